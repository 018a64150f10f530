import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { CallForm } from '#src/ui/form/call-form.tsx'
import { firstError, useCallForm } from '#src/ui/form/use-call-form.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { DetailsResponse } from '../account/account-contract.ts'
import { saveDetailsCall } from '../customers-calls.ts'
import { AddressFields } from './address-fields.tsx'

type Props = {
  details: DetailsResponse
  email: string
  hasLookup: boolean
  initialErrors?: Record<string, string[]>
}

/** Address fields are sent as billing[…], the others as customer[…]. */
export function DetailsForm({ details, email, hasLookup, initialErrors }: Props) {
  const t = useText()
  const control = useCallForm({
    send: saveDetailsCall,
    onDone: ({ response }) => showNotification({ type: response.type, msg: response.message }),
    initialErrors,
  })
  const { errors } = control
  return (
    <CallForm
      control={control}
      intent="details"
      errorTitle={t(authText.errorsTitle)}
      submit={t(accountText.saveDetails)}
    >
      <TextField
        name="customer[first_name]"
        label={t(authText.firstName)}
        required
        autoComplete="given-name"
        defaultValue={details.first_name}
        error={firstError(errors, 'customer.first_name')}
      />
      <TextField
        name="customer[last_name]"
        label={t(authText.lastName)}
        required
        autoComplete="family-name"
        defaultValue={details.last_name}
        error={firstError(errors, 'customer.last_name')}
      />
      <TextField name="own_email" label={t(authText.email)} type="email" readOnly required value={email} />
      <TextField
        name="customer[telephone]"
        label={t(authText.telephone)}
        type="tel"
        autoComplete="tel"
        defaultValue={details.telephone}
        error={firstError(errors, 'customer.telephone')}
      />
      <h3 className="wide text-lg">{t(accountText.billingTitle)}</h3>
      <AddressFields
        getFieldName={(field) => `billing[${field}]`}
        values={details}
        getError={(field) => firstError(errors, `billing.${field}`)}
        required={[]}
        hasLookup={hasLookup}
        autoCompleteSection="billing"
      />
    </CallForm>
  )
}
