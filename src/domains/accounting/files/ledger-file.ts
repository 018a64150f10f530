import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import type { LedgerCodes } from '../ledger-codes.ts'
import type { DocumentLine, Ledger, LedgerCustomer } from '../ledger-entry.ts'

/** What one software imports. */
export type LedgerFile = {
  /** The file name, without its ending. */
  name: string
  header?: readonly string[]
  rows: readonly (readonly string[])[]
  /** What the software will post from it, so that the totals can be compared before anything is downloaded. */
  posted: { netPence: number; vatPence: number; moneyPence: number }
}

export type FileBuilder = (ledger: Ledger, codes: LedgerCodes) => LedgerFile[]

export const noSales = { netPence: 0, vatPence: 0 }

/** `2026-11-18` as 18/11/2026. */
export function formatUkDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** One line without breaks, at most `max` characters. A spreadsheet must not run it as a formula. */
export function toCell(text: string, max: number): string {
  return protectCell(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()).slice(0, max)
}

export function getAccountCode({ kind }: Pick<DocumentLine, 'kind'>, codes: LedgerCodes): string {
  return kind === 'delivery' ? codes.delivery : codes.goods
}

/** The customer of the accounts. */
export function getContactName({ name, email }: LedgerCustomer): string {
  return name || email
}

/** The files of at most `max` entries each, named `name`, `name-2`, … */
export function splitFiles<Entry>(
  { name, entries, max }: { name: string; entries: readonly Entry[]; max: number },
  build: (part: { name: string; entries: readonly Entry[] }) => LedgerFile,
): LedgerFile[] {
  const parts = Array.from({ length: Math.ceil(entries.length / max) }, (_, index) =>
    entries.slice(index * max, (index + 1) * max),
  )
  return parts.map((entries, index) => build({ name: index === 0 ? name : `${name}-${index + 1}`, entries }))
}

/** `hasMark`: with the mark of UTF-8. */
export function formatFile({ header, rows }: LedgerFile, { hasMark }: { hasMark: boolean }): string {
  const lines = header ? [header, ...rows] : rows
  return (hasMark ? byteOrderMark : '') + lines.map(formatCsvRow).join('')
}
