import type { Database } from '#src/platform/database/database.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { toSlug } from '#src/shared/slug.ts'
import { lockOptionRow, saveOptionVersion } from '../options/options-editing-store.server.ts'
import { type OptionKind, optionKinds } from '../products/product.ts'
import { takeSellableIds } from '../sellables/sellable-store.server.ts'
import type { QuantityChange } from '../stock/stock-store.server.ts'
import { matchVariants } from './match-variants.ts'
import { type OptionEdit, toLabelKey, type VariantEdit } from './variant-edit.ts'
import {
  deleteVariants,
  insertOptions,
  insertProductOptions,
  insertVariants,
  listOptionsByLabel,
  listOptionValues,
  listSelectablePictureKeys,
  listTakenSkus,
  listUsedVariantIds,
  listVariants,
  lockVariantsForDeletion,
  replaceProductOptions,
  type StoredOption,
  type StoredVariant,
  updateVariants,
  type VariantRow,
  withdrawVariants,
} from './variant-editing-store.server.ts'
import { labelSeparator, type VariantTextRefusal } from './variant-text.ts'

/*
 * The part of `saveProduct` that writes options and variants. It runs in the transaction of `saveProduct`, which checks the
 * permission and has locked the product, its variants and all names.
 */

const getOptionKey = (kind: OptionKind, label: string) => `${kind} ${toLabelKey(label)}`
const toOptionKey = ({ kind, label }: OptionEdit) => getOptionKey(kind, label[sourceLocale])

/** Options that are new to the product get the translation and the swatch that the shop already has for them. */
export async function completeOptions(
  db: Database,
  options: readonly OptionEdit[],
  before: readonly OptionEdit[],
): Promise<OptionEdit[]> {
  const own = new Set(before.map(toOptionKey))
  const added = options.filter((option) => !own.has(toOptionKey(option)))
  if (added.length === 0) return [...options]
  const known = Map.groupBy(await listOptionsByLabel(db, added), toOptionKey)
  return options.map((option) => {
    if (own.has(toOptionKey(option))) return option
    const match = known.get(toOptionKey(option))?.find((each) => isCompatible(option, each))
    return match ? { kind: match.kind, label: { ...match.label, ...option.label }, swatch: match.swatch } : option
  })
}

const isCompatible = (option: OptionEdit, known: OptionEdit) =>
  (option.swatch === null || option.swatch === known.swatch) &&
  Object.entries(option.label).every(
    ([locale, label]) => (known.label[locale as keyof StoredTranslations] ?? label) === label,
  )

type Edit = { options: readonly OptionEdit[]; variants: readonly VariantEdit[] }

/** Refuses the first row whose SKU is taken or whose picture is none of the product's. */
export async function checkVariantRows(
  db: Database,
  { variants }: Edit,
  { productId, productSku }: { productId: number | undefined; productSku: string },
): Promise<Result<undefined, VariantTextRefusal>> {
  if (variants.length === 0) return ok(undefined)
  const taken = await listTakenSkus(
    db,
    variants.map(({ sku }) => sku),
    { product: productId, variantsOf: productId },
  )
  taken.add(productSku.toLowerCase())
  const takenAt = variants.findIndex(({ sku }) => taken.has(sku.toLowerCase()))
  if (takenAt >= 0) return refuse({ rule: 'variant_sku_taken', row: takenAt + 1 })
  const pictured = variants.some(({ pictureKey }) => pictureKey !== null)
  const keys = pictured && productId !== undefined ? await listSelectablePictureKeys(db, productId) : new Set<string>()
  const unknownAt = variants.findIndex(({ pictureKey }) => pictureKey !== null && !keys.has(pictureKey))
  return unknownAt < 0 ? ok(undefined) : refuse({ rule: 'variant_picture', row: unknownAt + 1 })
}

/**
 * Writes the options and variants of a product. A variant that an order, a quote or a basket has is withdrawn instead of
 * deleted. Refuses an SKU that a withdrawn variant keeps. Returns the quantities in stock before and after.
 */
