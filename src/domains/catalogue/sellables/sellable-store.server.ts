import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PriceList, PriceTier } from '#src/domains/pricing/price-list.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { products } from '../catalogue-tables.server.ts'
import type { ProductionOption, VariantOption } from '../products/product.ts'
import { variants } from '../products/product-tables.server.ts'
import { fromTypeId } from '../products/product-types.ts'
import type { Sellable } from './sellable.ts'

/**
 * A subselect that returns rows as a JSON array in a column of the main query. Reads a product in one query instead of
 * eight; the embedded database has a single connection and runs queries one after the other.
 */
export function jsonList<Row>(row: SQL, rest: SQL): SQL<Row[]> {
  return sql`(select coalesce(json_agg(${row}), '[]'::json) from ${rest})`
}

/** A column for a query of `products`. A tier without colour price leaves it out. */
export const tiersJson = jsonList<PriceTier>(
  sql`json_strip_nulls(json_build_object('qty', t.qty, 'unitNet', t.unit_net_pence,
    'extraColourNet', t.extra_colour_net_pence)) order by t.qty`,
  sql`price_tiers t where t.product_id = products.id`,
)

export const toTierRows = (productId: number, tiers: readonly PriceTier[]) =>
  tiers.map(({ qty, unitNet, extraColourNet }) => ({
    productId,
    qty,
    unitNetPence: unitNet,
    extraColourNetPence: extraColourNet ?? null,
  }))

type ProductionOptionRow = Omit<ProductionOption, 'uplift'> & {
  upliftKind: ProductionOption['uplift']['kind']
  upliftNet: number | null
  upliftBp: number | null
}

export const productionOptionsJson = jsonList<ProductionOptionRow>(
  sql`json_build_object('id', o.id, 'title', o.title, 'deliveryTime', o.delivery_time,
    'daysToTurnAround', o.days_to_turn_around, 'upliftKind', o.load_type, 'upliftNet', o.load_net_pence, 'upliftBp', o.load_bp,
    'maxQty', o.max_qty) order by o.position, o.id`,
  sql`production_options o where o.set_id = products.production_set_id and o.is_active`,
)

export function optionJson(position: SQL): SQL {
  return sql`json_build_object('id', o.id, 'kind', o.kind, 'value', o.value, 'label', o.label,
    'imageKey', o.image_key, 'swatch', o.swatch, 'position', ${position})`
}

export const priceColumns = {
  priceOnApplication: products.priceOnApplication,
  maxColours: products.maxColours,
  extraColourNet: products.extraColourNetPence,
  setupNet: products.setupNetPence,
  moq: products.moq,
  maximumOrderQuantity: products.maximumOrderQuantity,
  maxLineQuantity: sql<number>`(select max_line_quantity from shop_settings)`,
  productTypeId: products.productTypeId,
  vatRateBp: products.vatRateBp,
  tiers: tiersJson,
}

type PriceRow = {
  priceOnApplication: boolean
  maxColours: number
  extraColourNet: number
  setupNet: number
  moq: number
  maximumOrderQuantity: number | null
  maxLineQuantity: number
  productTypeId: number
  vatRateBp: number
  tiers: PriceTier[]
}

export function toPriceList(row: PriceRow): PriceList {
  return {
    tiers: row.tiers,
    extraColourNet: pence(row.extraColourNet),
    setupNet: pence(row.setupNet),
    maxColours: row.maxColours,
    vatRate: basisPoints(row.vatRateBp),
    moq: row.moq,
    productMaxQuantity: row.maximumOrderQuantity,
    shopMaxQuantity: row.maxLineQuantity,
    isPoa: row.priceOnApplication,
    isFrom: row.productTypeId === fromTypeId,
  }
}

export function toProductionOption({
  upliftKind: kind,
  upliftNet,
  upliftBp,
  ...option
}: ProductionOptionRow): ProductionOption {
  const uplift =
    kind === 'fixed' ? { kind, amount: pence(upliftNet ?? 0) } : { kind, amount: basisPoints(upliftBp ?? 0) }
  return { ...option, uplift }
}

