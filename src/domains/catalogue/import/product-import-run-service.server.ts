import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { type BatchRow, saveProductBatch } from '../editing/product-batch-service.server.ts'
import { lockProductIdsBySku, lockProductsById } from '../editing/product-batch-store.server.ts'
import { readProductChoices } from '../editing/product-choices-store.server.ts'
import { toReferences } from '../editing/product-editing-service.server.ts'
import { listProductsForEditing, type StoredProduct } from '../editing/product-editing-store.server.ts'
import { createProductForm, presentProductForm } from '../editing/product-form-fields.ts'
import type { ReferenceNames } from '../export/product-columns.ts'
import { readReferenceNames } from '../export/reference-names-store.server.ts'
import { openImportRows } from './import-file.ts'
import {
  createFileColumns,
  type FileColumns,
  findPriceChange,
  findRowKind,
  readCellOf,
  readImportRow,
  toRowProblems,
} from './import-row.ts'
import { type ImportCounts, type ImportedRow, noCounts, type RowRefusal } from './product-import.ts'
import { insertImportRows, lockImport, type ProductImport, updateImport } from './product-import-store.server.ts'

/** Each chunk is one transaction: short, because the embedded database serves nobody else meanwhile. */
const chunkSize = 100

type OpenImport = {
  record: ProductImport
  file: FileColumns
  rows: Generator<CsvRow>
  /** The line of each SKU and URL that the file has named so far. */
  lineBySku: Map<string, number>
  lineByUrl: Map<string, number>
}

/** Opens the file and goes on after the rows that are done. */
export async function openImport(shop: Shop, record: ProductImport): Promise<OpenImport> {
  const bytes = await shop.files.find(record.fileKey)
  if (!bytes) throw new Error(`The file of import ${record.id} is gone`)
  const { headers, rows } = openImportRows(bytes)
  const file = createFileColumns(record.format, headers, record.mapping)
  const open: OpenImport = { record, file, rows, lineBySku: new Map(), lineByUrl: new Map() }
  for (let done = 0; done < record.rowsDone; done += 1) {
    const next = rows.next()
    if (!next.done) findRepeated(open, next.value)
  }
  return open
}

/**
 * Imports the next rows, or tries it: the dry run is the same work, rolled back. What is written and how far the import has
 * come are committed together, so that a killed process goes on where it was, and no row is imported twice.
 */
export async function runChunk(shop: Shop, open: OpenImport): Promise<ChunkEnd> {
  const rows = takeRows(open)
  if (rows.length === 0) return 'finished'
  const isDryRun = open.record.state === 'checking'
  const imported = isDryRun ? await tryRows(shop, open, rows) : undefined
  return transaction(shop, async (shop) => {
    const current = await lockImport(shop.db, open.record.id)
    // Cancelled, or another instance has done these rows.
    const isMine = current?.state === open.record.state && current.rowsDone === open.record.rowsDone
    if (!current || !isMine || current.isCancelled) return 'stopped'
    const results = imported ?? (await importRows(shop, open, rows))
    const isRefused =
      !isDryRun && current.mode === 'all_or_nothing' && results.some(({ result }) => result === 'refused')
    await insertImportRows(
      shop.db,
      current.id,
      results.filter(({ result }) => result !== 'unchanged' && result !== 'skipped'),
    )
    const progress = { rowsDone: current.rowsDone + rows.length, counts: addCounts(current.counts, results) }
    await updateImport(shop.db, current.id, progress)
    open.record = { ...current, ...progress }
    return isRefused ? 'stopped' : 'more'
  })
}

