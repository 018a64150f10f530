import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { languages, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { Message } from '#src/shared/locale/message.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { FieldPropsGetter } from './use-call-form.ts'

type Props = {
  /** The name of the text; each field is named after it and its language (`titleEn`). */
  name: string
  label: Message<'language'>
  hint?: string
  /** Whether the text is required in the source language; other languages fall back to it. */
  required?: boolean
  maxLength: number
  /** The number of rows of a text of several lines. */
  rows?: number
  getProps: FieldPropsGetter
}

/** One text in every language, side by side. */
export function TranslatedTextFields({ name, label, required, rows, getProps, ...shared }: Props) {
  const t = useText()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {localesInWritingOrder.map((locale) => {
        const props = {
          ...shared,
          ...getProps(getTranslatedField(name, locale)),
          label: t(label, { language: languages[locale].name }),
          required: required && locale === sourceLocale,
          lang: locale,
        }
        return rows === undefined ? (
          <TextField key={locale} {...props} />
        ) : (
          <TextAreaField key={locale} {...props} rows={rows} />
        )
      })}
    </div>
  )
}
