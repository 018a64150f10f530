import { type ReactNode, useState } from 'react'
import { SignInFields } from '#src/domains/customers/components/sign-in-fields.tsx'
import { useSignIn } from '#src/domains/customers/components/use-sign-in.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

type Props = SectionProps & {
  /** Who is signed in. */
  email: string | undefined
  /** What was chosen when the form was sent before. */
  choice: 'account' | 'guest' | undefined
  onSignedIn: () => void
  /** The rest of the details. */
  children: ReactNode
}

const names = { email: 'customer[email]', password: 'customer[password]', confirmPassword: 'customer[confirmPassword]' }

/** CHK-06: the login widget inside the checkout. A new customer enrols with the order, or orders as a guest. */
export function CheckoutAccountFields({ values, errorOf, email, choice, onSignedIn, children }: Props) {
  const t = useText()
  const control = useSignIn({
    user: email === undefined ? null : { email },
    enrollingEmail: choice === 'account' ? values.email : undefined,
    enteredEmail: email === undefined && choice !== 'account' ? values.email : undefined,
    onSignedIn,
  })
  // Whoever has chosen it before stays a guest.
  const [isGuest, setGuest] = useState(choice === 'guest')
  const { step } = control.state
  return (
    <SignInFields
      control={control}
      names={names}
      defaultEmail={values.email}
      enrolment={{
        choice: <AccountChoice isOn={step === 'enrolling' && !isGuest} onChange={(isOn) => setGuest(!isOn)} />,
        about: isGuest ? checkoutText.guestHere : authText.enrollingHere,
      }}
      errors={{
        email: errorOf('email'),
        password: errorOf('password'),
        confirmPassword: errorOf('confirmPassword'),
      }}
    >
      {(step === 'known' || step === 'unchecked') && <p className="text-sm text-steel">{t(checkoutText.orAsGuest)}</p>}
      {step !== 'signed-in' && (
        <TextLink to="/auth/login?redirect=checkout.delivery" className="without-script justify-self-start">
          {t(checkoutText.signInInstead)}
        </TextLink>
      )}
      {children}
    </SignInFields>
  )
}

/** spec §4: an address without an account enrols, unless its owner would rather be a guest. */
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
