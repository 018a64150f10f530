import { type ReactNode, useState } from 'react'
import { SignInFields } from '#src/domains/customers/components/sign-in-fields.tsx'
import { useSignIn } from '#src/domains/customers/components/use-sign-in.ts'
import { forgotPasswordPath, loginRedirectPath, secondStepPath } from '#src/shared/paths/account-paths.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { CheckoutSectionProps } from './section-props.ts'

type Props = CheckoutSectionProps & {
  /** The account's email address, if signed in. */
  email: string | undefined
  /** The choice of an earlier submission. */
  choice: 'account' | 'guest' | undefined
  onSignedIn: () => void
  children: ReactNode
}

const names = { email: 'customer[email]', password: 'customer[password]', confirmPassword: 'customer[confirmPassword]' }

/** Sign-in inside the checkout. A new customer registers with the order, or checks out as a guest [CHK-06]. */
export function CheckoutAccountFields({ values, getFieldError, email, choice, onSignedIn, children }: Props) {
  const t = useText()
  const control = useSignIn({
    user: email === undefined ? null : { email },
    enrollingEmail: choice === 'account' ? values.email : undefined,
    enteredEmail: email === undefined && choice !== 'account' ? values.email : undefined,
    onSignedIn,
    onSecondFactor: () => window.location.assign(secondStepPath('checkout.delivery')),
  })
  const [isGuest, setGuest] = useState(choice === 'guest')
  const { step } = control.state
  return (
    <SignInFields
      control={control}
      names={names}
      defaultEmail={values.email}
      registration={{
        choice: <AccountChoice isOn={step === 'enrolling' && !isGuest} onChange={(isOn) => setGuest(!isOn)} />,
        intro: isGuest ? checkoutText.guestHere : authText.noAccountFillIn,
      }}
      errors={{
        email: getFieldError('email'),
        password: getFieldError('password'),
        confirmPassword: getFieldError('confirmPassword'),
      }}
    >
      {(step === 'known' || step === 'unchecked') && (
        <>
          <TextLink to={forgotPasswordPath} className="justify-self-start">
            {t(authText.forgotLink)}
          </TextLink>
          <p className="text-sm text-steel">{t(checkoutText.orAsGuest)}</p>
        </>
      )}
      {step !== 'signed-in' && (
        <TextLink to={loginRedirectPath('checkout.delivery')} className="without-script justify-self-start">
          {t(checkoutText.signInInstead)}
        </TextLink>
      )}
      {children}
    </SignInFields>
  )
}

/** An email address without an account registers by default. */
function AccountChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText()
  return (
    <RadioGroup
      name="is_enrolling"
      label={t(checkoutText.accountChoice)}
      appearance="cards"
      defaultValue={isOn ? '1' : '0'}
      onChange={(value) => onChange(value === '1')}
      options={[
        { value: '1', label: t(checkoutText.createAccount), detail: t(checkoutText.createAccountDetail) },
        { value: '0', label: t(checkoutText.asGuest), detail: t(checkoutText.asGuestDetail) },
      ]}
    />
  )
}
