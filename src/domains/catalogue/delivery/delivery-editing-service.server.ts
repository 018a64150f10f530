import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { calculateDelivery, type DeliveryPrice, type DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { EditChoices, EditConflict } from '#src/shared/editing/edit-choices.ts'
import { type Conflict, isSame, mergeChanges } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type FormValues, listFieldEntries, nameField, presentDeliveryForm } from './delivery-form-fields.ts'
import {
  findDeliveryTermsVersion,
  insertDeliveryTerms,
  listUsedDeliveryClasses,
  lockDeliveryTerms,
  markDeliveryTermsSaved,
  readDeliveryTerms,
  type VersionedDeliveryTerms,
} from './delivery-store.server.ts'
import { type DeliveryFormErrors, parseDeliveryForm } from './delivery-terms-form.ts'
import type { SampleBasket } from './sample-basket.ts'

export async function getDeliveryTermsForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<VersionedDeliveryTerms, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  return allowed.ok ? ok(await readDeliveryTerms(shop.db)) : allowed
}

/** Prices a basket with the saved terms. */
export async function priceSampleDelivery(
  shop: Shop,
  visitor: Visitor,
  sample: SampleBasket,
): Promise<Result<{ price: DeliveryPrice; terms: DeliveryTerms }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const { terms } = await readDeliveryTerms(shop.db)
  return ok({ price: calculateDelivery(terms, sample), terms })
}

type SaveDeliveryInput = EditChoices & {
  values: FormValues
  /** The version from which the person started. */
  version: number
}

export type SaveDeliveryRefusal =
  | { reason: PermissionRefusal }
  | { reason: 'invalid'; errors: DeliveryFormErrors }
  | EditConflict<string>

/**
 * Saves the terms as a new version. Fields that somebody else has saved meanwhile are kept, unless this person changed them
 * too. Every instance uses the new terms within a second; placed orders keep their delivery charge.
 */
export async function saveDeliveryTerms(
  shop: Shop,
  visitor: Visitor,
  { values, version, choices = {}, choicesVersion }: SaveDeliveryInput,
): Promise<Result<undefined, SaveDeliveryRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveDeliveryRefusal>> => {
    const current = await lockDeliveryTerms(shop.db)
    const theirs = presentDeliveryForm(current.terms)
    const started = await findDeliveryTermsVersion(shop.db, version)
    const base = started ? presentDeliveryForm(started) : theirs
    const decided = choicesVersion === current.version ? choices : {}
    const { merged, conflicts } = mergeForms({ base, theirs, values }, decided)
    if (conflicts.length > 0) return refuse({ reason: 'conflict', conflicts, current: current.version })
    const classesInUse = await listUsedDeliveryClasses(shop.db)
    const parsed = parseDeliveryForm(merged, { classesInUse })
    if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
    const saved = { version: current.version, savedBy: visitor.customerId, savedAt: shop.clock.now() }
    if (isSame(parsed.value, current.terms)) await markDeliveryTermsSaved(shop.db, saved)
    else await saveVersion(shop, visitor, { current, terms: parsed.value })
    return ok(undefined)
  })
}

type Forms = { base: FormValues; theirs: FormValues; values: FormValues }

/** The conflicts are those that `choices` does not decide. */
function mergeForms({ base, theirs, values }: Forms, choices: NonNullable<SaveDeliveryInput['choices']>) {
  // A checkbox that is not ticked is not sent.
  const sent = { ...Object.fromEntries(Object.keys(base).map((field) => [field, ''])), ...values }
  const mine = pickFields(sent, (field) => choices[field] !== 'theirs')
  const { merged, conflicts } = mergeChanges({ base, theirs, mine })
  const kept = conflicts.filter(({ field }) => choices[field] === 'mine')
  const restored = new Set(
    kept
      .flatMap(({ field }) => listFieldEntries(field))
      .filter(([kind, id]) => theirs[nameField(kind, id)] === undefined)
      .map(String),
  )
  // A field that is kept brings back its whole entry, which the other person has removed.
  const isRestored = (field: string) => listFieldEntries(field).some((entry) => restored.has(String(entry)))
  return {
    merged: { ...merged, ...pickFields(sent, isRestored) } as FormValues,
    conflicts: conflicts.filter(({ field }) => choices[field] !== 'mine').map(toTextConflict),
  }
}

const pickFields = (values: FormValues, isPicked: (field: string) => boolean): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isPicked(field)))

/** A field that only one of the versions has is empty in the other. */
const toTextConflict = ({ field, mine, theirs }: Conflict): Conflict<string> => ({
  field,
  mine: typeof mine === 'string' ? mine : '',
  theirs: typeof theirs === 'string' ? theirs : '',
})

type NewVersion = { current: VersionedDeliveryTerms; terms: DeliveryTerms }

async function saveVersion(shop: Shop, visitor: Visitor, { current, terms }: NewVersion): Promise<void> {
  const version = current.version + 1
  await insertDeliveryTerms(shop.db, { version, terms, savedBy: visitor.customerId, savedAt: shop.clock.now() })
  const [before, after] = pickChanges(presentDeliveryForm(current.terms), presentDeliveryForm(terms))
  await recordAudit(shop, {
    by: visitor,
    action: 'settings changed',
    subject: 'settings',
    subjectId: 'delivery',
    before,
    after,
  })
  await raiseCacheVersion(shop.db)
}

function pickChanges(before: FormValues, after: FormValues): [FormValues, FormValues] {
  const isChanged = (field: string) => before[field] !== after[field]
  return [pickFields(before, isChanged), pickFields(after, isChanged)]
}
