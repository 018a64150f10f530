import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import { type FieldProps, getControlProps } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { RequiredLabel } from './required-label.tsx'

export type CheckboxFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'> & {
    /** Shown at the end of the line, such as the number of results of a filter. */
    aside?: ReactNode
  }

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, required, className, aside, ...input } = props
  const control = getControlProps(props)
  return (
    <div className={classes('grid gap-1', className)}>
      <label htmlFor={control.id} className="flex min-h-8 items-start gap-2.5 py-1">
        <input {...input} {...control} type="checkbox" className="tick mt-0.5" />
        <span className="flex-1">
          {label} {required && <RequiredLabel required />}
        </span>
        {aside && <span className="text-sm text-steel tabular-nums leading-6">{aside}</span>}
      </label>
      {hint && (
        <p id={`${control.id}-hint`} className="pl-7.5 text-sm text-steel">
          {hint}
        </p>
      )}
      <FieldError id={`${control.id}-error`} error={error} />
    </div>
  )
}
