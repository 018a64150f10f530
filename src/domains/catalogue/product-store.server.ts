import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import type { ProductDocument, Variant, VariantOption } from './catalogue.ts'
import { brands, products } from './catalogue-tables.server.ts'
import { type DocumentKind, productContents, productDocuments } from './product-tables.server.ts'
import {
  idList,
  isOneOf,
  listOf,
  optionJson,
  priceColumns,
  productionOptions,
  toPriceList,
  toProductionOption,
} from './sellable-store.server.ts'
import { summaryColumns } from './summary-store.server.ts'

type VariantRow = Omit<Variant, 'options'> & { optionIds: number[] }

const variantsOfProduct = listOf<VariantRow>(
  sql`json_build_object('id', v.id, 'title', v.title, 'sku', v.internal_sku, 'thumbnailKey', v.thumbnail_key,
    'netDelta', v.net_delta_pence, 'inStock', v.stock_qty is null or v.stock_qty > 0, 'stockQty', v.stock_qty,
    'optionIds', array(select vo.option_id from variant_options vo where vo.variant_id = v.id)) order by v.position, v.id`,
  sql`variants v where v.product_id = products.id and v.is_active`,
)

const optionsOfProduct = listOf<VariantOption>(
  sql`${optionJson} order by o.position, o.id`,
  sql`options o where o.id in (select vo.option_id from variant_options vo
    join variants v on v.id = vo.variant_id where v.product_id = products.id and v.is_active)`,
)

function toVariant({ optionIds, ...variant }: VariantRow, options: readonly VariantOption[]): Variant {
  return { ...variant, options: options.filter(({ id }) => optionIds.includes(id)) }
}

const productByUrl = prepared((db) =>
  db
    .select({
      summary: summaryColumns,
      price: priceColumns,
      brand: brands.title,
      stockQty: products.stockQty,
      hasPriceMatch: products.hasPriceMatch,
      isCustomGatewayProduct: products.isCustomGatewayProduct,
      isEmaginationProduct: products.isEmaginationProduct,
      contents: productContents,
      images: listOf<{ fileKey: string; altText: string }>(
        sql`json_build_object('fileKey', i.file_key, 'altText', i.alt_text) order by i.position, i.id`,
        sql`product_images i where i.product_id = products.id`,
      ),
      videos: listOf<{ url: string; title: string }>(
        sql`json_build_object('url', v.url, 'title', v.title) order by v.position`,
        sql`product_videos v where v.product_id = products.id`,
      ),
      documents: listOf<ProductDocument>(
        sql`json_build_object('kind', d.kind, 'fileKey', d.file_key, 'contentType', d.content_type,
          'sizeBytes', d.size_bytes) order by d.kind`,
        sql`product_documents d where d.product_id = products.id`,
      ),
      variants: variantsOfProduct,
      options: optionsOfProduct,
      productionOptions,
    })
    .from(products)
    .leftJoin(productContents, eq(productContents.productId, products.id))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.url, sql.placeholder('url')), eq(products.isPublished, true)))
    .prepare('product by url'),
)

export async function findProductByUrl(db: Database, url: string) {
  const [row] = await productByUrl(db).execute({ url })
  if (!row) return undefined
  const { price, options, ...rest } = row
  return {
    ...rest,
    priceList: toPriceList(price),
    variants: row.variants.map((variant) => toVariant(variant, options)),
    productionOptions: row.productionOptions.map(toProductionOption),
  }
}

/** The variants of the product that has this id, or that has a variant with this id. */
export async function findVariantsOf(db: Database, id: number): Promise<Variant[] | undefined> {
  const [row] = await db
    .select({ variants: variantsOfProduct, options: optionsOfProduct })
    .from(products)
    .where(and(isOneOf(idList([id])), eq(products.isPublished, true)))
  return row?.variants.map((variant) => toVariant(variant, row.options))
}

export async function findDocument(db: Database, productId: number, kind: DocumentKind) {
  const [row] = await db
    .select({
      fileKey: productDocuments.fileKey,
      contentType: productDocuments.contentType,
      productUrl: products.url,
    })
    .from(productDocuments)
    .innerJoin(products, eq(products.id, productDocuments.productId))
    .where(and(eq(products.id, productId), eq(productDocuments.kind, kind), eq(products.isPublished, true)))
  return row
}
