import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { OptionKind } from '../products/product.ts'
import { options, productOptions, variantOptions, variants } from '../products/product-tables.server.ts'
import { jsonList, toIdArray } from '../sellables/sellable-store.server.ts'
import { kindOrder } from './option-order-store.server.ts'
import type { OptionEdit, VariantEdit } from './variant-edit.ts'

const sourceLabel = sql.raw(`o.label ->> '${sourceLocale}'`)

/** The options of a product and of its variants; for a query of `products`. */
export const optionEditsJson = jsonList<OptionEdit>(
  sql`json_build_object('kind', o.kind, 'label', o.label, 'swatch', o.swatch)
    order by po.position, ${kindOrder}, o.position, o.id`,
  sql`options o left join product_options po on po.option_id = o.id and po.product_id = products.id
    where o.id in (select own.option_id from product_options own where own.product_id = products.id
      union select vo.option_id from variant_options vo join variants v on v.id = vo.variant_id
      where v.product_id = products.id and not v.is_withdrawn)`,
)

export const variantEditsJson = jsonList<VariantEdit>(
  sql`json_build_object('options', coalesce((select json_object_agg(o.kind, ${sourceLabel}) from variant_options vo
      join options o on o.id = vo.option_id where vo.variant_id = v.id), '{}'::json),
    'sku', v.internal_sku, 'priceDifferenceNetPence', v.net_delta_pence, 'stockQty', v.stock_qty, 'isPublished', v.is_active,
    'pictureKey', v.thumbnail_key) order by v.position, v.id`,
  sql`variants v where v.product_id = products.id and not v.is_withdrawn`,
)

/** Locks variants, in the order of ids as sales do: until the end of the transaction no sale changes their stock. */
export async function lockVariants(db: Database, productId: number): Promise<void> {
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update')
}

/** Locks variants: until the end of the transaction no basket, order or quote gets them. Waits for those that are just getting them. */
export async function lockVariantsForDeletion(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(variants.id)
    .for('update')
}

export type VariantRow = Pick<
  typeof variants.$inferSelect,
  | 'title'
  | 'internalSku'
  | 'position'
  | 'thumbnailKey'
  | 'priceDifferenceNetPence'
  | 'stockQty'
  | 'isActive'
  | 'isWithdrawn'
> & { optionIds: readonly number[] }
export type StoredVariant = VariantRow & { id: number }

/** Lists the variants, also those that were withdrawn. */
export function listVariants(db: Database, productId: number): Promise<StoredVariant[]> {
  return db
    .select({
      id: variants.id,
      title: variants.title,
      internalSku: variants.internalSku,
      position: variants.position,
      thumbnailKey: variants.thumbnailKey,
      priceDifferenceNetPence: variants.priceDifferenceNetPence,
      stockQty: variants.stockQty,
      isActive: variants.isActive,
      isWithdrawn: variants.isWithdrawn,
      optionIds: sql<number[]>`array(select vo.option_id from variant_options vo where vo.variant_id = variants.id
        order by vo.option_id)`,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.position, variants.id)
}

type SkuOwner = {
  /** The product that may have the SKU. */
  product?: number
  /** The product whose variants may have the SKU. */
  variantsOf?: number
}

/** The SKUs in lower case that another product or variant has already. */
export async function listTakenSkus(
  db: Database,
  skus: readonly string[],
  { product = 0, variantsOf = 0 }: SkuOwner,
): Promise<Set<string>> {
  const wanted = sql`(select array_agg(lower(value)) from json_array_elements_text(${JSON.stringify(skus)}::json))::text[]`
  const { rows } = await db.execute<{ sku: string }>(sql`
    select lower(internal_sku) as sku from products where lower(internal_sku) = any(${wanted}) and id <> ${product}
    union select lower(internal_sku) from variants where lower(internal_sku) = any(${wanted}) and product_id <> ${variantsOf}`)
  return new Set(rows.map(({ sku }) => sku))
}

/** Those of the variants that an order, a quote or a basket has, or whose units are reserved. */
export async function listUsedVariantIds(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from variants v where v.id = any(${toIdArray(ids)}::integer[])
      and (exists (select 1 from basket_lines l where l.product_id = v.product_id and l.variant_id = v.id)
      or exists (select 1 from order_lines l where l.variant_id = v.id)
      or exists (select 1 from quote_lines l where l.variant_id = v.id)
      or exists (select 1 from stock_reservations r where r.sellable_id = v.id and r.is_allocated))`)
  return new Set(rows.map(({ id }) => id))
}

export async function listSelectablePictureKeys(db: Database, productId: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from product_images where product_id = ${productId}
    union select thumbnail_key from variants where product_id = ${productId} and thumbnail_key is not null`)
  return new Set(rows.map(({ key }) => key))
}

export async function deleteVariants(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(variants).where(inArray(variants.id, [...ids]))
}

export async function withdrawVariants(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(variants)
    .set({ isActive: false, isWithdrawn: true })
    .where(inArray(variants.id, [...ids]))
}

