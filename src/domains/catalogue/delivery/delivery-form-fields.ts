import type { DeliveryClass, DeliveryTerms, DeliveryZone } from '#src/domains/pricing/delivery.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { formatRateTable } from './rate-table-text.ts'

/*
 * The delivery terms as the fields of a form: `zone__highlands__areas`. An entry whose name is emptied is removed; the entry
 * `new` is added when it has a name.
 */

export type FormValues = Readonly<Record<string, string>>

const entryKinds = ['class', 'zone', 'surcharge'] as const
export type DeliveryEntryKind = (typeof entryKinds)[number]

export const newEntryId = 'new'
export const maxNameLength = 60

export const entryField = (kind: DeliveryEntryKind, id: string, part: string) => `${kind}__${id}__${part}`
export const nameField = (kind: DeliveryEntryKind, id: string, locale: Locale = sourceLocale) =>
  entryField(kind, id, `name_${locale}`)
export const rateField = (zoneId: string, classId: string, part: RatePart) => `rate__${zoneId}__${classId}__${part}`
/** The checkbox that offers a surcharge for a zone or class. */
export const offerField = (surchargeId: string, kind: 'zone' | 'class', id: string) =>
  entryField('surcharge', surchargeId, `${kind}__${id}`)

export const rateParts = ['basis', 'tiers', 'free_over', 'days'] as const
export type RatePart = (typeof rateParts)[number]

/** The ids of the entries of one kind in a form, in their order, without the new one. */
export function listEntryIds(values: FormValues, kind: DeliveryEntryKind): string[] {
  const [start, end] = [`${kind}__`, `__name_${sourceLocale}`]
  const fields = Object.keys(values).filter((field) => field.startsWith(start) && field.endsWith(end))
  return fields.map((field) => field.slice(start.length, -end.length)).filter((id) => id !== newEntryId)
}

const isEntryKind = (kind: string | undefined): kind is DeliveryEntryKind => entryKinds.some((each) => each === kind)

/** To which entries a field belongs: `rate__highlands__parcel__tiers` to a zone and a class. */
export function listFieldEntries(field: string): (readonly [DeliveryEntryKind, string])[] {
  const [kind, id = '', third, fourth = ''] = field.split('__')
  if (kind === 'rate') {
    return [
      ['zone', id],
      ['class', third ?? ''],
    ]
  }
  if (!isEntryKind(kind)) return []
  return isEntryKind(third)
    ? [
        [kind, id],
        [third, fourth],
      ]
    : [[kind, id]]
}

export function presentDeliveryForm({ classes, zones, surcharges }: DeliveryTerms): Record<string, string> {
  return Object.assign(
    {},
    ...classes.map(({ id, name, vatRate }, index) => ({
      ...presentNames('class', id, name),
      [entryField('class', id, 'vat')]: String(vatRate / 100),
      [entryField('class', id, 'rank')]: String(index + 1),
    })),
    ...zones.map((zone) => presentZone(zone, classes)),
    ...surcharges.map(({ id, name, chargeNet, zoneIds, classIds }) => ({
      ...presentNames('surcharge', id, name),
      [entryField('surcharge', id, 'charge')]: formatPoundsField(chargeNet),
      ...presentTicks(zones, zoneIds, (zoneId) => offerField(id, 'zone', zoneId)),
      ...presentTicks(classes, classIds, (classId) => offerField(id, 'class', classId)),
    })),
  ) as Record<string, string>
}

function presentNames(kind: DeliveryEntryKind, id: string, name: StoredTranslations): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [nameField(kind, id, locale), name[locale] ?? '']))
}

function presentTicks(
  entries: readonly { id: string }[],
  ticked: readonly string[],
  getField: (id: string) => string,
): Record<string, string> {
  return Object.fromEntries(entries.map(({ id }) => [getField(id), ticked.includes(id) ? 'on' : '']))
}

function presentZone({ id, name, areas, rates }: DeliveryZone, classes: readonly DeliveryClass[]) {
  const cells = classes.flatMap((each) => {
    const rate = rates[each.id]
    return [
      [rateField(id, each.id, 'basis'), rate?.basis ?? 'value'],
      [rateField(id, each.id, 'tiers'), rate ? formatRateTable(rate.basis, rate.tiers) : ''],
      [rateField(id, each.id, 'free_over'), formatPoundsField(rate?.freeOverNet)],
      [rateField(id, each.id, 'days'), typeof rate?.transitDays === 'number' ? String(rate.transitDays) : ''],
    ]
  })
  return {
    ...presentNames('zone', id, name),
    [entryField('zone', id, 'areas')]: areas.join(' '),
    ...Object.fromEntries(cells),
  }
}
