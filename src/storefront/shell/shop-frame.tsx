import { lazy, type ReactNode, Suspense } from 'react'
import { BasketProvider } from '#src/domains/basket/components/basket-provider.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { FirstVisitGate } from './first-visit-gate.tsx'
import { PageArrival } from './page-arrival.tsx'
import { useRootData } from './root-data.ts'
import { ShopNotices } from './shop-notices.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

// Only staff ever see it.
const ServiceBanner = lazy(async () => {
  const { ServiceBanner } = await import('#src/domains/customers/components/service-banner.tsx')
  return { default: ServiceBanner }
})

/** Header and footer around a page; the page alone when not even these could be loaded. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <BasketProvider settings={root?.shell.globals} served={root?.serving?.email}>
      <SkipLink />
      <PageArrival />
      {root?.serving && (
        <Suspense>
          <ServiceBanner serving={root.serving} />
        </Suspense>
      )}
      {root && <SiteHeader shell={root.shell} user={root.user} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {root && <SiteFooter shell={root.shell} />}
      <ConsentGate />
      <FirstVisitGate />
      <ShopNotices />
    </BasketProvider>
  )
}
