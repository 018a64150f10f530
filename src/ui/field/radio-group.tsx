import type { ReactNode } from 'react'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { checkIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type FieldProps, getControlProps } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { RequiredLabel } from './required-label.tsx'

export type RadioOption = {
  value: string
  label: string
  /** A second line in a muted colour. */
  detail?: ReactNode
  /** Shown at the end of the line, such as a price. */
  aside?: ReactNode
  /** The sample for `swatches`: a CSS colour, or a picture of the material. */
  swatch?: string | ReactNode
  disabled?: boolean
}

/** Without `required` the group shows neither "required" nor "optional", for example when an option is preselected. */
export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  /** `list`: plain lines; `cards`: one box per line; `buttons`: small boxes in a row; `swatches`: coloured squares. */
  appearance?: 'list' | 'cards' | 'buttons' | 'swatches'
  /** The value of a controlled group; otherwise the group starts at `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Shown beside the title, such as the name of the chosen colour. */
  chosenLabel?: ReactNode
}

const layoutByAppearance = {
  list: 'grid',
  cards: 'grid gap-2',
  buttons: 'flex flex-wrap gap-2',
  swatches: 'flex flex-wrap gap-3',
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, required, className, options, appearance = 'list', chosenLabel } = props
  const { id, 'aria-describedby': describedBy } = getControlProps(props)
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={classes('min-w-0', className)}
    >
      <legend className="mb-2 flex w-full justify-between gap-4 font-semibold">
        <span>
          {label} {required !== undefined && <RequiredLabel required={required} />}
        </span>
        {chosenLabel && <span className="font-normal text-steel">{chosenLabel}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-steel">
          {hint}
        </p>
      )}
      <div className={layoutByAppearance[appearance]}>
        {options.map((option) => (
          <Choice key={option.value} group={props} option={option} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

function Choice({ group, option }: { group: RadioGroupProps; option: RadioOption }) {
  const t = useText()
  const { name, appearance = 'list', value, defaultValue, onChange, required } = group
  const isBox = appearance === 'buttons' || appearance === 'swatches'
  const input = (
    <input
      type="radio"
      name={name}
      value={option.value}
      checked={value === undefined ? undefined : value === option.value}
      defaultChecked={value === undefined ? defaultValue === option.value : undefined}
      onChange={() => onChange?.(option.value)}
      required={required}
      disabled={option.disabled}
      className={isBox ? 'sr-only' : 'tick'}
    />
  )
  if (appearance === 'swatches') {
    const name = option.disabled ? `${option.label} (${t(controlsText.unavailable)})` : option.label
    return (
      <label className="choice choice-swatch" title={name}>
        {input}
        <span className="sr-only">{name}</span>
        <Swatch swatch={option.swatch} />
        <span className="choice-mark" aria-hidden="true">
          <Icon shape={checkIcon} size={12} className="stroke-3" />
        </span>
      </label>
    )
  }
  return (
    <label className={appearance === 'list' ? 'flex min-h-8 items-center gap-2.5 py-1' : 'choice'}>
      {input}
      <span className="grow basis-16">
        <span className={classes(appearance === 'cards' && 'font-semibold')}>{option.label}</span>
        {option.detail && <span className="block text-sm text-steel">{option.detail}</span>}
      </span>
      {option.aside && (
        <span className="max-w-24 text-right font-semibold tabular-nums xs:max-w-28">{option.aside}</span>
      )}
    </label>
  )
}

/** Uses an attribute for the colour, because the Content Security Policy blocks inline styles. */
function Swatch({ swatch }: { swatch: RadioOption['swatch'] }) {
  if (typeof swatch !== 'string') return swatch
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={swatch} />
    </svg>
  )
}
