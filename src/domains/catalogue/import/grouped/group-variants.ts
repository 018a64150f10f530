import { maxUnitNet, type PriceTier } from '#src/domains/pricing/price-list.ts'
import { isClearCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { pence } from '#src/shared/money/money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { formatPriceTiers } from '../../editing/price-tier-text.ts'
import { type EditableProduct, editLimits } from '../../editing/product-edit.ts'
import type { ProductFormValues } from '../../editing/product-form-fields.ts'
import { optionKinds } from '../../products/product.ts'
import { formatOptions } from '../../variants/option-text.ts'
import {
  listLabels,
  type OptionEdit,
  toLabelKey,
  type VariantEdit,
  variantLimits,
} from '../../variants/variant-edit.ts'
import { createVariantSku } from '../../variants/variant-rows.ts'
import { formatVariants } from '../../variants/variant-text.ts'
import { type FileColumns, readFieldCell, toRowProblem } from '../import-row.ts'
import type { ImportRowRefusal, RowProblem } from '../product-import.ts'
import type { PriceReader } from './group-prices.ts'
import { listOptionCells, readOptionLabels } from './option-cells.ts'
import type { RowGroup } from './row-groups.ts'

export type LineProblem = { row: CsvRow; problem: RowProblem }
export type GroupVariants = {
  /** Options, variants and price of the product. */
  values: ProductFormValues
  problems: LineProblem[]
  /** The row of each variant; undefined for one that the file does not name. */
  rows: (CsvRow | undefined)[]
}

type Context = { file: FileColumns; stored?: EditableProduct; productSku: string; reader: PriceReader }
type PricedVariant = VariantEdit & { row?: CsvRow; unitNet?: number; wasNet?: number }

/** The variants of a product from their rows. Variants that the file does not name stay as they are. */
export function readGroupVariants(group: RowGroup, context: Context): GroupVariants {
  const { stored } = context
  const problems: LineProblem[] = []
  const known: KnownVariants = new Map()
  const firstPrice = stored?.tiers[0]?.unitNet
  for (const variant of stored?.variants ?? []) {
    const unitNet = firstPrice === undefined ? undefined : firstPrice + variant.priceDifferenceNetPence
    known.set(toCombination(variant), { ...variant, ...(unitNet !== undefined && { unitNet }) })
  }
  const read = createVariantReader(group, context, known)
  for (const row of group.variants) {
    const report: Report = (field, refusal) => {
      problems.push({ row, problem: toRowProblem(row, context.file, { field, refusal }) })
      return undefined
    }
    const variant = read(row, report)
    if (variant) known.set(toCombination(variant), variant)
  }
  const variants = [...known.values()]
  const options = addOptions(stored?.options ?? [], variants)
  return { values: toValues(variants, options, stored), problems, rows: variants.map(({ row }) => row) }
}

const toCombination = ({ options }: Pick<VariantEdit, 'options'>) =>
  JSON.stringify(optionKinds.map((kind) => toLabelKey(options[kind] ?? '')))

type Report = (field: string, refusal: ImportRowRefusal) => undefined

function createVariantReader(group: RowGroup, { file, stored, productSku, reader }: Context, known: KnownVariants) {
  const lineBySku = new Map<string, number>()
  const taken = new Set(stored?.variants.map(({ sku }) => sku.toLowerCase()))
  for (const row of group.variants) taken.add(readFieldCell(row, file, 'sku').toLowerCase())
  return (row: CsvRow, report: Report): PricedVariant | undefined => {
    const cells = listOptionCells(row, group.product, file)
    const options = readOptionLabels(cells)
    const field = cells[0]?.field ?? 'optionValue1'
    if (cells.length === 0) return report(field, { rule: 'no_option' })
    const isLong = Object.values(options).some((label) => label.length > variantLimits.label)
    if (isLong) return report(field, { rule: 'too_long', max: variantLimits.label })
    const typedSku = readFieldCell(row, file, 'sku')
    const before = findStored(known, { options, typedSku })
    if (before?.row) return report(field, { rule: 'twice', firstLine: before.row.line })
    const sku = typedSku || before?.sku || createVariantSku(productSku, listLabels({ options }), taken)
    const firstLine = lineBySku.get(sku.toLowerCase())
    if (firstLine !== undefined) return report('sku', { rule: 'twice', firstLine })
    if (sku.length > editLimits.sku) return report('sku', { rule: 'too_long', max: editLimits.sku })
    lineBySku.set(sku.toLowerCase(), row.line)
    if (before && toCombination(before) !== toCombination({ options })) known.delete(toCombination(before))
    return {
      ...(before ?? { priceDifferenceNetPence: 0, pictureKey: null }),
      ...{ options, sku, row },
      ...readPrice(row, { file, reader, before, report }),
      stockQty: readStock(readFieldCell(row, file, 'stock'), before, report),
      isPublished: readState(row, group, file) ?? before?.isPublished ?? true,
    }
  }
}

/** The variants by their combination of options. */
type KnownVariants = Map<string, PricedVariant>

/** The variant with the same options, else the one with the same SKU. */
function findStored(known: KnownVariants, { options, typedSku }: Pick<VariantEdit, 'options'> & { typedSku: string }) {
  const equal = known.get(toCombination({ options }))
  if (equal || typedSku === '') return equal
  return [...known.values()].find(({ sku, row }) => !row && sku.toLowerCase() === typedSku.toLowerCase())
}

type PriceContext = { file: FileColumns; reader: PriceReader; before: PricedVariant | undefined; report: Report }

function readPrice(row: CsvRow, { file, reader, before, report }: PriceContext) {
  const read = (field: 'tiers' | 'was') => {
    const cell = readFieldCell(row, file, field)
    const price = cell === '' ? undefined : reader.read(cell)
    if (cell === '' || (price !== undefined && price <= maxUnitNet && (price > 0 || field === 'was'))) return price
    report(field, { rule: 'amount' })
    return undefined
  }
  const unitNet = read('tiers') ?? before?.unitNet
  const wasNet = read('was')
  return { ...(unitNet !== undefined && { unitNet }), ...(wasNet !== undefined && { wasNet }) }
}

function readStock(cell: string, before: PricedVariant | undefined, report: Report): number | null {
  if (cell === '') return before?.stockQty ?? null
  if (isClearCell(cell)) return null
  const stock = /^\d{1,10}$/.test(cell) ? Number(cell) : undefined
  if (stock !== undefined && stock <= editLimits.stock) return stock
  report('stock', { rule: 'out_of_range', min: 0, max: editLimits.stock })
  return null
}

/** The row of the product says whether the product is published, not its first variant. */
function readState(row: CsvRow, { product }: RowGroup, file: FileColumns): boolean | undefined {
  const cell = row === product ? '' : readFieldCell(row, file, 'isPublished').toLowerCase()
  return cell === '' ? undefined : ['1', 'true', 'yes', 'active', 'published'].includes(cell)
}

/** Options that the product has already keep their translations and swatches. */
function addOptions(stored: readonly OptionEdit[], variants: readonly VariantEdit[]): OptionEdit[] {
  const options = [...stored]
  const seen = new Set(stored.map(({ kind, label }) => `${kind} ${toLabelKey(label[sourceLocale])}`))
  for (const kind of optionKinds) {
    for (const { options: labels } of variants) {
      const label = labels[kind]
      if (label === undefined || seen.has(`${kind} ${toLabelKey(label)}`)) continue
      seen.add(`${kind} ${toLabelKey(label)}`)
      options.push({ kind, label: { [sourceLocale]: label }, swatch: null })
    }
  }
  return options
}

/**
 * The cheapest variant gives the price of the product, the others their difference. Price tiers that staff have added stay,
 * and so does a price from which the variants already have these differences.
 */
function toValues(variants: readonly PricedVariant[], options: readonly OptionEdit[], stored?: EditableProduct) {
  const tiers = findTiers(variants, stored?.tiers ?? [])
  const base = tiers[0]?.unitNet ?? 0
  const rows = variants.map((variant) => ({
    ...variant,
    options: renameLabels(variant.options, options),
    priceDifferenceNetPence: variant.unitNet === undefined ? variant.priceDifferenceNetPence : variant.unitNet - base,
  }))
  const wasNet = variants.find(({ unitNet }) => unitNet === base)?.wasNet
  return {
    options: formatOptions(options),
    variants: formatVariants(rows),
    tiers: formatPriceTiers(tiers),
    ...(wasNet !== undefined && { was: formatPoundsField(wasNet) }),
  }
}

function findTiers(variants: readonly PricedVariant[], stored: readonly PriceTier[]): readonly PriceTier[] {
  const base = stored[0]?.unitNet
  const isSame = variants.every(
    ({ unitNet, priceDifferenceNetPence }) =>
      unitNet === undefined || (base !== undefined && unitNet === base + priceDifferenceNetPence),
  )
  const prices = variants.flatMap(({ unitNet }) => unitNet ?? [])
  if (stored.length > 1 || isSame || prices.length === 0) return stored
  return [{ qty: 1, unitNet: pence(Math.min(...prices)) }]
}

/** Labels as the options write them: `red` of the file is the product's `Red`. */
function renameLabels(labels: VariantEdit['options'], options: readonly OptionEdit[]): VariantEdit['options'] {
  const entries = optionKinds.flatMap((kind) => {
    const label = labels[kind]
    if (label === undefined) return []
    const option = options.find(
      (each) => each.kind === kind && toLabelKey(each.label[sourceLocale]) === toLabelKey(label),
    )
    return [[kind, option?.label[sourceLocale] ?? label] as const]
  })
  return Object.fromEntries(entries)
}
