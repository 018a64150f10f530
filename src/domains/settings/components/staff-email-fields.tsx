import type { StaffEmailName } from '#src/shared/email/staff-email-settings.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = { name: StaffEmailName; getProps: FieldPropsGetter }

/** Whether staff get an email about an event, and who gets it. */
export function StaffEmailFields({ name, getProps }: Props) {
  const t = useText()
  const { defaultValue: enabled, ...isEnabled } = getProps(`${name}[isEnabled]`)
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left font-semibold text-lg">{t(settingsText.fields[name])}</legend>
      <CheckboxField
        {...isEnabled}
        label={t(settingsText.staffEmailEnabled)}
        value="on"
        defaultChecked={enabled === 'on'}
      />
      <TextAreaField
        {...getProps(`${name}[recipients]`)}
        // Errors are named after the path of the value.
        error={getProps(`${name}.recipients`).error}
        label={t(settingsText.recipients)}
        hint={t(settingsText.recipientsHint)}
        rows={2}
        maxLength={3_000}
      />
    </fieldset>
  )
}
