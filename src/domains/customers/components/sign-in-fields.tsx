import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = {
  control: SignIn
  /** The form keys: `email` on the login page, `customer[email]` in the checkout. */
  names: { email: string; password: string; confirmPassword: string }
  defaultEmail?: string
  /**
   * Where a new customer registers: with the form around these fields (the checkout), or, given something to show
   * instead, elsewhere. In the latter case the password stays: staff are not told by the check.
   */
  elsewhere?: ReactNode
  /** Errors of the form around, by `names`. */
  errors?: { email?: string; password?: string; confirmPassword?: string }
}

/** E-mail and password with every state of the login widget (spec §4); what surrounds them is a form. */
export function SignInFields({ control, names, defaultEmail, elsewhere, errors = {} }: Props) {
  const t = useText()
  const { state } = control
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const isIn = state.step === 'signed-in'
  const enrolsHere = state.step === 'enrolling' && !elsewhere
  const signIn = () =>
    void control.signIn({ email: email.current?.value ?? '', password: password.current?.value ?? '' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || enrolsHere) return
    event.preventDefault()
    signIn()
  }
  return (
    <div className="grid gap-5">
      <TextField
        ref={email}
        name={names.email}
        label={t(authText.email)}
        type="email"
        autoComplete="username"
        required
        readOnly={isIn}
        defaultValue={isIn ? state.email : defaultEmail}
        key={isIn ? 'in' : 'out'}
        error={state.errors.email?.[0] ?? errors.email}
        onChange={(event) => control.changeEmail(event.target.value)}
        onBlur={(event) => void control.checkEmail(event.target.value)}
      />
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        <Notice control={control} elsewhere={elsewhere} />
      </div>
      {!isIn && (
        <PasswordField
          ref={password}
          name={names.password}
          label={t(authText.password)}
          autoComplete={enrolsHere ? 'new-password' : 'current-password'}
          hint={enrolsHere ? t(authText.passwordHint) : undefined}
          required
          error={state.errors.password?.[0] ?? errors.password}
          onKeyDown={onKeyDown}
        />
      )}
      {enrolsHere && (
        <PasswordField
          name={names.confirmPassword}
          label={t(authText.confirmPassword)}
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
      )}
      {!isIn && !enrolsHere && (
        <Button
          type="submit"
          loading={state.busy === 'signing in'}
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            signIn()
          }}
        >
          {t(authText.login)}
        </Button>
      )}
    </div>
  )
}

function Notice({ control: { state }, elsewhere }: Pick<Props, 'control' | 'elsewhere'>) {
  const t = useText()
  if (state.busy === 'checking') return <p className="text-sm text-steel">{t(authText.checkingEmail)}</p>
  if (Object.keys(state.errors).length > 0) {
    return (
      <MessageBox type="error" title={t(authText.errorsTitle)}>
        <ul>{Object.values(state.errors).flatMap((messages) => messages.map((text) => <li key={text}>{text}</li>))}</ul>
      </MessageBox>
    )
  }
  switch (state.step) {
    case 'known':
      return <MessageBox title={t(customersText.welcomeBack)}>{t(authText.welcomeBackText)}</MessageBox>
    case 'enrolling':
      return (
        <MessageBox title={t(authText.enrollingTitle)}>
          {t(elsewhere ? authText.enrollingElsewhere : authText.enrollingHere)}
          {elsewhere}
        </MessageBox>
      )
    case 'unchecked':
      return (
        <MessageBox type="error" title={t(authText.checkFailedTitle)}>
          {t(authText.checkFailedText)}
        </MessageBox>
      )
    case 'signed-in':
      return state.isWelcome ? (
        <MessageBox type="success" title={t(customersText.welcomeBack)}>
          {t(authText.signedInAs, { email: state.email })}
        </MessageBox>
      ) : null
    case 'start':
      return null
  }
}
