import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { Message } from '#src/shared/locale/message.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as customersText from '#src/translations/storefront/customers-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = {
  control: SignIn
  /** The form keys: `email` on the login page, `customer[email]` in the checkout. */
  names: { email: string; password: string; confirmPassword: string }
  defaultEmail?: string
  /**
   * The link to the registration page. Without it, new customers register with the form around these fields, as in the
   * checkout. With it, the password field is always shown, because the check does not reveal accounts of staff.
   */
  registerLink?: ReactNode
  /** Where guests can order too: the choice between guest and new account, and its explanation. */
  registration?: { choice: ReactNode; intro: Message }
  /** Errors of the surrounding form. */
  errors?: { email?: string; password?: string; confirmPassword?: string }
  /**
   * Further fields of the form. The password fields of a new account come after them: they appear while the visitor
   * types into the next field, so they must not push it down.
   */
  children?: ReactNode
}

/** Email and password with every state of the login widget. A form must surround them. */
export function SignInFields(props: Props) {
  const { control, names, defaultEmail, registerLink, errors = {} } = props
  const t = useText()
  const isHydrated = useHydrated()
  const { state } = control
  const email = useRef<HTMLInputElement>(null)
  const isSignedIn = state.step === 'signed-in'
  // Without script the email address is never checked, so the fields of a new account are always shown.
  const canRegister = !registerLink && (state.step === 'enrolling' || (state.step === 'start' && !isHydrated))
  const canSignIn = !isSignedIn && (registerLink || state.step === 'known' || state.step === 'unchecked')
  // Where the password is shown from the start, the result of the check must not push its button away under a press.
  const isNoticeLast = registerLink && Object.keys(state.errors).length === 0
  return (
    <div className="grid gap-5">
      <TextField
        ref={email}
        name={names.email}
        label={t(authText.email)}
        type="email"
        autoComplete="username"
        required
        readOnly={isSignedIn}
        defaultValue={isSignedIn ? state.email : defaultEmail}
        key={isSignedIn ? 'in' : 'out'}
        error={state.errors.email?.[0] ?? errors.email}
        onChange={(event) => control.changeEmail(event.target.value)}
        onBlur={(event) => void control.checkEmail(event.target.value)}
      />
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {!isNoticeLast && <SignInNotice {...props} />}
      </div>
      {canSignIn && <CurrentPassword {...props} email={email} />}
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {isNoticeLast && <SignInNotice {...props} />}
      </div>
      {props.children}
      {canRegister && <NewPassword {...props} />}
    </div>
  )
}

function NewPassword({ control: { state }, names, registration, errors = {} }: Props) {
  const t = useText()
  const isChecked = state.step === 'enrolling'
  return (
    <div className={classes('enrolment grid gap-5', !isChecked && 'without-script')}>
      {registration?.choice}
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

function CurrentPassword({
  control,
  names,
  errors = {},
  email,
}: Props & { email: RefObject<HTMLInputElement | null> }) {
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

function SignInNotice({ control: { state }, registerLink, registration }: Props) {
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
        <MessageBox title={t(authText.noAccountTitle)}>
          {t(registerLink ? authText.noAccountRegister : (registration?.intro ?? authText.noAccountFillIn))}
          {registerLink}
        </MessageBox>
      )
    case 'unchecked':
      return (
        <MessageBox type="error" title={t(authText.checkFailedTitle)}>
          {t(authText.checkFailedText)}
        </MessageBox>
      )
    case 'signed-in':
      return state.hasJustSignedIn ? (
        <MessageBox type="success" title={t(customersText.welcomeBack)}>
          {t(authText.signedInAs, { email: state.email })}
        </MessageBox>
      ) : null
    case 'start':
      return null
  }
}
