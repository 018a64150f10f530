import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import type { EmailTexts } from '#src/shared/email/email-texts.ts'
import { type Locale, locales, mapLocales, type Translations } from '#src/shared/locale/languages.ts'
import { type EmailEvent, type EmailTextName, emailEvents } from './email-events.ts'

/** The texts of an email by field and language (`subjectEn`). An empty one is the default. */
export type EmailTextEdit = Readonly<Record<string, string>>

export const emailTextLimits = { line: 150, paragraph: 2000 }

/** Subjects, headings and buttons have one line. */
export const isOneLine = (name: EmailTextName) => /subject|title|button/i.test(name)

type EmailTextField = { name: EmailTextName; locale: Locale; field: string; text: string; placeholders: string[] }

export function listEmailTextNames(event: EmailEvent): EmailTextName[] {
  return Object.keys(emailEvents[event]) as EmailTextName[]
}

/** The fields of an email with their default texts. */
export function listEmailTextFields(event: EmailEvent): EmailTextField[] {
  const messages = emailEvents[event] as Readonly<Record<string, Translations>>
  return listEmailTextNames(event).flatMap((name) =>
    locales.map((locale) => {
      const text = messages[name]?.[locale] ?? ''
      return { name, locale, field: getTranslatedField(name, locale), text, placeholders: listPlaceholders(text) }
    }),
  )
}

export const listPlaceholders = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')),
]

/** The texts as the form shows them: the stored one, or the default. */
export function toShownTexts(event: EmailEvent, stored: EmailTextEdit): Record<string, string> {
  return Object.fromEntries(listEmailTextFields(event).map(({ field, text }) => [field, stored[field] || text]))
}

/** Texts that differ from the default. What is the default is not stored, so that it follows later versions of the shop. */
export function toStoredTexts(event: EmailEvent, shown: EmailTextEdit): EmailTextEdit {
  return Object.fromEntries(
    listEmailTextFields(event).map(({ field, text }) => [field, shown[field] === text ? '' : (shown[field] ?? '')]),
  )
}

/** A placeholder that the email has no value for, by field. */
export function findUnknownPlaceholders(event: EmailEvent, texts: EmailTextEdit): Record<string, string> {
  const unknown = listEmailTextFields(event).flatMap(({ field, placeholders }) => {
    const found = listPlaceholders(texts[field] ?? '').find((name) => !placeholders.includes(name))
    return found === undefined ? [] : [[field, found] as const]
  })
  return Object.fromEntries(unknown)
}

/** Replaces the default texts of an email by those of the shop. */
export function createEmailTexts(event: EmailEvent, stored: EmailTextEdit): EmailTexts {
  const messages = new Map(
    Object.entries(emailEvents[event]).map(([name, message]) => [
      message as object,
      mapLocales((locale) => stored[getTranslatedField(name, locale)] || (message as Record<Locale, string>)[locale]),
    ]),
  )
  return (message) => (messages.get(message) as typeof message | undefined) ?? message
}
