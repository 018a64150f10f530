import { type MouseEvent, useEffect, useRef, useState } from 'react'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { MenuName } from '../../menus/menu-entry.ts'
import {
  applyMenuAction,
  createEntryKey,
  formatPlaces,
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
  const [focus, setFocus] = useState<string>()
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (focus !== undefined) ref.current?.querySelector<HTMLElement>(focus)?.focus()
  }, [focus, places])
  const apply = (action: MenuAction) => {
    const input = ref.current?.querySelector<HTMLInputElement>('input[name="entries"]')
    if (!input) return
    const newKey = createEntryKey()
    const changed = applyMenuAction(menu, places, { action, newKey })
    setPlaces(changed)
    // As if somebody had typed it, so that drafts and the count of changes follow.
    input.value = formatPlaces(changed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const key = action.action === 'add' ? newKey : action.key
    if (action.action === 'add') setAdded(new Set([...added, key]))
    const position = changed.findIndex((place) => place.key === key)
    const level = (changed[position]?.depth ?? 0) + 1
    const kind = action.action === 'add' || action.action === 'remove' ? action.action : 'move'
    setAnnouncement(t(menusText.announcements[kind], { position: position + 1, level }))
    setFocus(findFocusTarget(action, key))
  }
  const onAction: ActionHandler = (event) => {
    const action = parseMenuAction(event.currentTarget.value)
    if (!action) return
    event.preventDefault()
    apply(action)
  }
  const onDrop = (key: string, before: string) => apply({ action: 'drop', key, before })
  return { ref, places, added, announcement, onAction, onDrop }
}

/** Where the keyboard continues: the first field of a new entry, the same entry after it was moved. */
function findFocusTarget({ action }: MenuAction, key: string): string {
  if (action === 'remove') return '#menu-entries'
  return action === 'add' ? `#entry-${key} .entry-fields :is(input, button)` : `#entry-${key} summary`
}

/** The entry above which one was dropped. */
export function getDraggedKey(event: { dataTransfer: DataTransfer | null }): string {
  return event.dataTransfer?.getData(dragType) ?? ''
}

export const dragType = 'text/x-menu-entry'
