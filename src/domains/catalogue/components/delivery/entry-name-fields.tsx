import { languages, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type DeliveryEntryKind, maxNameLength, nameField } from '../../delivery/delivery-form-fields.ts'

/** `required`: without its name the entry is not removed, but refused. */
type Props = { kind: DeliveryEntryKind; id: string; required?: boolean; getProps: FieldPropsGetter }

/** The name of a class, zone or service in every language. */
export function EntryNameFields({ kind, id, required, getProps }: Props) {
  const t = useText()
  return localesInWritingOrder.map((locale) => (
    <TextField
      key={locale}
      {...getProps(nameField(kind, id, locale))}
      label={t(deliveryText.parts.name, { language: languages[locale].name })}
      lang={locale === sourceLocale ? undefined : locale}
      maxLength={maxNameLength}
      required={required && locale === sourceLocale}
    />
  ))
}
