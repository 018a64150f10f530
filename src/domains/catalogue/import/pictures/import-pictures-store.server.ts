import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ImportedRow, RevertResult } from '../product-import.ts'
import type { PictureProblem, PictureState } from './import-picture.ts'
import { productImportPictures, type ReplacedFile } from './import-pictures-tables.server.ts'

/** A statement has at most 65,535 parameters. */
const rowsPerInsert = 1_000
/** The queries of the loop that loads pictures read so many rows, whatever the size of the import. */
const rowsPerRead = 200

export type ImportPicture = typeof productImportPictures.$inferSelect

/** Pictures of rows that were imported. A dry run reports what is wrong, and loads nothing. */
export async function insertNamedPictures(
  db: Database,
  importId: number,
  { rows, isDryRun }: { rows: readonly ImportedRow[]; isDryRun: boolean },
): Promise<void> {
  const pictures = rows.flatMap(({ productId, pictures = [] }) =>
    pictures.map(({ document, ...picture }) => ({
      ...picture,
      documentKind: document?.kind,
      documentLocale: document?.locale,
      importId,
      productId: isDryRun ? null : productId,
      state: picture.problem ? ('refused' as const) : ('pending' as const),
    })),
  )
  const stored = isDryRun ? pictures.filter(({ problem }) => problem) : pictures
  for (let start = 0; start < stored.length; start += rowsPerInsert) {
    await db.insert(productImportPictures).values(stored.slice(start, start + rowsPerInsert))
  }
}

export async function deleteNamedPictures(db: Database, importId: number): Promise<void> {
  await db.delete(productImportPictures).where(eq(productImportPictures.importId, importId))
}

const hasState = (importId: number, ...states: PictureState[]) =>
  and(eq(productImportPictures.importId, importId), inArray(productImportPictures.state, states))

export async function hasUnfinishedPictures(db: Database, importId: number): Promise<boolean> {
  const rows = await db
    .select({ id: productImportPictures.id })
    .from(productImportPictures)
    .where(hasState(importId, 'pending', 'stored'))
    .limit(1)
  return rows.length > 0
}

export type PictureCounts = Partial<Record<PictureState, number>>

export async function countPictures(db: Database, importId: number): Promise<PictureCounts> {
  const rows = await db
    .select({ state: productImportPictures.state, number: count() })
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId))
    .groupBy(productImportPictures.state)
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]))
}

/** Pictures that were not added, or could not be reverted. */
export function listPicturesWithProblem(db: Database, importId: number, limit: number): Promise<ImportPicture[]> {
  return db
    .select()
    .from(productImportPictures)
    .where(and(eq(productImportPictures.importId, importId), isNotNull(productImportPictures.problem)))
    .orderBy(asc(productImportPictures.id))
    .limit(limit)
}

/** One file can be named as a picture and as a document. */
export type PendingSource = { source: string; isDocument: boolean }

/** What is to be loaded next, in the order of the file. */
export async function listPendingSources(db: Database, importId: number, limit: number): Promise<PendingSource[]> {
  const rows = await db
    .select({ source: productImportPictures.source, documentKind: productImportPictures.documentKind })
    .from(productImportPictures)
    .where(hasState(importId, 'pending'))
    .orderBy(asc(productImportPictures.id))
    .limit(rowsPerRead)
  const sources = rows.map(({ source, documentKind }) => ({ source, isDocument: documentKind !== null }))
  const distinct = new Map(sources.map((each) => [`${each.isDocument} ${each.source}`, each]))
  return [...distinct.values()].slice(0, limit)
}

/** The host was unreachable. */
export const hostProblems = ['unreachable', 'too_slow'] as const satisfies PictureProblem[]
/** The host answered, but not with a picture that can be used. */
const answerProblems = [
  'too_large',
  'not_found',
  'bad_status',
  'too_many_redirects',
  'not_a_picture',
  'not_a_pdf',
] as const

/** Null for the name of a file in a ZIP. */
const getHost = (source: SQLWrapper) => sql`lower(substring(${source} from '^[A-Za-z]+://([^/?#]+)'))`
type HostInput = { importId: number /** Any URL of the host. */; source: string }
const hasHost = (source: string) => sql`${getHost(productImportPictures.source)} = ${getHost(sql`${source}::text`)}`

/** Whether the last so many pictures that were loaded from the host of this URL have all failed because of the host. */
export async function isHostFailing(
  db: Database,
  { importId, source }: HostInput,
  maxFailures: number,
): Promise<boolean> {
  const { problem, fileKey } = productImportPictures
  const rows = await db
    .select({ isFailed: sql<boolean>`bool_or(${inArray(problem, hostProblems)})` })
    .from(productImportPictures)
    .where(
      and(
        eq(productImportPictures.importId, importId),
        hasHost(source),
        or(isNotNull(fileKey), inArray(problem, [...hostProblems, ...answerProblems])),
      ),
    )
    .groupBy(productImportPictures.source)
    .orderBy(desc(min(productImportPictures.id)))
    .limit(maxFailures)
  return rows.length === maxFailures && rows.every(({ isFailed }) => isFailed)
}

