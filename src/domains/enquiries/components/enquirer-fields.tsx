import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { GetFieldProps } from './public-form.tsx'

type Props = { field: GetFieldProps; emailHint: string; telephoneHint: string; companyRequired?: boolean }

/** Labels of the fields below, for the `labels` of the form around them. */
export const enquirerLabels = {
  name: enquiryText.name,
  company_name: enquiryText.companyName,
  email: enquiryText.email,
  telephone: enquiryText.telephone,
}

/** The contact fields of every enquiry. */
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
