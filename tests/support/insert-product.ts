import { eq } from 'drizzle-orm'
import {
  categories,
  categoryClosure,
  productCategories,
  productionOptions,
  productionSets,
  products,
} from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshListingFacts } from '#src/domains/catalogue/listing-facts-store.server.ts'
import {
  attributes,
  attributeValues,
  type OptionKind,
  options,
  priceTiers,
  productAttributeValues,
  variantOptions,
  variants,
} from '#src/domains/catalogue/product-tables.server.ts'
import type { Database } from '#src/platform/database.server.ts'

let made = 0

/** A name that nothing else of this test run has. */
const aName = (word: string) => `test-${word}-${++made}`

type Draft = Partial<typeof products.$inferInsert> & {
  /** Quantity to unit pence. Without any the product is priced on application. */
  tiers?: Record<number, number>
  categoryIds?: readonly number[]
  valueIds?: readonly number[]
  variants?: readonly (Partial<typeof variants.$inferInsert> & { optionIds: readonly number[] })[]
}

/** A product that can be bought for £10, unless told otherwise. */
export async function insertProduct(db: Database, draft: Draft = {}): Promise<{ id: number; variantIds: number[] }> {
  const { tiers = { 1: 1000 }, categoryIds = [], valueIds = [], variants: kinds = [], ...columns } = draft
  const url = aName('product')
  const [product] = await db
    .insert(products)
    .values({ url, title: url, internalSku: url.toUpperCase(), ...columns })
    .returning({ id: products.id })
  const productId = product!.id
  const prices = Object.entries(tiers).map(([qty, unitNetPence]) => ({ productId, qty: Number(qty), unitNetPence }))
  if (prices.length > 0) await db.insert(priceTiers).values(prices)
  const filed = categoryIds.map((categoryId, position) => ({ productId, categoryId, position }))
  if (filed.length > 0) await db.insert(productCategories).values(filed)
  if (valueIds.length > 0) {
    await db.insert(productAttributeValues).values(valueIds.map((valueId) => ({ productId, valueId })))
  }
  const variantIds: number[] = []
  for (const [position, { optionIds, ...variant }] of kinds.entries()) {
    const [row] = await db
      .insert(variants)
      .values({ productId, position, title: `Kind ${position}`, internalSku: aName('sku').toUpperCase(), ...variant })
      .returning({ id: variants.id })
    variantIds.push(row!.id)
    await db.insert(variantOptions).values(optionIds.map((optionId) => ({ variantId: row!.id, optionId })))
  }
  await refreshListingFacts(db, [productId])
  return { id: productId, variantIds }
}

export async function insertCategory(db: Database, columns: Partial<typeof categories.$inferInsert> = {}) {
  const slug = columns.slug ?? aName('category')
  const [parent] = columns.parentId
    ? await db.select({ path: categories.path }).from(categories).where(eq(categories.id, columns.parentId))
    : []
  const path = parent ? `${parent.path}/${slug}` : slug
  const [category] = await db
    .insert(categories)
    .values({ slug, path, title: slug, ...columns })
    .returning({ id: categories.id, path: categories.path })
  const id = category!.id
  const above = columns.parentId
    ? await db.select().from(categoryClosure).where(eq(categoryClosure.descendantId, columns.parentId))
    : []
  await db
    .insert(categoryClosure)
    .values([
      { ancestorId: id, descendantId: id, depth: 0 },
      ...above.map(({ ancestorId, depth }) => ({ ancestorId, descendantId: id, depth: depth + 1 })),
    ])
  return category!
}

export async function insertOption(db: Database, kind: OptionKind, columns: Partial<typeof options.$inferInsert> = {}) {
  const value = aName(kind)
  const [option] = await db
    .insert(options)
    .values({ kind, value, label: value, ...columns })
    .returning()
  return option!
}

/** An attribute to filter by, with so many values. */
export async function insertAttribute(db: Database, valueCount: number): Promise<number[]> {
  const slug = aName('attribute')
  const [attribute] = await db
    .insert(attributes)
    .values({ slug, name: slug, nameEs: `${slug} es` })
    .returning()
  const rows = await db
    .insert(attributeValues)
    .values(
      Array.from({ length: valueCount }, (_, position) => ({
        attributeId: attribute!.id,
        slug: `value-${position}`,
        name: `Value ${position}`,
        nameEs: `Valor ${position}`,
        position,
      })),
    )
    .returning({ id: attributeValues.id })
  return rows.map(({ id }) => id)
}

export async function insertProductionSet(
  db: Database,
  drafts: readonly (Partial<typeof productionOptions.$inferInsert> &
    Pick<typeof productionOptions.$inferInsert, 'loadType'>)[],
): Promise<number> {
  const [set] = await db
    .insert(productionSets)
    .values({ name: aName('set') })
    .returning()
  await db.insert(productionOptions).values(
    drafts.map((draft, position) => ({
      setId: set!.id,
      position,
      title: `Option ${position}`,
      deliveryTime: 'soon',
      daysToTurnAround: 1,
      ...draft,
    })),
  )
  return set!.id
}
