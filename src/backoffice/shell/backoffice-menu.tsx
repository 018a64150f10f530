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
  const links = (
    <nav aria-label={t(backofficeText.menu)}>
      {backofficeMenu
        .filter(({ permission }) => can(user, permission))
        .map(({ to, name, icon }) => (
          <NavLink key={to} to={to}>
            <Icon shape={icon} />
            {t(name)}
          </NavLink>
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
