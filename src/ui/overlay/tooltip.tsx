import { type ReactNode, useEffect, useId, useState } from 'react'
import { classes } from '#src/ui/classes.ts'

export type TooltipProps = {
  text: ReactNode
  /** Renders the explained control, which must have the given `aria-describedby`. */
  children: (describedBy: string) => ReactNode
  align?: 'start' | 'centre' | 'end'
  /** Hides the tooltip after this time, until the next hover or focus. */
  disposeAfterMs?: number
}

/** Shown on hover and focus, by CSS alone. Escape hides it. */
export function Tooltip({ text, children, align = 'centre', disposeAfterMs }: TooltipProps) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  const [showCount, setShowCount] = useState(0)
  const show = () => {
    setDismissed(false)
    setShowCount((count) => count + 1)
  }
  useEffect(() => {
    if (showCount === 0) return undefined
    const dismiss = () => setDismissed(true)
    const dismissOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    const timer = disposeAfterMs === undefined ? undefined : setTimeout(dismiss, disposeAfterMs)
    document.addEventListener('keydown', dismissOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', dismissOnEscape)
    }
  }, [showCount, disposeAfterMs])
  return (
    <span
      className={classes('tooltip', align !== 'centre' && `tooltip-${align}`)}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={show}
      onFocus={show}
    >
      {children(id)}
      <span role="tooltip" id={id} className="tooltip-bubble">
        {text}
      </span>
    </span>
  )
}
