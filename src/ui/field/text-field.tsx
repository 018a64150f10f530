import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children'>
export type TextFieldProps = FieldProps & InputProps

export function TextField({ name, label, hint, error, required, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  )
}
