import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'>

export function TextAreaField({ name, label, hint, error, required, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(control) => <textarea {...area} {...control} className="control" />}
    </Field>
  )
}
