import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { queueFileRemoval } from '#src/platform/files/remove-files.server.ts'
import { storeAllOrNone } from '#src/platform/files/store-all-or-none.server.ts'
import { openZip } from '#src/platform/files/zip-reader.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow } from '#src/shared/csv/csv-cell.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type ImportFileProblem, openImportRows, readImportFile } from './import-file.ts'
import { checkMapping, type MappingRefusal } from './import-mapping.ts'
import {
  countPictures,
  deleteNamedPictures,
  type ImportPicture,
  listPicturesWithProblem,
  type PictureCounts,
  refuseUnfinishedPictures,
} from './pictures/import-pictures-store.server.ts'
import { removeImportZip, zipLimits } from './pictures/import-zip-service.server.ts'
import {
  type ImportMapping,
  type ImportMode,
  type ImportState,
  type ImportZipProblem,
  noCounts,
} from './product-import.ts'
import { productImportJob } from './product-import-jobs-contract.ts'
import {
  deleteImportRows,
  deleteOldImports,
  findImport,
  insertImport,
  listImports,
  listRefusedLines,
  listReportedRows,
  lockImport,
  type ProductImport,
  type ProductImportRow,
  updateImport,
} from './product-import-store.server.ts'

type NotFound = PermissionRefusal | 'not_found'

const maxShownImports = 20
const maxShownRows = 200

type UploadedImport = {
  name: string
  bytes: Buffer
  /** Pictures that the file names. */
  zip?: Buffer | undefined
}

/** Stores a file after reading it once. Nothing is imported yet. */
export async function uploadImport(
  shop: Shop,
  visitor: Visitor,
  { name, bytes, zip }: UploadedImport,
): Promise<Result<{ id: number }, PermissionRefusal | ImportFileProblem | { rule: ImportZipProblem; line?: number }>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const file = readImportFile(bytes)
  if (!file.ok) return file
  const { format, mapping, rowCount } = file.value
  const pictures = zip && openZip(zip, zipLimits)
  if (pictures && !pictures.ok) return refuse({ rule: pictures.refusal })
  const key = `imports/${newRandomId()}`
  const fileKey = `${key}.csv`
  const zipKey = zip && `${key}.zip`
  await storeAllOrNone(shop.files, [[fileKey, bytes], ...(zip && zipKey ? [[zipKey, zip] as const] : [])])
  const { customerId, role, staffRoles } = visitor
  const fileName = name.replaceAll(/[\p{Cc}/\\]/gu, '').slice(0, 150) || 'products.csv'
  const createdAt = shop.clock.now()
  const actor = { customerId, role, staffRoles }
  const row = { fileName, fileKey, zipKey, format, mapping, rowCount, actor, createdAt }
  return ok({ id: await insertImport(shop.db, row) })
}

