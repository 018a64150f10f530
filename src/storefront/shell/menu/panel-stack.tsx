import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuItem, TopMenuItem } from '#src/domains/content/content-contract.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { MenuLink } from './menu-link.tsx'

/** The duration of the slide animation, after which a closed panel is removed. */
const slideMs = 250

/** Top menu items are plain links until the whole menu is loaded. */
type Rows = readonly (MenuItem | TopMenuItem)[]

/** An entry with sub-entries opens a panel on top of the current one. `children` follow the entries of the first panel. */
export function PanelStack({ items, children }: { items: Rows; children: ReactNode }) {
  const [stack, setStack] = useState<readonly MenuItem[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const openers = useRef<HTMLElement[]>([])

  useEffect(() => {
    if (!isLeaving) return
    // The panel below is not inert any more, so its button can be focused.
    openers.current.pop()?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      setStack((panels) => panels.slice(0, -1))
      setLeaving(false)
    }, slideMs)
    return () => clearTimeout(timer)
  }, [isLeaving])

  const depth = isLeaving ? stack.length - 1 : stack.length
  const push = (item: MenuItem, opener: HTMLElement) => {
    openers.current.push(opener)
    setStack([...stack, item])
  }
  return (
    <div className="panel-stack">
      <ul inert={depth > 0} className="mobile-panel">
        <PanelRows items={items} onOpen={push} />
        {children}
      </ul>
      {stack.map((item, index) => (
        <SubPanel
          key={item.key}
          item={item}
          isTop={depth === index + 1}
          isLeaving={isLeaving && index === stack.length - 1}
          onOpen={push}
          onBack={() => setLeaving(true)}
        />
      ))}
    </div>
  )
}

type SubPanelProps = {
  item: MenuItem
  isTop: boolean
  isLeaving: boolean
  onOpen: (item: MenuItem, opener: HTMLElement) => void
  onBack: () => void
}

function SubPanel({ item, isTop, isLeaving, onOpen, onBack }: SubPanelProps) {
  const t = useText()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  return (
    <div inert={!isTop} data-leaving={isLeaving || undefined} className="mobile-panel mobile-subpanel">
      <button ref={back} type="button" className="mobile-menu-row mobile-menu-back" onClick={onBack}>
        <Icon shape={chevronLeftIcon} />
        <span className="sr-only">{t(menuText.back)}: </span>
        {item.name}
      </button>
      <ul>
        {item.url && (
          <li>
            <MenuLink item={item} className="mobile-menu-row text-brand">
              {t(menuText.viewAll, { name: item.name })}
            </MenuLink>
          </li>
        )}
        <PanelRows items={item.items} onOpen={onOpen} />
      </ul>
    </div>
  )
}

function PanelRows({ items, onOpen }: { items: Rows; onOpen: (item: MenuItem, opener: HTMLElement) => void }) {
  return items.map((item) => (
    <li key={item.key}>
      {'items' in item && item.items.length > 0 ? (
        <button
          type="button"
          className="mobile-menu-row"
          aria-haspopup="true"
          onClick={(event) => onOpen(item, event.currentTarget)}
        >
          <span className="flex-1">{item.name}</span>
          <Icon shape={chevronRightIcon} />
        </button>
      ) : (
        <MenuLink item={item} className="mobile-menu-row" />
      )}
    </li>
  ))
}
