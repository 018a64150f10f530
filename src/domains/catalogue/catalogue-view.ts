import { shownGross, shownSaving } from '#src/domains/pricing/vat.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import { type Pence, toPercent, toPounds } from '#src/shared/money.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import type { Category, Product, ProductSummary } from './catalogue.ts'
import type {
  CardFields,
  CategoryLink,
  PricingAnswer,
  ProductCard,
  ProductionTimesAnswer,
  ProductVariant,
  Product as ShownProduct,
} from './catalogue-contract.ts'
import type { OfferPrice, ProductionTimes } from './offer-price.ts'
import { productTypeTitles } from './product-types.ts'
import { findVariant, preselect } from './variants.ts'
import { presentVariant, presentVariations } from './variants-view.ts'

function thumbnailUrl(key: string | null): string | null {
  return key === null ? null : pictureUrl(key, 320, 'webp')
}

export function presentCategoryLink(category: Category, locale: Locale): CategoryLink {
  const { id, slug, path, parentId, title } = category
  return { id, title: inLocale(locale, title), slug, url: `/${path}`, parent_id: parentId }
}

/** A price on application is 0 on the wire, and nothing else is said of it: no tier, no saving, no former price. */
function presentPrices({ price, wasNet, saveNet, cheapestNet, vatRate }: ProductSummary) {
  const rate = { vat_rate: toPercent(vatRate) }
  if (price.kind === 'poa') return { ...rate, ...noPrices }
  const gross = (net: Pence) => toPounds(shownGross(net, vatRate))
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
    save_amount_including_vat: isReduced ? toPounds(shownSaving(wasNet, price.net, vatRate)) : 0,
  }
}

