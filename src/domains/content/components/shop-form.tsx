import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as formText from '#src/translations/form-text.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import type { CaptchaOffer } from '#src/ui/recaptcha.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { type FieldOf, fieldsOf, firstError, noErrors, type RefusedForm, useCallForm } from '#src/ui/use-call-form.ts'
import { useFormTracking } from '#src/ui/use-form-tracking.ts'
import { sendFormCall } from '../form-calls.ts'

export type ShopFormProps = {
  /** What the data layer calls it. */
  name: string
  /** Where it is sent by script, after `…/validate`. Without script it goes to its page, or to `action`. */
  url: string
  action?: string
  submit: ReactNode
  /** What stands in its place once it was sent without script. */
  thanks?: string
  refused?: RefusedForm
  captcha?: CaptchaOffer
  /** Stands in place of its button. */
  renderSubmit?: (state: { isSending: boolean; field: FieldOf }) => ReactNode
  /** Stands there from the first touch until it is sent. */
  whileUnfinished?: ReactNode
  className?: string
  children: (field: FieldOf) => ReactNode
}

/** The generic form of spec §2. */
export function ShopForm(props: ShopFormProps) {
  const { name, url, action, submit, thanks, refused, captcha, renderSubmit, whileUnfinished, className, children } =
    props
  const t = useText()
  const { isUnfinished, onInput, onSubmitted } = useFormTracking(name)
  const [answer, setAnswer] = useState(thanks)
  const { errors, summary, isSending, onSubmit } = useCallForm({
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
  if (answer) return <MessageBox type="success" title={answer} live className={className} />
  const field = fieldsOf({ errors, values: refused?.values })
  const general = wasPosted ? undefined : firstError(errors, 'form')
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className={classes('grid gap-5', className)}
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
      {children(field)}
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
