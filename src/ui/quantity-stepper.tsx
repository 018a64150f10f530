import { type KeyboardEvent, useId, useState } from 'react'
import * as controlsText from '#src/translations/controls-text.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { minusIcon, plusIcon } from './icons/controls.ts'
import { type BoundedQuantity, boundQuantity, type QuantityBounds, stepQuantity } from './quantity-bounds.ts'
import { useText } from './text.tsx'

export type QuantityStepperProps = QuantityBounds & {
  value: number
  onChange: (quantity: number) => void
  /** Names the control where several stand on a page: 'Quantity of Harbour 1200'. */
  label?: string
  name?: string
  id?: string
  /** A number that fits counts while it is typed, not only once the field is left. */
  live?: boolean
  size?: 'small' | 'medium'
  disabled?: boolean
  className?: string
}

/** − and + around a number that can be typed. A number outside the bounds becomes the bound, and a message says so. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max, zeroAllowed, onChange, label, size = 'medium', disabled, className } = props
  const t = useText()
  const messageId = useId()
  const [typed, setTyped] = useState<string>()
  const [crossed, setCrossed] = useState<BoundedQuantity['crossed']>()
  const bounds = { min, max, zeroAllowed }

  const settle = (bounded: BoundedQuantity) => {
    setTyped(undefined)
    setCrossed(bounded.crossed)
    if (bounded.quantity !== value) onChange(bounded.quantity)
  }
  const settleTyped = () => typed !== undefined && settle(boundQuantity(typed, value, bounds))
  const type = (text: string) => {
    setTyped(text)
    const { quantity, crossed } = boundQuantity(text, value, bounds)
    if (props.live && !crossed && quantity !== value) onChange(quantity)
  }
  const step = (direction: 1 | -1) => {
    const from = typed === undefined ? value : boundQuantity(typed, value, bounds).quantity
    settle(stepQuantity(from, direction, bounds))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settleTyped()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  const small = size === 'small'
  const side = classes(
    'relative grid flex-none place-items-center rounded-box hover:bg-mist focus-visible:z-1 disabled:text-edge',
    small ? 'w-[32px]' : 'w-[44px]',
  )
  return (
    <div className={classes('inline-grid', className)}>
      <div
        className={classes(
          'inline-flex w-fit rounded-box border border-edge bg-paper focus-within:border-ink',
          small ? 'h-9' : 'h-11',
        )}
      >
        <button
          type="button"
          className={side}
          aria-label={t(controlsText.fewer)}
          disabled={disabled || value <= (zeroAllowed ? 0 : min)}
          onClick={() => step(-1)}
        >
          <Icon shape={minusIcon} size={18} />
        </button>
        <input
          id={props.id}
          name={props.name}
          className={classes(
            'relative min-w-0 border-line border-x text-center focus-visible:z-1 font-semibold text-base tabular-nums',
            small ? 'w-11' : 'w-16',
          )}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={label ?? t(controlsText.quantity)}
          aria-describedby={messageId}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={settleTyped}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={side}
          aria-label={t(controlsText.more)}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <Icon shape={plusIcon} size={18} />
        </button>
      </div>
      <output id={messageId} className="not-empty:mt-1 text-saving text-sm">
        {crossed === 'min' && t(controlsText.raisedToMinimum, { limit: min })}
        {crossed === 'max' && t(controlsText.loweredToMaximum, { limit: max })}
      </output>
    </div>
  )
}
