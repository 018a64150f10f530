import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#src/shared/locale/message.ts'
import * as fieldText from '#src/translations/ui/field-text.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ErrorSummary, type FormError } from '#src/ui/form/error-summary.tsx'
import type { CaptchaConfig } from '#src/ui/form/recaptcha.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import {
  createFieldPropsGetter,
  firstError,
  noErrors,
  type RefusedForm,
  useCallForm,
} from '#src/ui/form/use-call-form.ts'
import { useErrorPageTitle } from '#src/ui/form/use-error-page-title.ts'
import { useFormTracking } from '#src/ui/form/use-form-tracking.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { submitFormCall } from '../public-forms/public-form-calls.ts'

/** Returns the props of a field: name, label, error and the value posted before. */
export type GetFieldProps = (name: string) => { name: string; label: string; error?: string; defaultValue?: string }

export type PublicFormProps = {
  /** Name of the form in the analytics data layer. */
  name: string
  /** Where JavaScript posts the form, after `{url}/validate`. Without JavaScript it is posted to `action`, or to its page. */
  url: `/${string}`
  action?: string
  /** Labels by field name. Pass a constant object: a new one would move the focus to the error summary again. */
  labels: Readonly<Record<string, Message>>
  submit: ReactNode
  /** Replaces the form once it was posted without JavaScript. */
  thanks?: string
  refused?: RefusedForm
  captcha?: CaptchaConfig
  /** Replaces the submit button. */
  renderSubmit?: (state: { isSending: boolean; field: GetFieldProps }) => ReactNode
  /** Rendered from the first input until the form is sent. */
  leaveWarning?: ReactNode
  className?: string
  children: (field: GetFieldProps) => ReactNode
}

/** The form of public pages: validation URL, honeypot, reCAPTCHA, error summary and analytics. */
export function PublicForm(props: PublicFormProps) {
  const { name, url, action, labels, submit, thanks, refused, captcha, renderSubmit, leaveWarning } = props
  const t = useText()
  const { isUnfinished, onInput, onSubmitted } = useFormTracking(name)
  const [successMessage, setSuccessMessage] = useState(thanks)
  const { errors, isSending, onSubmit } = useCallForm({
    send: (form) =>
      submitFormCall(
        url,
        form,
        async () => captcha && (await import('#src/ui/form/recaptcha.ts')).getCaptchaToken(captcha),
      ),
    onDone: ({ response }) => {
      onSubmitted()
      setSuccessMessage(response.message)
    },
    initialErrors: refused?.errors,
  })
  const wasPostedWithoutScript = errors === refused?.errors
  const ref = useFocusFirstError(wasPostedWithoutScript ? noErrors : errors)
  useErrorPageTitle(errors !== noErrors && !wasPostedWithoutScript)
  const summary = useErrorSummary(labels, refused)
  if (successMessage) {
    return (
      <MessageBox
        type="success"
        title={successMessage}
        live
        takesFocus={successMessage !== thanks}
        className={props.className}
      />
    )
  }
  const fields = createFieldPropsGetter({ errors, values: refused?.values })
  const field: GetFieldProps = (name) => ({ ...fields(name), label: labels[name] ? t(labels[name]) : '' })
  const generalError = wasPostedWithoutScript ? undefined : firstError(errors, 'form')
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className={classes('grid gap-5', props.className)}
    >
      {wasPostedWithoutScript && <ErrorSummary errors={summary} />}
      {generalError && <MessageBox type="error" title={generalError} live />}
      <TokenField />
      <div aria-hidden="true" className="sr-only">
        <label>
          {t(formText.leaveEmpty)}
          <input type="text" name="reply_by" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {props.children(field)}
      {renderSubmit ? (
        renderSubmit({ isSending, field })
      ) : (
        <Button type="submit" size="large" loading={isSending} className="justify-self-start">
          {submit}
        </Button>
      )}
      {isUnfinished && leaveWarning}
    </form>
  )
}

/** Prefixes each error with the label of its field: several fields may have the same error. */
function useErrorSummary(labels: PublicFormProps['labels'], refused?: RefusedForm): FormError[] {
  const t = useText()
  return useMemo(
    () =>
      Object.entries(refused?.errors ?? noErrors).flatMap(([field, [problem]]) => {
        const label = labels[field]
        if (!problem) return []
        return [
          label ? { field, message: t(fieldText.fieldError, { field: t(label), problem }) } : { message: problem },
        ]
      }),
    [labels, refused, t],
  )
}

/** Scrolls to the first field with an error and focuses it. */
function useFocusFirstError(errors: object) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors === noErrors) return
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [errors])
  return ref
}
