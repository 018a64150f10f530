import * as validationText from '#src/translations/validation-text.ts'
import { type Locale, say } from './message.ts'

/** One complaint of a schema, as the validator hands it over: where, which rule, and the rule's limits. */
export type Complaint = {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

/** spec §8 and decisions.md: `{ 'customer.email': ['text'] }`, the texts in the visitor's language. */
export function fieldErrors(locale: Locale, complaints: readonly Complaint[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const complaint of complaints) {
    const field = complaint.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'form'
    errors[field] ??= []
    errors[field].push(textOf(locale, complaint))
  }
  return errors
}

function textOf(locale: Locale, { keyword, params }: Complaint): string {
  const issue = (params.issue ?? params) as {
    input?: unknown
    minimum?: number
    maximum?: number
    origin?: string
    format?: string
    params?: { rule?: keyof typeof rules }
  }
  if (keyword === 'invalid_type' && (issue.input === undefined || issue.input === null))
    return say(locale, validationText.required)
  if (keyword === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1
      ? say(locale, validationText.required)
      : say(locale, validationText.tooShort, { minimum: issue.minimum ?? 0 })
  }
  if (keyword === 'too_big' && issue.origin === 'string')
    return say(locale, validationText.tooLong, { maximum: issue.maximum ?? 0 })
  if (keyword === 'too_small') return say(locale, validationText.tooSmall, { minimum: issue.minimum ?? 0 })
  if (keyword === 'too_big') return say(locale, validationText.tooBig, { maximum: issue.maximum ?? 0 })
  if (keyword === 'invalid_format' && issue.format === 'email') return say(locale, validationText.email)
  if (keyword === 'custom' && issue.params?.rule) return say(locale, rules[issue.params.rule])
  return say(locale, validationText.invalid)
}

/** Rules of our own; a schema names one by `params: { rule }`. */
const rules = {
  required: validationText.required,
  postcode: validationText.postcode,
  unconfirmed: validationText.unconfirmed,
  date: validationText.date,
  date_disabled: validationText.dateDisabled,
}
