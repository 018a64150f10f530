import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { useCountdown } from './use-countdown.ts'

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
  const [turn, setTurn] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const show = () => {
    setDismissed(false)
    setTurn((count) => count + 1)
  }
  return (
    <span
      className={classes('tooltip', align !== 'centre' && `tooltip-${align}`)}
      data-dismissed={dismissed || undefined}
      onPointerEnter={show}
      onFocus={show}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
    >
      {children(id)}
      <span role="tooltip" id={id} className="tooltip-bubble">
        {text}
      </span>
      {disposeAfterMs !== undefined && turn > 0 && (
        <Disposal key={turn} afterMs={disposeAfterMs} onEnd={() => setDismissed(true)} />
      )}
    </span>
  )
}

function Disposal({ afterMs, onEnd }: { afterMs: number; onEnd: () => void }) {
  useCountdown(afterMs, true, onEnd)
  return null
}
