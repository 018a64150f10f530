import * as enquiryText from '#src/translations/enquiry-text.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldOf } from '#src/ui/use-call-form.ts'

type Props = { field: FieldOf; emailHint: string; telephoneHint: string; companyRequired?: boolean }

/** Whom to answer: what every enquiry asks. */
export function EnquirerFields({ field, emailHint, telephoneHint, companyRequired }: Props) {
  const t = useText()
  return (
    <>
      <TextField {...field('name')} label={t(enquiryText.name)} required autoComplete="name" maxLength={120} />
      <TextField
        {...field('company_name')}
        label={t(enquiryText.companyName)}
        required={companyRequired}
        autoComplete="organization"
      />
      <TextField
        {...field('email')}
        type="email"
        label={t(enquiryText.email)}
        hint={emailHint}
        required
        autoComplete="email"
      />
      <TextField
        {...field('telephone')}
        type="tel"
        label={t(enquiryText.telephone)}
        hint={telephoneHint}
        autoComplete="tel"
      />
    </>
  )
}
