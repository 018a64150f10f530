import { useState } from 'react'
import * as accountText from '#src/translations/account-text.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { useCallForm } from '#src/ui/use-call-form.ts'
import type { PreferencesAnswer } from '../account-contract.ts'
import { savePreferencesCall } from '../customers-calls.ts'

const channels = [
  { name: 'subscribe_email', label: accountText.byEmail },
  { name: 'subscribe_sms', label: accountText.bySms },
  { name: 'subscribe_telephone', label: accountText.byTelephone },
] as const

const all = (ticked: boolean): PreferencesAnswer => ({
  subscribe_email: ticked,
  subscribe_sms: ticked,
  subscribe_telephone: ticked,
})

export function PreferencesForm({ preferences }: { preferences: PreferencesAnswer }) {
  const t = useText()
  const [wanted, setWanted] = useState(preferences)
  const hasAll = channels.every(({ name }) => wanted[name])
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
            checked={wanted[name]}
            onChange={(event) => setWanted({ ...wanted, [name]: event.target.checked })}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          {t(accountText.savePreferences)}
        </Button>
        <Button variant="quiet" className="needs-script" onClick={() => setWanted(all(!hasAll))}>
          {t(hasAll ? accountText.deselectAll : accountText.selectAll)}
        </Button>
      </div>
    </form>
  )
}
