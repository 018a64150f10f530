import type { ComponentProps } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { Field, type FieldProps } from './field.tsx'
import { SelectControl, type SelectOption } from './select-control.tsx'

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly SelectOption[]
    /** The text of the empty first option; `false` omits that option. */
    placeholder?: string | false
  }

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, required, id, className, options, placeholder, ...select } = props
  const t = useText()
  const emptyOption = placeholder === false ? [] : [{ value: '', label: placeholder ?? t(fieldText.choose) }]
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(control) => <SelectControl {...select} {...control} options={[...emptyOption, ...options]} />}
    </Field>
  )
}
