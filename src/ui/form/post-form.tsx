import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { type ErrorLabelGetter, labelErrors } from './label-errors.ts'
import { TokenField } from './token-field.tsx'
import {
  createFieldPropsGetter,
  type FieldPropsGetter,
  listErrors,
  noErrors,
  type RefusedForm,
} from './use-call-form.ts'

export type PostFormProps = {
  submit: ReactNode
  children?: ReactNode | ((field: FieldPropsGetter) => ReactNode)
  refused?: RefusedForm
  errorTitle?: string
  /** The labels in the error summary of a form whose fields are not those of the shop's other forms. */
  getErrorLabel?: ErrorLabelGetter
  /** The URL, unless the form posts to its own page. */
  action?: string
  /** Identifies the form among several of one page. */
  intent?: string
  label?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon' | 'aria-label'>
  className?: string
  formRef?: RefObject<HTMLFormElement | null>
  /** Shows the button together with other things. */
  renderSubmit?: (button: ReactNode) => ReactNode
  /** Runs instead of the submission where there is script. */
  onSubmit?: () => Promise<void>
}

/** A form that the browser posts itself, with and without script, because another page follows it. */
export function PostForm(props: PostFormProps) {
  const {
    submit,
    children,
    refused,
    errorTitle,
    getErrorLabel,
    action,
    intent,
    label,
    button,
    className,
    formRef,
    onSubmit,
  } = props
  const { renderSubmit = (button: ReactNode) => button } = props
  const [isSending, setSending] = useState(false)
  const t = useText()
  // The same array while the texts are the same, so that the summary takes the focus once.
  const errors = JSON.stringify(listErrors(labelErrors(t, refused?.errors ?? noErrors, getErrorLabel)))
  const summary = useMemo((): FormError[] => JSON.parse(errors), [errors])
  useEffect(() => {
    // After going back the browser restores the page with its button still loading.
    const reset = () => setSending(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSending || onSubmit) event.preventDefault()
    if (isSending) return
    setSending(true)
    if (onSubmit) void onSubmit().finally(() => setSending(false))
  }
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      className={classes('grid gap-5', className)}
      onSubmit={submitForm}
    >
      <ErrorSummary errors={summary} title={errorTitle} />
      <TokenField />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {typeof children === 'function' ? children(createFieldPropsGetter(refused ?? {})) : children}
      {renderSubmit(
        <Button {...button} type="submit" loading={isSending} className="justify-self-start">
          {submit}
        </Button>,
      )}
    </form>
  )
}
