import { type FocusEvent, type ReactNode, useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import { FieldError } from './field-error.tsx'
import { RequiredLabel } from './required-label.tsx'

/** The props of every field, whatever its control is. */
export type FieldProps = {
  /** The form key (`customer[email]`); also gives the control its id, see `fieldId`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The message of the first error of this field. */
  error?: string
  required?: boolean
  /** Needed only where a name occurs twice on a page. */
  id?: string
  className?: string
}

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The id of a control, so that an error summary can link to it. Accepts `customer[email]` and `customer.email`. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}`
}

export function getControlProps({ name, hint, error, required, id = fieldId(name) }: FieldProps): ControlProps {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, hint, the control that `children` renders with the given attributes, and the error. */
export function Field({ children, ...field }: Props) {
  const { isCorrected, ...handlers } = useCorrection(field.error)
  const control = getControlProps(isCorrected ? { ...field, error: undefined } : field)
  return (
    <div className={classes('grid content-start gap-1.5', field.className)} {...handlers}>
      <label htmlFor={control.id} className="font-semibold">
        {field.label} <RequiredLabel required={field.required ?? false} />
      </label>
      {field.hint && (
        <p id={`${control.id}-hint`} className="text-sm text-steel">
          {field.hint}
        </p>
      )}
      {children(control)}
      {/* A hidden error keeps its space: a button that moves while it is pressed does not receive the click. */}
      <FieldError id={`${control.id}-error`} error={field.error} isHidden={isCorrected} />
    </div>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Hides the error of a field once the browser finds its changed value valid. Sending the form shows it again. */
function useCorrection(error: string | undefined) {
  const [isChanged, setChanged] = useState(false)
  const [isCorrected, setCorrected] = useState(false)
  const [previousError, setPreviousError] = useState(error)
  // What was typed before the error appeared does not correct it.
  if (previousError !== error) {
    setPreviousError(error)
    setChanged(false)
    setCorrected(false)
  }
  return {
    isCorrected,
    onChange: () => setChanged(true),
    onBlur({ target }: FocusEvent<HTMLElement>) {
      const { form, validity } = target as Partial<Control>
      if (!isChanged || !validity) return
      setCorrected(validity.valid)
      form?.addEventListener('submit', () => setCorrected(false), { once: true })
    },
  }
}
