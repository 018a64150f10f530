import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '#src/ui/classes.ts'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the list of tabs for a screen reader. */
  label: string
  tabs: readonly Tab[]
  /** The selected tab of a controlled component; otherwise the tabs start at the first. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownSelected, setOwnSelected] = useState(tabs[0]?.id)
  const current = tabs.find((tab) => tab.id === (selected ?? ownSelected)) ?? tabs[0]

  const select = (id: string) => {
    setOwnSelected(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getTargetIndex(
      event.key,
      tabs.findIndex((tab) => tab === current),
      tabs.length,
    )
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}-tab`}
            aria-selected={tab === current}
            aria-controls={`${baseId}-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
            className={classes(
              '-outline-offset-2 min-h-11 whitespace-nowrap border-b-3 pt-1 font-display font-semibold text-lg',
              tab === current ? 'border-brand text-brand' : 'border-transparent hover:border-edge',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}`}
          aria-labelledby={`${baseId}-${tab.id}-tab`}
          hidden={tab !== current}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function getTargetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
