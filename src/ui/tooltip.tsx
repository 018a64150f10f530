import { type ReactNode, useEffect, useId, useState } from 'react'
import { classes } from './classes.ts'

export type TooltipProps = {
  text: ReactNode
  /** Draws the control it explains, which must carry the given `aria-describedby`. */
  children: (describedBy: string) => ReactNode
  align?: 'start' | 'centre' | 'end'
  /** Takes the bubble away after so long, until the next hover or focus. */
  disposeAfterMs?: number
}

/** Shown on hover and focus, by CSS alone; Escape takes it away. */
export function Tooltip({ text, children, align = 'centre', disposeAfterMs }: TooltipProps) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  const [turn, setTurn] = useState(0)
  const show = () => {
    setDismissed(false)
    setTurn((count) => count + 1)
  }
  useEffect(() => {
    if (turn === 0) return undefined
    const dismiss = () => setDismissed(true)
    const dismissByKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    const timer = disposeAfterMs === undefined ? undefined : setTimeout(dismiss, disposeAfterMs)
    document.addEventListener('keydown', dismissByKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', dismissByKey)
    }
  }, [turn, disposeAfterMs])
  return (
    <span
      className={classes('tooltip', align !== 'centre' && `tooltip-${align}`)}
      data-dismissed={dismissed || undefined}
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
