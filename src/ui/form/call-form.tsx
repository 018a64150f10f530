import { type ReactNode, useMemo } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { labelErrors } from './label-errors.ts'
import { TokenField } from './token-field.tsx'
import { type CallFormControl, listErrors } from './use-call-form.ts'

type Props = {
  control: CallFormControl
  /** Identifies the form among several of one page when it is posted without script. */
  intent: string
  errorTitle?: string
  submit: ReactNode
  children: ReactNode
}

/** Error summary, a grid of fields and the submit button of a form that `useCallForm` controls. */
export function CallForm({ control, intent, errorTitle, submit, children }: Props) {
  const t = useText()
  const { errors } = control
  const summary = useMemo(() => listErrors(labelErrors(t, errors)), [errors, t])
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