/** Lists sources in the order of their text, so that the last one of a page leads to the next page. */
export async function listPendingSourcesByHost(
  db: Database,
  { importId, source }: HostInput,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: productImportPictures.source })
    .from(productImportPictures)
    .where(and(hasState(importId, 'pending'), hasHost(source), gt(productImportPictures.source, after)))
    .orderBy(asc(productImportPictures.source))
    .limit(limit)
  return rows.map((row) => row.source)
}

export async function refusePendingSources(
  db: Database,
  { importId, sources }: { importId: number; sources: readonly string[] },
  problem: PictureProblem,
): Promise<void> {
  if (sources.length === 0) return
  await db
    .update(productImportPictures)
    .set({ state: 'refused', problem })
    .where(and(hasState(importId, 'pending'), inArray(productImportPictures.source, [...sources])))
}

/** Every picture, or every document, from this source is loaded, or refused. */
export async function updatePicturesBySource(
  db: Database,
  { importId, source, isDocument }: PendingSource & { importId: number },
  values: { state: 'stored'; fileKey: string; sizeBytes?: number } | { state: 'refused'; problem: PictureProblem },
): Promise<void> {
  const { documentKind } = productImportPictures
  await db
    .update(productImportPictures)
    .set(values)
    .where(
      and(
        hasState(importId, 'pending'),
        hasSource(source),
        isDocument ? isNotNull(documentKind) : isNull(documentKind),
      ),
    )
}

/** Matches a source with the expression of the index. */
const hasSource = (source: string) =>
  and(sql`md5(${productImportPictures.source}) = md5(${source}::text)`, eq(productImportPictures.source, source))

/** Refuses what is not loaded yet, or not added yet. */
export async function refuseUnfinishedPictures(
  db: Database,
  importId: number,
  states: readonly ('pending' | 'stored')[],
): Promise<void> {
  await db
    .update(productImportPictures)
    .set({ state: 'refused', problem: 'stopped' })
    .where(hasState(importId, ...states))
}

/**
 * The stored pictures of the first products that have no pending ones, so that a gallery keeps the order of the file. The
 * pictures of a product are next to each other, and those before the first pending one are loaded.
 */
export async function listStoredPictures(db: Database, importId: number): Promise<ImportPicture[]> {
  const [pending] = await db
    .select({ id: productImportPictures.id, productId: productImportPictures.productId })
    .from(productImportPictures)
    .where(hasState(importId, 'pending'))
    .orderBy(asc(productImportPictures.id))
    .limit(1)
  const isLoaded = pending && lt(productImportPictures.id, pending.id)
  const rows = await db
    .select()
    .from(productImportPictures)
    .where(and(hasState(importId, 'stored'), isLoaded))
    .orderBy(asc(productImportPictures.id))
    .limit(rowsPerRead)
  // The last product may have more pictures than were read.
  const incomplete = rows.length < rowsPerRead ? pending?.productId : rows.at(-1)?.productId
  return rows.filter(({ productId }) => productId !== incomplete)
}

/** Added files, and changed details of pictures, of some products that nobody has changed since the import. */
export async function listPicturesToRevert(
  db: Database,
  importId: number,
  maxProducts: number,
): Promise<ImportPicture[]> {
  const isAdded = hasState(importId, 'added')
  const isChanged = and(hasState(importId, 'present'), isNotNull(productImportPictures.before))
  const isToRevert = and(or(isAdded, isChanged), isNull(productImportPictures.problem))
  const products = await db
    .selectDistinct({ productId: productImportPictures.productId })
    .from(productImportPictures)
    .where(isToRevert)
    .limit(maxProducts)
  const ids = products.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return []
  return db
    .select()
    .from(productImportPictures)
    .where(and(isToRevert, inArray(productImportPictures.productId, ids)))
    .orderBy(asc(productImportPictures.id))
}

/**
 * Before the pictures of these products are reverted: somebody has changed the product of a row since the import, or the row is
 * reverted, which has raised the version.
 */
export async function updateRevertedRowPictures(
  db: Database,
  importId: number,
  { productIds, revertResult }: { productIds: readonly number[]; revertResult: RevertResult },
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .update(productImportPictures)
    .set(revertResult === 'changed_since' ? { problem: 'changed_since' } : { productVersion: null })
    .where(and(hasState(importId, 'added'), inArray(productImportPictures.productId, [...productIds])))
}

export async function updatePicturesById(
  db: Database,
  ids: readonly number[],
  values: {
    state: PictureState
    problem?: PictureProblem
    productVersion?: number | undefined
    before?: ReplacedFile | null
  },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(productImportPictures)
    .set(values)
    .where(inArray(productImportPictures.id, [...ids]))
}
