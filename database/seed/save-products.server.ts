import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { productCategories, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshProductColumns } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import {
  priceTiers,
  productAttributeValues,
  productContents,
  productDocuments,
  productImages,
  productVideos,
  variantOptions,
  variants,
} from '#src/domains/catalogue/products/product-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { SeedProduct } from './build-catalogue.ts'
import type { SeedVariant } from './build-variants.ts'
import { isPersonalisable, typicalWeightGrams } from './catalogue/product-draft.ts'
import { insertRows } from './insert-rows.server.ts'

import { contrastingInk, toHex } from './pictures/drawing/colours.ts'
import { getPrintArea } from './pictures/drawing/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'
import { getId, optionKey, type References, valueKey } from './save-references.server.ts'

type NumberedProduct = Omit<SeedProduct, 'variants'> & {
  id: number
  variants: readonly (SeedVariant & { id: number })[]
}

/** Products and variants share one sequence of ids, assigned in the order of the catalogue. */
export const firstSellableId = 1001

type ProductBatch = { db: Database; batch: readonly SeedProduct[]; references: References; firstId: number }

/** Inserts a batch of products with all their parts and returns the next free id. */
export async function saveProducts({ db, batch, references, firstId }: ProductBatch): Promise<number> {
  let nextId = firstId
  const numbered: NumberedProduct[] = batch.map((product) => {
    const id = nextId++
    return { ...product, id, variants: product.variants.map((variant) => ({ ...variant, id: nextId++ })) }
  })
  await insertRows(
    db,
    products,
    numbered.map((product) => productRow(product, references)),
  )
  await insertRows(db, productContents, numbered.map(contentRow))
  await saveListingData(db, numbered, references)
  await saveVariants(db, numbered, references)
  await saveMedia(db, numbered)
  await insertRows(db, personalisationAreas, numbered.flatMap(areaRows))
  await refreshProductColumns(
    db,
    numbered.map(({ id }) => id),
  )
  return nextId
}

/** Categories, price tiers and attribute values. */
async function saveListingData(db: Database, numbered: readonly NumberedProduct[], references: References) {
  await insertRows(
    db,
    productCategories,
    numbered.flatMap(({ id, categories }) =>
      categories.map((path, position) => ({
        productId: id,
        categoryId: getId(references.categories, path),
        position,
      })),
    ),
  )
  await insertRows(
    db,
    priceTiers,
    numbered.flatMap(({ id, tiers }) => tiers.map(([qty, unitNetPence]) => ({ productId: id, qty, unitNetPence }))),
  )
  await insertRows(
    db,
    productAttributeValues,
    numbered.flatMap(({ id, attributes }) =>
      Object.entries(attributes).flatMap(([attribute, values]) =>
        [values].flat().map((value) => ({
          productId: id,
          valueId: getId(references.attributeValues, valueKey(attribute, value)),
        })),
      ),
    ),
  )
}

async function saveVariants(db: Database, numbered: readonly NumberedProduct[], references: References) {
  await insertRows(db, variants, numbered.flatMap(variantRows))
  await insertRows(
    db,
    variantOptions,
    numbered.flatMap((product) =>
      product.variants.flatMap((variant) =>
        variant.options.map((option) => ({
          variantId: variant.id,
          optionId: getId(references.options, optionKey(option)),
        })),
      ),
    ),
  )
}

/** Pictures, documents and videos. */
async function saveMedia(db: Database, numbered: readonly NumberedProduct[]) {
  await insertRows(
    db,
    productImages,
    numbered.flatMap(({ id, gallery }) =>
      gallery.map(({ key, alt }, position) => ({ productId: id, position, fileKey: key, altText: alt })),
    ),
  )
  await insertRows(
    db,
    productDocuments,
    numbered.flatMap(({ id, documentFiles }) =>
      documentFiles.map(({ kind, locale, key, bytes }) => ({
        productId: id,
        kind,
        locale,
        fileKey: key,
        contentType: 'application/pdf',
        sizeBytes: bytes.length,
      })),
    ),
  )
  await insertRows(
    db,
    productVideos,
    numbered.flatMap(({ id, videos }) =>
      videos.map((title, index) => ({
        productId: id,
        position: index + 1,
        url: videoUrls[index % videoUrls.length] ?? '',
        title,
      })),
    ),
  )
}

/** Videos with a free licence, on the embed service of the player. */
const videoUrls = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'WhWc3b3KhnY', 'R6MlUcmOul8', 'Y-rmzh0PI3c'].map(
  (id) => `https://www.youtube-nocookie.com/embed/${id}`,
)

