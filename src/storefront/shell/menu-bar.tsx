import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MenuHead, MenuItem } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { KeptMarkup } from '#src/ui/kept-markup.tsx'
import { useText } from '#src/ui/text.tsx'
import { MenuLink } from './menu-link.tsx'
import type { Menu } from './use-menu.ts'
import { type OpenMenu, useOpenMenu } from './use-open-menu.ts'

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel })))

/** Panels open under the pointer by CSS alone; keys and fingers open them through the button beside the name. */
export function MenuBar({ heads, menu }: { heads: readonly MenuHead[]; menu: Menu }) {
  const t = useText()
  const panels = useOpenMenu()
  // The focus may have come before the script that listens for it.
  const toggle = (name: string) => {
    menu.want()
    panels.toggle(name)
  }
  const { pathname } = useLocation()
  const current = heads.find(({ url }) => url && isWithin(url, pathname))
  return (
    <nav
      ref={panels.ref}
      aria-label={t(shellText.mainMenu)}
      data-dismissed={panels.dismissed || undefined}
      onFocus={menu.want}
      className="menu-bar"
    >
      <KeptMarkup as="ul" of={heads} variant={current?.url} className="page-width">
        {heads.map((head, index) => (
          <MenuEntry
            key={head.name}
            head={head}
            item={menu.items?.[index]}
            isCurrent={head === current}
            panels={{ ...panels, toggle }}
          />
        ))}
      </KeptMarkup>
    </nav>
  )
}

type MenuEntryProps = { head: MenuHead; item: MenuItem | undefined; isCurrent: boolean; panels: OpenMenu }

function MenuEntry({ head, item, isCurrent, panels }: MenuEntryProps) {
  const t = useText()
  const isOpen = panels.open === head.name
  const chevron = <Icon shape={chevronDownIcon} size={16} />
  const trigger = { 'aria-expanded': isOpen, onClick: () => panels.toggle(head.name) }
  return (
    <li data-open={isOpen || undefined} className={classes(head.is_services && 'menu-end')}>
      {head.url ? (
        <MenuLink item={head} current={isCurrent} className="menu-name" />
      ) : (
        <button type="button" {...trigger} className="menu-name">
          {head.name}
          {chevron}
        </button>
      )}
      {head.url && head.has_submenu && (
        <button
          type="button"
          {...trigger}
          className="menu-toggle"
          aria-label={t(shellText.showSubmenu, { name: head.name })}
        >
          {chevron}
        </button>
      )}
      {head.has_submenu && item && (
        <Suspense>
          <MenuPanel item={item} />
        </Suspense>
      )}
    </li>
  )
}

/** The page itself or one below it. */
function isWithin(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`)
}
