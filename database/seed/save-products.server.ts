import { productCategories, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshProductFacts } from '#src/domains/catalogue/listing-facts-store.server.ts'
import {
  priceTiers,
  productAttributeValues,
  productContents,
  productDocuments,
  productImages,
  productVideos,
  variantOptions,
  variants,
} from '#src/domains/catalogue/product-tables.server.ts'
import { personalisationAreas } from '#src/domains/personalisation/personalisation-tables.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import type { SeedProduct } from './build-catalogue.ts'
import type { SeedVariant } from './build-variants.ts'
import { isPersonalisable } from './catalogue/product-draft.ts'
import { insertRows } from './insert-rows.server.ts'

import { hexOf, inkOn } from './pictures/colours.ts'
import { printAreaOf } from './pictures/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'
import { numberOf, optionKey, type References, valueKey } from './save-references.server.ts'

type Numbered = Omit<SeedProduct, 'variants'> & { id: number; variants: readonly (SeedVariant & { id: number })[] }

/** Products and variants share one sequence; the numbers are given out in the order of the catalogue. */
export const firstSellableId = 1001

type Batch = { db: Database; batch: readonly SeedProduct[]; references: References; firstId: number }

/** Inserts a batch with all its parts and returns the next free number. */
export async function saveProducts({ db, batch, references, firstId }: Batch): Promise<number> {
  let nextId = firstId
  const numbered: Numbered[] = batch.map((product) => {
    const id = nextId++
    return { ...product, id, variants: product.variants.map((variant) => ({ ...variant, id: nextId++ })) }
  })
  const rowsOf = <Row>(parts: (product: Numbered) => readonly Row[]) => numbered.flatMap(parts)

  await insertRows(
    db,
    products,
    numbered.map((product) => productRow(product, references)),
  )
  await insertRows(db, productContents, numbered.map(contentRow))
  await insertRows(
    db,
    productCategories,
    rowsOf(({ id, categories }) =>
      categories.map((path, position) => ({
        productId: id,
        categoryId: numberOf(references.categories, path),
        position,
      })),
    ),
  )
  await insertRows(
    db,
    priceTiers,
    rowsOf(({ id, tiers }) => tiers.map(([qty, unitNetPence]) => ({ productId: id, qty, unitNetPence }))),
  )
  await insertRows(db, variants, rowsOf(variantRows))
  await insertRows(
    db,
    variantOptions,
    rowsOf((product) =>
      product.variants.flatMap((variant) =>
        variant.options.map((option) => ({
          variantId: variant.id,
          optionId: numberOf(references.options, optionKey(option)),
        })),
      ),
    ),
  )
  await insertRows(
    db,
    productAttributeValues,
    rowsOf(({ id, attributes }) =>
      Object.entries(attributes).flatMap(([attribute, values]) =>
        [values].flat().map((value) => ({
          productId: id,
          valueId: numberOf(references.attributeValues, valueKey(attribute, value)),
        })),
      ),
    ),
  )
  await insertRows(
    db,
    productImages,
    rowsOf(({ id, gallery }) =>
      gallery.map(({ key, alt }, position) => ({ productId: id, position, fileKey: key, altText: alt })),
    ),
  )
  await insertRows(
    db,
    productDocuments,
    rowsOf(({ id, papers }) =>
      papers.map(({ kind, key, bytes }) => ({
        productId: id,
        kind,
        fileKey: key,
        contentType: 'application/pdf',
        sizeBytes: bytes.length,
      })),
    ),
  )
  await insertRows(
    db,
    productVideos,
    rowsOf(({ id, videos }) =>
      videos.map((title, index) => ({
        productId: id,
        position: index + 1,
        url: videoUrls[index % videoUrls.length] ?? '',
        title,
      })),
    ),
  )
  await insertRows(db, personalisationAreas, rowsOf(areaRows))
  await refreshProductFacts(
    db,
    numbered.map(({ id }) => id),
  )
  return nextId
}