export async function listProductImports(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ProductImport[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? ok(await listImports(shop.db, maxShownImports)) : allowed
}

export type ImportDetails = {
  record: ProductImport
  headers: readonly string[]
  sample: readonly string[]
  rows: ProductImportRow[]
  pictureCounts: PictureCounts
  picturesWithProblem: ImportPicture[]
}

export async function getProductImport(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<ImportDetails, NotFound>> {
  const found = await findAllowed(shop, visitor, id)
  if (!found.ok) return found
  const { headers, sample } = await readSample(shop, found.value)
  return ok({
    record: found.value,
    headers,
    sample,
    rows: await listReportedRows(shop.db, id, maxShownRows),
    pictureCounts: await countPictures(shop.db, id),
    picturesWithProblem: await listPicturesWithProblem(shop.db, id, maxShownRows),
  })
}

async function findAllowed(shop: Shop, visitor: Visitor, id: number): Promise<Result<ProductImport, NotFound>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const record = await findImport(shop.db, id)
  return record ? ok(record) : refuse('not_found')
}

/** Only the step that chooses columns shows them. */
async function readSample(shop: Shop, { state, fileKey }: ProductImport) {
  const bytes = state === 'mapping' ? await shop.files.find(fileKey) : undefined
  if (!bytes) return { headers: [], sample: [] }
  const { headers, rows } = openImportRows(bytes)
  const first = rows.next()
  return { headers, sample: first.done ? [] : first.value.cells }
}

type StepRefusal = NotFound | 'wrong_state' | 'has_refused_rows' | MappingRefusal

type CheckInput = { id: number; mapping: ImportMapping; pricesIncludeVat?: boolean }

/** Starts the dry run with the chosen columns. */
export function checkImport(
  shop: Shop,
  visitor: Visitor,
  { id, mapping, pricesIncludeVat = false }: CheckInput,
): Promise<Result<undefined, StepRefusal>> {
  return changeImport(shop, { visitor, id }, async (shop, record) => {
    if (record.state !== 'mapping') return refuse('wrong_state')
    if (mapping.length !== record.mapping.length) return refuse('wrong_state')
    const refusal = checkMapping(mapping, { pricesIncludeVat })
    if (refusal) return refuse(refusal)
    await startRun(shop, id, { state: 'checking', mapping, pricesIncludeVat })
    return ok(undefined)
  })
}

/** Imports a file after its dry run. An import of all or nothing needs a dry run without refused rows. */
export function applyImport(
  shop: Shop,
  visitor: Visitor,
  { id, mode }: { id: number; mode: ImportMode },
): Promise<Result<undefined, StepRefusal>> {
  return changeImport(shop, { visitor, id }, async (shop, record) => {
    if (record.state !== 'checked') return refuse('wrong_state')
    if (mode === 'all_or_nothing' && record.counts.refused > 0) return refuse('has_refused_rows')
    await startRun(shop, id, { state: 'importing', mode })
    return ok(undefined)
  })
}

/** Stops an import. What it has written already is reverted. */
export function cancelImport(shop: Shop, visitor: Visitor, id: number): Promise<Result<undefined, StepRefusal>> {
  return changeImport(shop, { visitor, id }, async (shop, record) => {
    const { state } = record
    if (state === 'importing' || state === 'loading_pictures') {
      await updateImport(shop.db, id, { state: 'reverting', isCancelled: true })
      await queueJob(shop, productImportJob, { payload: { importId: id } })
      return ok(undefined)
    }
    if (state !== 'mapping' && state !== 'checking' && state !== 'checked') return refuse('wrong_state')
    await updateImport(shop.db, id, { state: 'cancelled', isCancelled: true, finishedAt: shop.clock.now() })
    await removeImportZip(shop, record)
    return ok(undefined)
  })
}

/** Refuses the pictures that are not loaded yet. The rows and the loaded pictures of the import stay. */
export function stopLoadingPictures(shop: Shop, visitor: Visitor, id: number): Promise<Result<undefined, StepRefusal>> {
  return changeImport(shop, { visitor, id }, async (shop, { state }) => {
    if (state !== 'loading_pictures') return refuse('wrong_state')
    await refuseUnfinishedPictures(shop.db, id, ['pending'])
    return ok(undefined)
  })
}

/** Takes a whole import back, but for the products that somebody has changed since. */
export function revertImport(shop: Shop, visitor: Visitor, id: number): Promise<Result<undefined, StepRefusal>> {
  return changeImport(shop, { visitor, id }, async (shop, { state }) => {
    if (state !== 'imported') return refuse('wrong_state')
    await updateImport(shop.db, id, { state: 'reverting' })
    await queueJob(shop, productImportJob, { payload: { importId: id } })
    return ok(undefined)
  })
}

async function changeImport(
  shop: Shop,
  { visitor, id }: { visitor: Visitor; id: number },
  change: (shop: Shop, record: ProductImport) => Promise<Result<undefined, StepRefusal>>,
): Promise<Result<undefined, StepRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop): Promise<Result<undefined, StepRefusal>> => {
    const record = await lockImport(shop.db, id)
    return record ? change(shop, record) : refuse('not_found')
  })
}

type RunStart = { state: ImportState; mapping?: ImportMapping; pricesIncludeVat?: boolean; mode?: ImportMode }

async function startRun(shop: Shop, id: number, start: RunStart): Promise<void> {
  await deleteImportRows(shop.db, id)
  await deleteNamedPictures(shop.db, id)
  await updateImport(shop.db, id, { ...start, rowsDone: 0, counts: noCounts })
  await queueJob(shop, productImportJob, { payload: { importId: id } })
}

/** The refused rows as the file has them, to be corrected and imported again. */
export async function exportRefusedRows(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<Generator<string>, NotFound>> {
  const found = await findAllowed(shop, visitor, id)
  if (!found.ok) return found
  const bytes = await shop.files.find(found.value.fileKey)
  if (!bytes) return refuse('not_found')
  return ok(generateRefusedRows(bytes, await listRefusedLines(shop.db, id)))
}

function* generateRefusedRows(bytes: Buffer, lines: ReadonlySet<number>): Generator<string> {
  const { headers, rows } = openImportRows(bytes)
  yield `${byteOrderMark}${formatCsvRow(headers)}`
  for (const row of rows) if (lines.has(row.line)) yield formatCsvRow(row.cells)
}

const retentionMs = 90 * 86_400_000

/** Removes imports and their files after 90 days. They cannot be reverted any more. */
export function removeOldImports(shop: Shop): Promise<void> {
  return transaction(shop, async (shop) => {
    const keys = await deleteOldImports(shop.db, new Date(shop.clock.now().getTime() - retentionMs))
    await queueFileRemoval(shop, keys)
  })
}
