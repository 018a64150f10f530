import { eq } from 'drizzle-orm'
import {
  categories,
  categoryClosure,
  productCategories,
  productionOptions,
  productionSets,
  products,
} from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshListings } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import type { OptionKind } from '#src/domains/catalogue/products/product.ts'
import {
  attributes,
  attributeValues,
  options,
  priceTiers,
  productAttributeValues,
  variantOptions,
  variants,
} from '#src/domains/catalogue/products/product-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

let nameCount = 0

/** A name that is unique in this test run. */
const uniqueName = (word: string) => `test-${word}-${++nameCount}`

/** A plain string is the English text. */
type TextInput = string | StoredTranslations

const toTranslations = (text: TextInput): StoredTranslations => (typeof text === 'string' ? { en: text } : text)

type ProductInput = Partial<Omit<typeof products.$inferInsert, 'title' | 'shortDescription'>> & {
  title?: TextInput
  shortDescription?: TextInput
  /** Unit price in pence by quantity. Empty means price on application. */
  tiers?: Record<number, number>
  categoryIds?: readonly number[]
  valueIds?: readonly number[]
  variants?: readonly (Partial<typeof variants.$inferInsert> & { optionIds: readonly number[] })[]
}

/** Inserts a product that costs £10, unless the input says otherwise. */
export async function insertProduct(
  db: Database,
  input: ProductInput = {},
): Promise<{ id: number; variantIds: number[] }> {
  const { tiers = { 1: 1000 }, categoryIds = [], valueIds = [], variants: variantInputs = [], ...product } = input
  const slug = uniqueName('product')
  const { title = slug, shortDescription = '', ...columns } = product
  const texts = { title: toTranslations(title), shortDescription: toTranslations(shortDescription) }
  const [saved] = await db
    .insert(products)
    .values({ slug, ...texts, internalSku: slug.toUpperCase(), ...columns })
    .returning({ id: products.id })
  const productId = saved!.id
  const prices = Object.entries(tiers).map(([qty, unitNetPence]) => ({ productId, qty: Number(qty), unitNetPence }))
  if (prices.length > 0) await db.insert(priceTiers).values(prices)
  const categoryRows = categoryIds.map((categoryId, position) => ({ productId, categoryId, position }))
  if (categoryRows.length > 0) await db.insert(productCategories).values(categoryRows)
  if (valueIds.length > 0) {
    await db.insert(productAttributeValues).values(valueIds.map((valueId) => ({ productId, valueId })))
  }
  const variantIds: number[] = []
  for (const [position, { optionIds, ...variant }] of variantInputs.entries()) {
    const [row] = await db
      .insert(variants)
      .values({
        productId,
        position,
        title: { en: `Variant ${position}` },
        internalSku: uniqueName('sku').toUpperCase(),
        ...variant,
      })
      .returning({ id: variants.id })
    variantIds.push(row!.id)
    await db.insert(variantOptions).values(optionIds.map((optionId) => ({ variantId: row!.id, optionId })))
  }
  await refreshListings(db, [productId])
  return { id: productId, variantIds }
}

type CategoryInput = Partial<Omit<typeof categories.$inferInsert, 'title'>> & { title?: TextInput }

export async function insertCategory(db: Database, { title, ...columns }: CategoryInput = {}) {
  const slug = columns.slug ?? uniqueName('category')
  const [parent] = columns.parentId
    ? await db.select({ path: categories.path }).from(categories).where(eq(categories.id, columns.parentId))
    : []
  const path = parent ? `${parent.path}/${slug}` : slug
  const [category] = await db
    .insert(categories)
    .values({ slug, path, title: toTranslations(title ?? slug), ...columns })
    .returning({ id: categories.id, path: categories.path })
  const id = category!.id
  const ancestors = columns.parentId
    ? await db.select().from(categoryClosure).where(eq(categoryClosure.descendantId, columns.parentId))
    : []
  await db
    .insert(categoryClosure)
    .values([
      { ancestorId: id, descendantId: id, depth: 0 },
      ...ancestors.map(({ ancestorId, depth }) => ({ ancestorId, descendantId: id, depth: depth + 1 })),
    ])
  return category!
}

type OptionInput = Partial<Omit<typeof options.$inferInsert, 'label'>> & { label?: TextInput }

export async function insertOption(db: Database, kind: OptionKind, { label, ...columns }: OptionInput = {}) {
  const value = uniqueName(kind)
  const [option] = await db
    .insert(options)
    .values({ kind, value, label: toTranslations(label ?? value), ...columns })
    .returning()
  return option!
}

/** Inserts a filter attribute with `valueCount` values. */
export async function insertAttribute(db: Database, valueCount: number): Promise<number[]> {
  const slug = uniqueName('attribute')
  const [attribute] = await db
    .insert(attributes)
    .values({ slug, name: { en: slug, es: `${slug} es` } })
    .returning()
  const rows = await db
    .insert(attributeValues)
    .values(
      Array.from({ length: valueCount }, (_, position) => ({
        attributeId: attribute!.id,
        slug: `value-${position}`,
        name: { en: `Value ${position}`, es: `Valor ${position}` },
        position,
      })),
    )
    .returning({ id: attributeValues.id })
  return rows.map(({ id }) => id)
}

export async function insertTestProductionSet(
  db: Database,
  drafts: readonly (Partial<typeof productionOptions.$inferInsert> &
    Pick<typeof productionOptions.$inferInsert, 'upliftKind'>)[],
): Promise<number> {
  const [set] = await db
    .insert(productionSets)
    .values({ name: uniqueName('set') })
    .returning()
  await db.insert(productionOptions).values(
    drafts.map((draft, position) => ({
      setId: set!.id,
      position,
      title: { en: `Option ${position}` },
      deliveryTime: { en: 'soon' },
      daysToTurnAround: 1,
      ...draft,
    })),
  )
  return set!.id
}
