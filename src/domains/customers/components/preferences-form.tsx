import { useState } from 'react'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useCallForm } from '#src/ui/form/use-call-form.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { PreferencesResponse } from '../account/account-contract.ts'
import { savePreferencesCall } from '../customers-calls.ts'

const channels = [
  { name: 'subscribe_email', label: accountText.byEmail },
  { name: 'subscribe_sms', label: accountText.bySms },
  { name: 'subscribe_telephone', label: accountText.byTelephone },
] as const

const setAll = (isTicked: boolean): PreferencesResponse => ({
  subscribe_email: isTicked,
  subscribe_sms: isTicked,
  subscribe_telephone: isTicked,
})

export function PreferencesForm({ preferences }: { preferences: PreferencesResponse }) {
  const t = useText()
  const [values, setValues] = useState(preferences)
  const hasAll = channels.every(({ name }) => values[name])
  const { isSending, onSubmit } = useCallForm({
    send: savePreferencesCall,
    onDone: ({ response }) => showNotification({ type: response.type, msg: response.message }),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <TokenField />
      <input type="hidden" name="intent" value="preferences" />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">{t(accountText.preferencesQuestion)}</legend>
        {channels.map(({ name, label }) => (
          <CheckboxField
            key={name}
            name={name}
            value="1"
            label={t(label)}
            checked={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.checked })}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          {t(accountText.savePreferences)}
        </Button>
        <Button variant="quiet" className="needs-script" onClick={() => setValues(setAll(!hasAll))}>
          {t(hasAll ? accountText.deselectAll : accountText.selectAll)}
        </Button>
      </div>
    </form>
  )
}
