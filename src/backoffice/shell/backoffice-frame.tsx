import { lazy, type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router'
import { can, type Role } from '#src/domains/access/access.ts'
import type { Serving } from '#src/domains/customers/service-mode-service.server.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { Notifier } from '#src/ui/notifier.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { places } from './places.ts'
import './backoffice.css'

// The shop's frame has it as a chunk of its own; imported any other way it would weigh on every page there.
const ServiceBanner = lazy(async () => {
  const { ServiceBanner } = await import('#src/domains/customers/components/service-banner.tsx')
  return { default: ServiceBanner }
})

/** Who works here, in whose shop, and whom they serve in customer-service mode. */
export type BackofficeUser = { role: Role; firstName: string; company: string; serving?: Serving }

/** Around every page of the back office: a quiet bar, the menu, the page. */
export function BackofficeFrame({ user, children }: { user: BackofficeUser; children: ReactNode }) {
  const t = useText()
  return (
    <div className="backoffice">
      <SkipLink />
      <div className="backoffice-top">
        {user.serving && (
          <Suspense>
            <ServiceBanner serving={user.serving} width="px-4" />
          </Suspense>
        )}
        <header className="backoffice-bar on-dark">
          <ShopLink to="/dashboard/overview" className="backoffice-name">
            <b>{user.company}</b> <span>{t(backofficeText.backOffice)}</span>
          </ShopLink>
          <span className="backoffice-user">{user.firstName}</span>
          <LanguageSwitch />
          <a href="/">{t(backofficeText.backToShop)}</a>
          <form method="post" action="/auth/logout">
            <TokenField />
            <button type="submit">{t(backofficeText.signOut)}</button>
          </form>
        </header>
      </div>
      <nav aria-label={t(backofficeText.menu)} className="backoffice-menu">
        {places
          .filter(({ needs }) => can(user, needs))
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
