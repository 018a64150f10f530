import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { idInLimitedSubquery } from '#src/platform/database/id-in-limited-subquery.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { brands, categories, products, titleSearchText } from '../catalogue-tables.server.ts'
import type { HealthFilter, ProductStockFilter, StateFilter } from './product-edit.ts'

export type StaffProductSearch = {
  q: string
  category?: number
  brand?: number
  attribute?: string
  option?: number
  production?: number
  state?: StateFilter
  type?: number
  stock?: ProductStockFilter
  health?: HealthFilter
}

/** The newest products first. */
export function listStaffProductRows(
  db: Database,
  search: StaffProductSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const conditions = buildConditions(search)
  // Each part is limited, so that a frequent word reads as few rows as a rare one.
  const parts = buildSearches(search.q).map(
    (condition) => sql`(select p.id from products p where ${sql.join([condition, ...conditions], sql` and `)}
      order by p.id desc limit ${limit + offset})`,
  )
  const ids = sql`select id from (${sql.join(parts, sql` union `)}) found order by id desc limit ${limit} offset ${offset}`
  return db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      sku: products.internalSku,
      thumbnailKey: products.thumbnailKey,
      isPublished: products.isPublished,
      isArchived: products.isArchived,
      publishFrom: products.publishFrom,
      displayNetPence: products.displayNetPence,
      stockQty: products.stockQty,
      hasVariants: products.hasVariants,
      brand: brands.title,
      category: categories.title,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.primaryCategoryId))
    .where(idInLimitedSubquery(products.id, ids))
    .orderBy(desc(products.id))
}

/** The ids of the matching products after an id, in their order. For reading all of them in parts. */
export async function listMatchingProductIds(
  db: Database,
  search: StaffProductSearch,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const isMatch = sql`(${sql.join(buildSearches(search.q), sql` or `)})`
  const conditions = [sql`p.id > ${afterId}`, isMatch, ...buildConditions(search)]
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where ${sql.join(conditions, sql` and `)} order by p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

const stockConditions: Record<ProductStockFilter, SQL> = {
  in: sql`p.in_stock`,
  out: sql`not p.in_stock`,
  not_counted: sql`(p.stock_qty is null and not p.has_variants)`,
}

/** Each has an index of its own, because few products match. */
const healthConditions: Record<HealthFilter, SQL> = {
  no_picture: sql`p.thumbnail_key is null`,
  no_category: sql`p.primary_category_id is null`,
  no_price: sql`p.display_net_pence is null`,
  not_purchasable: sql`not p.purchasable`,
}

/** Conditions by filter; `kept` are all but the archived ones. */
const stateConditions: Record<StateFilter | 'kept', SQL[]> = {
  published: [sql`p.is_published`],
  draft: [sql`not p.is_published`, sql`not p.is_archived`, sql`p.publish_from is null`],
  scheduled: [sql`p.publish_from is not null`, sql`not p.is_published`, sql`not p.is_archived`],
  archived: [sql`p.is_archived`],
  kept: [sql`not p.is_archived`],
  all: [],
}

function buildConditions({
  category,
  brand,
  attribute,
  option,
  production,
  state,
  type,
  stock,
  health,
}: StaffProductSearch): SQL[] {
  return [
    ...(category
      ? [
          sql`p.id in (select pc.product_id from product_categories pc
            join category_closure cc on cc.descendant_id = pc.category_id where cc.ancestor_id = ${category})`,
        ]
      : []),
    ...(brand ? [sql`p.brand_id = ${brand}`] : []),
    ...(attribute ? [matchAttribute(attribute)] : []),
    ...(option
      ? [
          sql`p.id in (select po.product_id from product_options po where po.option_id = ${option}
            union select v.product_id from variant_options vo join variants v on v.id = vo.variant_id
            where vo.option_id = ${option})`,
        ]
      : []),
    ...(production ? [sql`p.production_set_id = ${production}`] : []),
    ...stateConditions[state ?? 'kept'],
    ...(type ? [sql`p.product_type_id = ${type}`] : []),
    ...(stock ? [stockConditions[stock]] : []),
    ...(health ? [healthConditions[health]] : []),
  ]
}

/** An attribute, or one of its values. */
function matchAttribute(attribute: string): SQL {
  const [attributeId, valueId] = attribute.split('.').map(Number)
  if (valueId)
    return sql`p.id in (select pav.product_id from product_attribute_values pav where pav.value_id = ${valueId})`
  return sql`p.id in (select pav.product_id from product_attribute_values pav
    join attribute_values av on av.id = pav.value_id where av.attribute_id = ${attributeId})`
}

const maxWords = 6

/** The start of an SKU, or all words of a title, each by its own index. */
function buildSearches(query: string): SQL[] {
  const words = query.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return [sql`true`]
  const prefix = buildPrefixPattern(query)
  const title = sql.raw(titleSearchText)
  return [
    sql`lower(p.internal_sku) like ${prefix}`,
    sql`p.id in (select v.product_id from variants v where lower(v.internal_sku) like ${prefix})`,
    sql.join(
      words.map((word) => sql`${title} like plain_text(${`%${buildPrefixPattern(word)}`})`),
      sql` and `,
    ),
  ]
}
