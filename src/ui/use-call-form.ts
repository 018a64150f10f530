import { type SubmitEvent, useMemo, useState } from 'react'
import { CallError } from '#src/shared/call.ts'
import * as controlsText from '#src/translations/controls-text.ts'
import type { FormError } from './error-summary.tsx'
import { showNotification } from './show-notification.ts'
import { useText } from './text.tsx'

type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What a page's action has said of its form, sent without script. */
export type RefusedForm = { errors: FieldErrors; values: Readonly<Record<string, string>> }
export type FieldOf = (name: string) => { name: string; error?: string; defaultValue?: string }

export const noErrors: FieldErrors = {}

/** The first error of each field (spec §5), for the summary on top of the form. `form` is none of its fields. */
export function listErrors(errors: FieldErrors): FormError[] {
  return Object.entries(errors).flatMap(([field, [message]]) =>
    message ? [{ field: field === 'form' ? undefined : field, message }] : [],
  )
}

export function firstError(errors: FieldErrors, field: string): string | undefined {
  return errors[field]?.[0]
}

export function fieldsOf({ errors, values }: Partial<RefusedForm>): FieldOf {
  return (name) => ({ name, error: errors?.[name]?.[0], defaultValue: values?.[name] })
}

type CallForm<Answer> = {
  send: (form: FormData) => Promise<Answer>
  onDone: (answer: Answer, form: HTMLFormElement) => void
  /** What the server said of the same form, sent without script. */
  initialErrors?: FieldErrors
}

export type CallFormControl = ReturnType<typeof useCallForm>

/** A form that is sent by a call while there is script, and posted to its page while there is none. */
export function useCallForm<Answer>({ send, onDone, initialErrors = noErrors }: CallForm<Answer>) {
  const t = useText()
  const [errors, setErrors] = useState(initialErrors)
  const [isSending, setSending] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    setSending(true)
    try {
      const answer = await send(new FormData(form))
      setErrors(noErrors)
      onDone(answer, form)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { failure } = error
      if (failure.kind === 'invalid') setErrors(failure.errors)
      // spec §6: the shell itself tells of these two and leads away.
      const isToldElsewhere = failure.kind === 'signed_out' || failure.kind === 'forbidden'
      if (!isToldElsewhere) showNotification({ type: 'error', msg: failure.message || t(controlsText.notSent) })
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
