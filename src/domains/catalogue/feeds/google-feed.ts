import { breakDownLine } from '#src/domains/pricing/line-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import { getQuantityBounds } from '#src/domains/pricing/quantity.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { type Pence, toPounds } from '#src/shared/money/money.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import type { OptionKind } from '../products/product.ts'

/** A product or variant that can be bought. */
export type FeedSellable = {
  productId: number
  /** Null for a product without variants. */
  variantId: number | null
  slug: string
  title: StoredTranslations
  variantTitle: StoredTranslations | null
  shortDescription: StoredTranslations
  productDetails: StoredTranslations | null
  brand: string | null
  imageKey: string
  /** Null: stock is not tracked. */
  stockQty: number | null
  priceList: PriceList
  priceDifferenceNet: Pence
  options: readonly { kind: OptionKind; value: string; label: StoredTranslations }[]
  /** The titles of its category and the ancestors, from the root. */
  categoryTitles: readonly StoredTranslations[]
}

type FeedContext = { origin: string; locale: Locale }

/** The limits of Google Merchant Center. */
const maxTitleLength = 150
const maxDescriptionLength = 5_000

/** Elements of an item by name. */
type Item = Record<string, string>

/**
 * An item of the feed; undefined for a price on application. The price is what the smallest order costs incl. VAT and
 * set-up charge, as Google requires of goods with a minimum order quantity.
 */
export function toFeedItem(sellable: FeedSellable, { origin, locale }: FeedContext): Item | undefined {
  const { priceList, priceDifferenceNet, stockQty } = sellable
  const qty = getQuantityBounds(priceList).min
  const line = breakDownLine(priceList, { qty, colours: 1, priceDifferenceNet })
  if (line.isPoa) return undefined
  const pick = (texts: StoredTranslations) => pickTranslation(locale, texts)
  const titles = [sellable.title, ...(sellable.variantTitle ? [sellable.variantTitle] : [])].map(pick)
  const title = cut(titles.join(', '), maxTitleLength)
  const details = [sellable.productDetails, sellable.shortDescription].map((texts) => (texts ? pick(texts).trim() : ''))
  const findOption = (kind: OptionKind) => sellable.options.find((option) => option.kind === kind)
  const [colour, size] = [findOption('colour'), findOption('size')]
  return {
    'g:id': String(sellable.variantId ?? sellable.productId),
    'g:title': title,
    'g:description': cut(details.find((text) => text !== '') ?? title, maxDescriptionLength),
    'g:link': origin + toLink(sellable),
    'g:image_link': origin + pictureUrl(sellable.imageKey, 1440, 'webp'),
    'g:availability': stockQty === null || stockQty >= qty ? 'in_stock' : 'out_of_stock',
    'g:price': `${toPounds(line.gross).toFixed(2)} GBP`,
    'g:condition': 'new',
    ...(sellable.brand !== null && { 'g:brand': sellable.brand }),
    // The catalogue stores neither GTINs nor part numbers of manufacturers.
    'g:identifier_exists': 'no',
    ...(sellable.variantId !== null && { 'g:item_group_id': String(sellable.productId) }),
    ...(colour && { 'g:color': pick(colour.label) }),
    ...(size && { 'g:size': pick(size.label) }),
    ...(sellable.categoryTitles.length > 0 && { 'g:product_type': sellable.categoryTitles.map(pick).join(' > ') }),
  }
}

/** The product page with the options of the variant selected. */
function toLink({ slug, options }: FeedSellable): string {
  return withQuery(encodeURI(productPath(slug)), Object.fromEntries(options.map(({ kind, value }) => [kind, value])))
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}

export function formatFeedStart({ title, origin, locale }: FeedContext & { title: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(origin)}</link>
<description>${escapeXml(title)}</description>
<language>${locale}</language>
`
}

export const feedEnd = '</channel>\n</rss>\n'

export function formatFeedItem(item: Item): string {
  const elements = Object.entries(item).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
  return `<item>${elements.join('')}</item>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Drops what XML cannot hold: control characters and halves of surrogate pairs. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
