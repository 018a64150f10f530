import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { getSellableTitle } from '../../sellables/sellable.ts'
import type { StockRow } from './staff-stock-store.server.ts'
import { getInHand, getStockState } from './stock-adjustment.ts'
import type { CheckedStockLines, StockLineResult } from './stock-lines-service.server.ts'

/** A row of the stock list. */
export type StaffStock = ReturnType<typeof presentStock>

export function presentStock(locale: Locale, row: StockRow) {
  const { id, productId, sku, thumbnailKey, isHidden, free, allocated, lowStockLevel, productLevel } = row
  return {
    ...{ id, productId, sku, thumbnailKey, isHidden, free, allocated, lowStockLevel, productLevel },
    title: getSellableTitle(locale, row),
    inHand: getInHand(row),
    state: getStockState(free, lowStockLevel),
  }
}

/** A line of a pasted list with what it would do, in words. */
export type PresentedLine = {
  line: number
  sku: string
  title: string
  before: number | null
  after: number | null
  text: string
  isRefused: boolean
}
export type PresentedLines = {
  lines: PresentedLine[]
  fingerprint: string
  changeCount: number
  refusalCount: number
}

export function presentStockLines(locale: Locale, { results, fingerprint }: CheckedStockLines): PresentedLines {
  const isChange = ({ refusal, before, quantity }: StockLineResult) => refusal === undefined && before !== quantity
  return {
    lines: results.map((result) => presentLine(locale, result)),
    fingerprint,
    changeCount: results.filter(isChange).length,
    refusalCount: results.filter(({ refusal }) => refusal !== undefined).length,
  }
}

function presentLine(locale: Locale, result: StockLineResult): PresentedLine {
  const { line, sku, stock, before = null, quantity = null, refusal } = result
  const message = refusal
    ? stockText.lineRefusals[refusal]
    : before === quantity
      ? stockText.lineUnchanged
      : stockText.lineChanged
  return {
    ...{ line, sku: stock?.sku ?? sku, before, after: quantity },
    title: stock ? getSellableTitle(locale, stock) : '',
    text: translate(locale, message),
    isRefused: refusal !== undefined,
  }
}
