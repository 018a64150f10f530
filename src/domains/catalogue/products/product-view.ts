import { calculateDisplayGross, calculateDisplaySaving } from '#src/domains/pricing/vat.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type Pence, toPercent, toPounds } from '#src/shared/money/money.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { presentCategoryLink } from '../categories/category-view.ts'
import { presentDocument } from './document-view.ts'
import { type Product, type ProductSummary, pickDocuments } from './product.ts'
import type { ProductCardFields, ProductCardResponse, ProductResponse, VariantResponse } from './product-contract.ts'
import { productTypeTitles } from './product-types.ts'
import { findVariant, preselect } from './variants.ts'
import { presentVariant, presentVariations } from './variants-view.ts'

function thumbnailUrl(key: string | null): string | null {
  return key === null ? null : pictureUrl(key, 320, 'webp')
}

/** Absent for most pictures: a page has hundreds of them. */
const presentFocalPoint = (focalPoint: string | null | undefined) => (focalPoint ? { focal_point: focalPoint } : {})

/** A price on application is 0 on the wire, without saving or previous price. */
function presentPrices({ price, wasNet, saveNet, cheapestNet, vatRate }: ProductSummary) {
  const rate = { vat_rate: toPercent(vatRate) }
  if (price.kind === 'poa') return { ...rate, ...priceOnApplication }
  const gross = (net: Pence) => toPounds(calculateDisplayGross(net, vatRate))
  const isReduced = wasNet !== null && saveNet > 0
  return {
    ...rate,
    poa: false,
    calculated_price: toPounds(price.net),
    calculated_price_including_vat: gross(price.net),
    cheapest_price_value: toPounds(cheapestNet),
    from_price: price.kind === 'from' ? toPounds(price.net) : null,
    was_amount: isReduced ? toPounds(wasNet) : null,
    was_amount_including_vat: isReduced ? gross(wasNet) : null,
    save_amount: toPounds(saveNet),
    save_amount_including_vat: isReduced ? toPounds(calculateDisplaySaving(wasNet, price.net, vatRate)) : 0,
  }
}

const priceOnApplication = {
  poa: true,
  calculated_price: 0,
  calculated_price_including_vat: 0,
  cheapest_price_value: null,
  from_price: null,
  was_amount: null,
  was_amount_including_vat: null,
  save_amount: 0,
  save_amount_including_vat: 0,
}

// Products in the category of this slug carry the badge.
const freeSpareFilterSlug = 'free-spare-filter'

export function presentCard(product: ProductSummary, locale: Locale): ProductCardResponse {
  const categories = product.categories.map((category) => presentCategoryLink(category, locale))
  return {
    id: product.id,
    url: product.slug,
    title: pickTranslation(locale, product.title),
    short_description: pickTranslation(locale, product.shortDescription),
    internal_sku: product.sku,
    thumbnail_url: thumbnailUrl(product.thumbnailKey),
    thumbnail_key: product.thumbnailKey,
    ...presentFocalPoint(product.thumbnailFocalPoint),
    product_type_id: product.typeId,
    product_type_title: { title: productTypeTitles[product.typeId] },
    ...presentPrices(product),
    is_new: product.isNew,
    free_spare_filter: product.categories.some(({ slug }) => slug === freeSpareFilterSlug),
    in_stock: product.inStock,
    purchasable: product.purchasable ? 1 : 0,
    is_personalisable: product.isPersonalisable,
    available_for_hire: product.availableForHire,
    has_variants: product.hasVariants,
    listpos: product.listpos,
    categories,
    category_titles: categories.map(({ title }) => title),
  }
}

export function pickCardFields(card: ProductCardResponse): ProductCardFields {
  return {
    id: card.id,
    url: card.url,
    title: card.title,
    short_description: card.short_description,
    internal_sku: card.internal_sku,
    thumbnail_key: card.thumbnail_key,
    ...presentFocalPoint(card.focal_point),
    poa: card.poa,
    calculated_price: card.calculated_price,
    calculated_price_including_vat: card.calculated_price_including_vat,
    vat_rate: card.vat_rate,
    from_price: card.from_price,
    was_amount: card.was_amount,
    was_amount_including_vat: card.was_amount_including_vat,
    save_amount: card.save_amount,
    save_amount_including_vat: card.save_amount_including_vat,
    is_new: card.is_new,
    free_spare_filter: card.free_spare_filter,
    in_stock: card.in_stock,
    category_titles: card.category_titles.slice(0, 1),
  }
}

