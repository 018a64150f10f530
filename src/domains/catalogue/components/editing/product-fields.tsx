import type { ReactNode } from 'react'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import {
  editorLocales,
  type ProductFlag,
  type ProductText,
  removalFlag,
  textLimits,
} from '../../editing/product-edit.ts'
import { getProductFieldLabel, type PresentedChoices, type SelectChoice } from '../../editing/product-editing-view.ts'
import { type PlainField, textField } from '../../editing/product-form-fields.ts'

/** The props of every section of the product form. */
export type ProductSectionProps = { getProps: FieldPropsGetter; choices: PresentedChoices }

type NamedField<Name> = { name: Name; getProps: FieldPropsGetter; hint?: Message }

export function FormSection({ name, children }: { name: keyof typeof editorText.sections; children: ReactNode }) {
  const t = useText()
  const id = `section-${name}`
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id={id} className="scroll-mt-4">
        {t(editorText.sections[name])}
      </h2>
      {children}
    </section>
  )
}

/** Short fields beside each other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
}

type TextPairProps = NamedField<ProductText> & {
  /** The height of a text of several lines. */
  rows?: number
}

/** One text in every language, side by side. */
export function TextPair({ name, getProps, hint, rows }: TextPairProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {editorLocales.map((language) => {
        const field = textField(name, language)
        const props = {
          ...getProps(field),
          label: getProductFieldLabel(locale, field),
          hint: hint && t(hint),
          required: name === 'title' && language === sourceLocale,
          maxLength: textLimits[name],
          lang: language,
        }
        return rows ? <TextAreaField key={field} {...props} rows={rows} /> : <TextField key={field} {...props} />
      })}
    </div>
  )
}

type PlainFieldProps = NamedField<PlainField> &
  Pick<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'required' | 'className'>

export function PlainTextField({ name, getProps, hint, ...input }: PlainFieldProps) {
  const t = useText()
  const locale = useLocale()
  const label = getProductFieldLabel(locale, name)
  return <TextField {...input} {...getProps(name)} label={label} hint={hint && t(hint)} autoComplete="off" />
}

type ChoiceFieldProps = NamedField<string> & {
  options: readonly SelectChoice[]
  /** Without an empty option. */
  required?: boolean
}

export function ChoiceField({ name, getProps, hint, options, required }: ChoiceFieldProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <SelectField
      {...getProps(name)}
      label={getProductFieldLabel(locale, name)}
      hint={hint && t(hint)}
      options={options}
      required={required}
      placeholder={required ? false : t(editorText.none)}
    />
  )
}

export function ProductFlagField({ name, getProps, hint }: NamedField<ProductFlag | typeof removalFlag>) {
  const t = useText()
  const locale = useLocale()
  return <FlagField {...getProps(name)} label={getProductFieldLabel(locale, name)} hint={hint && t(hint)} />
}