function productRow(product: NumberedProduct, references: References): typeof products.$inferInsert {
  return {
    id: product.id,
    slug: product.slug,
    title: product.title,
    shortDescription: product.short,
    internalSku: product.sku,
    brandId: getId(references.brands, product.brand),
    thumbnailKey: product.gallery[0]?.key ?? null,
    productTypeId: product.typeId,
    isPublished: product.isPublished,
    isNew: product.isNew,
    purchasable: product.isPurchasable,
    priceOnApplication: product.isPoa,
    isPersonalisable: isPersonalisable(product),
    hasCustomGatewayDesigner: product.isCustomGateway,
    hasEmaginationDesigner: product.isEmagination,
    availableForHire: product.isForHire,
    hasPriceMatch: product.hasPriceMatch,
    vatRateBp: product.vatRateBp,
    deliveryClass: product.deliveryClass,
    weightGrams: typicalWeightGrams[product.deliveryClass],
    productionSetId: product.production ? getId(references.productionSets, product.production) : null,
    maxColours: product.maxColours,
    extraColourNetPence: product.extraColourPence,
    setupNetPence: product.setupPence,
    moq: product.moq,
    maximumOrderQuantity: product.maximum ?? null,
    wasNetPence: product.wasPence ?? null,
    stockQty: product.variants.length > 0 ? null : (product.stock ?? null),
    popularity: product.popularity,
    listpos: product.listpos,
    keywords: product.keywords,
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
  }
}

function contentRow({ id, details, long, specification }: NumberedProduct): typeof productContents.$inferInsert {
  return {
    productId: id,
    productDetails: details,
    longDescription: long,
    widthMm: specification.widthMm ?? null,
    lengthMm: specification.lengthMm ?? null,
    heightMm: specification.heightMm ?? null,
    dimensions: specification.dimensions ?? null,
    weightGrams: specification.weightGrams ?? null,
    origination: specification.origination ?? null,
    material: specification.material ?? null,
    capacity: specification.capacity ?? null,
    tankType: specification.tankType ?? null,
    suitableFor: specification.suitableFor ?? null,
    leadTimes: specification.leadTimes ?? null,
    guarantee: specification.guarantee ?? null,
    returnsPolicy: specification.returnsPolicy ?? null,
    removalAvailable: specification.removalAvailable ?? false,
    removalText: specification.removalText ?? null,
  }
}

function variantRows(product: NumberedProduct): (typeof variants.$inferInsert)[] {
  return product.variants.map((variant, position) => ({
    id: variant.id,
    productId: product.id,
    position,
    title: variant.title,
    internalSku: variant.sku,
    thumbnailKey: variant.thumbnail?.key ?? null,
    priceDifferenceNetPence: variant.priceDifferenceNetPence,
    stockQty: variant.stock,
  }))
}

/** Text colours for a product. The first is the default, so it must be visible on the product. */
function listTextColours(spec: ProductSpec): string[] {
  const isDark =
    spec.kind === 'goods' &&
    spec.colour !== undefined &&
    contrastingInk(toHex(spec.colour)) !== contrastingInk('#ffffff')
  return isDark ? ['#ffffff', '#0f1b2d', '#c8102e', '#0a4f8f'] : ['#0f1b2d', '#ffffff', '#c8102e', '#0a4f8f']
}

/** To hundredths of a percent, as the product editor shows them. */
const roundFraction = (fraction: number) => Math.round(fraction * 10_000) / 10_000

/** Every area is 80 mm wide. Pictures are 4:3. */
const toPrintSize = ({ width, height }: { width: number; height: number }) => ({
  widthMm: 80,
  heightMm: Math.max(1, Math.round((80 * height * 3) / (width * 4))),
})

function areaRows(product: NumberedProduct): (typeof personalisationAreas.$inferInsert)[] {
  const spec = product.gallery[0]?.spec
  if (!spec || product.areas.length === 0) return []
  const print = getPrintArea(spec)
  if (!print) throw new Error(`${product.sku} is personalisable, but its picture has no print area.`)
  return product.areas.map((area, position) => ({
    productId: product.id,
    position,
    kind: area.kind,
    label: area.label,
    maxCharLimit: area.maxCharLimit ?? null,
    required: area.required ?? false,
    boxX: roundFraction(print.x),
    boxY: roundFraction(print.y + print.height * area.top),
    boxWidth: roundFraction(print.width),
    boxHeight: roundFraction(print.height * area.height),
    ...toPrintSize({ width: print.width, height: print.height * area.height }),
    minDpi: area.kind === 'image' ? 150 : null,
    fonts: area.kind === 'text' ? ['Barlow Condensed', 'Inter'] : [],
    colours: area.kind === 'text' ? listTextColours(spec) : [],
  }))
}