export function presentProduct(product: Product, locale: Locale): ProductResponse {
  const { contents, priceList } = product
  const variants = product.variants.map((variant) => presentVariant(variant, product, locale))
  const variation_types = presentVariations(product.variants, locale)
  return {
    ...presentCard(product, locale),
    brand: product.brand,
    product_details: pickTranslation(locale, contents.productDetails),
    long_description: pickTranslation(locale, contents.longDescription),
    price_match: product.hasPriceMatch,
    is_custom_gateway_product: product.hasCustomGatewayDesigner,
    is_emagination_product: product.hasEmaginationDesigner,
    max_colours: priceList.maxColours,
    moq: priceList.moq,
    maximum_order_quantity: priceList.productMaxQuantity,
    active_delivery_option_id: product.productionOptions[0]?.id ?? null,
    variant_id: getInitialVariant({ variants, variation_types })?.id ?? null,
    variants,
    variation_types,
    gallery_images: product.images.map(({ fileKey, altText, focalPoint }) => ({
      thumb_path: pictureUrl(fileKey, 160, 'webp'),
      alt_text: pickTranslation(locale, altText),
      key: fileKey,
      ...presentFocalPoint(focalPoint),
    })),
    breadcrumbs: product.categoryTrail.map((category) => ({
      title: pickTranslation(locale, category.title),
      url: categoryPath(category.path),
    })),
    ...presentVideos(product, locale),
    ...presentSpecification(product, locale),
    ...presentDocuments(product, locale),
  }
}

/** The title and description of its page. Staff write them where those of the product are not enough. */
export function describeForSearch({ title, shortDescription, contents }: Product, locale: Locale) {
  const { seoTitle, seoDescription } = contents
  return {
    title: pickTranslation(locale, seoTitle?.[sourceLocale] ? seoTitle : title),
    description: pickTranslation(locale, seoDescription?.[sourceLocale] ? seoDescription : shortDescription),
  }
}

function getInitialVariant(
  product: Pick<ProductResponse, 'variants' | 'variation_types'>,
): VariantResponse | undefined {
  return findVariant(product.variants, preselect(product, new URLSearchParams()))
}

function presentVideos({ videos }: Product, locale: Locale) {
  const url = (index: number) => videos[index]?.url ?? null
  return {
    videos: videos.map((video) => ({ url: video.url, title: pickTranslation(locale, video.title) })),
    ...{ video_url: url(0), video_url2: url(1), video_url3: url(2), video_url4: url(3), video_url5: url(4) },
  }
}

function presentSpecification({ contents }: Product, locale: Locale) {
  const pick = (text: StoredTranslations | null) => text && pickTranslation(locale, text)
  return {
    width: contents.widthMm,
    length: contents.lengthMm,
    height: contents.heightMm,
    dimensions: pick(contents.dimensions),
    weight: contents.weightGrams === null ? null : contents.weightGrams / 1000,
    origination: pick(contents.origination),
    material: pick(contents.material),
    capacity: pick(contents.capacity),
    tank_type: pick(contents.tankType),
    suitable_for: pick(contents.suitableFor),
    lead_times: pick(contents.leadTimes),
    guarantee: pick(contents.guarantee),
    returns_policy: pick(contents.returnsPolicy),
    removal_available: contents.removalAvailable,
    removal_text: pick(contents.removalText),
  }
}

function presentDocuments({ id, documents }: Product, locale: Locale) {
  const responses = pickDocuments(documents, locale).map((document) =>
    presentDocument(locale, { ...document, productId: id }),
  )
  const url = (kind: (typeof documents)[number]['kind']) =>
    responses.find((response) => response.kind === kind)?.url ?? null
  return {
    documents: responses,
    specification: url('specification'),
    data_sheet: url('data_sheet'),
    spares_list: url('spares_list'),
    certificate: url('certificate'),
    instruction_manual_1: url('instruction_manual_1'),
    instruction_manual_2: url('instruction_manual_2'),
    tank_drawing: url('tank_drawing'),
  }
}
