import { NavLink, useLocation } from 'react-router'
import { can, type Visitor } from '#src/domains/access/access.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { backofficeMenu } from './menu-items.ts'

type Props = { user: Pick<Visitor, 'role' | 'staffRoles'> }

/** Beside the page; on narrow screens folded above it. CSS shows one of the two. */
export function BackofficeMenu({ user }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  const allowed = backofficeMenu
    .map(({ name, items }) => ({ name, items: items.filter(({ permission }) => can(user, permission)) }))
    .filter(({ items }) => items.length > 0)
  const links = (
    <nav aria-label={t(backofficeText.menu)}>
      {allowed.map(({ name, items }) => (
        <div key={items[0]?.to} role={name && 'group'} aria-label={name && t(name)}>
          {name && <p>{t(name)}</p>}
          {items.map(({ to, name, icon }) => (
            <NavLink key={to} to={to}>
              <Icon shape={icon} />
              {t(name)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
  return (
    <>
      <div className="backoffice-menu max-md:hidden">{links}</div>
      {/* The next page closes it. */}
      <details key={pathname} className="backoffice-menu md:hidden">
        <summary>
          {t(backofficeText.openMenu)}
          <Icon shape={chevronDownIcon} />
        </summary>
        {links}
      </details>
    </>
  )
}
