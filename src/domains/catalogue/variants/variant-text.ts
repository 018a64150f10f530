import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { hiddenVariant } from '#src/translations/backoffice/variant-editor-text.ts'
import { type OptionKind, optionKinds } from '../products/product.ts'
import { joinCells, type RowTextRefusal, splitCells, splitRows } from './row-text.ts'
import { listLabels, type OptionEdit, toLabelKey, type VariantEdit, variantLimits } from './variant-edit.ts'

/*
 * The variants of a product as text, one per line: labels of the options, SKU, price difference, stock, state, picture.
 * `Red / Small; MUG-RED-S; -0.50; 120; hidden; pictures/red-mug.webp`
 * Only the labels and the SKU are required.
 */

export type VariantTextRefusal = RowTextRefusal<
  | 'variant_value'
  | 'variant_sku'
  | 'variant_difference'
  | 'variant_stock'
  | 'variant_state'
  | 'combination_twice'
  | 'variant_sku_taken'
  | 'variant_picture'
  | 'too_many_rows'
>

/** Stands between the labels of a variant, so no label contains it. */
export const labelSeparator = ' / '
export const hiddenState = 'hidden'

export type VariantCells = Record<'labels' | 'sku' | 'difference' | 'stock' | 'state' | 'picture', string>

export const variantColumns = [
  'labels',
  'sku',
  'difference',
  'stock',
  'state',
  'picture',
] as const satisfies readonly (keyof VariantCells)[]

export function readVariantCells(line: string): VariantCells {
  const cells = splitCells(line)
  return Object.fromEntries(variantColumns.map((column, index) => [column, cells[index] ?? ''])) as VariantCells
}

export const writeVariantCells = (cells: VariantCells) => joinCells(variantColumns.map((column) => cells[column]))

type TextLimits = { maxSku: number; maxStock: number }

export function parseVariants(
  text: string,
  options: readonly OptionEdit[],
  limits: TextLimits,
): Result<VariantEdit[], VariantTextRefusal> {
  const findOptions = createOptionFinder(options)
  const variants: VariantEdit[] = []
  const combinations = new Set<string>()
  const skus = new Set<string>()
  for (const [index, line] of splitRows(text).entries()) {
    const row = index + 1
    if (index >= variantLimits.variants) return refuse({ rule: 'too_many_rows', row })
    const parsed = parseVariant(readVariantCells(line), findOptions, limits)
    if (!parsed.ok) return refuse({ rule: parsed.refusal, row })
    const combination = JSON.stringify(optionKinds.map((kind) => parsed.value.options[kind]))
    if (combinations.has(combination)) return refuse({ rule: 'combination_twice', row })
    const sku = parsed.value.sku.toLowerCase()
    if (skus.has(sku)) return refuse({ rule: 'variant_sku_taken', row })
    combinations.add(combination)
    skus.add(sku)
    variants.push(parsed.value)
  }
  return ok(variants)
}

type OptionFinder = (labels: string) => VariantEdit['options'] | undefined

function parseVariant(
  cells: VariantCells,
  findOptions: OptionFinder,
  { maxSku, maxStock }: TextLimits,
): Result<VariantEdit, VariantTextRefusal['rule']> {
  const options = findOptions(cells.labels)
  if (!options) return refuse('variant_value')
  if (cells.sku === '' || cells.sku.length > maxSku) return refuse('variant_sku')
  const priceDifferenceNetPence = parseDifference(cells.difference)
  if (priceDifferenceNetPence === undefined) return refuse('variant_difference')
  const stockQty = cells.stock === '' ? null : /^\d{1,10}$/.test(cells.stock) ? Number(cells.stock) : maxStock + 1
  if (stockQty !== null && stockQty > maxStock) return refuse('variant_stock')
  if (cells.state !== '' && !hiddenWords.has(cells.state.toLowerCase())) return refuse('variant_state')
  const isPublished = cells.state === ''
  return ok({
    options,
    sku: cells.sku,
    priceDifferenceNetPence,
    stockQty,
    isPublished,
    pictureKey: cells.picture || null,
  })
}

const hiddenWords = new Set([hiddenState, ...locales.map((locale) => translate(locale, hiddenVariant).toLowerCase())])

/** `1.50`, `+1.50`, `-1,50` and `£1.50`, in pence. */
export function parseDifference(typed: string): number | undefined {
  const [, sign, amount = ''] = /^([+−-]?)(.*)$/.exec(typed.replaceAll(/[£\s]/g, '')) ?? []
  if (amount === '') return sign ? undefined : 0
  const net = parsePounds(/^\d+,\d{1,2}$/.test(amount) ? amount.replace(',', '.') : amount)
  if (net === undefined || net > maxUnitNet) return undefined
  return sign === '-' || sign === '−' ? 0 - net : net
}

/** Finds the options that a row names, in the order of the option kinds. A label can be in any language. */
function createOptionFinder(options: readonly OptionEdit[]): OptionFinder {
  const labelsByKind = new Map<OptionKind, Map<string, string>>()
  for (const { kind, label } of options) {
    const labels = labelsByKind.get(kind) ?? new Map<string, string>()
    for (const text of Object.values(label))
      labels.set(toLabelKey(text), labels.get(toLabelKey(text)) ?? label[sourceLocale])
    labelsByKind.set(kind, labels)
  }
  // The source language wins where a word means another option in another language.
  for (const { kind, label } of options)
    labelsByKind.get(kind)?.set(toLabelKey(label[sourceLocale]), label[sourceLocale])
  return (labels) => {
    const found: Partial<Record<OptionKind, string>> = {}
    let from = 0
    for (const label of labels.split(labelSeparator)) {
      const at = optionKinds.findIndex((kind, index) => index >= from && labelsByKind.get(kind)?.has(toLabelKey(label)))
      const kind = optionKinds[at]
      if (!kind) return undefined
      found[kind] = labelsByKind.get(kind)?.get(toLabelKey(label))
      from = at + 1
    }
    return found
  }
}

export function formatVariants(variants: readonly VariantEdit[]): string {
  return variants.map(formatVariant).join('\n')
}

function formatVariant(variant: VariantEdit): string {
  return writeVariantCells({
    labels: listLabels(variant).join(labelSeparator),
    sku: variant.sku,
    difference: formatPoundsField(variant.priceDifferenceNetPence),
    stock: variant.stockQty === null ? '' : String(variant.stockQty),
    state: variant.isPublished ? '' : hiddenState,
    picture: variant.pictureKey ?? '',
  })
}

/** Each price difference of the rows once, with the labels of the first row that has it. */
export function listDifferences(text: string): { labels: string; difference: string }[] {
  const byPence = new Map<number, { labels: string; difference: string }>()
  for (const line of splitRows(text)) {
    const { labels, difference } = readVariantCells(line)
    const net = parseDifference(difference)
    if (net && !byPence.has(net)) byPence.set(net, { labels, difference })
  }
  return [...byPence.values()]
}

/** The stock of each row, for comparing it with sales while the form was open. */
export function formatVariantStock(text: string): string {
  return splitRows(text)
    .map((line) => readVariantCells(line).stock)
    .join(',')
}

/** The rows with the stock that somebody saw. Unchanged when the rows are others. */
export function replaceVariantStock(text: string, stock: string): string {
  const rows = splitRows(text)
  const seen = stock.split(',')
  if (seen.length !== rows.length) return text
  return rows
    .map((line, index) => writeVariantCells({ ...readVariantCells(line), stock: seen[index] ?? '' }))
    .join('\n')
}
