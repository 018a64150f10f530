import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TokenField } from './token-field.tsx'
import type { CallFormControl } from './use-call-form.ts'

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
  return (
    <form method="post" noValidate onSubmit={control.onSubmit} className="grid gap-5">
      <ErrorSummary errors={control.summary} title={errorTitle} />
      <TokenField />
      <input type="hidden" name="intent" value={intent} />
      <div className="field-grid">{children}</div>
      <Button type="submit" loading={control.isSending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