export async function saveVariants(
  db: Database,
  productId: number,
  { options, variants }: Edit,
): Promise<Result<QuantityChange[], VariantTextRefusal>> {
  const optionIds = await saveOptions(db, productId, options)
  const labels = new Map(options.map((option) => [toOptionKey(option), option.label]))
  const rows = variants.map((variant, position) => toRow(variant, { position, labels, optionIds }))
  const stored = await listVariants(db, productId)
  const matches = matchVariants(rows, stored)
  const matched = new Set(matches.values())
  const removed = stored.filter((variant) => !matched.has(variant))
  const keptSkus = await removeVariants(db, removed)
  const takenAt = rows.findIndex(({ internalSku }) => keptSkus.has(internalSku.toLowerCase()))
  if (takenAt >= 0) return refuse({ rule: 'variant_sku_taken', row: takenAt + 1 })
  const changed = [...matches].filter(([row, before]) => !isSame({ ...before, ...row }, before))
  await updateVariants(
    db,
    changed.map(([row, { id }]) => ({ ...row, id })),
  )
  const added = rows.filter((row) => !matches.has(row))
  const addedIds = await takeSellableIds(db, added.length)
  const inserted = added.map((row, index) => ({ ...row, productId, id: addedIds[index] ?? 0 }))
  await insertVariants(db, inserted)
  return ok([
    ...changed.map(([row, before]) => toQuantityChange(before.id, before.stockQty, row.stockQty)),
    ...inserted.map(({ id, stockQty }) => toQuantityChange(id, null, stockQty)),
  ])
}

type NewProductVariants = Edit & { productId: number; variantIds: readonly number[] }

/** Writes the options and variants of new products. Returns the quantities in stock of each product. */
export async function insertNewVariants(
  db: Database,
  products: readonly NewProductVariants[],
): Promise<QuantityChange[][]> {
  const withOptions = products.filter(({ options, variants }) => options.length > 0 || variants.length > 0)
  if (withOptions.length === 0) return products.map(() => [])
  const findOptionId = await shareOptions(
    db,
    withOptions.flatMap(({ options }) => options),
  )
  const rows = products.map(({ productId, options, variants, variantIds }) => {
    const optionIds = new Map(options.map((option) => [toOptionKey(option), findOptionId(option)]))
    const labels = new Map(options.map((option) => [toOptionKey(option), option.label]))
    const variantRows = variants.map((variant, position) => ({
      ...toRow(variant, { position, labels, optionIds }),
      productId,
      id: variantIds[position] ?? 0,
    }))
    return { productId, optionIds: [...optionIds.values()], variantRows }
  })
  await insertProductOptions(db, rows)
  await insertVariants(
    db,
    rows.flatMap(({ variantRows }) => variantRows),
  )
  return rows.map(({ variantRows }) => variantRows.map(({ id, stockQty }) => toQuantityChange(id, null, stockQty)))
}

/** Products share the options of the shop that are equal; others are added. Returns what finds the id of one. */
async function shareOptions(db: Database, options: readonly OptionEdit[]): Promise<(option: OptionEdit) => number> {
  const distinct = new Map(options.map((option) => [toContentKey(option), option]))
  const known = await listOptionsByLabel(db, [...distinct.values()])
  const idByContent = new Map(known.map((option) => [toContentKey(option), option.id] as const).toReversed())
  const created = [...distinct].filter(([key]) => !idByContent.has(key))
  const ids = await createOptions(
    db,
    created.map(([, option]) => option),
  )
  for (const [index, [key]] of created.entries()) idByContent.set(key, ids[index] ?? 0)
  return (option) => idByContent.get(toContentKey(option)) ?? 0
}

const toContentKey = (option: OptionEdit) =>
  [toOptionKey(option), option.swatch, ...locales.map((locale) => option.label[locale])].join('\n')

const toQuantityChange = (sellableId: number, quantityBefore: number | null, quantityAfter: number | null) => ({
  sellableId,
  quantityBefore,
  quantityAfter,
})

/** Returns the SKUs in lower case that withdrawn variants keep. */
async function removeVariants(db: Database, removed: readonly StoredVariant[]): Promise<Set<string>> {
  if (removed.length === 0) return new Set()
  const removedIds = removed.map(({ id }) => id)
  await lockVariantsForDeletion(db, removedIds)
  const used = await listUsedVariantIds(db, removedIds)
  const [withdrawn, unused] = [removed.filter(({ id }) => used.has(id)), removed.filter(({ id }) => !used.has(id))]
  if (unused.length > 0) {
    await deleteVariants(
      db,
      unused.map(({ id }) => id),
    )
  }
  const toWithdraw = withdrawn.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)
  if (toWithdraw.length > 0) await withdrawVariants(db, toWithdraw)
  return new Set(withdrawn.map(({ internalSku }) => internalSku.toLowerCase()))
}

