import type { ComponentProps } from 'react'
import * as fieldText from '#src/translations/field-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { SelectControl, type SelectOption } from './select-control.tsx'
import { useText } from './text.tsx'

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly SelectOption[]
    /** The text of the empty first choice; `false` leaves that choice out. */
    placeholder?: string | false
  }

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, required, id, className, options, placeholder, ...select } = props
  const t = useText()
  const empty = placeholder === false ? [] : [{ value: '', label: placeholder ?? t(fieldText.choose) }]
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(wiring) => <SelectControl {...select} {...wiring} options={[...empty, ...options]} />}
    </Field>
  )
}
