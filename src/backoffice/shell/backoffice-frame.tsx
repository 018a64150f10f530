import { lazy, type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router'
import { can, type Visitor } from '#src/domains/access/access.ts'
import type { ServiceModeStatus } from '#src/domains/customers/service-mode/service-mode.ts'
import { logoutPath } from '#src/shared/paths/account-paths.ts'
import { overviewPath } from '#src/shared/paths/backoffice-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notifier } from '#src/ui/overlay/notifier.tsx'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { backofficeMenu } from './menu-items.ts'
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
          <span className="backoffice-user">{user.firstName}</span>
          <LanguageSwitch />
          <a href={homePath}>{t(backofficeText.backToShop)}</a>
          <form method="post" action={logoutPath}>
            <TokenField />
            <button type="submit">{t(backofficeText.signOut)}</button>
          </form>
        </header>
      </div>
      <nav aria-label={t(backofficeText.menu)} className="backoffice-menu">
        {backofficeMenu
          .filter(({ permission }) => can(user, permission))
          .map(({ to, name, icon }) => (
            <NavLink key={to} to={to}>
              <Icon shape={icon} />
              {t(name)}
            </NavLink>
          ))}
      </nav>
      <main id="main" tabIndex={-1} className="backoffice-main">
        {children}
      </main>
      <Notifier />
    </div>
  )
}
