import type { AuditEntry } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { checkAreaPictures } from '../areas/areas-service.server.ts'
import { type ProductChange, type WrittenProduct, writeProducts } from '../saving/write-products-service.server.ts'
import { checkVariantRows, completeOptions, saveVariants } from '../variants/variant-editing-service.server.ts'
import { listTakenSkus } from '../variants/variant-editing-store.server.ts'
import {
  type KnownReferences,
  type ProductFieldRefusal,
  type ProductFormErrors,
  parseProductForm,
  toAreaErrors,
} from './parse-product-form.ts'
import { listProductSlugs } from './product-batch-store.server.ts'
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
  | ({ result: 'created' | 'changed' } & WrittenProduct)

type Change = ProductChange & { before?: ProductFormValues; after: ProductFormValues }
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
  const written = await writeProducts(shop, by, { changes, reason: 'import' })
  const writtenByChange = new Map(changes.map((change, index) => [change, written[index]]))
  return parsed.map((row): BatchResult => {
    if ('errors' in row) return { result: 'refused', errors: row.errors }
    const product = writtenByChange.get(row)
    if (!product) return { result: 'unchanged', productId: row.stored?.id ?? 0 }
    return { result: row.stored ? 'changed' : 'created', ...product }
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
