import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Message } from '#src/shared/locale/message.ts'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { minusIcon, plusIcon } from '#src/ui/icons/controls.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type ClampedQuantity, clampToBounds, type QuantityBounds, stepQuantity } from './quantity-bounds.ts'

export type QuantityStepperProps = QuantityBounds & {
  value: number
  onChange: (quantity: number) => void
  /** What the quantity is of. Distinguishes several steppers on a page. */
  title?: string
  name?: string
  id?: string
  /** Reports a number within the bounds while it is typed, not only when the field is left. */
  live?: boolean
  size?: 'small' | 'medium'
  disabled?: boolean
  className?: string
}

const messages = {
  min: controlsText.minimumQuantity,
  max: controlsText.maximumQuantity,
  whole: controlsText.wholeNumbersOnly,
}

/** An input with buttons for minus and plus. A number outside the bounds is clamped, and a message says so. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max, zeroAllowed, title, size = 'medium', disabled, className } = props
  const t = useText()
  const name = (text: Message) => (title ? `${t(text)}: ${title}` : t(text))
  const messageId = useId()
  const { typed, clampedTo, step, ...handlers } = useQuantityInput(props)
  const isSmall = size === 'small'
  return (
    <div className={classes('inline-grid', className)}>
      <div
        className={classes(
          'inline-flex w-fit rounded-box border border-edge bg-paper focus-within:border-ink',
          isSmall ? 'h-9' : 'h-11',
        )}
      >
        <StepButton
          icon={minusIcon}
          label={name(controlsText.reduceQuantity)}
          isSmall={isSmall}
          disabled={disabled || value <= (zeroAllowed ? 0 : min)}
          onClick={() => step(-1)}
        />
        <input
          id={props.id}
          name={props.name}
          // Wide enough for the largest quantity of a line, 1000000.
          className="relative w-20 min-w-0 border-line border-x text-center font-semibold text-base tabular-nums focus-visible:z-1"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={name(controlsText.quantity)}
          aria-describedby={messageId}
          disabled={disabled}
          value={typed ?? value}
          {...handlers}
        />
        <StepButton
          icon={plusIcon}
          label={name(controlsText.increaseQuantity)}
          isSmall={isSmall}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        />
      </div>
      <output id={messageId} className="not-empty:mt-1 text-saving text-sm">
        {clampedTo && t(messages[clampedTo], { limit: clampedTo === 'min' ? min : max })}
      </output>
    </div>
  )
}

/** `typed` is the text in the input until it is applied by Enter, an arrow key or leaving the input. */
function useQuantityInput({ value, min = 1, max, zeroAllowed, onChange, live }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const [clampedTo, setClampedTo] = useState<ClampedQuantity['clampedTo']>()
  const bounds = { min, max, zeroAllowed }

  const apply = (clamped: ClampedQuantity) => {
    setTyped(undefined)
    setClampedTo(clamped.clampedTo)
    if (clamped.quantity !== value) onChange(clamped.quantity)
  }
  const applyTyped = () => typed !== undefined && apply(clampToBounds(typed, value, bounds))
  const step = (direction: 1 | -1) => {
    const from = typed === undefined ? value : clampToBounds(typed, value, bounds).quantity
    apply(stepQuantity(from, direction, bounds))
  }
  return {
    typed,
    clampedTo,
    step,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value
      setTyped(text)
      const clamped = clampToBounds(text, value, bounds)
      if (live && !clamped.clampedTo && clamped.quantity !== value) onChange(clamped.quantity)
    },
    onBlur: () => void applyTyped(),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') applyTyped()
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    },
  }
}

type StepButtonProps = {
  icon: IconShape
  label: string
  isSmall: boolean
  disabled: boolean | undefined
  onClick: () => void
}

function StepButton({ icon, label, isSmall, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes(
        'relative grid flex-none place-items-center rounded-box hover:bg-mist focus-visible:z-1 disabled:text-edge',
        isSmall ? 'w-[32px]' : 'w-[44px]',
      )}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon shape={icon} size={18} />
    </button>
  )
}
