import { languages, locales } from '#src/shared/locale/languages.ts'
import * as serviceModeText from '#src/translations/backoffice/service-mode-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

export function NewCustomerFields({ field: getFieldProps }: { field: FieldPropsGetter }) {
  const t = useText()
  // The browser must not fill in the data of the staff member.
  const field = (name: string) => ({ ...getFieldProps(name), autoComplete: 'off' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('first_name')} label={t(serviceModeText.firstName)} required />
      <TextField {...field('last_name')} label={t(serviceModeText.lastName)} required />
      <TextField {...field('email')} label={t(serviceModeText.email)} type="email" required />
      <TextField {...field('telephone')} label={t(serviceModeText.telephone)} type="tel" />
      <TextField {...field('company_name')} label={t(serviceModeText.company)} />
      <SelectField
        {...field('locale')}
        label={t(serviceModeText.language)}
        required
        placeholder={false}
        options={locales.toReversed().map((value) => ({ value, label: languages[value].name }))}
      />
    </div>
  )
}
