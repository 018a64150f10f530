import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { pence } from '#src/shared/money/money.ts'
import { brands, products } from '../catalogue-tables.server.ts'
import { productContents, variants } from '../products/product-tables.server.ts'
import { jsonList, priceColumns, toPriceList } from '../sellables/sellable-store.server.ts'
import type { FeedSellable } from './google-feed.ts'

const batchSize = 500

type FeedRow = Omit<FeedSellable, 'categoryTitles'> & { primaryCategoryId: number | null }

/**
 * Reads what can be bought and has a picture, in batches by product and variant, so that memory grows neither with the
 * catalogue nor with the variants of a product.
 */
export async function* readFeedSellables(db: Database): AsyncGenerator<FeedRow[]> {
  let after = { productId: 0, variantId: 0 }
  for (;;) {
    const rows = await readBatch(db, after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { productId: last.productId, variantId: last.variantId ?? 0 }
  }
}

const variantKey = sql`coalesce(${variants.id}, 0)`
const imageKey = sql<string>`coalesce(${variants.thumbnailKey}, ${products.thumbnailKey})`

async function readBatch(db: Database, after: { productId: number; variantId: number }): Promise<FeedRow[]> {
  const rows = await db
    .select({
      productId: products.id,
      variantId: variants.id,
      slug: products.slug,
      title: products.title,
      variantTitle: variants.title,
      shortDescription: products.shortDescription,
      productDetails: productContents.productDetails,
      brand: brands.title,
      imageKey,
      stockQty: sql<
        number | null
      >`case when ${variants.id} is null then ${products.stockQty} else ${variants.stockQty} end`,
      price: priceColumns,
      priceDifferenceNet: variants.priceDifferenceNetPence,
      primaryCategoryId: products.primaryCategoryId,
      options: jsonList<FeedRow['options'][number]>(
        sql`json_build_object('kind', o.kind, 'value', o.value, 'label', o.label) order by o.kind, o.id`,
        sql`options o join variant_options vo on vo.option_id = o.id where vo.variant_id = variants.id`,
      ),
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.isActive, true)))
    .leftJoin(productContents, eq(productContents.productId, products.id))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(
      and(
        gte(products.id, after.productId),
        sql`(${products.id}, ${variantKey}) > (${after.productId}, ${after.variantId})`,
        sql`${products.isPublished} and ${products.purchasable} and not ${products.priceOnApplication}`,
        // A product whose variants are all hidden cannot be bought.
        sql`(${variants.id} is not null or not ${products.hasVariants})`,
        sql`${imageKey} is not null`,
      ),
    )
    .orderBy(products.id, variantKey)
    .limit(batchSize)
  return rows.map(({ price, priceDifferenceNet, ...row }) => ({
    ...row,
    priceList: toPriceList(price),
    priceDifferenceNet: pence(priceDifferenceNet ?? 0),
  }))
}