/** Updates the variants in one statement, however many there are. */
export async function updateVariants(db: Database, rows: readonly StoredVariant[]): Promise<void> {
  if (rows.length === 0) return
  // Two variants may have exchanged their SKUs, which the unique index would refuse in between.
  // Other rows keep theirs: a change of an indexed column would make baskets wait.
  await db.execute(sql`update variants set internal_sku = internal_sku || ' ' || variants.id || ' moving'
    from ${toRecords(rows)} where variants.id = r.id and internal_sku <> r.sku`)
  await db.execute(sql`
    update variants set title = r.title, internal_sku = r.sku, position = r.position, thumbnail_key = r.picture,
      net_delta_pence = r.delta, stock_qty = r.stock, is_active = r.active, is_withdrawn = false
    from ${toRecords(rows)} where variants.id = r.id`)
  await db.delete(variantOptions).where(
    inArray(
      variantOptions.variantId,
      rows.map(({ id }) => id),
    ),
  )
  await insertVariantOptions(db, rows)
}

export type NewVariant = VariantRow & { id: number; productId: number }

/** Inserts the variants in one statement, however many there are. */
export async function insertVariants(db: Database, rows: readonly NewVariant[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into variants (id, product_id, title, internal_sku, position, thumbnail_key, net_delta_pence, stock_qty, is_active)
    select r.id, r.product, r.title, r.sku, r.position, r.picture, r.delta, r.stock, r.active from ${toRecords(rows)}`)
  await insertVariantOptions(db, rows)
}

function toRecords(rows: readonly (StoredVariant | NewVariant)[]) {
  const records = rows.map((row) => ({
    id: row.id,
    product: 'productId' in row ? row.productId : undefined,
    title: row.title,
    sku: row.internalSku,
    position: row.position,
    picture: row.thumbnailKey,
    delta: row.priceDifferenceNetPence,
    stock: row.stockQty,
    active: row.isActive,
  }))
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as r(id integer, product integer, title jsonb, sku text, position integer,
    picture text, delta bigint, stock integer, active boolean)`
}

async function insertVariantOptions(db: Database, rows: readonly { id: number; optionIds: readonly number[] }[]) {
  const pairs = rows.flatMap(({ id, optionIds }) => optionIds.map((optionId) => ({ id, optionId })))
  await db.execute(sql`insert into variant_options (variant_id, option_id)
    select unnest(${toIdArray(pairs.map(({ id }) => id))}::integer[]),
      unnest(${toIdArray(pairs.map(({ optionId }) => optionId))}::integer[])`)
}

export type StoredOption = OptionEdit & { id: number; isOwn: boolean; isShared: boolean }

/**
 * The options of the whole shop that have one of these labels. `isOwn`: the product has it; `isShared`: another product
 * has it.
 */
export async function listOptionsByLabel(
  db: Database,
  labels: readonly OptionEdit[],
  productId = 0,
): Promise<StoredOption[]> {
  const wanted = labels.map(({ kind, label }) => ({ kind, label: label[sourceLocale] }))
  const { rows } = await db.execute<{
    id: number
    kind: OptionKind
    label: string
    swatch: string | null
    own: boolean
    shared: boolean
  }>(sql`
    select distinct o.id, o.kind, o.label::text as label, o.swatch,
      exists (select 1 from product_options po where po.option_id = o.id and po.product_id = ${productId})
        or exists (select 1 from variants v join variant_options vo on vo.variant_id = v.id
          where v.product_id = ${productId} and vo.option_id = o.id) as own,
      exists (select 1 from product_options po where po.option_id = o.id and po.product_id <> ${productId})
        or exists (select 1 from variant_options vo join variants v on v.id = vo.variant_id
          where vo.option_id = o.id and v.product_id <> ${productId}) as shared
    from options o
    join json_to_recordset(${JSON.stringify(wanted)}::json) as w(kind text, label text)
      on w.kind = o.kind and lower(w.label) = lower(${sourceLabel})
    order by o.id`)
  return rows.map(({ own, shared, label, ...option }) => ({
    ...option,
    label: JSON.parse(label) as StoredTranslations,
    isOwn: own,
    isShared: shared,
  }))
}

export async function listOptionValues(db: Database, kinds: readonly OptionKind[]): Promise<Set<string>> {
  const rows = await db
    .select({ kind: options.kind, value: options.value })
    .from(options)
    .where(inArray(options.kind, [...kinds]))
  return new Set(rows.map(({ kind, value }) => `${kind} ${value}`))
}

/** Returns their ids in the same order. */
export async function insertOptions(db: Database, rows: readonly (typeof options.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await db
    .insert(options)
    .values([...rows])
    .returning({ id: options.id, kind: options.kind, value: options.value })
  return rows.map((row) => inserted.find(({ kind, value }) => kind === row.kind && value === row.value)?.id ?? 0)
}

export async function replaceProductOptions(
  db: Database,
  productId: number,
  optionIds: readonly number[],
): Promise<void> {
  await db.delete(productOptions).where(eq(productOptions.productId, productId))
  await insertProductOptions(db, [{ productId, optionIds }])
}

export async function insertProductOptions(
  db: Database,
  products: readonly { productId: number; optionIds: readonly number[] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, optionIds }) =>
    optionIds.map((optionId, position) => ({ productId, optionId, position })),
  )
  await insertRows(db, productOptions, rows)
}
