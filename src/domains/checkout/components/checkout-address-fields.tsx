import { useState } from 'react'
import type { SavedAddressAnswer } from '#src/domains/customers/account-contract.ts'
import { streetLine } from '#src/domains/customers/address.ts'
import { AddressFields } from '#src/domains/customers/components/address-fields.tsx'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldValues, SectionProps } from './section-props.ts'

type Props = SectionProps & {
  section: 'billing' | 'shipping'
  addresses: readonly SavedAddressAnswer[]
  hasLookup: boolean
}

/** spec §5: line 2 is optional, town and county are not. */
const required = ['postcode', 'address_1', 'address_3', 'address_4'] as const

/** One address of the checkout: a saved one to start from, then every line of it to be looked over. */
export function CheckoutAddressFields({ section, values, errorOf: toldErrorOf, addresses, hasLookup }: Props) {
  const t = useText()
  const [chosen, choose] = useState<SavedAddressAnswer>()
  const { id: _, ...fields } = chosen ?? { id: 0 }
  const shown: FieldValues = { ...values, ...fields }
  // What a saved address has filled in is no longer what was complained of.
  const errorOf = (field: string) => (chosen && shown[field] ? undefined : toldErrorOf(field))
  const nameOf = (field: string) => `${section}[${field}]`
  return (
    <div className="field-grid">
      {addresses.length > 0 && (
        <div className="wide flex flex-wrap items-start gap-3">
          <SelectField
            name={nameOf('id')}
            label={t(checkoutText.savedAddress)}
            defaultValue={values.id}
            error={toldErrorOf('id')}
            className="min-w-56 flex-1"
            options={addresses.map((address) => ({ value: String(address.id), label: lineOf(address) }))}
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
              name={nameOf('first_name')}
              label={t(authText.firstName)}
              required
              autoComplete="shipping given-name"
              defaultValue={shown.first_name}
              error={errorOf('first_name')}
            />
            <TextField
              name={nameOf('last_name')}
              label={t(authText.lastName)}
              required
              autoComplete="shipping family-name"
              defaultValue={shown.last_name}
              error={errorOf('last_name')}
            />
          </>
        )}
        <TextField
          name={nameOf('company_name')}
          label={t(checkoutText.companyName)}
          autoComplete={`${section} organization`}
          defaultValue={shown.company_name}
          error={errorOf('company_name')}
          className="wide"
        />
        <AddressFields
          nameOf={nameOf}
          values={shown}
          errorOf={errorOf}
          required={required}
          hasLookup={hasLookup}
          section={section}
        />
      </div>
    </div>
  )
}

function lineOf({ first_name, last_name, house_number, address_1, postcode }: SavedAddressAnswer): string {
  return [`${first_name} ${last_name}`, streetLine(house_number, address_1), postcode].filter(Boolean).join(', ')
}
