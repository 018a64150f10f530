import { type FocusEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'
import { Necessity } from './necessity.tsx'

/** What every field shares, whatever its control is. */
export type FieldProps = {
  /** The form key (`customer[email]`); also gives the control its id, see `fieldId`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The first server error of this field, in words. */
  error?: string
  required?: boolean
  /** Where a name occurs twice on a page. */
  id?: string
  className?: string
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlWiring = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The id of the control with that form key, so that an error summary can link to it: `customer[email]`, `customer.email`. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}`
}

export function wireControl({ name, hint, error, required, id = fieldId(name) }: FieldProps): ControlWiring {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

type FrameProps = FieldProps & { children: (wiring: ControlWiring) => ReactNode }

/** Label, hint, the control that `children` draws with the given wiring, and what is wrong with it under it (spec §5). */
export function Field({ children, ...field }: FrameProps) {
  const { isCorrected, ...watching } = useCorrection(field.error)
  const wiring = wireControl(isCorrected ? { ...field, error: undefined } : field)
  return (
    <div className={classes('grid content-start gap-1.5', field.className)} {...watching}>
      <label htmlFor={wiring.id} className="font-semibold">
        {field.label} <Necessity required={field.required ?? false} />
      </label>
      {field.hint && (
        <p id={`${wiring.id}-hint`} className="text-sm text-steel">
          {field.hint}
        </p>
      )}
      {children(wiring)}
      {/* It keeps its place: a button that moves away while it is being pressed is not pressed. */}
      <FieldError id={`${wiring.id}-error`} error={field.error} isHidden={isCorrected} />
    </div>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** ux.md 35: a field in error is looked at again once it was changed and left; the server has the last word. */
function useCorrection(error: string | undefined) {
  const [isChanged, setChanged] = useState(false)
  const [isCorrected, setCorrected] = useState(false)
  const [told, setTold] = useState(error)
  // What was typed before an error came has not mended it.
  if (told !== error) {
    setTold(error)
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
