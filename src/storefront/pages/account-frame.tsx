import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import * as accountText from '#src/translations/account-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { type Breadcrumb, Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import './account.css'

const places = [
  { to: '/dashboard', name: accountText.dashboard },
  { to: '/my-account', name: accountText.overview },
  { to: '/my-account/orders', name: accountText.orders },
  { to: '/my-account/quotes', name: accountText.quotes },
  { to: '/my-account/security', name: accountText.security },
]

type Props = { title: string; about?: ReactNode; between?: readonly Breadcrumb[]; children: ReactNode }

/** The pages of an account: their menu beside them. */
export function AccountFrame({ title, about, between = [], children }: Props) {
  const t = useText()
  const crumbs = [{ title: t(menuText.home), to: '/' }, ...between, { title }]
  return (
    <div className="page-width account-page">
      <div className="account-head">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        {about && <p className="text-lg text-steel">{about}</p>}
      </div>
      <nav aria-label={t(accountText.accountMenu)} className="account-menu">
        {places.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/my-account'}>
            {t(name)}
          </NavLink>
        ))}
        <form method="post" action="/auth/logout">
          <TokenField />
          <button type="submit">{t(accountText.signOut)}</button>
        </form>
      </nav>
      <div className="account-main">{children}</div>
    </div>
  )
}
