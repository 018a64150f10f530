import { isClearCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { listGroupRows, type RowGroup } from '../grouped/row-groups.ts'
import { documentsField } from '../import-columns.ts'
import { type FileColumns, findColumnIndex, readFieldCell } from '../import-row.ts'
import { type DocumentName, findOwnDocument, readDocumentName } from './import-document.ts'
import type { NamedPicture, PictureProblem } from './import-picture.ts'

type Context = {
  file: FileColumns
  /** The origin of the shop's own documents. */
  origin: string
  /** The documents that the product has. */
  stored: readonly (DocumentName & { productId: number })[]
  findProblem: (source: string) => PictureProblem | undefined
}

const maxSourceLength = 2_000

/** The documents that the rows of a product name, without those that it has. There is one of each kind and language. */
export function listNamedDocuments(group: RowGroup, { file, origin, stored, findProblem }: Context): NamedPicture[] {
  const seen = new Set<string>()
  const named: NamedPicture[] = []
  for (const row of listGroupRows(group)) {
    for (const each of readDocumentCell(row, file)) {
      const { document, source } = each
      const own = findOwnDocument(source, origin)
      const isOwn = ({ productId, kind, locale }: DocumentName & { productId: number }) =>
        own?.productId === productId && isSameName(own, { kind, locale }) && document && isSameName(own, document)
      if (stored.some(isOwn)) continue
      const key = document && `${document.kind} ${document.locale}`
      const repeated = key !== undefined && seen.has(key) ? ('document_twice' as const) : undefined
      if (key) seen.add(key)
      const problem = each.problem ?? repeated ?? findProblem(source)
      named.push({ ...each, source: source.slice(0, maxSourceLength), ...(problem && { problem }) })
    }
  }
  return named
}

const isSameName = (a: DocumentName, b: DocumentName) => a.kind === b.kind && a.locale === b.locale

/** The lines of a cell. One that names no document is a problem. */
export function* readDocumentCell(row: CsvRow, file: FileColumns): Generator<NamedPicture> {
  const index = findColumnIndex(file, documentsField)
  if (index === undefined) return
  const common = { line: row.line, column: file.headers[index] ?? '' }
  const raw = (row.cells[index] ?? '').trim()
  if (isClearCell(raw)) {
    yield { ...common, source: raw, problem: 'not_cleared' }
    return
  }
  for (const line of readFieldCell(row, file, documentsField).split(/[|\n]/)) {
    if (line.trim() === '') continue
    const name = readDocumentName(line)
    if (!name) yield { ...common, source: line.trim(), problem: 'bad_document' }
    else {
      const { source, ...document } = name
      yield { ...common, source, document }
    }
  }
}
