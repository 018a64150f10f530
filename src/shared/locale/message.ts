import { formatCount } from './counts.ts'
import { type Locale, languages, type PluralForm, type SourceLocale, type Translations } from './languages.ts'

type PluralForms = Readonly<Record<PluralForm, string>>

/** A text in every language; `Param` lists its placeholders. */
export type Message<Param extends string = never> = Readonly<Record<Locale, string | PluralForms>> & {
  /** The values that the text needs, for the type checker only. */
  readonly params?: Param
}

export type MessageValues<Param extends string> = Record<Param, string | number>

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Turns a translation without the placeholders of the source text into a compile error. */
type CheckPlaceholders<Found extends string, Expected extends string> = [Found, Expected] extends [Expected, Found]
  ? string
  : 'has other placeholders than the source text'

type SourcePlaceholders<Texts extends Translations> = Placeholders<Texts[SourceLocale]>

/** Defines a text: `text({ en: 'Hello {name}', es: 'Hola {name}' })`. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const Texts extends Translations>(
  texts: Texts & { [Key in Locale]: CheckPlaceholders<Placeholders<Texts[Key]>, SourcePlaceholders<Texts>> },
): Message<SourcePlaceholders<Texts>> {
  return texts
}

type PluralTranslations = Readonly<Record<Locale, PluralForms>>
type PluralPlaceholders<Text extends string> = Placeholders<Text> | 'count'
type SourcePluralPlaceholders<Texts extends PluralTranslations> = PluralPlaceholders<Texts[SourceLocale]['other']>

/** Defines a text with a singular and a plural form, chosen by the value `count`; a form may leave out `{count}`. */
/* @__NO_SIDE_EFFECTS__ */
export function pluralText<const Texts extends PluralTranslations>(
  texts: Texts & {
    [Key in Locale]: {
      [Form in PluralForm]: CheckPlaceholders<PluralPlaceholders<Texts[Key][Form]>, SourcePluralPlaceholders<Texts>>
    }
  },
): Message<SourcePluralPlaceholders<Texts>> {
  return texts
}

/** Placeholders of quantities. Other whole numbers, such as years and document numbers, are not grouped. */
const quantityPlaceholder = /^(count|qty|limit|stock|minimum|maximum)$/

function formatValue(locale: Locale, name: string, value: string | number): string {
  if (typeof value === 'string') return value
  if (!Number.isSafeInteger(value)) return String(value).replace('.', languages[locale].decimalSeparator)
  return quantityPlaceholder.test(name) ? formatCount(locale, value) : String(value)
}

/** Returns the text in the visitor's language, with its values filled in. */
export function translate<Param extends string>(
  locale: Locale,
  message: Message<Param>,
  ...[values]: [Param] extends [never] ? [] : [MessageValues<Param>]
): string {
  const translation = message[locale]
  if (values === undefined && typeof translation === 'string') return translation
  const valuesByName: Partial<Record<string, string | number>> = values ?? {}
  const template =
    typeof translation === 'string'
      ? translation
      : translation[languages[locale].getPluralForm(Number(valuesByName.count))]
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    formatValue(locale, name, valuesByName[name] ?? placeholder),
  )
}
