import { addRedirects, removeRedirects } from '#src/domains/redirects/redirects-service.server.ts'
import { type AuditEntry, recordAudits } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { checkAreaPictures, saveAreas } from '../areas/areas-service.server.ts'
import { refreshListings } from '../listing/listing-rows-store.server.ts'
import { insertMovements, type QuantityChange } from '../stock/stock-store.server.ts'
import { checkVariantRows, completeOptions, saveVariants } from '../variants/variant-editing-service.server.ts'
import { listTakenSkus } from '../variants/variant-editing-store.server.ts'
import { replaceVideos } from '../videos/videos-store.server.ts'
import {
  type KnownReferences,
  type ProductFieldRefusal,
  type ProductFormErrors,
  parseProductForm,
  toAreaErrors,
} from './parse-product-form.ts'
import { pickProductChanges } from './product-audit.ts'
import {
  insertEditedProducts,
  insertProductVersions,
  listProductSlugs,
  updateEditedProducts,
} from './product-batch-store.server.ts'
import { type EditableProduct, editLimits, toProductSlug } from './product-edit.ts'
import { lockSlugsAndSkus, type StoredProduct } from './product-editing-store.server.ts'
import { completeProductForm, type ProductFormValues, toProductFormValues } from './product-form-fields.ts'

export type BatchRow = {
  /** Locked in this transaction; absent for a new product. */
  stored?: StoredProduct
  values: ProductFormValues
}
export type BatchResult =
  | { result: 'refused'; errors: ProductFormErrors }
  | { result: 'unchanged'; productId: number }
  | {
      result: 'created' | 'changed'
      productId: number
      version: number
      before?: ProductFormValues
      after: ProductFormValues
    }

type Change = {
  stored?: StoredProduct
  edit: EditableProduct
  before?: ProductFormValues
  after: ProductFormValues
  /** Of its variants. */
  stockChanges?: readonly QuantityChange[]
}
type Parsed = { errors: ProductFormErrors } | Change

/**
 * Does what `saveProduct` does, for hundreds of products in as many statements as it needs for one. Call it inside a
 * transaction, after the permission check. A refused row does not stop the others. SKUs must be unique within the batch.
 */
export async function saveProductBatch(
  shop: Shop,
  by: AuditEntry['by'],
  { rows, references }: { rows: readonly BatchRow[]; references: KnownReferences },
): Promise<BatchResult[]> {
  const read: Parsed[] = []
  for (const row of rows) read.push(await completeRow(shop, parseRow(row, references)))
  const named = await refuseTakenNames(shop, read)
  const parsed: Parsed[] = []
  for (const row of named) parsed.push(await saveStoredVariants(shop, row))
  const changes = parsed.filter((row): row is Change => !('errors' in row) && !isUnchanged(row))
  const saved = await writeChanges(shop, by, changes)
  return parsed.map((row): BatchResult => {
    if ('errors' in row) return { result: 'refused', errors: row.errors }
    const change = saved.get(row)
    if (!change) return { result: 'unchanged', productId: row.stored?.id ?? 0 }
    const { before, after } = row
    return { result: row.stored ? 'changed' : 'created', ...change, ...(before && { before }), after }
  })
}

const isUnchanged = ({ before, after }: Change) => before !== undefined && isSame(before, after)

function parseRow({ stored, values }: BatchRow, references: KnownReferences): Parsed {
  const before = stored && toProductFormValues(stored.edit)
  // Older versions of a product lack the fields that came later.
  const complete = completeProductForm({ ...before, ...values })
  const parsed = parseProductForm(complete, references, stored?.edit)
  if (!parsed.ok) return { errors: parsed.refusal }
  return { stored, edit: parsed.value, ...(before && { before }), after: toProductFormValues(parsed.value) }
}

const hasNewVariants = ({ stored, edit }: Change) =>
  !isSame(edit.options, stored?.edit.options ?? []) || !isSame(edit.variants, stored?.edit.variants ?? [])

const hasNewAreas = ({ stored, edit }: Change) => !isSame(edit.areas, stored?.edit.areas ?? [])

