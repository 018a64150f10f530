import { type ReactNode, useMemo } from 'react'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { nameErrors } from './name-errors.ts'
import { useText } from './text.tsx'
import { TokenField } from './token-field.tsx'
import { type CallFormControl, listErrors } from './use-call-form.ts'

type Props = {
  control: CallFormControl
  /** Which of several forms of one page it is, where it is posted without script. */
  intent: string
  errorTitle?: string
  submit: ReactNode
  children: ReactNode
}

/** The frame of a form whose fields stand in a grid: what went wrong, the fields, the button. See `useCallForm`. */
export function CallForm({ control, intent, errorTitle, submit, children }: Props) {
  const t = useText()
  const { errors } = control
  const summary = useMemo(() => listErrors(nameErrors(t, errors)), [errors, t])
  return (
    <form method="post" noValidate onSubmit={control.onSubmit} className="grid gap-5">
      <ErrorSummary errors={summary} title={errorTitle} />
      <TokenField />
      <input type="hidden" name="intent" value={intent} />
      <div className="field-grid">{children}</div>
      <Button type="submit" loading={control.isSending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
