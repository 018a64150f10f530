import { locales } from '#src/shared/message.ts'
import * as serviceModeText from '#src/translations/service-mode-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldOf } from '#src/ui/use-call-form.ts'

const languages = { en: shellText.english, es: shellText.spanish }

export function NewCustomerFields({ field: fieldOf }: { field: FieldOf }) {
  const t = useText()
  // It is somebody else's name, not that of whoever sits at this browser.
  const field = (name: string) => ({ ...fieldOf(name), autoComplete: 'off' })
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
        options={locales.toReversed().map((value) => ({ value, label: t(languages[value]) }))}
      />
    </div>
  )
}
