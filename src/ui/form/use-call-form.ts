import { type SubmitEvent, useMemo, useState } from 'react'
import { CallError } from '#src/shared/http/call.ts'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { FormError } from './error-summary.tsx'

type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The errors and submitted values of a form that was posted without script. */
export type RefusedForm = { errors: FieldErrors; values: Readonly<Record<string, string>> }
export type FieldPropsGetter = (name: string) => { name: string; error?: string; defaultValue?: string }

export const noErrors: FieldErrors = {}

/** The first error of each field, for the error summary. The key `form` stands for the whole form. */
export function listErrors(errors: FieldErrors): FormError[] {
  return Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [{ field: field === 'form' ? undefined : field, message }] : [],
  )
}

export function firstError(errors: FieldErrors, field: string): string | undefined {
  return errors[field]?.[0]
}

export function createFieldPropsGetter({ errors, values }: Partial<RefusedForm>): FieldPropsGetter {
  return (name) => ({ name, error: errors?.[name]?.[0], defaultValue: values?.[name] })
}

type CallFormOptions<Body> = {
  send: (form: FormData) => Promise<Body>
  onDone: (body: Body, form: HTMLFormElement) => void
  /** The errors of the form when it was posted without script. */
  initialErrors?: FieldErrors
}

export type CallFormControl = ReturnType<typeof useCallForm>

/** A form that is sent by a call, or posted to its page where there is no script. */
export function useCallForm<Body>({ send, onDone, initialErrors = noErrors }: CallFormOptions<Body>) {
  const t = useText()
  const [errors, setErrors] = useState(initialErrors)
  const [isSending, setSending] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    setSending(true)
    try {
      const body = await send(new FormData(form))
      setErrors(noErrors)
      onDone(body, form)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure } = error
      if (failure.kind === 'invalid') setErrors(failure.errors)
      // The frame of the page shows a message for these and redirects.
      const isHandledByFrame = failure.kind === 'signed_out' || failure.kind === 'forbidden'
      if (!isHandledByFrame) showNotification({ type: 'error', msg: failure.message || t(controlsText.callFailed) })
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void submit(event.currentTarget)
  }
  const summary = useMemo(() => listErrors(errors), [errors])
  return { errors, summary, isSending, onSubmit }
}
