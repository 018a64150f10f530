import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { Message } from '#src/shared/message.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as customersText from '#src/translations/customers-text.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
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
  /** Where guests are welcome too: the choice between them and a new account, and what it takes. */
  enrolment?: { choice: ReactNode; about: Message }
  /** Errors of the form around, by `names`. */
  errors?: { email?: string; password?: string; confirmPassword?: string }
  /**
   * What is asked for besides. A new account is asked for after it: the answer to the address comes while the next field
   * is typed into, and nothing that must be filled in may then appear above that.
   */
  children?: ReactNode
}

/** E-mail and password with every state of the login widget (spec §4); what surrounds them is a form. */
export function SignInFields(props: Props) {
  const { control, names, defaultEmail, elsewhere, errors = {} } = props
  const t = useText()
  const isHydrated = useHydrated()
  const { state } = control
  const email = useRef<HTMLInputElement>(null)
  const isIn = state.step === 'signed-in'
  // Where one registers here, nothing but the address is asked for until it is known; without script that is never.
  const mayEnrol = !elsewhere && (state.step === 'enrolling' || (state.step === 'start' && !isHydrated))
  const maySignIn = !isIn && (elsewhere || state.step === 'known' || state.step === 'unchecked')
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
        <Notice {...props} />
      </div>
      {maySignIn && <Password {...props} email={email} />}
      {props.children}
      {mayEnrol && <NewPassword {...props} />}
    </div>
  )
}

/** A password twice; where there is no script, with the address that nobody could check. */
function NewPassword({ control: { state }, names, enrolment, errors = {} }: Props) {
  const t = useText()
  const isKnown = state.step === 'enrolling'
  return (
    <div className={classes('enrolment grid gap-5', !isKnown && 'without-script')}>
      {enrolment?.choice}
      <div className="enrolment-passwords grid gap-5">
        <PasswordField
          name={names.password}
          label={t(authText.password)}
          autoComplete="new-password"
          hint={t(authText.passwordHint)}
          required
          error={state.errors.password?.[0] ?? errors.password}
        />
        <PasswordField
          name={names.confirmPassword}
          label={t(authText.confirmPassword)}
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
      </div>
    </div>
  )
}

function Password({ control, names, errors = {}, email }: Props & { email: RefObject<HTMLInputElement | null> }) {
  const t = useText()
  const { state } = control
  const password = useRef<HTMLInputElement>(null)
  const signIn = () =>
    void control.signIn({ email: email.current?.value ?? '', password: password.current?.value ?? '' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    signIn()
  }
  return (
    <>
      <PasswordField
        ref={password}
        name={names.password}
        label={t(authText.password)}
        autoComplete="current-password"
        required
        error={state.errors.password?.[0] ?? errors.password}
        onKeyDown={onKeyDown}
      />
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
    </>
  )
}

function Notice({ control: { state }, elsewhere, enrolment }: Props) {
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
          {t(elsewhere ? authText.enrollingElsewhere : (enrolment?.about ?? authText.enrollingHere))}
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
