import { sourceLocale } from '#src/shared/locale/languages.ts'
import { priceDifferenceColumn, productColumns, productSkuColumn, skuColumn } from '../export/product-columns.ts'
import { findImportColumn, optionColumns } from './import-columns.ts'
import type { ImportFormat, ImportMapping } from './product-import.ts'

const title = `Title (${sourceLocale})`
const seoTitle = `SEO title (${sourceLocale})`
const seoDescription = `SEO description (${sourceLocale})`

type HeaderTable = Readonly<Record<string, string>>

/** Maps the columns of option names and option values. */
function mapOptions(toHeaders: (number: number) => readonly [string, string]): HeaderTable {
  const entries = optionColumns.flatMap(({ name, value }, index) => {
    const [nameHeader, valueHeader] = toHeaders(index + 1)
    return [
      [nameHeader, name.header],
      [valueHeader, value.header],
    ]
  })
  return Object.fromEntries(entries)
}

/** Columns by the header in lower case. Headers that mean nothing here are left out. */
const tables: Readonly<Record<Exclude<ImportFormat, 'unknown'>, HeaderTable>> = {
  own: Object.fromEntries(
    [...productColumns, productSkuColumn, priceDifferenceColumn].map(({ header }) => [header.toLowerCase(), header]),
  ),
  shopify: {
    title,
    'url handle': 'URL handle',
    description: 'Long description (HTML)',
    vendor: 'Brand',
    tags: 'Keywords',
    status: 'Status',
    sku: skuColumn.header,
    price: 'Unit price',
    'compare-at price': 'Was price',
    'charge tax': 'Charge VAT',
    'inventory tracker': 'Inventory tracker',
    'inventory quantity': 'Stock',
    'continue selling when out of stock': 'Continue selling when out of stock',
    'weight value (grams)': 'Shipping weight (g)',
    'product image url': 'Pictures',
    'image alt text': 'Picture description',
    'variant image url': 'Variant picture',
    'seo title': seoTitle,
    'seo description': seoDescription,
    ...mapOptions((number) => [`option${number} name`, `option${number} value`]),
  },
  'shopify-old': {
    handle: 'URL handle',
    title,
    'body (html)': 'Long description (HTML)',
    vendor: 'Brand',
    tags: 'Keywords',
    published: 'Published',
    'variant sku': skuColumn.header,
    'variant grams': 'Shipping weight (g)',
    'variant inventory tracker': 'Inventory tracker',
    'variant inventory qty': 'Stock',
    'variant inventory policy': 'Continue selling when out of stock',
    'variant price': 'Unit price',
    'variant compare at price': 'Was price',
    'variant taxable': 'Charge VAT',
    'image src': 'Pictures',
    'image alt text': 'Picture description',
    'variant image': 'Variant picture',
    'seo title': seoTitle,
    'seo description': seoDescription,
    ...mapOptions((number) => [`option${number} name`, `option${number} value`]),
  },
  woocommerce: {
    id: 'Row ID',
    type: 'Row type',
    sku: skuColumn.header,
    name: title,
    published: 'Status',
    'short description': 'Short description (HTML)',
    description: 'Long description (HTML)',
    'tax class': 'Tax class',
    'in stock?': 'In stock',
    stock: 'Stock',
    'sale price': 'Sale price',
    'regular price': 'Unit price',
    categories: 'Category names',
    tags: 'Keywords',
    'weight (kg)': 'Shipping weight (kg)',
    parent: 'Parent',
    images: 'Pictures',
    ...mapOptions((number) => [`attribute ${number} name`, `attribute ${number} value(s)`]),
  },
}

/** Headers that no other format has. */
const marks: Readonly<Record<Exclude<ImportFormat, 'unknown'>, readonly string[]>> = {
  own: [title.toLowerCase(), 'price tiers'],
  shopify: ['url handle'],
  'shopify-old': ['handle', 'variant sku'],
  woocommerce: ['regular price', 'name'],
}

const normalize = (header: string) => header.trim().toLowerCase()

/** The format that the headers belong to, and where each column goes by it. No column is filled twice. */
export function recogniseFormat(headers: readonly string[]): { format: ImportFormat; mapping: ImportMapping } {
  const names = headers.map(normalize)
  const formats = Object.keys(tables) as (keyof typeof tables)[]
  const isStockList = names.includes('sku') && names.includes('stock') && !names.includes('name')
  const found =
    formats.find((format) => marks[format].some((mark) => names.includes(mark)) && isMarked(format, names)) ??
    (isStockList ? 'own' : undefined)
  return { format: found ?? 'unknown', mapping: mapHeaders(names, tables[found ?? 'own']) }
}

const isMarked = (format: keyof typeof marks, names: readonly string[]) =>
  format === 'own' || marks[format].every((mark) => names.includes(mark))

function mapHeaders(names: readonly string[], table: HeaderTable): ImportMapping {
  const used = new Set<string>()
  return names.map((name) => {
    const target = Object.hasOwn(table, name) ? table[name] : undefined
    if (!target || used.has(target)) return null
    used.add(target)
    return target
  })
}

/** Differences between prices, which are without VAT. */
const netFields = ['variants', 'priceDifference']

export type MappingRefusal =
  | { rule: 'no_sku' }
  | { rule: 'twice'; header: string }
  | { rule: 'unknown'; header: string }
  | { rule: 'price_differences'; header: string }

/** A file needs the SKU, and no two columns may fill the same field. The differences of variants are without VAT. */
export function checkMapping(
  mapping: ImportMapping,
  { pricesIncludeVat = false }: { pricesIncludeVat?: boolean } = {},
): MappingRefusal | undefined {
  const filled = new Set<string>()
  for (const header of mapping) {
    if (header === null) continue
    const column = findImportColumn(header)
    if (!column) return { rule: 'unknown', header }
    if (column.fields.some((field) => filled.has(field))) return { rule: 'twice', header }
    if (pricesIncludeVat && column.fields.some((field) => netFields.includes(field)))
      return { rule: 'price_differences', header }
    for (const field of column.fields) filled.add(field)
  }
  return mapping.includes(skuColumn.header) ? undefined : { rule: 'no_sku' }
}
