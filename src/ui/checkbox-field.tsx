import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { type FieldProps, wireControl } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { Necessity } from './necessity.tsx'

export type CheckboxFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'> & {
    /** Stands at the end of the line: how many a filter would leave. */
    aside?: ReactNode
  }

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, required, className, aside, ...input } = props
  const wiring = wireControl(props)
  return (
    <div className={classes('grid gap-1', className)}>
      <label htmlFor={wiring.id} className="flex min-h-8 items-start gap-2.5 py-1">
        <input {...input} {...wiring} type="checkbox" className="tick mt-0.5" />
        <span className="flex-1">
          {label} {required && <Necessity required />}
        </span>
        {aside && <span className="text-sm text-steel tabular-nums leading-6">{aside}</span>}
      </label>
      {hint && (
        <p id={`${wiring.id}-hint`} className="pl-7.5 text-sm text-steel">
          {hint}
        </p>
      )}
      <FieldError id={`${wiring.id}-error`} error={error} />
    </div>
  )
}
