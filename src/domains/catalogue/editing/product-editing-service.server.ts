import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import type { EditChoices, EditConflict } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { checkAreaPictures } from '../areas/areas-service.server.ts'
import { findProductSkus } from '../categories/category-editing-store.server.ts'
import { getCategoryTree } from '../categories/category-service.server.ts'
import { readDeliveryTerms } from '../delivery/delivery-store.server.ts'
import { type ProductChange, writeProducts } from '../saving/write-products-service.server.ts'
import { checkVariantRows, completeOptions, saveVariants } from '../variants/variant-editing-service.server.ts'
import { listTakenSkus } from '../variants/variant-editing-store.server.ts'
import type { VariantTextRefusal } from '../variants/variant-text.ts'
import { mergeProductForm } from './merge-product-form.ts'
import {
  type KnownReferences,
  type ProductFieldRefusal,
  type ProductFormErrors,
  parseProductForm,
  toAreaErrors,
} from './parse-product-form.ts'
import { type ProductChoices, readProductChoices } from './product-choices-store.server.ts'
import type { EditableProduct } from './product-edit.ts'
import {
  findProductForEditing,
  findProductVersion,
  isSlugTaken,
  lockProductForEditing,
  lockSlugsAndSkus,
  type StoredProduct,
} from './product-editing-store.server.ts'
import { completeProductForm, type ProductFormValues, toProductFormValues } from './product-form-fields.ts'
import { checkProductHealth, type HealthFinding } from './product-health.ts'

export type EditedProduct = StoredProduct & { health: HealthFinding[] }

/** What a product can refer to, for the form of a new one. */
export async function getProductChoices(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ProductChoices, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? ok(await readProductChoices(shop.db)) : allowed
}

export async function getProductForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<{ product: EditedProduct; choices: ProductChoices }, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const product = await findProductForEditing(shop.db, id)
  if (!product) return refuse('not_found')
  const health = await checkHealth(shop, product)
  return ok({ product: { ...product, health }, choices: await readProductChoices(shop.db) })
}

async function checkHealth(shop: Shop, { edit, inStock, imageCount }: StoredProduct): Promise<HealthFinding[]> {
  const { terms } = await readDeliveryTerms(shop.db)
  const tree = await getCategoryTree(shop)
  return checkProductHealth({
    edit,
    isInStock: inStock,
    imageCount,
    publishedCategoryIds: new Set(tree.byId.keys()),
    deliveryTerms: terms,
  })
}

export type SaveProductInput = EditChoices & {
  /** Absent for a new product. */
  id?: number
  /** The version from which the person started. */
  version: number
  /** The stock that the person saw: sales change it without a new version. */
  stockBefore?: string
  /** The same for the variants, separated by commas, in the order of the rows that the person saw. */
  variantStockBefore?: string
  /** Fields of rows (options, variants, areas, videos, attributes) stay as they are where they are absent. */
  values: ProductFormValues
  /** What the history of the stock says about a changed quantity. Without it the editor. */
  reason?: 'editor' | 'import'
}

export type SaveProductRefusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid'; errors: ProductFormErrors }
  | EditConflict

/**
 * Creates or changes a product with its texts, prices and categories, or nothing. Listings and search follow in the same
 * transaction, and every instance shows the product within a second. Fields that somebody else has saved meanwhile are
 * kept, unless this person changed them too.
 */
export async function saveProduct(
  shop: Shop,
  visitor: Visitor,
  input: SaveProductInput,
): Promise<Result<{ id: number }, SaveProductRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<{ id: number }, SaveProductRefusal>> => {
    const stored = input.id === undefined ? undefined : await lockProductForEditing(shop.db, input.id)
    if (input.id !== undefined && !stored) return refuse({ reason: 'not_found' })
    const merged = await mergeForm(shop, stored, input)
    if (!merged.ok) return merged
    const parsed = parseProductForm(merged.value, toReferences(await readProductChoices(shop.db)), stored?.edit)
    if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
    const taken = await findTakenSlugsAndSkus(shop, stored, parsed.value)
    const errors = {
      ...taken,
      ...(await findUnknownPictures(shop, stored, parsed.value)),
      ...(await findUnknownRecommended(shop, stored, parsed.value)),
    }
    if (Object.keys(errors).length > 0) return refuse({ reason: 'invalid', errors })
    const options = await completeOptions(shop.db, parsed.value.options, stored?.edit.options ?? [])
    const edit = { ...parsed.value, options }
    if (stored && isSame(toProductFormValues(stored.edit), toProductFormValues(edit))) return ok({ id: stored.id })
    const change = await saveStoredVariants(shop, stored, edit)
    if (!change.ok) return refuse({ reason: 'invalid', errors: { variants: change.refusal } })
    const reason = input.reason ?? 'editor'
    const [written] = await writeProducts(shop, visitor, { changes: [change.value], reason })
    return ok({ id: written?.productId ?? 0 })
  })
}

