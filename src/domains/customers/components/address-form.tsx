import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import { CallForm } from '#src/ui/call-form.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { firstError, useCallForm } from '#src/ui/use-call-form.ts'
import type { SavedAddressAnswer } from '../account-contract.ts'
import { saveAddressCall } from '../customers-calls.ts'
import { AddressFields } from './address-fields.tsx'

/** spec §5: required in the address book. */
const required = ['postcode', 'house_number', 'address_1', 'address_2'] as const

type Props = {
  /** The address to edit; none to add one. */
  address?: Partial<SavedAddressAnswer>
  hasLookup: boolean
  onSaved: () => void
  /** What the server said of the same form, sent without script. */
  initialErrors?: Record<string, string[]>
}

/** spec §4: add mode and editing mode differ in the button. Posts to its page where there is no script. */
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
        nameOf={(field) => field}
        values={address ?? {}}
        errorOf={(field) => firstError(errors, field)}
        required={required}
        hasLookup={hasLookup}
        section="shipping"
      />
    </CallForm>
  )
}
