import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { removeAreaIds } from '../areas/area-text.ts'
import { formatValueIds, parseValueIds } from '../attributes/product-attribute-fields.ts'
import {
  editLimits,
  editorLocales,
  measures,
  type ProductFlag,
  type ProductText,
  productFlags,
  removalFlag,
  textLimits,
} from '../editing/product-edit.ts'
import { categoryFields, type PlainField, type ProductFormValues, textField } from '../editing/product-form-fields.ts'
import { productTypeTitles } from '../products/product-types.ts'
import type { VariantCells } from '../variants/variant-text.ts'

/** What a product refers to, by the name in the file. Names are compared in lower case. */
export type ReferenceNames = Record<
  'category' | 'brand' | 'attributeValue' | 'productionSet' | 'deliveryClass',
  NameTable
>
export type NameTable = { nameById: ReadonlyMap<string, string>; idByName: ReadonlyMap<string, string> }

export type CellRefusal =
  | { rule: 'not_yes_or_no' }
  | { rule: 'unknown_name'; name: string; suggestion?: string }
  | { rule: 'too_many_categories'; max: number }

/** A column of our own format: how a product is written into it, and which fields of its form a cell gives. */
export type ProductColumn = {
  header: string
  /** The fields of the form that the column holds. The first one gets the errors. */
  fields: readonly string[]
  format(values: ProductFormValues, names: ReferenceNames): string
  parse(cell: string, names: ReferenceNames): Result<ProductFormValues, CellRefusal>
  /** How a variant is written, in files with a row per variant. Other columns are blank there. */
  formatVariant?(variant: VariantCells, product: ProductFormValues): string
}

function textColumn(header: string, field: string): ProductColumn {
  return {
    header,
    fields: [field],
    format: (values) => values[field] ?? '',
    parse: (cell) => ok({ [field]: cell }),
  }
}

const trueCells = new Set(['yes', 'true', '1', 'on', 'sí', 'si'])
const falseCells = new Set(['no', 'false', '0', 'off'])

function flagColumn(header: string, field: ProductFlag | typeof removalFlag): ProductColumn {
  return {
    header,
    fields: [field],
    format: (values) => (values[field] === 'on' ? 'yes' : 'no'),
    parse(cell) {
      const typed = cell.toLowerCase()
      if (trueCells.has(typed)) return ok({ [field]: 'on' })
      return falseCells.has(typed) ? ok({ [field]: '' }) : refuse({ rule: 'not_yes_or_no' })
    },
  }
}

export function referenceColumn(header: string, field: PlainField, pickTable: (names: ReferenceNames) => NameTable) {
  return {
    header,
    fields: [field],
    format(values, names) {
      const id = values[field] ?? ''
      return pickTable(names).nameById.get(id) ?? id
    },
    parse(cell, names) {
      const id = findIdByName(pickTable(names), cell)
      return id.ok ? ok({ [field]: id.value }) : id
    },
  } satisfies ProductColumn
}

function findIdByName({ idByName, nameById }: NameTable, name: string): Result<string, CellRefusal> {
  const typed = name.trim().toLowerCase()
  const id = idByName.get(typed)
  if (id !== undefined) return ok(id)
  // Suggested in the error message; never taken instead of the typed name.
  const similar =
    typed.length > 1 ? [...nameById.values()].find((each) => isSimilar(each.toLowerCase(), typed)) : undefined
  return refuse({ rule: 'unknown_name', name: name.trim(), ...(similar && { suggestion: similar }) })
}

const isSimilar = (name: string, typed: string) =>
  name.includes(typed) || typed.includes(name) || name.split('/').at(-1) === typed.split('/').at(-1)

const listSeparator = '|'

