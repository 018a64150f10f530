import * as authText from '#src/translations/storefront/auth-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Field = 'first_name' | 'last_name' | 'phone'
export type ContactFieldsProps = {
  values: Partial<Record<Field, string>>
  getFieldError: (field: Field) => string | undefined
}

/** The fields `customer[first_name]`, `customer[last_name]` and `customer[phone]`. */
export function ContactFields({ values, getFieldError }: ContactFieldsProps) {
  const t = useText()
  return (
    <>
      <TextField
        name="customer[first_name]"
        label={t(authText.firstName)}
        required
        autoComplete="given-name"
        defaultValue={values.first_name}
        error={getFieldError('first_name')}
      />
      <TextField
        name="customer[last_name]"
        label={t(authText.lastName)}
        required
        autoComplete="family-name"
        defaultValue={values.last_name}
        error={getFieldError('last_name')}
      />
      <TextField
        name="customer[phone]"
        label={t(authText.telephone)}
        hint={t(authText.telephoneHint)}
        type="tel"
        required
        autoComplete="tel"
        defaultValue={values.phone}
        error={getFieldError('phone')}
      />
    </>
  )
}
