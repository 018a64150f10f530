import { and, asc, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CardPrice, calculateCardPrice } from '#src/domains/pricing/display-price.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { serverLanguages } from '#src/shared/locale/languages.server.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { pence } from '#src/shared/money/money.ts'
import { products } from '../catalogue-tables.server.ts'
import { priceColumns, toIdArray, toPriceList } from '../sellables/sellable-store.server.ts'

/**
 * Refreshes everything derived from products: the columns that cards show and the rows that listings and search read.
 * Call it after every change of a product, its tiers, variants, categories, attribute values or brand. Without ids it
 * refreshes all products. The cache version is raised, so that every instance empties its caches.
 */
export async function refreshListings(db: Database, productIds?: readonly number[]): Promise<void> {
  await refreshProductColumns(db, productIds)
  await refreshListingRows(db, productIds)
}

/** Refreshes the derived columns of `products`. Returns how many products were out of date. */
export async function refreshProductColumns(db: Database, productIds?: readonly number[]): Promise<number> {
  let refreshed = 0
  let afterId = 0
  while (true) {
    const batch = await db.transaction((db) => refreshBatch(db, { productIds, afterId }))
    refreshed += batch.refreshed
    if (batch.lastId === undefined) return refreshed
    afterId = batch.lastId
  }
}

type BatchInput = { productIds: readonly number[] | undefined; afterId: number }

const batchSize = 1_000

/** Locks the products before it reads their prices, so that a refresh of older prices cannot be written last. */
async function refreshBatch(
  db: Database,
  { productIds, afterId }: BatchInput,
): Promise<{ refreshed: number; lastId?: number }> {
  const locked = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, afterId), matchesProductIds(products.id, productIds)))
    .orderBy(asc(products.id))
    .limit(batchSize)
    .for('no key update')
  if (locked.length === 0) return { refreshed: 0 }
  const ids = locked.map(({ id }) => id)
  const refreshed = await saveProductColumns(db, await listCardPrices(db, ids))
  return { refreshed, ...(locked.length === batchSize && { lastId: ids.at(-1) }) }
}

type CardPriceRow = CardPrice & { id: number }

async function listCardPrices(db: Database, productIds: readonly number[]): Promise<CardPriceRow[]> {
  const rows = await db
    .select({ id: products.id, wasNet: products.wasNetPence, price: priceColumns })
    .from(products)
    .where(matchesProductIds(products.id, productIds))
  return rows.map(({ id, wasNet, price }) => ({
    id,
    ...calculateCardPrice(toPriceList(price), wasNet === null ? null : pence(wasNet)),
  }))
}

/** Writes only the products that change. */
async function saveProductColumns(db: Database, prices: readonly CardPriceRow[]): Promise<number> {
  const priceRows = prices.map(({ id, price, cheapestNet, saveNet }) => ({
    id,
    display: price.kind === 'poa' ? null : price.net,
    cheapest: cheapestNet,
    saving: saveNet,
  }))
  const { rowCount } = await db.execute<Record<string, never>>(sql`
    with derived as (
      select p.id, price.display, price.cheapest, price.saving, variant.id_count > 0 as has_variants,
        case when variant.id_count > 0 then variant.any_in_stock else p.stock_qty is null or p.stock_qty > 0 end as in_stock,
        (select pc.category_id from product_categories pc where pc.product_id = p.id
          order by pc.position, pc.category_id limit 1) as primary_category_id,
        array(select distinct cc.ancestor_id from product_categories pc
          join category_closure cc on cc.descendant_id = pc.category_id
          where pc.product_id = p.id order by 1) as category_ids
      from json_to_recordset(${JSON.stringify(priceRows)}::json)
        as price(id integer, display bigint, cheapest bigint, saving bigint)
      join products p on p.id = price.id
      cross join lateral (
        select count(v.id) as id_count,
          coalesce(bool_or(v.stock_qty is null or v.stock_qty > 0) filter (where v.is_active), false) as any_in_stock
        from variants v where v.product_id = p.id and not v.is_withdrawn) as variant
    )
    update products set display_net_pence = derived.display, cheapest_net_pence = derived.cheapest,
      save_net_pence = derived.saving, has_variants = derived.has_variants, in_stock = derived.in_stock,
      primary_category_id = derived.primary_category_id, category_ids = derived.category_ids
    from derived
    where products.id = derived.id and (products.display_net_pence, products.cheapest_net_pence, products.save_net_pence,
      products.has_variants, products.in_stock, products.primary_category_id, products.category_ids)
      is distinct from (derived.display, derived.cheapest, derived.saving, derived.has_variants, derived.in_stock,
      derived.primary_category_id, derived.category_ids)`)
  return rowCount ?? 0
}

