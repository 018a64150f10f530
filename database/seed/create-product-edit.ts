import type { AreaEdit } from '#src/domains/catalogue/areas/design-area.ts'
import { parseProductForm } from '#src/domains/catalogue/editing/parse-product-form.ts'
import type { EditableProduct } from '#src/domains/catalogue/editing/product-edit.ts'
import { toProductFormValues } from '#src/domains/catalogue/editing/product-form-fields.ts'
import { optionKinds } from '#src/domains/catalogue/products/product.ts'
import type { OptionEdit } from '#src/domains/catalogue/variants/variant-edit.ts'
import { pence } from '#src/shared/money/money.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { isPersonalisable, typicalWeightGrams } from './catalogue/product-draft.ts'
import { contrastingInk, toHex } from './pictures/drawing/colours.ts'
import { getPrintArea } from './pictures/drawing/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'
import { getId, optionKey, type References, valueKey } from './save-references.server.ts'

/** A product as the product editor would save it. Refuses what the editor refuses. */
export function createProductEdit(product: SeedProduct, references: References): EditableProduct {
  const edit = buildEdit(product, references)
  const parsed = parseProductForm(toProductFormValues(edit), references.known)
  if (parsed.ok) return parsed.value
  throw new Error(`${product.sku} cannot be saved: ${JSON.stringify(parsed.refusal)}`)
}

function buildEdit(product: SeedProduct, references: References): EditableProduct {
  return {
    product: buildColumns(product, references),
    contents: buildContents(product),
    tiers: product.tiers.map(([qty, unitNetPence]) => ({ qty, unitNet: pence(unitNetPence) })),
    categoryIds: product.categories.map((path) => getId(references.categories, path)),
    options: listOptions(product, references),
    variants: product.variants.map((variant) => ({
      options: Object.fromEntries(variant.options.map(({ kind, label }) => [kind, label.en])),
      sku: variant.sku,
      priceDifferenceNetPence: variant.priceDifferenceNetPence,
      stockQty: variant.stock,
      isPublished: true,
      pictureKey: variant.thumbnail?.key ?? null,
    })),
    areas: buildAreas(product),
    videos: product.videos.map((title, index) => ({ url: videoUrls[index % videoUrls.length] ?? '', title })),
    attributeValueIds: Object.entries(product.attributes).flatMap(([attribute, values]) =>
      [values].flat().map((value) => getId(references.attributeValues, valueKey(attribute, value))),
    ),
  }
}

/** Videos with a free licence, on the embed service of the player. */
const videoUrls = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'WhWc3b3KhnY', 'R6MlUcmOul8', 'Y-rmzh0PI3c'].map(
  (id) => `https://www.youtube-nocookie.com/embed/${id}`,
)

function buildColumns(product: SeedProduct, references: References): EditableProduct['product'] {
  return {
    slug: product.slug,
    internalSku: product.sku,
    title: product.title,
    shortDescription: product.short,
    brandId: getId(references.brands, product.brand),
    productTypeId: product.typeId,
    isPublished: product.isPublished,
    isArchived: false,
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
    lowStockLevel: null,
    keywords: product.keywords,
    publishFrom: null,
  }
}

function buildContents({ details, long, specification }: SeedProduct): EditableProduct['contents'] {
  return {
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
    seoTitle: null,
    seoDescription: null,
    recommendedSkus: [],
  }
}

/** Those of its variants, in the order of the shop. */
function listOptions({ variants }: SeedProduct, references: References): OptionEdit[] {
  const distinct = new Map(variants.flatMap(({ options }) => options.map((option) => [optionKey(option), option])))
  const found = [...distinct].map(([key, { kind, label }]) => {
    const { id, swatch } = references.options.get(key) ?? { id: 0, swatch: null }
    return { id, option: { kind, label, swatch } }
  })
  const toRank = (kind: OptionEdit['kind']) => optionKinds.indexOf(kind)
  return found
    .toSorted((a, b) => toRank(a.option.kind) - toRank(b.option.kind) || a.id - b.id)
    .map(({ option }) => option)
}

/** Text colours for a product. The first is the default, so it must be visible on the product. */
function listTextColours(spec: ProductSpec): string[] {
  const isDark =
    spec.kind === 'goods' &&
    spec.colour !== undefined &&
    contrastingInk(toHex(spec.colour)) !== contrastingInk('#ffffff')
  return isDark ? ['#ffffff', '#0f1b2d', '#c8102e', '#0a4f8f'] : ['#0f1b2d', '#ffffff', '#c8102e', '#0a4f8f']
}

/** Every area is 80 mm wide. Pictures are 4:3. */
const toPrintSize = ({ width, height }: { width: number; height: number }) => ({
  widthMm: 80,
  heightMm: Math.max(1, Math.round((80 * height * 3) / (width * 4))),
})

function buildAreas(product: SeedProduct): AreaEdit[] {
  const spec = product.gallery[0]?.spec
  if (!spec || product.areas.length === 0) return []
  const print = getPrintArea(spec)
  if (!print) throw new Error(`${product.sku} is personalisable, but its picture has no print area.`)
  return product.areas.map((area) => ({
    id: null,
    kind: area.kind,
    label: area.label,
    pictureKey: null,
    maxCharLimit: area.maxCharLimit ?? null,
    required: area.required ?? false,
    box: {
      x: print.x,
      y: print.y + print.height * area.top,
      width: print.width,
      height: print.height * area.height,
    },
    ...toPrintSize({ width: print.width, height: print.height * area.height }),
    minDpi: area.kind === 'image' ? 150 : null,
    fonts: area.kind === 'text' ? ['Barlow Condensed', 'Inter'] : [],
    colours: area.kind === 'text' ? listTextColours(spec) : [],
  }))
}