function takeRows({ rows }: OpenImport): CsvRow[] {
  const taken: CsvRow[] = []
  while (taken.length < chunkSize) {
    const next = rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function tryRows(shop: Shop, open: OpenImport, rows: readonly CsvRow[]): Promise<ImportedRow[]> {
  const rollback = new Error('dry run')
  let results: ImportedRow[] | undefined
  try {
    await transaction(shop, async (shop) => {
      results = await importRows(shop, open, rows)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return results ?? []
}

type PreparedRow = { row: CsvRow; sku: string } & ({ batch: BatchRow } | { done: ImportedRow })

async function importRows(shop: Shop, open: OpenImport, rows: readonly CsvRow[]): Promise<ImportedRow[]> {
  const choices = await readProductChoices(shop.db)
  const names = await readReferenceNames(shop.db)
  const skus = rows.map((row) => readCellOf(row, open.file, 'sku')).filter(Boolean)
  const ids = await lockProductIdsBySku(shop.db, skus)
  const hasVariants = open.file.columns.some(({ column }) => column.fields.includes('variants'))
  const stored = await (hasVariants ? lockProductsById : listProductsForEditing)(shop.db, ids)
  const storedBySku = new Map(stored.map((product) => [product.edit.product.internalSku.toLowerCase(), product]))
  const deliveryClass = choices.deliveryClasses[0]?.id ?? ''
  const prepared = rows.map((row) => prepareRow(row, { open, names, storedBySku, deliveryClass }))
  const batch = prepared.flatMap((each) => ('batch' in each ? [each.batch] : []))
  const saved = await saveProductBatch(shop, open.record.actor, { rows: batch, references: toReferences(choices) })
  let next = 0
  return prepared.map((each) => {
    if ('done' in each) return each.done
    const result = saved[next++]
    const { row, sku } = each
    if (!result) throw new Error('The batch has lost a row')
    if (result.result === 'refused') {
      return { line: row.line, sku, result: 'refused', problems: toRowProblems(row, open.file, result.errors) }
    }
    if (result.result === 'unchanged') return { line: row.line, sku, result: 'unchanged', problems: [] }
    const { productId, version, before, after } = result
    const priceChange = before && findPriceChange(before, after)
    return {
      line: row.line,
      sku,
      result: result.result,
      productId,
      version,
      problems: [],
      ...(priceChange && { priceChange }),
    }
  })
}

type RowContext = {
  open: OpenImport
  names: ReferenceNames
  storedBySku: ReadonlyMap<string, StoredProduct>
  deliveryClass: string
}

function prepareRow(row: CsvRow, { open, names, storedBySku, deliveryClass }: RowContext): PreparedRow {
  const { file } = open
  const sku = readCellOf(row, file, 'sku')
  const finish = (result: 'refused' | 'skipped' | 'unchanged', problems: ImportedRow['problems']): PreparedRow => ({
    row,
    sku,
    done: { line: row.line, sku, result, problems },
  })
  const refuseRow = (field: string, refusal: RowRefusal) => {
    const [problem] = toRowProblems(row, file, { [field]: { rule: 'required' } })
    return finish('refused', [{ column: problem?.column ?? '', value: problem?.value ?? '', refusal }])
  }
  const kind = findRowKind(row, file)
  if (kind === 'picture') return finish('skipped', [])
  if (kind === 'variant') return refuseRow('sku', { rule: 'variant_row' })
  if (sku === '') return refuseRow('sku', { rule: 'no_sku' })
  const repeated = findRepeated(open, row)
  if (repeated) return refuseRow(repeated.field, { rule: 'twice', firstLine: repeated.firstLine })
  const product = storedBySku.get(sku.toLowerCase())
  const values = product ? presentProductForm(product.edit) : createProductForm(deliveryClass)
  const read = readImportRow(row, file, { stored: { values, isNew: !product }, names })
  if (read.problems.length > 0) return finish('refused', read.problems)
  if (product && isSame(values, read.values)) return finish('unchanged', [])
  return { row, sku, batch: { values: read.values, ...(product && { stored: product }) } }
}

/** Two rows of a file cannot name the same product or URL. Remembers what this row names. */
function findRepeated({ lineBySku, lineByUrl, file }: OpenImport, row: CsvRow) {
  const names = [
    { field: 'sku', lines: lineBySku },
    { field: 'url', lines: lineByUrl },
  ]
  if (findRowKind(row, file) !== 'product') return undefined
  let repeated: { field: string; firstLine: number } | undefined
  for (const { field, lines } of names) {
    const name = readCellOf(row, file, field).toLowerCase()
    if (name === '') continue
    const firstLine = lines.get(name)
    if (firstLine === undefined) lines.set(name, row.line)
    else if (firstLine !== row.line) repeated ??= { field, firstLine }
  }
  return repeated
}

function addCounts(counts: ImportCounts, rows: readonly ImportedRow[]): ImportCounts {
  const sum = { ...noCounts, ...counts }
  for (const { result, priceChange } of rows) {
    sum[result] += 1
    if (priceChange) sum.flagged += 1
  }
  return sum
}
