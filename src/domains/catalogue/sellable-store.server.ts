import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PriceList, PriceTier } from '#src/domains/pricing/price-list.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import type { ProductionOption, Sellable, VariantOption } from './catalogue.ts'
import { products } from './catalogue-tables.server.ts'
import { variants } from './product-tables.server.ts'

/*
 * The lists of a product come as JSON with its row: one query instead of eight, which counts double on the embedded
 * database, whose only connection answers one query after the other.
 */
export function listOf<Row>(row: SQL, rest: SQL): SQL<Row[]> {
  return sql`(select coalesce(json_agg(${row}), '[]'::json) from ${rest})`
}

const tiers = listOf<PriceTier>(
  sql`json_build_object('qty', t.qty, 'unitNet', t.unit_net_pence) order by t.qty`,
  sql`price_tiers t where t.product_id = products.id`,
)

type ProductionOptionRow = Omit<ProductionOption, 'uplift'> & {
  loadType: ProductionOption['uplift']['loadType']
  loadNet: number | null
  loadBp: number | null
}

export const productionOptions = listOf<ProductionOptionRow>(
  sql`json_build_object('id', o.id, 'title', json_build_object('en', o.title, 'es', o.title_es),
    'deliveryTime', json_build_object('en', o.delivery_time, 'es', o.delivery_time_es),
    'daysToTurnAround', o.days_to_turn_around, 'loadType', o.load_type, 'loadNet', o.load_net_pence, 'loadBp', o.load_bp,
    'maxQty', o.max_qty) order by o.position, o.id`,
  sql`production_options o where o.set_id = products.production_set_id and o.is_active`,
)

export const optionJson = sql`json_build_object('id', o.id, 'kind', o.kind, 'value', o.value,
  'label', json_build_object('en', o.label, 'es', o.label_es), 'imageKey', o.image_key, 'swatch', o.swatch,
  'position', o.position)`

export const priceColumns = {
  priceOnApplication: products.priceOnApplication,
  maxColours: products.maxColours,
  extraColourNet: products.extraColourNetPence,
  setupNet: products.setupNetPence,
  moq: products.moq,
  maximumOrderQuantity: products.maximumOrderQuantity,
  productTypeId: products.productTypeId,
  vatRateBp: products.vatRateBp,
  tiers,
}

type PriceRow = {
  priceOnApplication: boolean
  maxColours: number
  extraColourNet: number
  setupNet: number
  moq: number
  maximumOrderQuantity: number | null
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
    maximumOrderQuantity: row.maximumOrderQuantity,
    isPoa: row.priceOnApplication,
    isFrom: row.productTypeId === 2,
  }
}

export function toProductionOption({ loadType, loadNet, loadBp, ...option }: ProductionOptionRow): ProductionOption {
  const uplift =
    loadType === 'fixed' ? { loadType, load: pence(loadNet ?? 0) } : { loadType, load: basisPoints(loadBp ?? 0) }
  return { ...option, uplift }
}

// Behind a select the planner does not see how many there are, so it has one plan for any number, and keeps it.
const wantedIds = sql`(select ${sql.placeholder('ids')}::integer[])`

const sellablesById = prepared((db) =>
  db
    .select({
      productId: products.id,
      isPublished: products.isPublished,
      hasVariants: products.hasVariants,
      url: products.url,
      title: products.title,
      productSku: products.internalSku,
      parentThumbnailKey: products.thumbnailKey,
      price: priceColumns,
      typeId: products.productTypeId,
      deliveryClass: products.deliveryClass,
      categoryIds: products.categoryIds,
      productionOptions,
      purchasable: products.purchasable,
      availableForHire: products.availableForHire,
      isPersonalisable: products.isPersonalisable,
      isCustomGatewayProduct: products.isCustomGatewayProduct,
      isEmaginationProduct: products.isEmaginationProduct,
      productStockQty: products.stockQty,
      variant: {
        id: variants.id,
        title: variants.title,
        sku: variants.internalSku,
        thumbnailKey: variants.thumbnailKey,
        netDelta: variants.netDeltaPence,
        stockQty: variants.stockQty,
        isActive: variants.isActive,
      },
      options: listOf<VariantOption>(
        sql`${optionJson} order by o.position, o.id`,
        sql`options o join variant_options vo on vo.option_id = o.id where vo.variant_id = variants.id`,
      ),
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), sql`variants.id = any(${wantedIds}::integer[])`))
    .where(isOneOf(wantedIds))
    .prepare('sellables by id'),
)

/** What is off sale is there too, and says so. */
export async function findSellables(db: Database, ids: readonly number[]): Promise<Map<number, Sellable>> {
  const rows = await sellablesById(db).execute({ ids: idList(ids) })

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
        isOnSale: isPublished,
        ...{ variantId: null, variantTitle: null, variantOptions: [], netDelta: pence(0) },
        ...{ sku: productSku, thumbnailKey: row.parentThumbnailKey, stockQty: productStockQty },
      })
    }
    if (variant) {
      sellables.set(variant.id, {
        ...shared,
        isOnSale: isPublished && variant.isActive,
        ...{ variantId: variant.id, variantTitle: variant.title, variantOptions: options },
        ...{ sku: variant.sku, thumbnailKey: variant.thumbnailKey, stockQty: variant.stockQty },
        netDelta: pence(variant.netDelta),
      })
    }
  }
  return sellables
}

/** As PostgreSQL writes an array. */
export const idList = (ids: readonly number[]) => `{${ids.join(',')}}`

/** One sequence numbers products and variants, so an id means one of the two. */
export function isOneOf(ids: SQL | string): SQL {
  return sql`products.id in (select unnest(${ids}::integer[])
    union select v.product_id from variants v where v.id = any(${ids}::integer[]))`
}