const categoriesColumn: ProductColumn = {
  header: 'Categories',
  fields: categoryFields,
  format: (values, { category }) =>
    categoryFields
      .flatMap((field) => (values[field] ? [category.nameById.get(values[field]) ?? values[field]] : []))
      .join(` ${listSeparator} `),
  parse(cell, { category }) {
    const names = cell.split(listSeparator).filter((name) => name.trim() !== '')
    if (names.length > categoryFields.length) return refuse({ rule: 'too_many_categories', max: editLimits.categories })
    const ids: string[] = []
    for (const name of names) {
      const id = findIdByName(category, name)
      if (!id.ok) return id
      ids.push(id.value)
    }
    return ok(Object.fromEntries(categoryFields.map((field, index) => [field, ids[index] ?? ''])))
  },
}

/** The codes of attribute and value: `material = steel | fluid = diesel`. */
const attributesColumn: ProductColumn = {
  header: 'Attributes',
  fields: ['attributes'],
  format: (values, { attributeValue }) =>
    parseValueIds(values.attributes ?? '')
      .map((id) => attributeValue.nameById.get(String(id)) ?? String(id))
      .join(` ${listSeparator} `),
  parse(cell, { attributeValue }) {
    const ids: number[] = []
    for (const name of cell.split(listSeparator).filter((name) => name.trim() !== '')) {
      const id = findIdByName(attributeValue, name.replace(/\s*=\s*/, ' = '))
      if (!id.ok) return id
      ids.push(Number(id.value))
    }
    return ok({ attributes: formatValueIds(ids) })
  },
}

/** `1 = 2.50 | 100 = 2.20 = 0.15`, the third with the price of each further colour: no spreadsheet takes it for a number, a date or a time. */
const tiersColumn: ProductColumn = {
  header: 'Price tiers',
  fields: ['tiers'],
  format: (values) => (values.tiers ?? '').replaceAll(', ', ' = ').replaceAll('\n', ` ${listSeparator} `),
  parse: (cell) => ok({ tiers: cell.replaceAll(/\s*=\s*/g, '\t').replaceAll(/\s*\|\s*/g, '\n') }),
}

/** `2026-11-18 09:00` in the time zone of the shop. */
const publishFromColumn: ProductColumn = {
  ...textColumn('Publish from', 'publishFrom'),
  format: ({ publishFrom = '' }) => publishFrom.replace('T', ' '),
}

const typeTable: NameTable = {
  nameById: new Map(Object.entries(productTypeTitles)),
  idByName: new Map(Object.entries(productTypeTitles).map(([id, title]) => [title.toLowerCase(), id])),
}

const flagHeaders: Record<ProductFlag, string> = {
  isPublished: 'Published',
  isArchived: 'Archived',
  isNew: 'New',
  purchasable: 'Purchasable',
  priceOnApplication: 'Price on application',
  availableForHire: 'Available for hire',
  hasPriceMatch: 'Price match',
}

const textHeaders: Record<ProductText, string> = {
  title: 'Title',
  shortDescription: 'Short description',
  productDetails: 'Product details',
  longDescription: 'Long description',
  dimensions: 'Dimensions',
  origination: 'Origination',
  material: 'Material',
  capacity: 'Capacity',
  tankType: 'Tank type',
  suitableFor: 'Suitable for',
  leadTimes: 'Lead times',
  guarantee: 'Guarantee',
  returnsPolicy: 'Returns policy',
  removalText: 'Removal text',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
}

const measureHeaders = { lengthMm: 'Length (mm)', widthMm: 'Width (mm)', heightMm: 'Height (mm)' }

const textHeader = (text: ProductText, locale: Locale) => `${textHeaders[text]} (${locale})`

/** Identifies the product: an unknown SKU creates one. */
export const skuColumn: ProductColumn = { ...textColumn('SKU', 'sku'), formatVariant: ({ sku }) => sku }
const stockColumn: ProductColumn = { ...textColumn('Stock', 'stock'), formatVariant: ({ stock }) => stock }

