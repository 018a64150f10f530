import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuHead, MenuItem } from '#src/domains/content/content-contract.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { useText } from '#src/ui/text.tsx'
import { MenuLink } from './menu-link.tsx'

// spec §4: going back pops the panel after 250 ms, which is how long it slides.
const slideMs = 250

/** As long as only the names are known, they are links. */
type Rows = readonly (MenuItem | MenuHead)[]

/** Choosing an entry with children pushes a panel over the one before; `children` follow the entries of the first. */
export function PanelStack({ items, children }: { items: Rows; children: ReactNode }) {
  const [stack, setStack] = useState<readonly MenuItem[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const openers = useRef<HTMLElement[]>([])

  useEffect(() => {
    if (!isLeaving) return
    // The panel below has just woken up again.
    openers.current.pop()?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      setStack((panels) => panels.slice(0, -1))
      setLeaving(false)
    }, slideMs)
    return () => clearTimeout(timer)
  }, [isLeaving])

  const shown = isLeaving ? stack.length - 1 : stack.length
  const push = (item: MenuItem, opener: HTMLElement) => {
    openers.current.push(opener)
    setStack([...stack, item])
  }
  return (
    <div className="panel-stack">
      <ul inert={shown > 0} className="mobile-panel">
        <PanelRows items={items} onOpen={push} />
        {children}
      </ul>
      {stack.map((item, index) => (
        <SubPanel
          key={item.name}
          item={item}
          isTop={shown === index + 1}
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
    <li key={item.name}>
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
