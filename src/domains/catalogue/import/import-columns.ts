import { sourceLocale } from '#src/shared/locale/languages.ts'
import { ok } from '#src/shared/result.ts'
import { toProductUrl } from '../editing/product-edit.ts'
import { textField } from '../editing/product-form-fields.ts'
import { type ProductColumn, productColumns } from '../export/product-columns.ts'

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
  fields: ['isPublished'],
  format: () => '',
  parse: (cell) => ok({ isPublished: published.has(cell.toLowerCase()) ? 'on' : '' }),
}

/** `Clothing > Hoodies, Music`: the titles of the way to each category. */
const categoryNamesColumn: ProductColumn = {
  header: 'Category names',
  fields: getColumn('Categories').fields,
  format: () => '',
  parse(cell, names) {
    const paths = cell.split(',').map((way) => way.split('>').map(toProductUrl).join('/'))
    return getColumn('Categories').parse(paths.join('|'), names)
  },
}

export const importColumns: readonly ProductColumn[] = [
  ...productColumns,
  unitPriceColumn,
  gramsColumn,
  htmlColumn('Long description (HTML)', longDescription),
  htmlColumn('Short description (HTML)', shortDescription),
  statusColumn,
  categoryNamesColumn,
]

export const findImportColumn = (header: string | null | undefined) =>
  importColumns.find((column) => column.header === header)
