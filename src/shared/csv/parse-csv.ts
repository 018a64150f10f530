import { ok, type Result, refuse } from '#src/shared/result.ts'

/*
 * Reads CSV files of unknown origin. Libraries report an unclosed quote at the end of the file; here every problem names
 * the line where it begins, because that is where a person has to look (docs/decisions/0034).
 */

/** `line` counts from 1, as editors and spreadsheets do. */
export type CsvProblem = {
  rule: 'empty' | 'not_text' | 'html' | 'unclosed_quote' | 'text_after_quote' | 'no_columns' | 'row_too_long'
  line: number
}
export type CsvRow = { line: number; cells: string[] }
export type CsvText = { text: string; separator: string }

const separators = [',', ';', '\t'] as const
/** No product needs more; an unclosed quote would else make one cell of the whole file. */
const maxRowLength = 500_000

/** Recognises UTF-8 with or without a mark, UTF-16 as spreadsheets write it, else takes the bytes for Windows-1252. */
export function decodeCsv(bytes: Uint8Array): Result<CsvText, CsvProblem> {
  const text = decode(bytes)
  const nulAt = text.indexOf('\0')
  if (nulAt >= 0) return refuse({ rule: 'not_text', line: countLines(text.slice(0, nulAt)) })
  if (text.trim() === '') return refuse({ rule: 'empty', line: 1 })
  if (/^\s*<(!doctype|html|\?xml|head|body|table)\b/i.test(text.slice(0, 1000)))
    return refuse({ rule: 'html', line: 1 })
  return ok({ text, separator: findSeparator(text) })
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    // The decoder drops the mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const countLines = (text: string) => text.split('\n').length

/** The separator that the first row has most often, outside of quotes. */
function findSeparator(text: string): string {
  const start = text.trimStart().slice(0, 20_000)
  const firstRow = start.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? ''
  const counts = separators.map((separator) => firstRow.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The rows that are not blank, one at a time. Ends with the first problem. */
export function* parseCsv({ text, separator }: CsvText): Generator<CsvRow, CsvProblem | undefined> {
  let line = 1
  let position = 0
  while (position < text.length) {
    const row = readRow(text, { position, line, separator })
    if (!row.ok) return row.refusal
    const { cells, end, lineBreaks } = row.value
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    line += lineBreaks
    position = end
  }
  return undefined
}

type RowStart = { position: number; line: number; separator: string }
type RowEnd = { cells: string[]; end: number; lineBreaks: number }

function readRow(text: string, { position: start, line, separator }: RowStart): Result<RowEnd, CsvProblem> {
  const cells: string[] = []
  let position = start
  let lineBreaks = 0
  for (;;) {
    const isQuoted = text[position] === '"'
    const quoted = isQuoted ? readQuotedCell(text, position) : undefined
    if (isQuoted && !quoted) return refuse({ rule: 'unclosed_quote', line: line + lineBreaks })
    const end = quoted?.end ?? findCellEnd(text, position, separator)
    const cell = quoted?.cell ?? text.slice(position, end)
    const next = text[end]
    if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') {
      return refuse({ rule: 'text_after_quote', line: line + lineBreaks + countLines(cell) - 1 })
    }
    cells.push(cell.replaceAll(/\r\n?/g, '\n'))
    lineBreaks += quoted ? countLines(text.slice(position, end)) - 1 : 0
    if (end - start > maxRowLength) return refuse({ rule: 'row_too_long', line })
    if (next === separator) {
      position = end + 1
      continue
    }
    const isPair = next === '\r' && text[end + 1] === '\n'
    return ok({ cells, end: end + (isPair ? 2 : 1), lineBreaks: lineBreaks + 1 })
  }
}

function findCellEnd(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length) {
    const sign = text[end]
    if (sign === separator || sign === '\n' || sign === '\r') break
    end += 1
  }
  return end
}

/** `end` is the position after the closing quote. Undefined when there is none. */
function readQuotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let position = start + 1
  for (;;) {
    const quote = text.indexOf('"', position)
    if (quote < 0) return undefined
    if (text[quote + 1] !== '"') {
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    position = quote + 2
  }
}
