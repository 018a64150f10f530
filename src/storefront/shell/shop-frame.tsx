import type { ReactNode } from 'react'
import { BasketProvider } from '#src/domains/basket/components/basket-provider.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { useRootData } from './root-data.ts'
import { ShopNotices } from './shop-notices.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header and footer around a page; the page alone when not even these could be loaded. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <BasketProvider settings={root?.shell.globals}>
      <SkipLink />
      {root && <SiteHeader shell={root.shell} user={root.user} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {root && <SiteFooter shell={root.shell} />}
      <ConsentGate />
      <ShopNotices />
    </BasketProvider>
  )
}
