import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import { CallForm } from '#src/ui/call-form.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { firstError, useCallForm } from '#src/ui/use-call-form.ts'
import type { DetailsAnswer } from '../account-contract.ts'
import { saveDetailsCall } from '../customers-calls.ts'
import { AddressFields } from './address-fields.tsx'

type Props = {
  details: DetailsAnswer
  email: string
  hasLookup: boolean
  initialErrors?: Record<string, string[]>
}

/** spec §3: address fields are sent under billing[...], the others under customer[...]. */
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
        nameOf={(field) => `billing[${field}]`}
        values={details}
        errorOf={(field) => firstError(errors, `billing.${field}`)}
        required={[]}
        hasLookup={hasLookup}
        section="billing"
      />
    </CallForm>
  )
}
