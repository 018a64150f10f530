import type { Database } from '#src/platform/database/database.server.ts'
import { listValueCodes } from '../attributes/product-attributes-store.server.ts'
import { brands, categories, productionSets } from '../catalogue-tables.server.ts'
import { readDeliveryTerms } from '../delivery/delivery-store.server.ts'
import type { NameTable, ReferenceNames } from './product-columns.ts'

/** Categories are named by their path, brands by their title where it is unique, else by their slug. */
export async function readReferenceNames(db: Database): Promise<ReferenceNames> {
  const { terms } = await readDeliveryTerms(db)
  const brandRows = await db.select({ id: brands.id, title: brands.title, slug: brands.slug }).from(brands)
  return {
    category: createNameTable(await db.select({ id: categories.id, name: categories.path }).from(categories)),
    brand: createBrandTable(brandRows),
    attributeValue: createNameTable(await listValueCodes(db)),
    productionSet: createNameTable(await db.select().from(productionSets)),
    deliveryClass: createNameTable(terms.classes.map(({ id }) => ({ id, name: id }))),
  }
}

function createNameTable(rows: readonly { id: number | string; name: string }[]): NameTable {
  return {
    nameById: new Map(rows.map(({ id, name }) => [String(id), name])),
    idByName: new Map(rows.map(({ id, name }) => [name.toLowerCase(), String(id)])),
  }
}

/** A slug is understood too, unless it is the title of another brand. */
function createBrandTable(rows: readonly { id: number; title: string; slug: string }[]): NameTable {
  const uses = new Map<string, Set<number>>()
  for (const { id, title, slug } of rows) {
    for (const name of [title.toLowerCase(), slug]) uses.set(name, (uses.get(name) ?? new Set()).add(id))
  }
  const isUnique = (title: string) => uses.get(title.toLowerCase())?.size === 1
  const table = createNameTable(rows.map(({ id, title, slug }) => ({ id, name: isUnique(title) ? title : slug })))
  const slugs = rows.map(({ id, slug }) => [slug, String(id)] as const)
  return { ...table, idByName: new Map([...slugs, ...table.idByName]) }
}
