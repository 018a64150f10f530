/*
 * Tables as text: one row per line, columns separated by a tab, as in a spreadsheet, or by a semicolon.
 */

/** `row` counts from 1. */
export type RowTextRefusal<Rule extends string> = { rule: Rule; row: number }

/** The lines that are not empty. */
export const splitRows = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function splitCells(line: string): string[] {
  return line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
}

/** Empty cells at the end of a row are left out. Tabs separate cells of which one has a semicolon. */
export function joinCells(cells: readonly string[]): string {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const plain = filled.map((cell) => cell.replaceAll(/\s+/g, ' '))
  return plain.join(plain.some((cell) => cell.includes(';')) ? '\t' : '; ')
}
