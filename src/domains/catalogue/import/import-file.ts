import { type CsvProblem, type CsvRow, type CsvText, decodeCsv, parseCsv } from '#src/shared/csv/parse-csv.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { recogniseFormat } from './import-mapping.ts'
import { type ImportFormat, type ImportMapping, importLimits } from './product-import.ts'

export type ImportFileProblem = CsvProblem | { rule: 'too_many_rows' | 'no_rows' | 'too_many_columns'; line: number }
export type ImportFile = {
  headers: string[]
  format: ImportFormat
  mapping: ImportMapping
  rowCount: number
  /** The first row, shown where the columns are chosen. */
  sample: readonly string[]
}

/** Reads a whole file once, so that a broken one is refused before anything is imported. */
export function readImportFile(bytes: Uint8Array): Result<ImportFile, ImportFileProblem> {
  const decoded = decodeCsv(bytes)
  if (!decoded.ok) return decoded
  const rows = parseCsv(decoded.value)
  const first = rows.next()
  if (first.done) return refuse(first.value ?? { rule: 'empty', line: 1 })
  const headers = first.value.cells.map((header) => header.trim())
  if (headers.length < 2) return refuse({ rule: 'no_columns', line: first.value.line })
  if (headers.length > importLimits.columns) return refuse({ rule: 'too_many_columns', line: first.value.line })
  let sample: readonly string[] = []
  let rowCount = 0
  for (;;) {
    const next = rows.next()
    if (next.done) {
      if (next.value) return refuse(next.value)
      if (rowCount === 0) return refuse({ rule: 'no_rows', line: first.value.line })
      return ok({ headers, ...recogniseFormat(headers), rowCount, sample })
    }
    if (rowCount === 0) sample = next.value.cells
    rowCount += 1
    if (rowCount > importLimits.rows) return refuse({ rule: 'too_many_rows', line: next.value.line })
  }
}

/** The rows of a file that was read before, without the header. */
export function openImportRows(bytes: Uint8Array): { headers: string[]; rows: Generator<CsvRow>; text: CsvText } {
  const decoded = decodeCsv(bytes)
  if (!decoded.ok) throw new Error(`The stored file cannot be read: ${decoded.refusal.rule}`)
  const rows = parseCsv(decoded.value)
  const first = rows.next()
  const headers = first.done ? [] : first.value.cells.map((header) => header.trim())
  return { headers, rows, text: decoded.value }
}
