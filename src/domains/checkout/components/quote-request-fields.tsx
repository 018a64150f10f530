import { AddressFields } from '#src/domains/customers/components/address-fields.tsx'
import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { HireBounds } from '../hire.ts'
import { ContactFields } from './contact-fields.tsx'
import { ReferrerField } from './referrer-field.tsx'

/** By form key: what is known or was typed before, and what the server said of it. */
type Props = {
  values: Readonly<Record<string, string | undefined>>
  errorOf: (field: string) => string | undefined
  isSignedIn: boolean
  /** Of a hire quote; without them the address is not asked for (spec §2). */
  hire?: HireBounds
  hasLookup: boolean
}

/** CHK-04 and CHK-05. The login widget is off here: nobody needs an account to ask for a price. */
export function QuoteRequestFields({ values, errorOf, isSignedIn, hire, hasLookup }: Props) {
  const t = useText()
  const billingOf = (field: string) => values[`billing[${field}]`]
  return (
    <>
      <section className="field-grid" aria-labelledby="your-details">
        <h2 id="your-details" className="wide text-xl">
          {t(quoteText.yourDetails)}
        </h2>
        <TextField
          name="customer[email]"
          label={t(authText.email)}
          type="email"
          required
          readOnly={isSignedIn}
          autoComplete="email"
          defaultValue={values['customer[email]']}
          error={errorOf('customer.email')}
          className="wide"
        />
        <ContactFields
          values={{
            first_name: values['customer[first_name]'],
            last_name: values['customer[last_name]'],
            phone: values['customer[phone]'],
          }}
          errorOf={(field) => errorOf(`customer.${field}`)}
        />
        <TextField
          name="billing[company_name]"
          label={t(accountText.companyName)}
          autoComplete="billing organization"
          defaultValue={billingOf('company_name')}
          error={errorOf('billing.company_name')}
        />
        {!hire && (
          <TextField
            name="billing[postcode]"
            label={t(accountText.postcode)}
            hint={t(quoteText.postcodeHint)}
            required
            autoComplete="billing postal-code"
            defaultValue={billingOf('postcode')}
            error={errorOf('billing.postcode')}
          />
        )}
        <ReferrerField defaultValue={values.referrer} error={errorOf('referrer')} />
        <TextAreaField
          name="message"
          label={t(quoteText.message)}
          rows={3}
          defaultValue={values.message}
          error={errorOf('message')}
          className="wide"
        />
      </section>
      {hire && (
        <>
          <DateRangeField
            name="hire_duration"
            label={<span className="font-display text-xl">{t(quoteText.hireDuration)}</span>}
            hint={t(quoteText.hireHint)}
            required
            bounds={{ format: 'date', ...hire }}
            defaultValue={{ from: values['hire_duration[from]'], to: values['hire_duration[to]'] }}
            errorOf={(side) => errorOf(`hire_duration.${side}`)}
          />
          <section className="field-grid" aria-labelledby="your-address">
            <h2 id="your-address" className="wide text-xl">
              {t(quoteText.yourAddress)}
            </h2>
            <AddressFields
              nameOf={(field) => `billing[${field}]`}
              values={{
                postcode: billingOf('postcode'),
                house_number: billingOf('house_number'),
                address_1: billingOf('address_1'),
                address_2: billingOf('address_2'),
                address_3: billingOf('address_3'),
                address_4: billingOf('address_4'),
              }}
              errorOf={(field) => errorOf(`billing.${field}`)}
              required={requiredLines}
              hasLookup={hasLookup}
              section="billing"
            />
          </section>
        </>
      )}
    </>
  )
}

/** spec §5: line 2 is optional. */
const requiredLines = ['postcode', 'address_1', 'address_3', 'address_4'] as const
