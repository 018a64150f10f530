import { sourceLocale } from '#src/shared/locale/languages.ts'
import { ok } from '#src/shared/result.ts'
import { toProductSlug } from '../editing/product-edit.ts'
import { textField } from '../editing/product-form-fields.ts'
import {
  documentsColumn,
  type NameTable,
  type ProductColumn,
  picturesColumn,
  priceDifferenceColumn,
  productColumns,
  productSkuColumn,
  referenceColumn,
} from '../export/product-columns.ts'

/* The columns that a file can be imported into: those of our own format, and what other shops write differently. */

function getColumn(header: string): ProductColumn {
  const column = productColumns.find((each) => each.header === header)
  if (!column) throw new Error(`No column ${header}`)
  return column
}

/** A product with several price tiers is refused, so that this column cannot remove them. */
export const unitPriceColumn: ProductColumn = {
  header: 'Unit price',
  fields: ['tiers'],
  format: ({ tiers = '' }) => /^1, ([\d.]+)$/.exec(tiers)?.[1] ?? '',
  parse: (cell) => ok({ tiers: `1\t${cell.replaceAll(/[£\s]/g, '')}` }),
}

const gramsColumn: ProductColumn = {
  header: 'Shipping weight (g)',
  fields: ['weight'],
  format: ({ weight = '' }) => (weight === '' ? '' : String(Math.round(Number(weight) * 1000))),
  parse: (cell) => ok({ weight: /^\d+(\.\d+)?$/.test(cell) ? String(Math.round(Number(cell)) / 1000) : cell }),
}

const longDescription = textField('longDescription', sourceLocale)
const shortDescription = textField('shortDescription', sourceLocale)

const htmlColumn = (header: string, field: string): ProductColumn => ({
  header,
  fields: [field],
  format: () => '',
  parse: (cell) => ok({ [field]: toPlainText(cell) }),
})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Texts of products have no markup: paragraphs, lines and list items become lines. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<\/(p|h\d|ul|ol|table)>/gi, '\n\n')
    .replaceAll(/<(br|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const published = new Set(['active', 'published', 'true', '1', 'yes'])

const statusColumn: ProductColumn = {
  header: 'Status',
  fields: ['isPublished', 'isArchived'],
  format: () => '',
  parse(cell) {
    const typed = cell.toLowerCase()
    return ok({ isPublished: published.has(typed) ? 'on' : '', isArchived: typed === 'archived' ? 'on' : '' })
  },
}

/** `Clothing > Hoodies, Music`: the titles of the way to each category. */
const categoryNamesColumn: ProductColumn = {
  header: 'Category names',
  fields: getColumn('Categories').fields,
  format: () => '',
  parse(cell, names) {
    const paths = cell.split(',').map((way) => way.split('>').map(toProductSlug).join('/'))
    return getColumn('Categories').parse(paths.join('|'), names)
  },
}

/** Addresses of other shops can have letters and signs that ours do not have. */
const handleColumn: ProductColumn = {
  header: 'URL handle',
  fields: ['url'],
  format: ({ url = '' }) => url,
  parse: (cell) => ok({ url: toProductSlug(cell) }),
}

const chargeVatColumn: ProductColumn = {
  header: 'Charge VAT',
  fields: ['vatRate'],
  format: () => '',
  parse: (cell) => (['false', 'no', '0'].includes(cell.toLowerCase()) ? ok({ vatRate: '0' }) : ok({})),
}

const taxClasses: NameTable = {
  nameById: new Map([
    ['20', 'standard'],
    ['5', 'reduced-rate'],
    ['0', 'zero-rate'],
  ]),
  idByName: new Map([
    ['standard', '20'],
    ['reduced-rate', '5'],
    ['zero-rate', '0'],
  ]),
}
const taxClassColumn = referenceColumn('Tax class', 'vatRate', () => taxClasses)

/** The sale price of other shops. `adaptRow` makes it the unit price, and their regular price the previous price. */
export const salePriceColumn: ProductColumn = {
  header: 'Sale price',
  fields: ['was'],
  format: ({ was = '' }) => was,
  parse: (cell) => ok({ was: cell }),
}

/** A column that is no field of the form: it says how its row is to be read. */
const rowColumn = (header: string, field: string): ProductColumn => ({
  header,
  fields: [field],
  format: () => '',
  parse: () => ok({}),
})

/** WooCommerce has any number of attributes, Shopify three. */
const optionNumbers = [1, 2, 3, 4, 5, 6]
export const optionColumns = optionNumbers.map((number) => ({
  name: rowColumn(`Option ${number} name`, `optionName${number}`),
  value: rowColumn(`Option ${number} value`, `optionValue${number}`),
}))

const rowColumns = {
  rowId: rowColumn('Row ID', 'rowId'),
  rowType: rowColumn('Row type', 'rowType'),
  parent: rowColumn('Parent', 'parent'),
  stockTracker: rowColumn('Inventory tracker', 'stockTracker'),
  stockPolicy: rowColumn('Continue selling when out of stock', 'stockPolicy'),
  isInStock: rowColumn('In stock', 'isInStock'),
}
export type ImportRowField = keyof typeof rowColumns

const variantPictureColumn = rowColumn('Variant picture', 'variantPicture')
const pictureAltColumn = rowColumn('Picture description', 'pictureAlt')
/** The fields that name pictures. */
export const pictureFields = [picturesColumn, variantPictureColumn].flatMap(({ fields }) => fields)
export const [documentsField = ''] = documentsColumn.fields

export const importColumns: readonly ProductColumn[] = [
  ...productColumns,
  unitPriceColumn,
  gramsColumn,
  htmlColumn('Long description (HTML)', longDescription),
  htmlColumn('Short description (HTML)', shortDescription),
  statusColumn,
  categoryNamesColumn,
  handleColumn,
  chargeVatColumn,
  taxClassColumn,
  salePriceColumn,
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  ...Object.values(rowColumns),
  productSkuColumn,
  priceDifferenceColumn,
  variantPictureColumn,
  pictureAltColumn,
]

export const findImportColumn = (header: string | null | undefined) =>
  importColumns.find((column) => column.header === header)
