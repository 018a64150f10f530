import { eq } from 'drizzle-orm'
import type { Visitor } from '#src/domains/access/access.ts'
import { createAttribute } from '#src/domains/catalogue/attributes/attribute-editing-service.server.ts'
import { formatAttributeValues } from '#src/domains/catalogue/attributes/attribute-values.ts'
import { createBrand } from '#src/domains/catalogue/brands/brands-editing-service.server.ts'
import { brands, categories, deliveryTerms } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { createCategory } from '#src/domains/catalogue/categories/category-editing-service.server.ts'
import type { KnownReferences } from '#src/domains/catalogue/editing/parse-product-form.ts'
import { readProductChoices } from '#src/domains/catalogue/editing/product-choices-store.server.ts'
import { toReferences } from '#src/domains/catalogue/editing/product-editing-service.server.ts'
import { createOption } from '#src/domains/catalogue/options/options-editing-service.server.ts'
import { toSharedOption } from '#src/domains/catalogue/options/shared-option.ts'
import { formatProductionOptions } from '#src/domains/catalogue/production-times/production-option-text.ts'
import { createProductionSet } from '#src/domains/catalogue/production-times/production-sets-service.server.ts'
import { attributes, attributeValues } from '#src/domains/catalogue/products/product-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { noCache } from '#src/platform/cache/versioned-cache.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { updateRows } from '#src/platform/database/rows/json-rows.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import type { Result } from '#src/shared/result.ts'
import { toSlug } from '#src/shared/slug.ts'
import type { SeedProduct } from './build-catalogue.ts'
import type { SeedOption } from './build-variants.ts'
import { demoAttributes } from './catalogue/attributes.ts'
import { brandNameByPrefix } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories/categories.ts'
import type { CategoryNode } from './catalogue/categories/category-node.ts'
import { demoProductionSets, type ProductionRow } from './catalogue/production-sets.ts'
import { demoDeliveryTerms } from './content/delivery-terms.ts'
import { namedColours } from './pictures/drawing/colours.ts'
import { categoryPictureKey, logoKey } from './site-picture-specs.ts'

type Ids = ReadonlyMap<string, number>

/** What products refer to, by its name in the demo catalogue. */
export type References = {
  brands: Ids
  categories: Ids
  attributeValues: Ids
  options: ReadonlyMap<string, { id: number; swatch: string | null }>
  productionSets: Ids
  known: KnownReferences
}

export const optionKey = ({ kind, value }: Pick<SeedOption, 'kind' | 'value'>) => `${kind} ${value}`
export const valueKey = (attribute: string, value: string) => `${attribute} ${value}`

