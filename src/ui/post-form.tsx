import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { ErrorSummary } from './error-summary.tsx'
import { nameErrors } from './name-errors.ts'
import { useText } from './text.tsx'
import { TokenField } from './token-field.tsx'
import { type FieldOf, fieldsOf, listErrors, noErrors, type RefusedForm } from './use-call-form.ts'

export type PostFormProps = {
  submit: ReactNode
  children?: ReactNode | ((field: FieldOf) => ReactNode)
  refused?: RefusedForm
  errorTitle?: string
  /** Another address than that of the page. */
  action?: string
  /** Which of several forms of one page it is. */
  intent?: string
  label?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon' | 'aria-label'>
  className?: string
  formRef?: RefObject<HTMLFormElement | null>
  /** What to do instead where there is script. */
  onSubmit?: () => Promise<void>
}

/** A form that the browser itself posts, with script and without: for what ends in another page. */
export function PostForm(props: PostFormProps) {
  const { submit, children, refused, errorTitle, action, intent, label, button, className, formRef, onSubmit } = props
  const [isSending, setSending] = useState(false)
  const t = useText()
  const summary = useMemo(() => listErrors(nameErrors(t, refused?.errors ?? noErrors)), [refused, t])
  useEffect(() => {
    // Back from the next page the form is as it was left, with its button at work.
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
      {typeof children === 'function' ? children(fieldsOf(refused ?? {})) : children}
      <Button {...button} type="submit" loading={isSending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