/** Options that are new to the product get the values stored for them. Few rows have such, or new areas. */
async function completeRow({ db }: Shop, row: Parsed): Promise<Parsed> {
  if ('errors' in row) return row
  const refusals = hasNewAreas(row) ? await checkAreaPictures(db, row.edit.areas, row.stored?.id) : []
  if (refusals.length > 0) return { errors: toAreaErrors(refusals) }
  if (!hasNewVariants(row)) return row
  const options = await completeOptions(db, row.edit.options, row.stored?.edit.options ?? [])
  const edit = { ...row.edit, options }
  return { ...row, edit, after: toProductFormValues(edit) }
}

/** Those of a new product are saved once it has an id: they cannot be refused any more. */
async function saveStoredVariants(shop: Shop, row: Parsed): Promise<Parsed> {
  if ('errors' in row || !row.stored || !hasNewVariants(row)) return row
  const { id } = row.stored
  const saved = await rollBackOnRefusal(shop, ({ db }) => saveVariants(db, id, row.edit))
  return saved.ok ? { ...row, stockChanges: saved.value } : { errors: { variants: saved.refusal } }
}

/** A new product without a slug of its own gets its SKU appended when the slug of its title is taken. */
async function refuseTakenNames({ db }: Shop, rows: readonly Parsed[]): Promise<Parsed[]> {
  const changes = rows.filter((row): row is Change => !('errors' in row))
  const renamed = changes.filter(({ stored, edit }) => edit.product.slug !== stored?.edit.product.slug)
  const added = changes.filter(({ stored }) => !stored)
  if (renamed.length === 0 && added.length === 0 && !changes.some(hasNewVariants)) return [...rows]
  await lockSlugsAndSkus(db)
  const slugs = renamed.flatMap(({ edit }) => [edit.product.slug, appendSku(edit)])
  const owners = new Map((await listProductSlugs(db, slugs)).map(({ id, slug }) => [slug, id]))
  const takenSkus = await listTakenSkus(
    db,
    added.map(({ edit }) => edit.product.internalSku),
    {},
  )
  const named: Parsed[] = []
  for (const row of rows) {
    const checked = 'errors' in row ? row : nameRow(row, { owners, takenSkus })
    named.push('errors' in checked ? checked : await checkVariants(db, checked, takenSkus))
  }
  return named
}

/** Who has which slug, and the SKUs in lower case that other products and variants have. Rows add their own. */
type TakenNames = { owners: Map<string, number>; takenSkus: ReadonlySet<string> }

function nameRow(row: Change, { owners, takenSkus }: TakenNames): Parsed {
  const { stored } = row
  const isFree = (slug: string) => !owners.has(slug) || owners.get(slug) === stored?.id
  const isDerived = !stored && row.edit.product.slug === toProductSlug(row.edit.product.title[sourceLocale])
  const change = isDerived && !isFree(row.edit.product.slug) ? withSlug(row, appendSku(row.edit)) : row
  const { slug, internalSku } = change.edit.product
  const errors: Record<string, ProductFieldRefusal> = {}
  if (slug !== stored?.edit.product.slug && !isFree(slug)) errors.url = { rule: 'taken' }
  if (!stored && takenSkus.has(internalSku.toLowerCase())) errors.sku = { rule: 'taken' }
  if (Object.keys(errors).length > 0) return { errors }
  // A row further down cannot take it too. No product has the id 0.
  owners.set(slug, stored?.id ?? 0)
  return change
}

async function checkVariants(db: Shop['db'], change: Change, takenSkus: Set<string>): Promise<Parsed> {
  const { stored, edit } = change
  if (!hasNewVariants(change)) return change
  const productSku = edit.product.internalSku
  const known = new Set(stored?.edit.variants.map(({ sku }) => sku.toLowerCase()))
  const skus = edit.variants.map(({ sku }) => sku.toLowerCase())
  const takenAt = skus.findIndex((sku) => takenSkus.has(sku) && !known.has(sku))
  if (takenAt >= 0) return { errors: { variants: { rule: 'variant_sku_taken', row: takenAt + 1 } } }
  const checked = await checkVariantRows(db, edit, { productId: stored?.id, productSku })
  if (!checked.ok) return { errors: { variants: checked.refusal } }
  // A row further down cannot take them too.
  for (const sku of skus) takenSkus.add(sku)
  return change
}

