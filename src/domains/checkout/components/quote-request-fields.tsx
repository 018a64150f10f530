import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { DateRangeField } from '#src/ui/date/date-range-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { firstError } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { HireBounds } from '../hire.ts'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ReferrerField } from './referrer-field.tsx'
import { type FieldValues, getSectionValues } from './section-props.ts'

type Props = {
  /** Values by field name: the account's details or the submitted values. */
  values: FieldValues
  errors: Readonly<Record<string, readonly string[]>>
  isSignedIn: boolean
  /** Set for hire quotes, which also ask for the address. */
  hire?: HireBounds
  hasLookup: boolean
}

/** The fields of a quote request. There is no sign-in, because a quote needs no account [CHK-04, CHK-05]. */
export function QuoteRequestFields({ values, errors, isSignedIn, hire, hasLookup }: Props) {
  const t = useText()
  const getSectionProps = (section: 'customer' | 'billing') => ({
    values: getSectionValues(values, section),
    getFieldError: (field: string) => firstError(errors, `${section}.${field}`),
  })
  const [customer, billing] = [getSectionProps('customer'), getSectionProps('billing')]
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
            error={customer.getFieldError('email')}
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
                error={billing.getFieldError('company_name')}
              />
              <TextField
                name="billing[postcode]"
                label={t(accountText.postcode)}
                hint={t(quoteText.postcodeHint)}
                required
                autoComplete="billing postal-code"
                defaultValue={billing.values.postcode}
                error={billing.getFieldError('postcode')}
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
            defaultValue={getSectionValues(values, 'hire_duration')}
            getError={(side) => firstError(errors, `hire_duration.${side}`)}
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
