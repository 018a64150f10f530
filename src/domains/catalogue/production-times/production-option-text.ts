import { parseUplift, type Uplift } from '#src/domains/pricing/production-option.ts'
import { type Locale, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { ProductionOption } from '../products/product.ts'
import type { MergeableRowField } from '../variants/merge-row-texts.ts'
import { joinCells, type RowTextRefusal, splitCells, splitRows } from '../variants/row-text.ts'
import { productionLimits } from './production-set-edit.ts'

/*
 * The options of a set of production times as text, one per line: title and delivery time in each language, working days,
 * uplift per unit in pounds or percent, maximum quantity, id.
 * `Express; Urgente; 2 working days; 2 días laborables; 2; 7.5%; 250; 12`
 * An empty uplift is none, an empty maximum quantity is no limit. A new option has no id.
 */

export type ProductionOptionEdit = Omit<ProductionOption, 'id'> & { id: number | null }

export type ProductionOptionTextRefusal = RowTextRefusal<
  | 'option_title'
  | 'option_delivery_time'
  | 'option_days'
  | 'option_uplift'
  | 'option_max_qty'
  | 'option_twice'
  | 'too_many_options'
>

export const productionColumns = [
  ...localesInWritingOrder.map((locale) => `title_${locale}` as const),
  ...localesInWritingOrder.map((locale) => `time_${locale}` as const),
  'days',
  'uplift',
  'maxQty',
  'id',
] as const
export type ProductionColumn = (typeof productionColumns)[number]
type ProductionCells = Readonly<Record<ProductionColumn, string>>

/** How the options of two people are merged: by the title in the source language. */
export const productionRowField: MergeableRowField = {
  name: 'options',
  keyColumns: 1,
  columns: productionColumns.slice(1),
}

export function parseProductionOptions(text: string): Result<ProductionOptionEdit[], ProductionOptionTextRefusal> {
  const options: ProductionOptionEdit[] = []
  const titles = new Set<string>()
  for (const [index, line] of splitRows(text).entries()) {
    const row = index + 1
    if (index >= productionLimits.options) return refuse({ rule: 'too_many_options', row })
    const option = parseOption(readCells(line))
    if (!option.ok) return refuse({ rule: option.refusal, row })
    const title = toKey(option.value.title[sourceLocale])
    if (titles.has(title)) return refuse({ rule: 'option_twice', row })
    titles.add(title)
    options.push(option.value)
  }
  return ok(options)
}

function readCells(line: string): ProductionCells {
  const cells = splitCells(line)
  return Object.fromEntries(productionColumns.map((column, index) => [column, cells[index] ?? ''])) as ProductionCells
}

function parseOption(cells: ProductionCells): Result<ProductionOptionEdit, ProductionOptionTextRefusal['rule']> {
  const title = readTexts((locale) => cells[`title_${locale}`])
  if (!isFilled(title, productionLimits.title)) return refuse('option_title')
  const deliveryTime = readTexts((locale) => cells[`time_${locale}`])
  if (!isFilled(deliveryTime, productionLimits.deliveryTime)) return refuse('option_delivery_time')
  const daysToTurnAround = parseInteger(cells.days)
  if (daysToTurnAround === undefined || daysToTurnAround > productionLimits.days) return refuse('option_days')
  const uplift = parseUpliftCell(cells.uplift)
  if (!uplift.ok) return refuse('option_uplift')
  const maxQty = cells.maxQty === '' ? null : (parseInteger(cells.maxQty) ?? 0)
  if (maxQty !== null && (maxQty < 1 || maxQty > productionLimits.quantity)) return refuse('option_max_qty')
  return ok({ id: parseInteger(cells.id) ?? null, title, deliveryTime, daysToTurnAround, uplift: uplift.value, maxQty })
}

function readTexts(read: (locale: Locale) => string): StoredTranslations {
  const texts = localesInWritingOrder.map((locale) => [locale, read(locale)] as const)
  return Object.fromEntries(
    texts.filter(([locale, text]) => locale === sourceLocale || text !== ''),
  ) as StoredTranslations
}

const isFilled = (texts: StoredTranslations, max: number) =>
  texts[sourceLocale] !== '' && Object.values(texts).every((text) => text.length <= max)

const parseInteger = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined)

/** `2.50` or `£2.50` are pounds, `7.5%` are percent. */
function parseUpliftCell(cell: string): Result<Uplift, 'invalid_uplift'> {
  if (cell.endsWith('%')) return parseUplift('percentage', cell.slice(0, -1).trimEnd())
  return parseUplift('fixed', cell.replace(/^£ ?/, '') || '0')
}

const formatUplift = ({ kind, amount }: Uplift) =>
  kind === 'percentage' ? `${amount / 100}%` : formatPoundsField(amount)

export function formatProductionOptions(options: readonly ProductionOptionEdit[]): string {
  return options
    .map(({ id, title, deliveryTime, daysToTurnAround, uplift, maxQty }) =>
      joinCells([
        ...localesInWritingOrder.map((locale) => title[locale] ?? ''),
        ...localesInWritingOrder.map((locale) => deliveryTime[locale] ?? ''),
        String(daysToTurnAround),
        formatUplift(uplift),
        maxQty === null ? '' : String(maxQty),
        id === null ? '' : String(id),
      ]),
    )
    .join('\n')
}

/**
 * Which stored option each row stands for: the one with its id, else the one with its title. So baskets keep an option whose
 * title changes.
 */
export function matchProductionOptions(
  rows: readonly ProductionOptionEdit[],
  stored: readonly ProductionOption[],
): { options: ProductionOptionEdit[]; removedIds: number[] } {
  const free = new Map(stored.map((option) => [option.id, option]))
  const take = (option: ProductionOption | undefined) => {
    if (option) free.delete(option.id)
    return option?.id ?? null
  }
  const idsById = rows.map(({ id }) => take(id === null ? undefined : free.get(id)))
  const options = rows.map((row, index) => {
    const hasTitle = ({ title }: ProductionOption) => toKey(title[sourceLocale]) === toKey(row.title[sourceLocale])
    return { ...row, id: idsById[index] ?? take([...free.values()].find(hasTitle)) }
  })
  return { options, removedIds: [...free.keys()] }
}

const toKey = (title: string) => title.toLowerCase()
