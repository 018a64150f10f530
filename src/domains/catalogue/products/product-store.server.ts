import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { brands, products } from '../catalogue-tables.server.ts'
import {
  jsonList,
  matchesSellableIds,
  optionJson,
  priceColumns,
  productionOptionsJson,
  toIdArray,
  toPriceList,
  toProductionOption,
} from '../sellables/sellable-store.server.ts'
import type { DocumentKind, Product, ProductDocument, Variant, VariantOption } from './product.ts'
import { productContents, productDocuments } from './product-tables.server.ts'
import { summaryColumns } from './summary-store.server.ts'

type VariantRow = Omit<Variant, 'options'> & { optionIds: number[] }

const variantsJson = jsonList<VariantRow>(
  sql`json_build_object('id', v.id, 'title', v.title, 'sku', v.internal_sku, 'thumbnailKey', v.thumbnail_key,
    'priceDifferenceNet', v.net_delta_pence, 'inStock', v.stock_qty is null or v.stock_qty > 0, 'stockQty', v.stock_qty,
    'optionIds', array(select vo.option_id from variant_options vo where vo.variant_id = v.id)) order by v.position, v.id`,
  sql`variants v where v.product_id = products.id and v.is_active`,
)

const optionsJson = jsonList<VariantOption>(
  sql`${optionJson(sql`coalesce(po.position, o.position)`)} order by coalesce(po.position, o.position), o.id`,
  sql`options o left join product_options po on po.option_id = o.id and po.product_id = products.id where o.id in (select vo.option_id from variant_options vo
    join variants v on v.id = vo.variant_id where v.product_id = products.id and v.is_active)`,
)

function toVariant({ optionIds, ...variant }: VariantRow, options: readonly VariantOption[]): Variant {
  return { ...variant, options: options.filter(({ id }) => optionIds.includes(id)) }
}

const selectProducts = (db: Database) =>
  db
    .select({
      summary: summaryColumns,
      price: priceColumns,
      brand: brands.title,
      stockQty: products.stockQty,
      hasPriceMatch: products.hasPriceMatch,
      hasCustomGatewayDesigner: products.hasCustomGatewayDesigner,
      hasEmaginationDesigner: products.hasEmaginationDesigner,
      contents: productContents,
      isRemovalOffered: sql<boolean>`(select removal_enabled from shop_settings)`,
      images: jsonList<Product['images'][number]>(
        sql`json_build_object('fileKey', i.file_key, 'altText', i.alt_text, 'focalPoint', i.focal_point) order by i.position, i.id`,
        sql`product_images i where i.product_id = products.id`,
      ),
      videos: jsonList<Product['videos'][number]>(
        sql`json_build_object('url', v.url, 'title', v.title) order by v.position`,
        sql`product_videos v where v.product_id = products.id`,
      ),
      documents: jsonList<ProductDocument>(
        sql`json_build_object('kind', d.kind, 'locale', d.locale, 'fileKey', d.file_key,
          'contentType', d.content_type, 'sizeBytes', d.size_bytes) order by d.kind`,
        sql`product_documents d where d.product_id = products.id`,
      ),
      variants: variantsJson,
      options: optionsJson,
      productionOptions: productionOptionsJson,
    })
    .from(products)
    .leftJoin(productContents, eq(productContents.productId, products.id))
    .leftJoin(brands, eq(brands.id, products.brandId))

const productBySlug = preparedStatement((db) =>
  selectProducts(db)
    .where(and(eq(products.slug, sql.placeholder('slug')), eq(products.isPublished, true)))
    .prepare('product by slug'),
)

export async function findProductBySlug(db: Database, slug: string) {
  const [row] = await productBySlug(db).execute({ slug })
  return row && toProductParts(row)
}

/** Finds a product that is not published too. */
export async function findProductById(db: Database, id: number) {
  const [row] = await selectProducts(db).where(eq(products.id, id))
  return row && toProductParts(row)
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

function toProductParts(row: ProductRow) {
  const { price, options, contents, isRemovalOffered, ...rest } = row
  return {
    ...rest,
    contents: contents && { ...contents, removalAvailable: contents.removalAvailable && isRemovalOffered },
    priceList: toPriceList(price),
    variants: row.variants.map((variant) => toVariant(variant, options)),
    productionOptions: row.productionOptions.map(toProductionOption),
  }
}

/** All variants of a product, by the id of the product or of one of its variants. */
export async function findVariantsById(db: Database, id: number): Promise<Variant[] | undefined> {
  const [row] = await db
    .select({ variants: variantsJson, options: optionsJson })
    .from(products)
    .where(and(matchesSellableIds(toIdArray([id])), eq(products.isPublished, true)))
  return row?.variants.map((variant) => toVariant(variant, row.options))
}

/** The files of a document, one per language. */
export function listDocumentFiles(db: Database, productId: number, kind: DocumentKind) {
  return db
    .select({
      kind: productDocuments.kind,
      locale: productDocuments.locale,
      fileKey: productDocuments.fileKey,
      contentType: productDocuments.contentType,
      productSlug: products.slug,
    })
    .from(productDocuments)
    .innerJoin(products, eq(products.id, productDocuments.productId))
    .where(and(eq(products.id, productId), eq(productDocuments.kind, kind), eq(products.isPublished, true)))
}