/** Films with a free licence, on the embed service the player uses. */
const videoUrls = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'WhWc3b3KhnY', 'R6MlUcmOul8', 'Y-rmzh0PI3c'].map(
  (id) => `https://www.youtube-nocookie.com/embed/${id}`,
)

function productRow(product: Numbered, references: References): typeof products.$inferInsert {
  return {
    id: product.id,
    url: product.url,
    title: product.title,
    shortDescription: product.short,
    internalSku: product.sku,
    brandId: numberOf(references.brands, product.brand),
    thumbnailKey: product.gallery[0]?.key ?? null,
    productTypeId: product.typeId,
    isPublished: product.isPublished,
    isNew: product.isNew,
    purchasable: product.isPurchasable,
    priceOnApplication: product.isPoa,
    isPersonalisable: isPersonalisable(product),
    isCustomGatewayProduct: product.isCustomGateway,
    isEmaginationProduct: product.isEmagination,
    availableForHire: product.isForHire,
    hasPriceMatch: product.hasPriceMatch,
    vatRateBp: product.vatRateBp,
    deliveryClass: product.deliveryClass,
    productionSetId: product.production ? numberOf(references.productionSets, product.production) : null,
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

function contentRow({ id, details, long, specification: facts }: Numbered): typeof productContents.$inferInsert {
  return {
    productId: id,
    productDetails: details,
    longDescription: long,
    widthMm: facts.widthMm ?? null,
    lengthMm: facts.lengthMm ?? null,
    heightMm: facts.heightMm ?? null,
    dimensions: facts.dimensions ?? null,
    weightGrams: facts.weightGrams ?? null,
    origination: facts.origination ?? null,
    material: facts.material ?? null,
    capacity: facts.capacity ?? null,
    tankType: facts.tankType ?? null,
    suitableFor: facts.suitableFor ?? null,
    leadTimes: facts.leadTimes ?? null,
    guarantee: facts.guarantee ?? null,
    returnsPolicy: facts.returnsPolicy ?? null,
    removalAvailable: facts.removalAvailable ?? false,
    removalText: facts.removalText ?? null,
  }
}

function variantRows(product: Numbered): (typeof variants.$inferInsert)[] {
  return product.variants.map((variant, position) => ({
    id: variant.id,
    productId: product.id,
    position,
    title: variant.title,
    internalSku: variant.sku,
    thumbnailKey: variant.thumbnail?.key ?? null,
    netDeltaPence: variant.netDeltaPence,
    stockQty: variant.stock,
  }))
}

/** The first is what a text has at the beginning, so it must be seen on the product. */
function inksOn(spec: ProductSpec): string[] {
  const isDark = spec.kind === 'goods' && spec.colour !== undefined && inkOn(hexOf(spec.colour)) !== inkOn('#ffffff')
  return isDark ? ['#ffffff', '#0f1b2d', '#c8102e', '#0a4f8f'] : ['#0f1b2d', '#ffffff', '#c8102e', '#0a4f8f']
}

function areaRows(product: Numbered): (typeof personalisationAreas.$inferInsert)[] {
  const spec = product.gallery[0]?.spec
  if (!spec || product.areas.length === 0) return []
  const print = printAreaOf(spec)
  if (!print) throw new Error(`${product.sku} is personalisable, but its picture has no print area.`)
  return product.areas.map((area, position) => ({
    productId: product.id,
    position,
    kind: area.kind,
    label: area.label,
    labelEs: area.labelEs,
    maxCharLimit: area.maxCharLimit ?? null,
    required: area.required ?? false,
    boxX: print.x,
    boxY: print.y + print.height * area.top,
    boxWidth: print.width,
    boxHeight: print.height * area.height,
    fonts: area.kind === 'text' ? ['Barlow Condensed', 'Inter'] : [],
    colours: area.kind === 'text' ? inksOn(spec) : [],
  }))
}
