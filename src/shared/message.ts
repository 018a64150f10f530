/** The languages of the shop. `en` is complete by construction and stands in where `es` has no text. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
/** spec §9: the default locale is Spanish. */
export const defaultLocale: Locale = 'es'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Forms = { one: string; other: string }

/** A text of the shop in every language; `Param` names its placeholders. */
export type Message<Param extends string = never> = {
  readonly en: string | Forms
  readonly es?: string | Forms
  /** Only for the type checker: which values the text needs. */
  readonly params?: Param
}

export type MessageValues<Param extends string> = Record<Param, string | number>

/** One text: `text('Hello {name}', 'Hola {name}')`. The placeholders are read off the English text. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const En extends string>(en: En, es?: string): Message<Placeholders<En>> {
  return { en, es }
}

/** A text with a singular and a plural, chosen by the value `count`. */
/* @__NO_SIDE_EFFECTS__ */
export function counted<const En extends Forms>(en: En, es: Forms): Message<Placeholders<En['other']> | 'count'> {
  return { en, es }
}

/** The text in the visitor's language with its values put in. */
export function say<Param extends string>(
  locale: Locale,
  message: Message<Param>,
  ...[values]: [Param] extends [never] ? [] : [MessageValues<Param>]
): string {
  const chosen = message[locale] ?? message.en
  if (values === undefined && typeof chosen === 'string') return chosen
  const given: Partial<Record<string, string | number>> = values ?? {}
  const template = typeof chosen === 'string' ? chosen : pluralForm(chosen, Number(given.count))
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder))
}

/** Alike in both languages. */
function pluralForm(forms: Forms, count: number): string {
  return count === 1 ? forms.one : forms.other
}
