import * as enquiryText from '#src/translations/enquiry-text.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { LabelledFieldOf } from './shop-form.tsx'

type Props = { field: LabelledFieldOf; emailHint: string; telephoneHint: string; companyRequired?: boolean }

/** The fields below, for the form around them. */
export const enquirerLabels = {
  name: enquiryText.name,
  company_name: enquiryText.companyName,
  email: enquiryText.email,
  telephone: enquiryText.telephone,
}

/** Whom to answer: what every enquiry asks. */
export function EnquirerFields({ field, emailHint, telephoneHint, companyRequired }: Props) {
  return (
    <>
      <TextField {...field('name')} required autoComplete="name" maxLength={120} />
      <TextField {...field('company_name')} required={companyRequired} autoComplete="organization" />
      <TextField {...field('email')} type="email" hint={emailHint} required autoComplete="email" />
      <TextField {...field('telephone')} type="tel" hint={telephoneHint} autoComplete="tel" />
    </>
  )
}
