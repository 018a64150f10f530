import { Children, type ReactNode, useState } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'

export type ShowMoreProps = {
  /** One list item each. */
  children: ReactNode
  /** The number of items shown at first. */
  limit?: number
  className?: string
}

/** A long list of which only the first items are shown. Without script it shows all of them. */
export function ShowMore({ children, limit = 8, className }: ShowMoreProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const items = Children.toArray(children)
  const hiddenCount = items.length - limit
  return (
    <div className={classes('show-more', className)}>
      <ul>
        {items.map((item, index) => (
          <li key={index} data-cut={(!open && index >= limit) || undefined}>
            {item}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button type="button" className="text-link min-h-8" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t(controlsText.showFewer) : t(controlsText.showMore, { count: hiddenCount })}
        </button>
      )}
    </div>
  )
}
