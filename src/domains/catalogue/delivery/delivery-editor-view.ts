import { type Locale, languages, locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import {
  type DeliveryEntryKind,
  type FormValues,
  listFieldEntries,
  nameField,
  newEntryId,
} from './delivery-form-fields.ts'
import type { DeliveryFieldRefusal, DeliveryFormErrors } from './delivery-terms-form.ts'

const newEntries = {
  class: deliveryText.newClass,
  zone: deliveryText.newZone,
  surcharge: deliveryText.newSurcharge,
}

/** The name of a class, zone or service, as the form has it. */
export function describeEntry(
  locale: Locale,
  values: FormValues,
  [kind, id]: readonly [DeliveryEntryKind, string],
): string {
  if (id === newEntryId) return translate(locale, newEntries[kind])
  return values[nameField(kind, id, locale)] || values[nameField(kind, id)] || id
}

const describePlace = (locale: Locale, values: FormValues, field: string) =>
  listFieldEntries(field)
    .map((entry) => describeEntry(locale, values, entry))
    .join(', ')

/** A field in words: 'Highlands, Parcel: Working days'. */
export function describeDeliveryField(locale: Locale, values: FormValues, field: string): string {
  const place = describePlace(locale, values, field)
  const part = describePart(locale, field.split('__').at(-1) ?? '')
  return part ? translate(locale, deliveryText.placeAndPart, { place, part }) : place
}

function describePart(locale: Locale, part: string): string | undefined {
  const { name, ...parts } = deliveryText.parts
  const language = locales.find((each) => part === `name_${each}`)
  if (language) return translate(locale, name, { language: languages[language].name })
  return Object.hasOwn(parts, part) ? translate(locale, parts[part as keyof typeof parts]) : undefined
}

/** Describes a value for a conflict. A ticked checkbox is `on`. */
export function describeDeliveryValue(locale: Locale, value: string): string {
  return value === 'on' ? translate(locale, deliveryText.ticked) : value
}

/** The texts of refused fields, each with its place, because the summary lists those of all zones. */
export function presentDeliveryErrors(
  locale: Locale,
  values: FormValues,
  errors: DeliveryFormErrors,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, refusal]) => {
      const place = describePlace(locale, values, field)
      const problem = describeProblem(locale, refusal)
      return [field, [translate(locale, deliveryText.placeAndProblem, { place, problem })]]
    }),
  )
}

function describeProblem(locale: Locale, refusal: DeliveryFieldRefusal): string {
  if ('row' in refusal) return translate(locale, deliveryText.rowProblems[refusal.rule], { row: refusal.row })
  if ('entry' in refusal) return translate(locale, deliveryText.areaProblems[refusal.rule], { entry: refusal.entry })
  return translate(locale, deliveryText.problems[refusal.rule])
}