/** Before the rest, because it can be refused. Those of a new product cannot. */
async function saveStoredVariants(
  { db }: Shop,
  stored: StoredProduct | undefined,
  edit: EditableProduct,
): Promise<Result<ProductChange, VariantTextRefusal>> {
  if (!stored) return ok({ edit })
  if (isSame(pickVariants(edit), pickVariants(stored.edit))) return ok({ stored, edit })
  const saved = await saveVariants(db, stored.id, edit)
  return saved.ok ? ok({ stored, edit, stockChanges: saved.value }) : saved
}

async function mergeForm(
  shop: Shop,
  stored: StoredProduct | undefined,
  { version, values: mine, stockBefore, variantStockBefore, reason: _, ...choices }: SaveProductInput,
): Promise<Result<ProductFormValues, EditConflict>> {
  if (!stored) return ok(completeProductForm(mine))
  const theirs = toProductFormValues(stored.edit)
  const opened = await findProductVersion(shop.db, stored.id, version)
  const versions = { opened, theirs, mine, stockBefore, variantStockBefore, current: stored.version }
  return mergeProductForm(versions, choices)
}

export const toReferences = (choices: ProductChoices): KnownReferences => ({
  categories: new Set(choices.categories.map(({ id }) => id)),
  brands: new Set(choices.brands.map(({ id }) => id)),
  attributeValues: new Set(choices.attributes.flatMap(({ values }) => values.map(({ id }) => id))),
  productionSets: new Set(choices.productionSets.map(({ id }) => id)),
  deliveryClasses: new Set(choices.deliveryClasses.map(({ id }) => id)),
})

async function findTakenSlugsAndSkus(
  { db }: Shop,
  stored: StoredProduct | undefined,
  edit: EditableProduct,
): Promise<ProductFormErrors> {
  const { slug, internalSku: sku } = edit.product
  const isSlugNew = slug !== stored?.edit.product.slug
  const isSkuNew = sku !== stored?.edit.product.internalSku
  const areVariantsNew = !isSame(pickVariants(edit), pickVariants(stored?.edit))
  if (!isSlugNew && !isSkuNew && !areVariantsNew) return {}
  await lockSlugsAndSkus(db)
  const errors: Record<string, ProductFieldRefusal> = {}
  if (isSlugNew && (await isSlugTaken(db, slug, stored?.id))) errors.url = { rule: 'taken' }
  if (isSkuNew && (await listTakenSkus(db, [sku], { product: stored?.id })).size > 0) errors.sku = { rule: 'taken' }
  if (areVariantsNew || isSkuNew) {
    const checked = await checkVariantRows(db, edit, { productId: stored?.id, productSku: sku })
    if (!checked.ok) errors.variants = checked.refusal
  }
  return errors
}

async function findUnknownPictures(
  { db }: Shop,
  stored: StoredProduct | undefined,
  { areas }: EditableProduct,
): Promise<ProductFormErrors> {
  if (isSame(areas, stored?.edit.areas ?? [])) return {}
  return toAreaErrors(await checkAreaPictures(db, areas, stored?.id))
}

/** An import may name a product of a later row. A typed SKU must exist. */
async function findUnknownRecommended(
  { db }: Shop,
  stored: StoredProduct | undefined,
  { contents }: EditableProduct,
): Promise<ProductFormErrors> {
  const known = new Set(stored?.edit.contents.recommendedSkus)
  const added = contents.recommendedSkus.filter((sku) => !known.has(sku))
  const found = new Set((await findProductSkus(db, added)).map(({ sku }) => sku))
  const sku = added.find((each) => !found.has(each))
  return sku === undefined ? {} : { recommended: { rule: 'unknown_sku', sku } }
}

const pickVariants = (edit?: EditableProduct) => ({ options: edit?.options ?? [], variants: edit?.variants ?? [] })