/** Labels and ids of the options by their key. */
type RowContext = {
  position: number
  labels: ReadonlyMap<string, StoredTranslations>
  optionIds: ReadonlyMap<string, number>
}

function toRow(variant: VariantEdit, { position, labels, optionIds }: RowContext): VariantRow {
  const keys = optionKinds.flatMap((kind) => {
    const label = variant.options[kind]
    return label === undefined ? [] : [getOptionKey(kind, label)]
  })
  return {
    title: joinLabels(keys.flatMap((key) => labels.get(key) ?? [])),
    internalSku: variant.sku,
    position,
    thumbnailKey: variant.pictureKey,
    priceDifferenceNetPence: variant.priceDifferenceNetPence,
    stockQty: variant.stockQty,
    isActive: variant.isPublished,
    isWithdrawn: false,
    optionIds: keys.flatMap((key) => optionIds.get(key) ?? []).toSorted((a, b) => a - b),
  }
}

/** 'Red / Small' in every language that one of the labels has. */
function joinLabels(labels: readonly StoredTranslations[]): StoredTranslations {
  const used = locales.filter((locale) => locale === sourceLocale || labels.some((label) => label[locale]))
  const titles = used.map((locale) => [
    locale,
    labels.map((label) => pickTranslation(locale, label)).join(labelSeparator),
  ])
  return Object.fromEntries(titles) as StoredTranslations
}

/**
 * Returns the id of each option by its key. Options are shared by products: one that another product has too is not changed,
 * but replaced by a new one.
 */
async function saveOptions(
  db: Database,
  productId: number,
  options: readonly OptionEdit[],
): Promise<ReadonlyMap<string, number>> {
  const known = options.length === 0 ? [] : await listOptionsByLabel(db, options, productId)
  const idByKey = new Map<string, number>()
  const created: OptionEdit[] = []
  for (const option of options) {
    const named = known.filter((each) => toOptionKey(each) === toOptionKey(option))
    const equal = findEqual(named, option)
    const own = named.find(({ isOwn, isShared }) => isOwn && !isShared)
    if (!equal && own) await updateOwnOption(db, own.id, option)
    const id = (equal ?? own)?.id
    if (id === undefined) created.push(option)
    else idByKey.set(toOptionKey(option), id)
  }
  const ids = await createOptions(db, created)
  for (const [index, option] of created.entries()) idByKey.set(toOptionKey(option), ids[index] ?? 0)
  await replaceProductOptions(
    db,
    productId,
    options.flatMap((option) => idByKey.get(toOptionKey(option)) ?? []),
  )
  return idByKey
}

/** Raises its version, because the page of the option may be open too. */
async function updateOwnOption(db: Database, id: number, { label, swatch }: OptionEdit): Promise<void> {
  const row = await lockOptionRow(db, id)
  if (row) await saveOptionVersion(db, row, { columns: { value: row.value, label, swatch } })
}

/** The product's own one first, so that its variants keep their options. */
function findEqual(named: readonly StoredOption[], { label, swatch }: OptionEdit): StoredOption | undefined {
  const equal = named.filter((each) => each.swatch === swatch && isSame(each.label, label))
  return equal.find(({ isOwn }) => isOwn) ?? equal[0]
}

async function createOptions(db: Database, created: readonly OptionEdit[]): Promise<number[]> {
  if (created.length === 0) return []
  const taken = await listOptionValues(db, [...new Set(created.map(({ kind }) => kind))])
  const rows = created.map(({ kind, label, swatch }, position) => {
    const slug = toSlug(label[sourceLocale]) || kind
    let value = slug
    for (let copy = 2; taken.has(`${kind} ${value}`); copy++) value = `${slug}-${copy}`
    taken.add(`${kind} ${value}`)
    return { kind, value, label, swatch, position }
  })
  return insertOptions(db, rows)
}
