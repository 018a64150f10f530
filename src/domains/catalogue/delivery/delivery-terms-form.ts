import {
  type DeliveryClass,
  type DeliveryRate,
  type DeliverySurcharge,
  type DeliveryTerms,
  type DeliveryZone,
  rateBases,
} from '#src/domains/pricing/delivery.ts'
import { findZoneOverlaps, isUkPostcodeArea, parsePostcodeArea } from '#src/domains/pricing/delivery-zones.ts'
import { locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { basisPoints, pence, zero } from '#src/shared/money/money.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type DeliveryEntryKind,
  entryField,
  type FormValues,
  listEntryIds,
  maxNameLength,
  nameField,
  newEntryId,
  offerField,
  type RatePart,
  rateField,
} from './delivery-form-fields.ts'
import { parseRateTable, type RateTableRefusal } from './rate-table-text.ts'

/** Why a field is refused. */
export type DeliveryFieldRefusal =
  | { rule: RateTableRefusal['rule']; row: number }
  | {
      rule:
        | ('required' | 'amount' | 'percent' | 'rank' | 'days' | 'basis' | 'too_many')
        | ('no_class' | 'no_tiers' | 'no_areas' | 'in_use' | 'offered_nowhere')
    }
  | { rule: 'area' | 'unknown_area' | 'overlap_zone'; entry: string }

export type DeliveryFormErrors = Record<string, DeliveryFieldRefusal>

const maxEntries: Record<DeliveryEntryKind, number> = { class: 12, zone: 20, surcharge: 12 }
const maxTransitDays = 60
const maxCharge = pence(10_000_00)

export function parseDeliveryForm(
  values: FormValues,
  { classesInUse }: { classesInUse: readonly string[] },
): Result<DeliveryTerms, DeliveryFormErrors> {
  const errors: DeliveryFormErrors = {}
  const classes = parseClasses(values, { classesInUse }, errors)
  const zones = parseZones(values, classes, errors)
  const surcharges = listEntries(values, 'surcharge', errors).map((entry) =>
    parseSurcharge(values, { ...entry, zones, classes }, errors),
  )
  if (Object.keys(errors).length > 0) return refuse(errors)
  return ok({ classes, zones: zones.map(({ formId: _, ...zone }) => zone), surcharges })
}

/** `formId` names the fields, `id` the stored entry. */
type Entry = { formId: string; id: string; name: StoredTranslations }

function listEntries(values: FormValues, kind: DeliveryEntryKind, errors: DeliveryFormErrors): Entry[] {
  const entries: Entry[] = []
  const formIds = listEntryIds(values, kind)
  for (const formId of [...formIds, newEntryId]) {
    const name = readNames(values, kind, formId)
    if (!name[sourceLocale]) continue
    entries.push({ formId, name, id: formId === newEntryId ? makeId(name[sourceLocale], formIds) : formId })
  }
  const last = entries.at(-1)
  if (last && entries.length > maxEntries[kind]) errors[nameField(kind, last.formId)] = { rule: 'too_many' }
  return entries
}

function readNames(values: FormValues, kind: DeliveryEntryKind, id: string): StoredTranslations {
  const names = locales.flatMap((locale) => {
    const name = values[nameField(kind, id, locale)]?.trim().slice(0, maxNameLength)
    return name ? [[locale, name] as const] : []
  })
  return { [sourceLocale]: '', ...Object.fromEntries(names) }
}

/** 'Northern Ireland' becomes `northern_ireland`. Short, because the names of the fields contain it. */
function makeId(name: string, taken: readonly string[]): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .slice(0, 16)
    .replaceAll(/^_+|_+$/g, '')
  const base = words === '' || words === newEntryId ? 'entry' : words
  let id = base
  for (let count = 2; taken.includes(id); count++) id = `${base}_${count}`
  return id
}

function parseClasses(
  values: FormValues,
  { classesInUse }: { classesInUse: readonly string[] },
  errors: DeliveryFormErrors,
): DeliveryClass[] {
  const ranked = listEntries(values, 'class', errors).map(({ formId, id, name }, index) => {
    const vatField = entryField('class', formId, 'vat')
    const vatRate = parsePercent(values[vatField]?.trim() ?? '')
    if (vatRate === undefined || vatRate > 10_000) errors[vatField] = { rule: 'percent' }
    const rankField = entryField('class', formId, 'rank')
    const rank = values[rankField]?.trim() || String(index + 1)
    if (!/^\d{1,2}$/.test(rank)) errors[rankField] = { rule: 'rank' }
    return { rank: Number(rank), deliveryClass: { id, name, vatRate: vatRate ?? basisPoints(0) } }
  })
  const classes = ranked.toSorted((a, b) => a.rank - b.rank).map(({ deliveryClass }) => deliveryClass)
  for (const used of classesInUse) {
    if (!classes.some(({ id }) => id === used)) errors[nameField('class', used)] ??= { rule: 'in_use' }
  }
  if (classes.length === 0) errors[nameField('class', newEntryId)] = { rule: 'no_class' }
  return classes
}

