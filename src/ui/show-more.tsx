import { Children, type ReactNode, useState } from 'react'
import * as controlsText from '#src/translations/controls-text.ts'
import { classes } from './classes.ts'
import { useText } from './text.tsx'

export type ShowMoreProps = {
  /** One entry each. */
  children: ReactNode
  /** So many are shown at first. */
  limit?: number
  className?: string
}

/** A long list cut short, without a scroll box inside the page; without script it is whole. */
export function ShowMore({ children, limit = 8, className }: ShowMoreProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const entries = Children.toArray(children)
  const more = entries.length - limit
  return (
    <div className={classes('show-more', className)}>
      <ul>
        {entries.map((entry, index) => (
          <li key={index} data-cut={(!open && index >= limit) || undefined}>
            {entry}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="text-link min-h-8" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t(controlsText.showFewer) : t(controlsText.showMore, { count: more })}
        </button>
      )}
    </div>
  )
}
