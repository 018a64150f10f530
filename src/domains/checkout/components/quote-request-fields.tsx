import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { firstError } from '#src/ui/use-call-form.ts'
import type { HireBounds } from '../hire.ts'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ReferrerField } from './referrer-field.tsx'
import { type FieldValues, valuesOf } from './section-props.ts'

type Props = {
  /** By form key: what is known or was typed before. */
  values: FieldValues
  errors: Readonly<Record<string, readonly string[]>>
  isSignedIn: boolean
  /** Of a hire quote; without them the address is not asked for (spec §2). */
  hire?: HireBounds
  hasLookup: boolean
}

/** CHK-04 and CHK-05. The login widget is off here: nobody needs an account to ask for a price. */
export function QuoteRequestFields({ values, errors, isSignedIn, hire, hasLookup }: Props) {
  const t = useText()
  const partOf = (section: 'customer' | 'billing') => ({
    values: valuesOf(values, section),
    errorOf: (field: string) => firstError(errors, `${section}.${field}`),
  })
  const [customer, billing] = [partOf('customer'), partOf('billing')]
  return (
    <>
      <CheckoutSection title={t(checkoutText.detailsSection)}>
        <div className="field-grid">
          <TextField
            name="customer[email]"
            label={t(authText.email)}
            type="email"
            required
            readOnly={isSignedIn}
            autoComplete="email"
            defaultValue={customer.values.email}
            error={customer.errorOf('email')}
            className="wide"
          />
          <ContactFields {...customer} />
          {!hire && (
            <>
              <TextField
                name="billing[company_name]"
                label={t(checkoutText.companyName)}
                autoComplete="billing organization"
                defaultValue={billing.values.company_name}
                error={billing.errorOf('company_name')}
              />
              <TextField
                name="billing[postcode]"
                label={t(accountText.postcode)}
                hint={t(quoteText.postcodeHint)}
                required
                autoComplete="billing postal-code"
                defaultValue={billing.values.postcode}
                error={billing.errorOf('postcode')}
              />
            </>
          )}
        </div>
      </CheckoutSection>
      {hire && (
        <>
          <DateRangeField
            name="hire_duration"
            label={<span className="font-display text-2xl">{t(quoteText.hireDuration)}</span>}
            hint={t(quoteText.hireHint)}
            required
            bounds={{ format: 'date', ...hire }}
            defaultValue={valuesOf(values, 'hire_duration')}
            errorOf={(side) => firstError(errors, `hire_duration.${side}`)}
          />
          <CheckoutSection title={t(checkoutText.addressSection)}>
            <CheckoutAddressFields section="billing" {...billing} addresses={[]} hasLookup={hasLookup} />
          </CheckoutSection>
        </>
      )}
      <ReferrerField
        defaultValue={values.referrer}
        error={firstError(errors, 'referrer')}
        className="checkout-narrow"
      />
      <TextAreaField
        name="message"
        label={t(quoteText.message)}
        rows={3}
        defaultValue={values.message}
        error={firstError(errors, 'message')}
      />
    </>
  )
}