/** Rising. Products and variants share one sequence of ids. */
export async function takeSellableIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('sellable_ids')::int as id from generate_series(1, ${count}::int) order by 1`,
  )
  return rows.map(({ id }) => id)
}

// The subselect hides the number of ids from the planner, so that the prepared statement keeps one plan for any number.
const idsParam = sql`(select ${sql.placeholder('ids')}::integer[])`

const sellablesById = preparedStatement((db) =>
  db
    .select({
      productId: products.id,
      isPublished: products.isPublished,
      hasVariants: products.hasVariants,
      slug: products.slug,
      title: products.title,
      productSku: products.internalSku,
      parentThumbnailKey: products.thumbnailKey,
      price: priceColumns,
      typeId: products.productTypeId,
      deliveryClass: products.deliveryClass,
      weightGrams: products.weightGrams,
      categoryIds: products.categoryIds,
      productionOptions: productionOptionsJson,
      purchasable: products.purchasable,
      availableForHire: products.availableForHire,
      isPersonalisable: products.isPersonalisable,
      hasCustomGatewayDesigner: products.hasCustomGatewayDesigner,
      hasEmaginationDesigner: products.hasEmaginationDesigner,
      productStockQty: products.stockQty,
      variant: {
        id: variants.id,
        title: variants.title,
        sku: variants.internalSku,
        thumbnailKey: variants.thumbnailKey,
        priceDifferenceNet: variants.priceDifferenceNetPence,
        stockQty: variants.stockQty,
        isActive: variants.isActive,
      },
      options: jsonList<VariantOption>(
        sql`${optionJson(sql`o.position`)} order by o.position, o.id`,
        sql`options o join variant_options vo on vo.option_id = o.id where vo.variant_id = variants.id`,
      ),
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), sql`variants.id = any(${idsParam}::integer[])`))
    .where(matchesSellableIds(idsParam))
    .prepare('sellables by id'),
)

/** Includes unpublished and withdrawn ones. */
export async function findSellables(db: Database, ids: readonly number[]): Promise<Map<number, Sellable>> {
  const rows = await sellablesById(db).execute({ ids: toIdArray(ids) })

  const sellables = new Map<number, Sellable>()
  for (const { price, variant, options, productSku, productStockQty, isPublished, ...row } of rows) {
    const shared = {
      ...row,
      priceList: toPriceList(price),
      productionOptions: row.productionOptions.map(toProductionOption),
    }
    if (ids.includes(row.productId)) {
      sellables.set(row.productId, {
        ...shared,
        isPublished,
        ...{ variantId: null, variantTitle: null, variantOptions: [], priceDifferenceNet: pence(0) },
        ...{ sku: productSku, thumbnailKey: row.parentThumbnailKey, stockQty: productStockQty },
      })
    }
    if (variant) {
      sellables.set(variant.id, {
        ...shared,
        isPublished: isPublished && variant.isActive,
        ...{ variantId: variant.id, variantTitle: variant.title, variantOptions: options },
        ...{ sku: variant.sku, thumbnailKey: variant.thumbnailKey, stockQty: variant.stockQty },
        priceDifferenceNet: pence(variant.priceDifferenceNet),
      })
    }
  }
  return sellables
}

/** The literal of a PostgreSQL array. */
export const toIdArray = (ids: readonly number[]) => `{${ids.join(',')}}`

/** Products and variants share one sequence, so an id is either a product's or a variant's. */
export function matchesSellableIds(ids: SQL | string): SQL {
  return sql`products.id in (select unnest(${ids}::integer[])
    union select v.product_id from variants v where v.id = any(${ids}::integer[]))`
}

/** The id of the product or variant with this SKU. A variant comes first. */
export async function findSellableId(db: Database, sku: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from variants where lower(internal_sku) = lower(${sku})
    union all select id from products where lower(internal_sku) = lower(${sku}) limit 1`)
  return rows[0]?.id
}
