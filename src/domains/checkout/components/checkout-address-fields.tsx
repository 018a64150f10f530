import { useState } from 'react'
import type { SavedAddressResponse } from '#src/domains/customers/account/account-contract.ts'
import { formatStreetLine } from '#src/domains/customers/account/address.ts'
import { AddressFields } from '#src/domains/customers/components/address-fields.tsx'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { CheckoutSectionProps, FieldValues } from './section-props.ts'

type Props = CheckoutSectionProps & {
  section: 'billing' | 'shipping'
  addresses: readonly SavedAddressResponse[]
  hasLookup: boolean
}

/** Line 2 is optional. */
const required = ['postcode', 'address_1', 'address_3', 'address_4'] as const

/** The fields of one address, which a saved address can fill in. */
export function CheckoutAddressFields({
  section,
  values,
  getFieldError: getSubmittedError,
  addresses,
  hasLookup,
}: Props) {
  const t = useText()
  const [chosen, choose] = useState<SavedAddressResponse>()
  const { id: _, ...fields } = chosen ?? { id: 0 }
  const shown: FieldValues = { ...values, ...fields }
  // A field that a saved address has filled in no longer shows the error of the submitted value.
  const getFieldError = (field: string) => (chosen && shown[field] ? undefined : getSubmittedError(field))
  const getFieldName = (field: string) => `${section}[${field}]`
  return (
    <div className="field-grid">
      {addresses.length > 0 && (
        <div className="wide flex flex-wrap items-start gap-3">
          <SelectField
            name={getFieldName('id')}
            label={t(checkoutText.savedAddress)}
            defaultValue={values.id}
            error={getSubmittedError('id')}
            className="min-w-56 flex-1"
            options={addresses.map((address) => ({ value: String(address.id), label: formatAddressLine(address) }))}
            onChange={({ target }) => choose(addresses.find(({ id }) => String(id) === target.value))}
          />
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value={`fill ${section}`}
            className="without-script mt-7.5"
          >
            {t(checkoutText.takeAddress)}
          </Button>
        </div>
      )}
      <div key={chosen?.id ?? 0} className="wide field-grid">
        {section === 'shipping' && (
          <>
            <TextField
              name={getFieldName('first_name')}
              label={t(authText.firstName)}
              required
              autoComplete="shipping given-name"
              defaultValue={shown.first_name}
              error={getFieldError('first_name')}
            />
            <TextField
              name={getFieldName('last_name')}
              label={t(authText.lastName)}
              required
              autoComplete="shipping family-name"
              defaultValue={shown.last_name}
              error={getFieldError('last_name')}
            />
          </>
        )}
        <TextField
          name={getFieldName('company_name')}
          label={t(checkoutText.companyName)}
          autoComplete={`${section} organization`}
          defaultValue={shown.company_name}
          error={getFieldError('company_name')}
          className="wide"
        />
        <AddressFields
          getFieldName={getFieldName}
          values={shown}
          getError={getFieldError}
          required={required}
          hasLookup={hasLookup}
          autoCompleteSection={section}
        />
      </div>
    </div>
  )
}

function formatAddressLine({ first_name, last_name, house_number, address_1, postcode }: SavedAddressResponse): string {
  return [`${first_name} ${last_name}`, formatStreetLine(house_number, address_1), postcode].filter(Boolean).join(', ')
}
