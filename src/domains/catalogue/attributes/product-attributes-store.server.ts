import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { attributes, attributeValues } from '../products/product-tables.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'

/** A column for a query of `products`. */
export const valueIdsArray = sql<number[]>`array(select pav.value_id from product_attribute_values pav
  where pav.product_id = products.id order by pav.value_id)`

type ProductValues = { productId: number; valueIds: readonly number[] }

/** Writes the values of all these products. Those that stay are not written again. */
export async function replaceAttributeValues(db: Database, rows: readonly ProductValues[]): Promise<void> {
  const pairs = rows.flatMap(({ productId, valueIds }) => valueIds.map((valueId) => ({ productId, valueId })))
  const newPairs = sql`unnest(${toIdArray(pairs.map(({ productId }) => productId))}::integer[],
    ${toIdArray(pairs.map(({ valueId }) => valueId))}::integer[]) as new_pair(product_id, value_id)`
  const isSamePair = sql`new_pair.product_id = pav.product_id and new_pair.value_id = pav.value_id`
  await db.execute(sql`delete from product_attribute_values pav
    where pav.product_id = any(${toIdArray(rows.map(({ productId }) => productId))}::integer[])
      and not exists (select 1 from ${newPairs} where ${isSamePair})`)
  if (pairs.length === 0) return
  // The lock waits for somebody who is deleting a value, which is left out then.
  await db.execute(sql`insert into product_attribute_values (product_id, value_id)
    select new_pair.product_id, new_pair.value_id from ${newPairs}
      join attribute_values av on av.id = new_pair.value_id
    where not exists (select 1 from product_attribute_values pav where ${isSamePair})
    for key share of av
    on conflict do nothing`)
}

/** An attribute that products can have, with its values in their order. */
export type AttributeChoice = {
  id: number
  name: StoredTranslations
  unit: StoredTranslations
  values: { id: number; name: StoredTranslations }[]
}

export async function readAttributeChoices(db: Database): Promise<AttributeChoice[]> {
  const rows = await db
    .select({
      id: attributes.id,
      name: attributes.name,
      unit: attributes.unit,
      value: { id: attributeValues.id, name: attributeValues.name },
    })
    .from(attributes)
    .innerJoin(attributeValues, eq(attributeValues.attributeId, attributes.id))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeValues.position), asc(attributeValues.id))
  const groups = Map.groupBy(rows, ({ id }) => id)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, name, unit } = first
    return [{ id, name, unit, values: group.map(({ value }) => value) }]
  })
}

/** `material = steel` by the id of the value. */
export async function listValueCodes(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({
      id: attributeValues.id,
      name: sql<string>`${attributes.slug} || ' = ' || ${attributeValues.slug}`,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .orderBy(asc(attributeValues.id))
}
