import { useLocation } from 'react-router'
import type { MenuItem } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { useText } from '#src/ui/text.tsx'
import { hasSubmenu, isServices, isWithin, withServices } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { type OpenMenu, useOpenMenu } from './use-open-menu.ts'

export type Menus = { header: readonly MenuItem[]; services: readonly MenuItem[] }

/** Panels open under the pointer by CSS alone; keys and fingers open them through the button beside the name. */
export function MenuBar({ header, services }: Menus) {
  const t = useText()
  const menu = useOpenMenu()
  return (
    <nav
      ref={menu.ref}
      aria-label={t(shellText.mainMenu)}
      data-dismissed={menu.dismissed || undefined}
      className="menu-bar"
    >
      <ul className="page-width">
        {withServices(t(shellText.services), header, services).map((item) => (
          <MenuEntry key={item.name} item={item} menu={menu} atEnd={isServices(item, services)} />
        ))}
      </ul>
    </nav>
  )
}

function MenuEntry({ item, menu, atEnd }: { item: MenuItem; menu: OpenMenu; atEnd?: boolean }) {
  const t = useText()
  const { pathname } = useLocation()
  const isOpen = menu.open === item.name
  const chevron = <Icon shape={chevronDownIcon} size={16} />
  const trigger = { 'aria-expanded': isOpen, onClick: () => menu.toggle(item.name) }
  return (
    <li data-open={isOpen || undefined} className={classes(atEnd && 'menu-end')}>
      {item.url ? (
        <MenuLink item={item} current={isWithin(item.url, pathname)} className="menu-name" />
      ) : (
        <button type="button" {...trigger} className="menu-name">
          {item.name}
          {chevron}
        </button>
      )}
      {item.url && hasSubmenu(item) && (
        <button
          type="button"
          {...trigger}
          className="menu-toggle"
          aria-label={t(shellText.showSubmenu, { name: item.name })}
        >
          {chevron}
        </button>
      )}
      {hasSubmenu(item) && <MenuPanel item={item} />}
    </li>
  )
}
