import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { CallForm } from '#src/ui/form/call-form.tsx'
import { firstError, useCallForm } from '#src/ui/form/use-call-form.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { SavedAddressResponse } from '../account/account-contract.ts'
import { saveAddressCall } from '../customers-calls.ts'
import { AddressFields } from './address-fields.tsx'

const required = ['postcode', 'house_number', 'address_1', 'address_2'] as const

type Props = {
  /** The address to edit; undefined to add one. */
  address?: Partial<SavedAddressResponse>
  hasLookup: boolean
  onSaved: () => void
  /** The errors of the form when it was sent without script. */
  initialErrors?: Record<string, string[]>
}

/** Adds or edits an address. Without script, the form posts to its page. */
export function AddressForm({ address, hasLookup, onSaved, initialErrors }: Props) {
  const t = useText()
  const isEditing = address?.id !== undefined
  const control = useCallForm({
    send: (form) => saveAddressCall(form, address?.id),
    onDone: ({ response }) => {
      showNotification({ type: response.type, msg: response.message, delay: 2000 })
      if (response.type === 'success') onSaved()
    },
    initialErrors,
  })
  const { errors } = control
  return (
    <CallForm
      control={control}
      intent="address"
      errorTitle={t(authText.errorsTitle)}
      submit={t(isEditing ? accountText.update : accountText.add)}
    >
      <TextField
        name="first_name"
        data-autofocus
        label={t(authText.firstName)}
        required
        autoComplete="shipping given-name"
        defaultValue={address?.first_name}
        error={firstError(errors, 'first_name')}
      />
      <TextField
        name="last_name"
        label={t(authText.lastName)}
        required
        autoComplete="shipping family-name"
        defaultValue={address?.last_name}
        error={firstError(errors, 'last_name')}
      />
      <TextField
        name="company_name"
        label={t(accountText.companyName)}
        autoComplete="shipping organization"
        defaultValue={address?.company_name}
        error={firstError(errors, 'company_name')}
        className="wide"
      />
      <AddressFields
        getFieldName={(field) => field}
        values={address ?? {}}
        getError={(field) => firstError(errors, field)}
        required={required}
        hasLookup={hasLookup}
        autoCompleteSection="shipping"
      />
    </CallForm>
  )
}
