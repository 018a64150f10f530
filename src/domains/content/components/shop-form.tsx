import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#src/shared/message.ts'
import * as fieldText from '#src/translations/field-text.ts'
import * as formText from '#src/translations/form-text.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ErrorSummary, type FormError } from '#src/ui/error-summary.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import type { CaptchaOffer } from '#src/ui/recaptcha.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { fieldsOf, firstError, noErrors, type RefusedForm, useCallForm } from '#src/ui/use-call-form.ts'
import { useErrorTitle } from '#src/ui/use-error-title.ts'
import { useFormTracking } from '#src/ui/use-form-tracking.ts'
import { sendFormCall } from '../form-calls.ts'

/** What a field of the form is given: its name, its label, and what was typed into it or is wrong with it. */
export type LabelledFieldOf = (name: string) => { name: string; label: string; error?: string; defaultValue?: string }

export type ShopFormProps = {
  /** What the data layer calls it. */
  name: string
  /** Where it is sent by script, after `…/validate`. Without script it goes to its page, or to `action`. */
  url: string
  action?: string
  /** By field, for above it and for the summary of what went wrong; one object for good, or that takes the focus again. */
  labels: Readonly<Record<string, Message>>
  submit: ReactNode
  /** What stands in its place once it was sent without script. */
  thanks?: string
  refused?: RefusedForm
  captcha?: CaptchaOffer
  /** Stands in place of its button. */
  renderSubmit?: (state: { isSending: boolean; field: LabelledFieldOf }) => ReactNode
  /** Stands there from the first touch until it is sent. */
  whileUnfinished?: ReactNode
  className?: string
  children: (field: LabelledFieldOf) => ReactNode
}

/** The generic form of spec §2. */
export function ShopForm(props: ShopFormProps) {
  const { name, url, action, labels, submit, thanks, refused, captcha, renderSubmit, whileUnfinished } = props
  const t = useText()
  const { isUnfinished, onInput, onSubmitted } = useFormTracking(name)
  const [answer, setAnswer] = useState(thanks)
  const { errors, isSending, onSubmit } = useCallForm({
    send: (form) =>
      sendFormCall(url, form, async () => captcha && (await import('#src/ui/recaptcha.ts')).proveHuman(captcha)),
    onDone: ({ response }) => {
      onSubmitted()
      setAnswer(response.message)
    },
    initialErrors: refused?.errors,
  })
  const wasPosted = errors === refused?.errors
  const ref = useFirstErrorInSight(wasPosted ? noErrors : errors)
  useErrorTitle(errors !== noErrors && !wasPosted)
  const summary = useSummary(labels, refused)
  if (answer) {
    return <MessageBox type="success" title={answer} live takesFocus={answer !== thanks} className={props.className} />
  }
  const fields = fieldsOf({ errors, values: refused?.values })
  const field: LabelledFieldOf = (name) => ({ ...fields(name), label: labels[name] ? t(labels[name]) : '' })
  const general = wasPosted ? undefined : firstError(errors, 'form')
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
      {wasPosted && <ErrorSummary errors={summary} />}
      {general && <MessageBox type="error" title={general} live />}
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
      {isUnfinished && whileUnfinished}
    </form>
  )
}

/** Twice 'Please fill this in.' says little, so each is told with the name of its field. */
function useSummary(labels: ShopFormProps['labels'], refused?: RefusedForm): FormError[] {
  const t = useText()
  return useMemo(
    () =>
      Object.entries(refused?.errors ?? noErrors).flatMap(([field, [problem]]) => {
        const label = labels[field]
        if (!problem) return []
        return [label ? { field, message: t(fieldText.errorOf, { field: t(label), problem }) } : { message: problem }]
      }),
    [labels, refused, t],
  )
}

/** spec §8: the errors are inline; whoever has sent the form is taken to the first of them. */
function useFirstErrorInSight(errors: object) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors === noErrors) return
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [errors])
  return ref
}
