import { asc, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { addUnit } from '../attributes/attribute-edit.ts'
import { attributes, attributeValues } from '../products/product-tables.server.ts'

export type FilterAttribute = {
  id: number
  slug: string
  name: StoredTranslations
  values: { id: number; name: StoredTranslations }[]
}

export async function readFilterAttributes(db: Database): Promise<FilterAttribute[]> {
  const rows = await db
    .select({
      id: attributes.id,
      slug: attributes.slug,
      name: attributes.name,
      unit: attributes.unit,
      valueId: attributeValues.id,
      valueName: attributeValues.name,
    })
    .from(attributes)
    .innerJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .where(eq(attributes.isFilter, true))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeValues.position), asc(attributeValues.id))
  const attributeById = new Map<number, FilterAttribute>()
  for (const { valueId, valueName, unit, ...attribute } of rows) {
    const entry = attributeById.get(attribute.id) ?? { ...attribute, values: [] }
    entry.values.push({ id: valueId, name: addUnit(valueName, unit) })
    attributeById.set(attribute.id, entry)
  }
  return [...attributeById.values()]
}