export function getId(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo catalogue names "${name}", which is not defined.`)
  return id
}

const writtenAt = new Date('2025-01-06T09:00:00Z')
const merchant: Visitor = { sessionId: 'seed', role: 'staff', staffRoles: ['catalogue'], locale: 'en' }

/** Saves what products refer to, as staff do in the back office. */
export async function saveReferences(db: Database, catalogue: readonly SeedProduct[]): Promise<References> {
  // The use cases of the catalogue need no more of a shop.
  const shop = { db, cache: noCache, clock: { now: () => writtenAt } } as Shop
  const saved = {
    brands: await saveBrands(shop),
    attributeValues: await saveAttributes(shop),
    categories: await saveCategories(shop),
    options: await saveOptions(shop, catalogue),
    productionSets: await saveProductionSets(shop),
  }
  await db.update(deliveryTerms).set({ terms: demoDeliveryTerms })
  // Nobody has done anything in the demo shop yet.
  await db.delete(auditLog)
  return { ...saved, known: toReferences(await readProductChoices(db)) }
}

function unwrapId(result: Result<number, unknown>, name: string): number {
  if (result.ok) return result.value
  throw new Error(`"${name}" cannot be saved: ${JSON.stringify(result.refusal)}`)
}

async function saveBrands(shop: Shop): Promise<Ids> {
  const ids = new Map<string, number>()
  const logos: { id: number; logoKey: string; isSvg: boolean }[] = []
  for (const [skuPrefix, title] of Object.entries(brandNameByPrefix)) {
    const id = unwrapId(await createBrand(shop, merchant, { title, slug: toSlug(title), skuPrefix }), title)
    ids.set(skuPrefix, id)
    logos.push({ id, logoKey: logoKey(title), isSvg: true })
  }
  await updateRows(shop.db, brands, { key: 'id', rows: logos })
  return ids
}

async function saveCategories(shop: Shop): Promise<Ids> {
  const ids = new Map<string, number>()
  const save = async (node: CategoryNode, parent?: { id: number; path: string }) => {
    const path = parent ? `${parent.path}/${node.slug}` : node.slug
    const content = {
      ...mapTranslatedFields(['title', 'description'], (name, locale) => node[name][locale]),
      ...mapTranslatedFields(['seoTitle', 'seoDescription'], () => ''),
      ...{ slug: node.slug, parentId: parent?.id ?? null, isPublished: true, isLanding: node.isLanding ?? false },
      ...{ defaultSort: 'best-match' as const, priceLimits: [], filterSlugs: [], pinnedSkus: [] },
    }
    const id = unwrapId(await createCategory(shop, merchant, content), path)
    ids.set(path, id)
    for (const child of node.children ?? []) await save(child, { id, path })
  }
  for (const node of categoryTree) await save(node)
  const pictures = [...ids].map(([path, id]) => ({ id, imageKey: categoryPictureKey(path) }))
  await updateRows(shop.db, categories, { key: 'id', rows: pictures })
  return ids
}

/** Returns the ids of the values. */
async function saveAttributes(shop: Shop): Promise<Ids> {
  for (const { slug, name, values } of demoAttributes) {
    const content = {
      ...mapTranslatedFields(['name'], (_, locale) => name[locale]),
      ...mapTranslatedFields(['unit'], () => ''),
      ...{ slug, isFilter: true },
      values: formatAttributeValues(values.map(([slug, name]) => ({ slug, name }))),
    }
    unwrapId(await createAttribute(shop, merchant, content), slug)
  }
  const rows = await shop.db
    .select({ id: attributeValues.id, value: attributeValues.slug, attribute: attributes.slug })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
  return new Map(rows.map(({ id, value, attribute }) => [valueKey(attribute, value), id]))
}

async function saveOptions(shop: Shop, catalogue: readonly SeedProduct[]): Promise<References['options']> {
  const all = catalogue.flatMap((product) => product.variants.flatMap((variant) => variant.options))
  const distinct = new Map(all.map((option) => [optionKey(option), option]))
  const swatches: Readonly<Record<string, string>> = namedColours
  const saved = new Map<string, { id: number; swatch: string | null }>()
  for (const [key, { kind, value, label }] of distinct) {
    const swatch = kind === 'colour' ? (swatches[label.en] ?? null) : null
    const content = toSharedOption({ value, label, swatch })
    saved.set(key, { id: unwrapId(await createOption(shop, merchant, { kind, content }), key), swatch })
  }
  return saved
}

async function saveProductionSets(shop: Shop): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [name, rows] of Object.entries<readonly ProductionRow[]>(demoProductionSets)) {
    const options = rows.map((row) => ({
      ...{ id: null, title: row.title, deliveryTime: row.time, daysToTurnAround: row.days, maxQty: row.maxQty ?? null },
      uplift:
        'percent' in row
          ? { kind: 'percentage' as const, amount: basisPoints(Math.round(row.percent * 100)) }
          : { kind: 'fixed' as const, amount: pence(row.fixedPence) },
    }))
    const content = { name, options: formatProductionOptions(options) }
    ids.set(name, unwrapId(await createProductionSet(shop, merchant, content), name))
  }
  return ids
}
