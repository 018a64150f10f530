/*
 * Cells of our own CSV files. A spreadsheet runs a cell that starts with one of these characters as a formula, so such a
 * cell gets an apostrophe in front, which reading removes. A text that starts with an apostrophe gets a second one.
 */

/** A cell with this text empties the field; a blank cell leaves the field as it is. */
export const clearCell = '(clear)'

const startsLikeFormula = (text: string) => /^['=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text)
export const isClearCell = (cell: string) => cell.trim().toLowerCase() === clearCell
const needsProtection = (text: string) => startsLikeFormula(text) || isClearCell(text)

export function protectCell(text: string): string {
  return needsProtection(text) ? `'${text}` : text
}

export function unprotectCell(cell: string): string {
  const rest = cell.slice(1)
  return cell.startsWith("'") && needsProtection(rest) ? rest : cell
}

/** Spreadsheets take a file as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF'

/** A line of a file, with its end. The cells are protected already. */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

const quoteCell = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
