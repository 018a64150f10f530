import { lazy, type ReactNode, Suspense } from 'react'
import { StaffSearchLink } from '#src/backoffice/search/staff-search-link.tsx'
import type { Visitor } from '#src/domains/access/access.ts'
import type { ServiceModeStatus } from '#src/domains/customers/service-mode/service-mode.ts'
import { accountPath, logoutPath } from '#src/shared/paths/account-paths.ts'
import { overviewPath } from '#src/shared/paths/backoffice-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { BackofficeMenu } from './backoffice-menu.tsx'
import './backoffice.css'

// Loaded lazily, as in the storefront frame: a static import would move it into a chunk that every storefront page loads.
const ServiceModeBanner = lazy(async () => {
  const { ServiceModeBanner } = await import('#src/domains/customers/components/service-mode-banner.tsx')
  return { default: ServiceModeBanner }
})

/** The signed-in staff member. `serving`: the customer they act for in customer-service mode. */
export type BackofficeUser = Pick<Visitor, 'role' | 'staffRoles'> & {
  firstName: string
  company: string
  serving?: ServiceModeStatus
}

/** The frame of every back office page: top bar, menu and content. */
export function BackofficeFrame({ user, children }: { user: BackofficeUser; children: ReactNode }) {
  const t = useText()
  return (
    <div className="backoffice">
      <SkipLink />
      <div className="backoffice-top">
        {user.serving && (
          <Suspense>
            <ServiceModeBanner status={user.serving} width="px-4" />
          </Suspense>
        )}
        <header className="backoffice-bar on-dark">
          <ShopLink to={overviewPath} className="backoffice-name">
            <b>{user.company}</b> <span>{t(backofficeText.backOffice)}</span>
          </ShopLink>
          <StaffSearchLink />
          <a href={accountPath}>{user.firstName}</a>
          <LanguageSwitch />
          <a href={homePath}>{t(backofficeText.backToShop)}</a>
          <form method="post" action={logoutPath}>
            <TokenField />
            <button type="submit">{t(backofficeText.signOut)}</button>
          </form>
        </header>
      </div>
      <BackofficeMenu user={user} />
      <main id="main" tabIndex={-1} className="backoffice-main">
        {children}
      </main>
      <Notifier />
    </div>
  )
}