type ParsedZone = DeliveryZone & { formId: string }

function parseZones(values: FormValues, classes: readonly DeliveryClass[], errors: DeliveryFormErrors): ParsedZone[] {
  const [defaultId = newEntryId] = listEntryIds(values, 'zone')
  if (!values[nameField('zone', defaultId)]?.trim()) errors[nameField('zone', defaultId)] = { rule: 'required' }
  const zones = listEntries(values, 'zone', errors).map(({ formId, id, name }): ParsedZone => {
    const areas = formId === defaultId ? [] : parseAreas(values, entryField('zone', formId, 'areas'), errors)
    const rates = classes.flatMap((each) => {
      const rate = parseRate(values, [formId, each.id], errors)
      return rate ? [[each.id, rate] as const] : []
    })
    return { formId, id, name, areas, rates: Object.fromEntries(rates) }
  })
  for (const { zone, entry } of findZoneOverlaps(zones)) {
    errors[entryField('zone', zones[zone]?.formId ?? '', 'areas')] ??= { rule: 'overlap_zone', entry }
  }
  return zones
}

function parseAreas(values: FormValues, field: string, errors: DeliveryFormErrors): string[] {
  const areas = (values[field] ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((entry) => entry.toUpperCase())
  if (areas.length === 0) errors[field] = { rule: 'no_areas' }
  for (const entry of areas) {
    const area = parsePostcodeArea(entry)?.area
    if (area !== undefined && isUkPostcodeArea(area)) continue
    errors[field] ??= { rule: area === undefined ? 'area' : 'unknown_area', entry: entry.slice(0, 20) }
  }
  return areas
}

/** Without tiers the class is not delivered to the zone. */
function parseRate(
  values: FormValues,
  [zoneId, classId]: readonly [string, string],
  errors: DeliveryFormErrors,
): DeliveryRate | undefined {
  const read = (part: RatePart) => values[rateField(zoneId, classId, part)]?.trim() ?? ''
  const refuseField = (part: RatePart, refusal: DeliveryFieldRefusal) => {
    errors[rateField(zoneId, classId, part)] = refusal
  }
  const [tiers, freeOver, days] = [read('tiers'), read('free_over'), read('days')]
  if (tiers === '') {
    // An amount for free delivery without a charge means that the charge is missing.
    if (freeOver !== '' || days !== '') refuseField('tiers', { rule: 'no_tiers' })
    return undefined
  }
  const basis = rateBases.find((each) => each === read('basis'))
  if (!basis) refuseField('basis', { rule: 'basis' })
  const table = parseRateTable(basis ?? 'value', tiers)
  if (!table.ok) refuseField('tiers', table.refusal)
  const freeOverNet = freeOver === '' ? null : parsePounds(freeOver)
  if (freeOverNet === undefined) refuseField('free_over', { rule: 'amount' })
  const isValidDays = /^\d{0,2}$/.test(days) && Number(days) <= maxTransitDays
  if (!isValidDays) refuseField('days', { rule: 'days' })
  return {
    basis: basis ?? 'value',
    tiers: table.ok ? table.value : [],
    freeOverNet: freeOverNet ?? null,
    transitDays: days === '' || !isValidDays ? null : Number(days),
  }
}

type SurchargeEntry = Entry & { zones: readonly ParsedZone[]; classes: readonly DeliveryClass[] }

function parseSurcharge(
  values: FormValues,
  { formId, id, name, zones, classes }: SurchargeEntry,
  errors: DeliveryFormErrors,
): DeliverySurcharge {
  const field = entryField('surcharge', formId, 'charge')
  const charge = parsePounds(values[field]?.trim() ?? '')
  if (charge === undefined || charge > maxCharge) errors[field] = { rule: 'amount' }
  const readTicks = (kind: 'zone' | 'class', entries: readonly { id: string; formId?: string }[]) => {
    const ticked = entries.filter((entry) => values[offerField(formId, kind, entry.formId ?? entry.id)] === 'on')
    const removed = findTicked(values, offerField(formId, kind, ''))
    // Without any tick it would be offered everywhere.
    if (ticked.length === 0 && removed) errors[removed] = { rule: 'offered_nowhere' }
    return ticked.map((entry) => entry.id)
  }
  return {
    id,
    name,
    chargeNet: charge ?? zero,
    zoneIds: readTicks('zone', zones),
    classIds: readTicks('class', classes),
  }
}

const findTicked = (values: FormValues, start: string) =>
  Object.keys(values).find((field) => field.startsWith(start) && values[field] === 'on')