/** Refreshes the rows that listings and search read, and raises the cache version. Upserts before it deletes, so that no product is missing meanwhile. */
export async function refreshListingRows(db: Database, productIds?: readonly number[]): Promise<void> {
  const isAffected = matchesProductIds(sql`p.id`, productIds)
  await db.execute(sql`
    insert into listing_entries (category_id, ${listingColumns})
    select category_id, ${listingValues} from products p, unnest(p.category_ids) category_id
    where p.is_published and ${isAffected} order by category_id, p.listpos
    on conflict (category_id, product_id) do update set ${updatedColumns}`)
  await db.execute(sql`
    insert into search_entries (${listingColumns}, title_vector, vector)
    select ${listingValues}, ${searchVectors} from products p cross join lateral ${searchTexts}
    where p.is_published and ${isAffected} order by p.popularity desc
    on conflict (product_id) do update set ${updatedColumns}, title_vector = excluded.title_vector, vector = excluded.vector`)
  await db.execute(sql`
    insert into search_words
    select distinct word from products p cross join lateral ${searchTexts},
      regexp_split_to_table(plain_text(concat_ws(' ', ${allSearchTexts})), '[^a-z]+') word
    where p.is_published and ${isAffected} and length(word) > 2
    on conflict do nothing`)
  await db.execute(sql`delete from listing_entries e using products p
    where p.id = e.product_id and ${isAffected} and not (p.is_published and e.category_id = any(p.category_ids))`)
  await db.execute(sql`delete from search_entries e using products p
    where p.id = e.product_id and ${isAffected} and not p.is_published`)
  await raiseCacheVersion(db)
}

export async function countProducts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products`)
  return rows[0]?.count ?? 0
}

/** Lists product ids in ascending order. */
export async function listProductIds(
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where id > ${afterId} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

function matchesProductIds(id: SQLWrapper, productIds: readonly number[] | undefined): SQL {
  return productIds ? sql`${id} = any(${toIdArray(productIds)}::integer[])` : sql`true`
}

const listingColumns = sql.raw(
  'product_id, listpos, popularity, net_pence, save_net_pence, created_at, title, attribute_value_ids',
)

/** The title in a language, or in the source language where it is not translated. */
function pickTitle(locale: Locale): string {
  return `coalesce(nullif(p.title ->> '${locale}', ''), p.title ->> '${sourceLocale}')`
}

const listingValues = sql.raw(`p.id, p.listpos, p.popularity, p.display_net_pence, p.save_net_pence, p.created_at,
  jsonb_build_object(${locales.map((locale) => `'${locale}', ${pickTitle(locale)}`).join(', ')}),
  array(select pav.value_id from product_attribute_values pav where pav.product_id = p.id order by 1)`)

const updatedColumns =
  sql.raw(`listpos = excluded.listpos, popularity = excluded.popularity, net_pence = excluded.net_pence,
  save_net_pence = excluded.save_net_pence, created_at = excluded.created_at, title = excluded.title,
  attribute_value_ids = excluded.attribute_value_ids`)

/**
 * The texts that a product is found by, in each language. `name_en` has title, SKU, brand and keywords, and '1,200 Litre'
 * also as '1200'. `text_en` has the short description, the titles of its categories with their ancestors, and its
 * attribute values.
 */
const searchTexts = sql.raw(`(
  select ${locales.map((locale) => `${searchName(locale)} as name_${locale}, ${searchText(locale)} as text_${locale}`).join(', ')}
  from (
    select c.title as label from categories c where c.id = any(p.category_ids)
    union all
    select v.name from product_attribute_values pav join attribute_values v on v.id = pav.value_id
      where pav.product_id = p.id) labels) texts`)

function searchName(locale: Locale): string {
  const title = `p.title ->> '${locale}'`
  return `concat_ws(' ', ${title}, regexp_replace(${title}, '(\\d)[.,](?=\\d{3}(?!\\d))', '\\1', 'g'), p.internal_sku,
    (select b.title from brands b where b.id = p.brand_id), p.keywords)`
}

function searchText(locale: Locale): string {
  return `concat_ws(' ', p.short_description ->> '${locale}', string_agg(label ->> '${locale}', ' '))`
}

const toVector = (locale: Locale, text: string) =>
  `to_tsvector('${serverLanguages[locale].textSearchConfiguration}', ${text})`

/** The values of `title_vector` and `vector`: every text by the stemming rules of its language. */
const searchVectors = sql.raw(
  [
    locales.map((locale) => toVector(locale, `texts.name_${locale}`)),
    locales.map((locale) => toVector(locale, `concat_ws(' ', texts.name_${locale}, texts.text_${locale})`)),
  ]
    .map((vectors) => `strip(${vectors.join(' || ')})`)
    .join(', '),
)

const allSearchTexts = sql.raw(locales.flatMap((locale) => [`texts.name_${locale}`, `texts.text_${locale}`]).join(', '))