const noPrices = {
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

// spec §2: a product carries the badge when it is filed under the category of that name.
const freeSpareFilter = 'free-spare-filter'

export function presentCard(product: ProductSummary, locale: Locale): ProductCard {
  const categories = product.categories.map((category) => presentCategoryLink(category, locale))
  return {
    id: product.id,
    url: product.url,
    title: product.title,
    short_description: product.shortDescription,
    internal_sku: product.sku,
    thumbnail_url: thumbnailUrl(product.thumbnailKey),
    thumbnail_key: product.thumbnailKey,
    product_type_id: product.typeId,
    product_type_title: { title: productTypeTitles[product.typeId] },
    ...presentPrices(product),
    is_new: product.isNew,
    free_spare_filter: product.categories.some(({ slug }) => slug === freeSpareFilter),
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

export function cardFields(card: ProductCard): CardFields {
  return {
    id: card.id,
    url: card.url,
    title: card.title,
    short_description: card.short_description,
    internal_sku: card.internal_sku,
    thumbnail_key: card.thumbnail_key,
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

export function presentProduct(product: Product, locale: Locale): ShownProduct {
  const { contents, priceList } = product
  const variants = product.variants.map((variant) => presentVariant(variant, product, locale))
  const variation_types = presentVariations(product.variants, locale)
  return {
    ...presentCard(product, locale),
    brand: product.brand,
    product_details: contents.productDetails,
    long_description: contents.longDescription,
    price_match: product.hasPriceMatch,
    is_custom_gateway_product: product.isCustomGatewayProduct,
    is_emagination_product: product.isEmaginationProduct,
    max_colours: priceList.maxColours,
    moq: priceList.moq,
    maximum_order_quantity: priceList.maximumOrderQuantity,
    active_delivery_option_id: product.productionOptions[0]?.id ?? null,
    variant_id: openingVariant({ variants, variation_types })?.id ?? null,
    variants,
    variation_types,
    gallery_images: product.images.map(({ fileKey, altText }) => ({
      thumb_path: pictureUrl(fileKey, 160, 'webp'),
      alt_text: altText,
      key: fileKey,
    })),
    breadcrumbs: product.categoryTrail.map((category) => ({
      title: inLocale(locale, category.title),
      url: `/${category.path}`,
    })),
    ...presentVideos(product),
    ...presentSpecification(product),
    ...presentDocuments(product),
  }
}

function openingVariant(product: Pick<ShownProduct, 'variants' | 'variation_types'>): ProductVariant | undefined {
  return findVariant(product.variants, preselect(product, new URLSearchParams()))
}

function presentVideos({ videos }: Product) {
  const url = (index: number) => videos[index]?.url ?? null
  return {
    videos: [...videos],
    ...{ video_url: url(0), video_url2: url(1), video_url3: url(2), video_url4: url(3), video_url5: url(4) },
  }
}

function presentSpecification({ contents }: Product) {
  return {
    width: contents.widthMm,
    length: contents.lengthMm,
    height: contents.heightMm,
    dimensions: contents.dimensions,
    weight: contents.weightGrams === null ? null : contents.weightGrams / 1000,
    origination: contents.origination,
    material: contents.material,
    capacity: contents.capacity,
    tank_type: contents.tankType,
    suitable_for: contents.suitableFor,
    lead_times: contents.leadTimes,
    guarantee: contents.guarantee,
    returns_policy: contents.returnsPolicy,
    removal_available: contents.removalAvailable,
    removal_text: contents.removalText,
  }
}

function presentDocuments({ id, documents }: Product) {
  const shown = documents.map(({ kind, contentType, sizeBytes }) => ({
    kind,
    url: `/documents/${id}/${kind}`,
    content_type: contentType,
    size_bytes: sizeBytes,
  }))
  const url = (kind: (typeof documents)[number]['kind']) => shown.find((one) => one.kind === kind)?.url ?? null
  return {
    documents: shown,
    specification: url('specification'),
    data_sheet: url('data_sheet'),
    spares_list: url('spares_list'),
    certificate: url('certificate'),
    instruction_manual_1: url('instruction_manual_1'),
    instruction_manual_2: url('instruction_manual_2'),
    tank_drawing: url('tank_drawing'),
  }
}

export function presentPricing(price: OfferPrice): PricingAnswer {
  const amount = (net: Pence) => (price.isPoa ? 0 : toPounds(net))
  return {
    qty: price.qty,
    artwork_colours: price.colours,
    turnaround: price.option?.id ?? null,
    poa: price.isPoa,
    unit_price: amount(price.unitNet),
    unit_price_including_vat: amount(price.unitGross),
    goods: amount(price.goodsNet),
    uplift: amount(price.upliftNet),
    subtotal: amount(price.lineNet),
    tax: amount(price.vat),
    subtotal_including_vat: amount(price.gross),
    saving: amount(price.bulkSavingNet),
    setup_charge: amount(price.setupNet),
    cheapest_price_value: toPounds(price.cheapestNet),
    vat_rate: toPercent(price.vatRate),
    moq: price.limits.moq,
    maximum_order_quantity: price.limits.maximumOrderQuantity,
    only_in_stock: price.onlyInStock,
    tiers: price.isPoa
      ? []
      : price.marks.map(({ qty, unitNet, savingNet }) => ({
          qty,
          price: toPounds(unitNet),
          saving: toPounds(savingNet),
        })),
  }
}

export function presentProductionTimes({ baseNet, options }: ProductionTimes, locale: Locale): ProductionTimesAnswer {
  const isPoa = baseNet === 0
  return {
    base_price: toPounds(baseNet),
    options: options.map(({ option, costNet, promise }) => ({
      id: option.id,
      title: inLocale(locale, option.title),
      delivery_time: inLocale(locale, option.deliveryTime),
      days_to_turn_around: option.daysToTurnAround,
      cost: toPounds(costNet),
      load: isPoa ? 0 : presentLoad(option.uplift),
      load_type: option.uplift.loadType,
      dispatch_date: promise.dispatchDate,
      order_by: promise.orderBy,
    })),
  }
}

function presentLoad(uplift: ProductionTimes['options'][number]['option']['uplift']): number {
  return uplift.loadType === 'fixed' ? toPounds(uplift.load) : toPercent(uplift.load)
}