/** The product of a variant; blank in the row of a product. It is no field of the form. */
export const productSkuColumn: ProductColumn = {
  header: 'Product SKU',
  fields: ['productSku'],
  format: () => '',
  parse: () => ok({}),
  formatVariant: (_, { sku = '' }) => sku,
}
/** The price difference of a variant is added to each price of its product. */
export const priceDifferenceColumn: ProductColumn = {
  header: 'Price difference',
  fields: ['priceDifference'],
  format: () => '',
  parse: () => ok({}),
  formatVariant: ({ difference }) => difference,
}
/** The URLs of the pictures. They are no field of the form: an import adds those that the product does not have. */
export const picturesColumn: ProductColumn = {
  header: 'Pictures',
  fields: ['pictures'],
  format: ({ pictures = '' }) => pictures,
  parse: () => ok({}),
}
/** A line per picture: its descriptions and its focal point. They are no field of the form either. */
export const pictureDetailsColumn: ProductColumn = {
  header: 'Picture details',
  fields: ['pictureDetails'],
  format: ({ pictureDetails = '' }) => pictureDetails,
  parse: () => ok({}),
}
/** `data_sheet en = https://…`: kind, language and address. They are no field of the form: an import adds or replaces them. */
export const documentsColumn: ProductColumn = {
  header: 'Documents',
  fields: ['documents'],
  format: ({ documents = '' }) => documents,
  parse: () => ok({}),
}
const priceColumns: readonly ProductColumn[] = [
  tiersColumn,
  textColumn('Was price', 'was'),
  textColumn('Set-up charge', 'setup'),
  textColumn('Maximum colours', 'maxColours'),
  textColumn('Extra colour price', 'extraColour'),
  textColumn('VAT rate (%)', 'vatRate'),
]

/** Everything that `saveProduct` writes, the pictures and the documents. Headers are part of the format: they are the same in every language. */
export const productColumns: readonly ProductColumn[] = [
  skuColumn,
  textColumn('URL', 'url'),
  ...(Object.keys(textLimits) as ProductText[]).flatMap((text) =>
    editorLocales.map((locale) => textColumn(textHeader(text, locale), textField(text, locale))),
  ),
  ...productFlags.map((flag) => flagColumn(flagHeaders[flag], flag)),
  flagColumn('Removal available', removalFlag),
  publishFromColumn,
  textColumn('External designer', 'designer'),
  referenceColumn('Product type', 'type', () => typeTable),
  referenceColumn('Brand', 'brand', ({ brand }) => brand),
  categoriesColumn,
  attributesColumn,
  ...priceColumns,
  textColumn('Minimum quantity', 'minimum'),
  textColumn('Maximum quantity', 'maximum'),
  referenceColumn('Production set', 'productionSet', ({ productionSet }) => productionSet),
  referenceColumn('Delivery class', 'deliveryClass', ({ deliveryClass }) => deliveryClass),
  textColumn('Shipping weight (kg)', 'weight'),
  textColumn('Item weight (kg)', 'itemWeight'),
  ...measures.map((measure) => textColumn(measureHeaders[measure], measure)),
  stockColumn,
  textColumn('Low-stock level', 'lowStock'),
  textColumn('Keywords', 'keywords'),
  // A line per product, option, variant, area and video.
  textColumn('Recommended products', 'recommended'),
  textColumn('Options', 'options'),
  textColumn('Variants', 'variants'),
  { ...textColumn('Personalisation areas', 'areas'), format: ({ areas = '' }) => removeAreaIds(areas) },
  textColumn('Videos', 'videos'),
  picturesColumn,
  pictureDetailsColumn,
  documentsColumn,
]

/** The title is written so that people know the rows. */
const titleColumn: ProductColumn = {
  ...textColumn(textHeader('title', sourceLocale), textField('title', sourceLocale)),
  formatVariant: ({ labels }, values) => `${values[textField('title', sourceLocale)]}, ${labels}`,
}

export const exportKinds = ['all', 'stock', 'prices'] as const
export type ExportKind = (typeof exportKinds)[number]

export const columnsByExport: Readonly<Record<ExportKind, readonly ProductColumn[]>> = {
  all: productColumns,
  stock: [skuColumn, productSkuColumn, titleColumn, stockColumn],
  prices: [skuColumn, productSkuColumn, titleColumn, ...priceColumns, priceDifferenceColumn],
}
