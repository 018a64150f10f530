import { asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { Localised } from '#src/shared/localised.ts'
import type { Category, CategoryTree } from './catalogue.ts'
import { adverts, brands, categories } from './catalogue-tables.server.ts'
import { attributes, attributeValues } from './product-tables.server.ts'

export async function readCategoryTree(db: Database): Promise<CategoryTree> {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.isPublished, true))
    .orderBy(asc(categories.position), asc(categories.id))
  const all = rows.map(
    (row): Category => ({
      id: row.id,
      parentId: row.parentId,
      slug: row.slug,
      path: row.path,
      title: { en: row.title, es: row.titleEs },
      description: { en: row.description, es: row.descriptionEs },
      imageKey: row.imageKey,
      isLanding: row.isLanding,
    }),
  )
  const below = Map.groupBy(all, (category) => category.parentId ?? 0)
  return {
    roots: below.get(0) ?? [],
    byId: new Map(all.map((category) => [category.id, category])),
    byPath: new Map(all.map((category) => [category.path, category])),
    childrenOf: below,
  }
}

export type FilterAttribute = {
  id: number
  slug: string
  name: Localised
  values: { id: number; name: Localised }[]
}

export async function readFilterAttributes(db: Database): Promise<FilterAttribute[]> {
  const rows = await db
    .select({
      id: attributes.id,
      slug: attributes.slug,
      name: { en: attributes.name, es: attributes.nameEs },
      valueId: attributeValues.id,
      valueName: { en: attributeValues.name, es: attributeValues.nameEs },
    })
    .from(attributes)
    .innerJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .where(eq(attributes.isFilter, true))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeValues.position), asc(attributeValues.id))
  const found = new Map<number, FilterAttribute>()
  for (const { valueId, valueName, ...attribute } of rows) {
    const known = found.get(attribute.id) ?? { ...attribute, values: [] }
    known.values.push({ id: valueId, name: valueName })
    found.set(attribute.id, known)
  }
  return [...found.values()]
}

export async function readAdverts(db: Database) {
  return db.select().from(adverts).where(eq(adverts.isActive, true)).orderBy(asc(adverts.gridPosition), asc(adverts.id))
}

export async function readBrands(db: Database) {
  return db.select().from(brands).orderBy(asc(brands.position), asc(brands.id))
}
