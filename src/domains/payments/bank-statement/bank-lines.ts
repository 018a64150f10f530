import { decodeCsv, parseCsv } from '#src/shared/csv/parse-csv.ts'
import { isValidDate } from '#src/shared/form/date-input.ts'

export const maxBankLines = 500

/** One line of a pasted bank statement. `outgoing`: money that left the account. */
export type BankLine = {
  line: number
  /** YYYY-MM-DD. */
  receivedOn: string
  amountGrossPence: number
  description: string
  problem?: 'no_date' | 'no_amount' | 'outgoing'
}

/**
 * Reads the lines that online banking exports or shows: separated by tabs, commas or semicolons, with or without a heading. A
 * heading tells which column is the amount; without one it is the first amount after the date.
 */
export function parseBankLines(text: string): BankLine[] {
  const decoded = decodeCsv(new TextEncoder().encode(text))
  if (!decoded.ok) return []
  const rows = [...parseCsv(decoded.value)]
  const [first] = rows
  const heading = first && isHeading(first.cells) ? findColumns(first.cells) : undefined
  return rows.slice(heading ? 1 : 0).map(({ line, cells }) => ({ line, ...parseCells(cells, heading) }))
}

type Columns = { date: number; paidIn: number; paidOut: number; amount: number; balance: number }

const isHeading = (cells: readonly string[]) =>
  cells.every((cell) => parseDay(cell) === undefined && parseAmount(cell) === undefined)

function findColumns(cells: readonly string[]): Columns {
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell.trim()))
  return {
    date: find(/date|fecha/i),
    paidIn: find(/paid in|money in|credit|received|abono|haber|ingreso/i),
    paidOut: find(/paid out|money out|debit|withdraw|cargo|debe/i),
    amount: find(/amount|value|importe/i),
    balance: find(/balance|saldo/i),
  }
}

function parseCells(cells: readonly string[], columns: Columns | undefined): Omit<BankLine, 'line'> {
  const dateAt = columns && columns.date >= 0 ? columns.date : cells.findIndex((cell) => parseDay(cell) !== undefined)
  const receivedOn = parseDay(cells[dateAt] ?? '')
  const { amount, used } = findAmount(cells, { columns, dateAt })
  const description = cells
    .filter((_, index) => index !== dateAt && !used.includes(index) && index !== columns?.balance)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && (columns !== undefined || parseAmount(cell) === undefined))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxDescriptionLength)
  const line = { receivedOn: receivedOn ?? '', amountGrossPence: Math.abs(amount ?? 0), description }
  if (receivedOn === undefined) return { ...line, problem: 'no_date' }
  if (amount === undefined || amount === 0) return { ...line, problem: 'no_amount' }
  return amount < 0 ? { ...line, problem: 'outgoing' } : line
}

const maxDescriptionLength = 100

/** Negative when the money left the account. */
function findAmount(
  cells: readonly string[],
  { columns, dateAt }: { columns: Columns | undefined; dateAt: number },
): { amount?: number; used: number[] } {
  if (columns && (columns.paidIn >= 0 || columns.amount >= 0)) {
    const paidInAt = columns.paidIn >= 0 ? columns.paidIn : columns.amount
    const paidIn = parseAmount(cells[paidInAt] ?? '')
    const paidOut = parseAmount(cells[columns.paidOut] ?? '')
    const used = [paidInAt, columns.paidOut]
    return { amount: paidIn === undefined && paidOut !== undefined ? -Math.abs(paidOut) : paidIn, used }
  }
  const at = cells.findIndex((cell, index) => index > dateAt && parseAmount(cell) !== undefined)
  return { amount: parseAmount(cells[at] ?? ''), used: [at] }
}

const months = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic']

/** The day first, as banks in the United Kingdom and Spain write it, or ISO 8601. */
function parseDay(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(cell.trim())
  const written = /^(\d{1,2})[ ./-](\d{1,2}|[a-z]{3,10})\.?[ ./-](\d{4}|\d{2})$/i.exec(cell.trim())
  const [, year, month, day] = iso ?? (written ? [written[0], written[3], written[2], written[1]] : [])
  if (year === undefined || month === undefined || day === undefined) return undefined
  const named = months.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(month))
  const monthNumber = /^\d/.test(month) ? Number(month) : named + 1
  const fullYear = year.length === 2 ? `20${year}` : year
  const date = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isValidDate('date', date) ? date : undefined
}

/** In pence. Takes `1,234.50`, `£1234.5`, `1.234,50 €`, `-12.00` and `(12.00)`. A whole number needs a sign of a currency. */
function parseAmount(cell: string): number | undefined {
  const typed = cell
    .replaceAll(/\s/g, '')
    // The sign may stand before or after the currency.
    .replace(/^([£€])([+-])/, '$2$1')
  const [, open, sign, currency, digits, currencyAfter] = /^(\()?([+-])?([£€])?([\d.,]+)([£€])?\)?$/.exec(typed) ?? []
  if (digits === undefined) return undefined
  const [, whole, decimals = ''] = /^(\d{1,3}(?:[.,]\d{3})*|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  if (whole === undefined) return undefined
  const isWholeNumber = decimals === '' && currency === undefined && currencyAfter === undefined
  if (isWholeNumber) return undefined
  const pence = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' || open ? -pence : pence
}