const appendSku = ({ product: { slug, internalSku } }: EditableProduct) => {
  const suffix = toProductSlug(internalSku)
  return suffix ? `${slug.slice(0, editLimits.slug - suffix.length - 1).replace(/-$/, '')}-${suffix}` : slug
}

function withSlug(change: Change, slug: string): Change {
  const edit = { ...change.edit, product: { ...change.edit.product, slug } }
  return { ...change, edit, after: toProductFormValues(edit) }
}

async function saveNewVariants({ db }: Shop, productId: number, edit: EditableProduct): Promise<QuantityChange[]> {
  const saved = await saveVariants(db, productId, edit)
  if (!saved.ok) throw new Error(`The variants of product ${productId} were refused: ${saved.refusal.rule}`)
  return saved.value
}

type SavedChange = { productId: number; version: number }

async function writeChanges(
  shop: Shop,
  by: AuditEntry['by'],
  changes: readonly Change[],
): Promise<Map<Change, SavedChange>> {
  const saved = new Map<Change, SavedChange>()
  if (changes.length === 0) return saved
  const updatedAt = shop.clock.now()
  const added = changes.filter(({ stored }) => !stored)
  const ids = await insertEditedProducts(
    shop.db,
    added.map(({ edit }) => edit),
  )
  for (const [index, change] of added.entries()) {
    const productId = ids[index] ?? 0
    saved.set(change, { productId, version: 1 })
    if (hasNewVariants(change)) change.stockChanges = await saveNewVariants(shop, productId, change.edit)
  }
  const updates = changes.flatMap((change) => {
    if (!change.stored) return []
    const { id, version: versionBefore } = change.stored
    const version = versionBefore + 1
    saved.set(change, { productId: id, version })
    return [{ id, version, edit: change.edit, updatedAt }]
  })
  await updateEditedProducts(shop.db, updates)
  for (const [change, { productId }] of saved) {
    if (!isSame(change.edit.videos, change.stored?.edit.videos ?? [])) {
      await replaceVideos(shop.db, productId, change.edit.videos)
    }
    if (!hasNewAreas(change)) continue
    change.edit = { ...change.edit, areas: await saveAreas(shop.db, productId, change.edit.areas) }
    change.after = toProductFormValues(change.edit)
  }
  await recordChanges(shop, by, saved)
  await refreshListings(
    shop.db,
    [...saved.values()].map(({ productId }) => productId),
  )
  return saved
}

/** Redirects, stock movements, versions and the audit log. */
async function recordChanges(shop: Shop, by: AuditEntry['by'], saved: Map<Change, SavedChange>): Promise<void> {
  const { db } = shop
  const now = shop.clock.now()
  const entries = [...saved]
  const moves = entries.flatMap(([{ stored, edit }]) =>
    stored ? [{ from: productPath(stored.edit.product.slug), to: productPath(edit.product.slug) }] : [],
  )
  await addRedirects(
    db,
    moves.filter(({ from, to }) => from !== to),
    { createdBy: by.customerId },
  )
  await removeRedirects(
    db,
    entries.flatMap(([{ stored, edit }]) => (stored ? [] : [productPath(edit.product.slug)])),
  )
  const stockChanges = entries.flatMap(([{ stored, edit, stockChanges = [] }, { productId }]) => [
    {
      sellableId: productId,
      quantityBefore: stored?.edit.product.stockQty ?? null,
      quantityAfter: edit.product.stockQty,
    },
    ...stockChanges,
  ])
  await insertMovements(db, stockChanges, { reason: 'import', actorId: by.customerId, occurredAt: now })
  const versions = entries.flatMap(([{ before, after }, { productId, version }]) => [
    ...(before ? [{ productId, version: version - 1, content: before }] : []),
    { productId, version, content: after, savedBy: by.customerId, savedAt: now },
  ])
  await insertProductVersions(db, versions)
  await recordAudits(
    shop,
    entries.map(([{ stored, before, after }, { productId }]) => ({
      by,
      action: stored ? 'product changed' : 'product created',
      subject: 'product',
      subjectId: productId,
      ...pickProductChanges(before ?? completeProductForm({}), after),
    })),
  )
}
