import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { groupRows, listGroupRows, type RowGroup } from './grouped/row-groups.ts'
import { openImportRows } from './import-file.ts'
import { type ImportInput, importGroups, nameGroup } from './import-groups-service.server.ts'
import { createFileColumns } from './import-row.ts'
import { insertNamedPictures } from './pictures/import-pictures-store.server.ts'
import { openImportZip } from './pictures/import-zip-service.server.ts'
import { listPictureSources } from './pictures/named-pictures.ts'
import { type ImportCounts, type ImportedRow, noCounts } from './product-import.ts'
import { insertImportRows, lockImport, type ProductImport, updateImport } from './product-import-store.server.ts'

/** Rows of a chunk. Each is one transaction: short, because the embedded database serves nobody else meanwhile. */
const chunkSize = 100

type OpenImport = ImportInput & {
  groups: Generator<RowGroup>
  /** How many rows of the file were taken. */
  position: number
}

/** Opens the file and goes on after the rows that are done. */
export async function openImport(shop: Shop, record: ProductImport): Promise<OpenImport> {
  const bytes = await shop.files.find(record.fileKey)
  if (!bytes) throw new Error(`The file of import ${record.id} is gone`)
  const { headers, rows } = openImportRows(bytes)
  const file = createFileColumns(record.format, headers, record.mapping)
  const named = { sku: new Map<string, number>(), url: new Map<string, number>() }
  const zip = await openImportZip(shop, record, () => listPictureSources(openImportRows(bytes).rows, file))
  const open: OpenImport = { record, file, named, zip, groups: groupRows(rows, file), position: 0 }
  while (open.position < record.rowsDone) {
    const group = takeGroup(open)
    if (!group) break
    nameGroup(open, group)
  }
  return open
}

function takeGroup(open: OpenImport): RowGroup | undefined {
  const next = open.groups.next()
  if (next.done) return undefined
  open.position += listGroupRows(next.value).length
  return next.value
}

/**
 * Imports the next rows, or tries it: the dry run is the same work, rolled back. What is written and how far the import has
 * come are committed together, so that a killed process goes on where it was, and no row is imported twice.
 */
export async function runChunk(shop: Shop, open: OpenImport): Promise<ChunkEnd> {
  const groups = takeGroups(open)
  if (groups.length === 0) return 'finished'
  const isDryRun = open.record.state === 'checking'
  const imported = isDryRun ? await tryGroups(shop, open, groups) : undefined
  return transaction(shop, async (shop) => {
    const current = await lockImport(shop.db, open.record.id)
    // Cancelled, or another instance has done these rows.
    const isMine = current?.state === open.record.state && current.rowsDone === open.record.rowsDone
    if (!current || !isMine || current.isCancelled) return 'stopped'
    const results = imported ?? (await importGroups(shop, open, groups))
    const isRefused =
      !isDryRun && current.mode === 'all_or_nothing' && results.some(({ result }) => result === 'refused')
    await insertImportRows(
      shop.db,
      current.id,
      results.filter(({ result }) => result !== 'unchanged' && result !== 'skipped'),
    )
    await insertNamedPictures(shop.db, current.id, { rows: results, isDryRun })
    const progress = { rowsDone: open.position, counts: addCounts(current.counts, results) }
    await updateImport(shop.db, current.id, progress)
    open.record = { ...current, ...progress }
    return isRefused ? 'stopped' : 'more'
  })
}

/** The rows of a product stay together. */
function takeGroups(open: OpenImport): RowGroup[] {
  const taken: RowGroup[] = []
  const end = open.position + chunkSize
  while (open.position < end) {
    const group = takeGroup(open)
    if (!group) break
    taken.push(group)
  }
  return taken
}

async function tryGroups(shop: Shop, open: OpenImport, groups: readonly RowGroup[]): Promise<ImportedRow[]> {
  const rollback = new Error('dry run')
  let results: ImportedRow[] | undefined
  try {
    await transaction(shop, async (shop) => {
      results = await importGroups(shop, open, groups)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return results ?? []
}

function addCounts(counts: ImportCounts, rows: readonly ImportedRow[]): ImportCounts {
  const sum = { ...noCounts, ...counts }
  for (const { result, priceChange, roundedPrice, isVariant, pictures = [] } of rows) {
    sum[isVariant ? 'variants' : result] += 1
    if (priceChange) sum.flagged += 1
    if (roundedPrice) sum.rounded += 1
    sum.pictures += pictures.length
  }
  return sum
}
