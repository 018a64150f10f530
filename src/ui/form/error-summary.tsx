import { useEffect, useRef } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { fieldId } from '#src/ui/field/field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { useErrorPageTitle } from './use-error-page-title.ts'

export type FormError = {
  message: string
  /** The form key of the field, to which the message links. */
  field?: string
}

/** Shown above a form with errors: takes the focus and links to each field. */
export function ErrorSummary({ errors, title }: { errors: readonly FormError[]; title?: string }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    // Before the page was hydrated, the person may have followed a link.
    const hasFollowedLink = !isMounted.current && errors.some(({ field }) => field && isFocused(fieldId(field)))
    isMounted.current = true
    if (errors.length > 0 && !hasFollowedLink) ref.current?.focus()
  }, [errors])
  useErrorPageTitle(errors.length > 0)
  if (errors.length === 0) return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="rounded-box border-3 border-checkout p-4 sm:p-5">
      <h2 className="mb-2 text-xl">{title ?? t(fieldText.errorsFound)}</h2>
      <ul className="grid gap-1 font-semibold">
        {errors.map(({ message, field }) => (
          <li key={`${field} ${message}`}>{field ? <ErrorLink field={field} message={message} /> : message}</li>
        ))}
      </ul>
    </div>
  )
}

const isFocused = (id: string) => document.activeElement?.id === id

function ErrorLink({ field, message }: { field: string; message: string }) {
  const id = fieldId(field)
  return (
    <a
      href={`#${id}`}
      className="inline-block min-h-6 text-checkout underline underline-offset-2 hover:decoration-2"
      onClick={(event) => {
        const control = document.getElementById(id)
        if (!control) return
        event.preventDefault()
        control.scrollIntoView({ block: 'center' })
        const target = control.matches('fieldset') ? control.querySelector<HTMLElement>('input') : control
        target?.focus({ preventScroll: true })
      }}
    >
      {message}
    </a>
  )
}
