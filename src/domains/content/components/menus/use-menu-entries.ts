import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createItemKey } from '#src/shared/editing/create-item-key.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { useDragging } from '#src/ui/form/drag-order.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { MenuName } from '../../menus/menu-entry.ts'
import {
  applyMenuAction,
  formatPlaces,
  getLastKeyBelow,
  type MenuAction,
  parseMenuAction,
  parsePlaces,
} from '../../menus/menu-entry-fields.ts'

export type ActionHandler = (event: MouseEvent<HTMLButtonElement>) => void

/** The entries of the form in their order. With script, buttons and dragging change it in place. */
export function useMenuEntries(menu: MenuName, defaultValue: string) {
  const t = useText()
  const ref = useRef<HTMLElement>(null)
  const [places, setPlaces] = useState(() => parsePlaces(menu, defaultValue))
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState<readonly string[]>([])
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const elements = focus.map((selector) => ref.current?.querySelector<HTMLElement>(selector))
    elements.find((element) => element)?.focus()
  }, [focus, places])
  const apply = (action: MenuAction) => {
    const input = ref.current?.querySelector<HTMLInputElement>('input[name="entries"]')
    if (!input) return
    const newKey = createItemKey()
    const changed = applyMenuAction(menu, places, { action, newKey })
    if (formatPlaces(changed) === formatPlaces(places)) return
    setPlaces(changed)
    // The value is set as if somebody had typed it, so that drafts and the count of changes follow.
    input.value = formatPlaces(changed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const key = action.action === 'add' ? newKey : action.key
    if (action.action === 'add') setAdded(new Set([...added, key]))
    const position = changed.findIndex((place) => place.key === key)
    const level = (changed[position]?.depth ?? 0) + 1
    const kind = action.action === 'add' || action.action === 'remove' ? action.action : 'move'
    const text = t(menusText.announcements[kind], { position: position + 1, level })
    // Screen readers do not read an equal text again.
    setAnnouncement((before) => (before === text ? `${text}\u00a0` : text))
    setFocus(listFocusTargets(action, key))
  }
  const onAction: ActionHandler = (event) => {
    const action = parseMenuAction(event.currentTarget.value)
    if (!action) return
    event.preventDefault()
    apply(action)
  }
  const { mark, ...handlers } = useDragging((key, { key: target, side }) =>
    apply({ action: 'drop', key, target, side }),
  )
  // Below the submenu of the entry on whose lower half another one is held.
  const markedKey = mark?.side === 'after' ? getLastKeyBelow(places, mark.key) : mark?.key
  const dragging = { ...handlers, mark: mark && { ...mark, key: markedKey ?? mark.key } }
  return { ref, places, added, announcement, onAction, dragging }
}

const oppositeMoves = { up: 'down', down: 'up', in: 'out', out: 'in' } as const

/** Where the keyboard continues, the best place first: the first field of a new entry, the same button of a moved one. */
function listFocusTargets({ action }: MenuAction, key: string): string[] {
  const entry = `#entry-${key}`
  if (action === 'remove') return ['#menu-entries']
  if (action === 'add') return [`${entry} input`, `${entry} button`]
  if (action === 'drop') return [`${entry} summary`]
  return [`${entry} button[value="${action} ${key}"]`, `${entry} button[value="${oppositeMoves[action]} ${key}"]`]
}
