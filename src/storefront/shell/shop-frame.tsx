import { lazy, type ReactNode, Suspense } from 'react'
import { BasketProvider } from '#src/domains/basket/components/basket-provider.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { ConsentGate } from './consent/consent-gate.tsx'
import { FirstVisitGate } from './first-visit/first-visit-gate.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { useRootData } from './root-data.ts'
import { ShopNotices } from './shop-notices.tsx'
import { SiteFooter } from './site-footer.tsx'

// Loaded only in service mode.
const ServiceModeBanner = lazy(async () => {
  const { ServiceModeBanner } = await import('#src/domains/customers/components/service-mode-banner.tsx')
  return { default: ServiceModeBanner }
})

/** Renders a page with header and footer; without them if the root loader has failed. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <BasketProvider settings={root?.site.globals} servedCustomer={root?.serving?.email}>
      <SkipLink />
      <NavigationProgress />
      {root?.serving && (
        <Suspense>
          <ServiceModeBanner status={root.serving} />
        </Suspense>
      )}
      {root && <SiteHeader site={root.site} user={root.user} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {root && <SiteFooter site={root.site} />}
      <ConsentGate />
      <FirstVisitGate />
      <ShopNotices />
    </BasketProvider>
  )
}
