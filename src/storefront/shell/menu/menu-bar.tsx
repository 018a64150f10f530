import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem, TopMenuItem } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { CachedMarkup } from '#src/ui/rendering/cached-markup.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { MenuLink } from './menu-link.tsx'
import type { Menu } from './use-menu.ts'
import { type OpenMenu, useOpenMenu } from './use-open-menu.ts'

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel })))

/** CSS alone opens panels under the pointer; keyboard and touch use the button beside the name. */
export function MenuBar({ items, menu }: { items: readonly TopMenuItem[]; menu: Menu }) {
  const t = useText()
  const panels = useOpenMenu()
  // Loads here too, as the focus may be there before the script that listens for it.
  const toggle = (key: string) => {
    menu.load()
    panels.toggle(key)
  }
  const { pathname } = useLocation()
  const current = items.find(({ url }) => url && isWithin(url, pathname))
  return (
    <nav
      ref={panels.ref}
      aria-label={t(shellText.mainMenu)}
      data-dismissed={panels.dismissed || undefined}
      onFocus={menu.load}
      className="menu-bar"
    >
      <CachedMarkup as="ul" source={items} part={current?.url} className="page-width">
        {items.map((item) => (
          <MenuEntry
            key={item.key}
            item={item}
            submenu={menu.items?.find(({ key }) => key === item.key)}
            isCurrent={item === current}
            panels={{ ...panels, toggle }}
          />
        ))}
      </CachedMarkup>
    </nav>
  )
}

type MenuEntryProps = { item: TopMenuItem; submenu: MenuItem | undefined; isCurrent: boolean; panels: OpenMenu }

function MenuEntry({ item, submenu, isCurrent, panels }: MenuEntryProps) {
  const t = useText()
  const isOpen = panels.open === item.key
  const chevron = <Icon shape={chevronDownIcon} size={16} />
  const trigger = { 'aria-expanded': isOpen, onClick: () => panels.toggle(item.key) }
  return (
    <li data-open={isOpen || undefined} className={classes(item.is_services && 'menu-end')}>
      {item.url ? (
        <MenuLink item={item} current={isCurrent} className="menu-name" />
      ) : (
        <button type="button" {...trigger} className="menu-name">
          {item.name}
          {chevron}
        </button>
      )}
      {item.url && item.has_submenu && (
        <button
          type="button"
          {...trigger}
          className="menu-toggle"
          aria-label={t(shellText.showSubmenu, { name: item.name })}
        >
          {chevron}
        </button>
      )}
      {item.has_submenu && submenu && (
        <Suspense>
          <MenuPanel item={submenu} />
        </Suspense>
      )}
    </li>
  )
}

/** Whether the path is `url` or below it. */
function isWithin(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`)
}
