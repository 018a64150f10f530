import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import {
  accountOrdersPath,
  accountPath,
  accountQuotesPath,
  accountSecurityPath,
  dashboardPath,
  logoutPath,
} from '#src/shared/paths/account-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { type Breadcrumb, Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { useText } from '#src/ui/text/text.tsx'
import './account.css'

const menuItems = [
  { to: dashboardPath, name: accountText.dashboard },
  { to: accountPath, name: accountText.overview },
  { to: accountOrdersPath, name: accountText.orders },
  { to: accountQuotesPath, name: accountText.quotes },
  { to: accountSecurityPath, name: accountText.security },
]

type Props = { title: string; about?: ReactNode; between?: readonly Breadcrumb[]; children: ReactNode }

/** Layout of the account pages, with the account menu. */
export function AccountFrame({ title, about, between = [], children }: Props) {
  const t = useText()
  const crumbs = [{ title: t(menuText.home), to: homePath }, ...between, { title }]
  return (
    <div className="page-width account-page">
      <div className="account-head">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        {about && <p className="text-lg text-steel">{about}</p>}
      </div>
      <nav aria-label={t(accountText.accountMenu)} className="account-menu">
        {menuItems.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === accountPath}>
            {t(name)}
          </NavLink>
        ))}
        <form method="post" action={logoutPath}>
          <TokenField />
          <button type="submit">{t(accountText.signOut)}</button>
        </form>
      </nav>
      <div className="account-main">{children}</div>
    </div>
  )
}
