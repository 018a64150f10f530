import { type AuditEntry, recordAudits } from '#src/platform/audit/audit-log.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pictureFolder } from '#src/shared/http/picture-url.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshListings } from '../../listing/listing-rows-store.server.ts'
import { lockProducts } from '../../options/options-editing-store.server.ts'
import { formatPictureDetails } from '../../pictures/picture-details.ts'
import { type ProductPicture, pictureLimits } from '../../pictures/product-pictures.ts'
import { decodeProductPicture } from '../../pictures/product-pictures-service.server.ts'
import {
  findProductTitle,
  insertProductPicture,
  listProductPictures,
  listUsedPictureKeys,
  lockProduct,
  readProductVersionNumber,
  saveProductPictures,
  saveThumbnail,
} from '../../pictures/product-pictures-store.server.ts'
import { lockImport, type ProductImport } from '../product-import-store.server.ts'
import { findOwnDocument } from './import-document.ts'
import {
  addDocuments,
  type LoadedFile,
  loadDocument,
  readFromZip,
  revertDocuments,
} from './import-documents-service.server.ts'
import { findOwnPictureKey, type PictureProblem } from './import-picture.ts'
import {
  hostProblems,
  type ImportPicture,
  isHostFailing,
  listPendingSources,
  listPendingSourcesByHost,
  listPicturesToRevert,
  listStoredPictures,
  type PendingSource,
  refusePendingSources,
  updatePicturesById,
  updatePicturesBySource,
} from './import-pictures-store.server.ts'
import type { ImportZip } from './import-zip-service.server.ts'

/** Downloads at a time: one slow host does not stop the others. */
const parallelLoads = 4
/** Products of a transaction. */
const chunkSize = 20

type LoadInput = { importId: number; zip?: ImportZip | undefined }

/**
 * Adds the loaded pictures of an import to their products, or loads the next ones. A picture that many rows name is loaded once.
 * After a crash the job goes on with the pictures that are still pending.
 */
export async function loadPicturesChunk(shop: Shop, { importId, zip }: LoadInput): Promise<ChunkEnd> {
  const added = await addStoredPictures(shop, importId)
  if (added !== 'finished') return added
  const sources = await listPendingSources(shop.db, importId, parallelLoads)
  if (sources.length === 0) return 'finished'
  const loaded = await Promise.all(
    sources.map(async (named) => ({ ...named, result: await loadFile(shop, named, zip) })),
  )
  const finished = loaded.flatMap(({ result, ...named }) =>
    !result.ok && result.refusal === 'busy' ? [] : [{ named, values: toValues(result) }],
  )
  await transaction(shop, async ({ db }) => {
    for (const { named, values } of finished) await updatePicturesBySource(db, { importId, ...named }, values)
  })
  await refuseFailingHosts(shop, { importId, zip }, loaded)
  // The decoder has too many pictures of visitors: the job goes on a little later.
  return finished.length > 0 ? 'more' : 'stopped'
}

const loadFile = (
  shop: Shop,
  { source, isDocument }: PendingSource,
  zip: ImportZip | undefined,
): Promise<LoadResult> => (isDocument ? loadDocument(shop, source, zip) : loadPicture(shop, source, zip))

type LoadResult = Result<LoadedFile, PictureProblem | 'busy'>
type LoadedPicture = { source: string; result: LoadResult }

/** After so many pictures in a row that could not be fetched in time, the host is not requested again. */
const maxHostFailures = 8
const sourcesPerUpdate = 1_000

/** Refuses the pending pictures of hosts that fail: waiting for each of them would hold up all other jobs for hours. */
async function refuseFailingHosts(shop: Shop, { importId, zip }: LoadInput, loaded: readonly LoadedPicture[]) {
  const { publicOrigin } = shop.config
  const isDownloaded = (source: string) =>
    !findOwnPictureKey(source, publicOrigin) && !findOwnDocument(source, publicOrigin) && !zip?.find(source)
  for (const { source, result } of loaded) {
    const problem = result.ok ? undefined : hostProblems.find((each) => each === result.refusal)
    if (!problem || !(await isHostFailing(shop.db, { importId, source }, maxHostFailures))) continue
    let after = ''
    for (;;) {
      const page = { after, limit: sourcesPerUpdate }
      const sources = await listPendingSourcesByHost(shop.db, { importId, source }, page)
      await refusePendingSources(shop.db, { importId, sources: sources.filter(isDownloaded) }, problem)
      if (sources.length < sourcesPerUpdate) break
      after = sources.at(-1) ?? ''
    }
  }
}

const toValues = (result: LoadResult) =>
  result.ok
    ? ({ state: 'stored', ...result.value } as const)
    : ({ state: 'refused', problem: result.refusal === 'busy' ? 'too_slow' : result.refusal } as const)

/** Returns the key of the stored file. Files are never deleted, so several products can share one. */
async function loadPicture(shop: Shop, source: string, zip: ImportZip | undefined): Promise<LoadResult> {
  const ownKey = findOwnPictureKey(source, shop.config.publicOrigin)
  if (ownKey) return (await shop.files.find(ownKey)) ? ok({ fileKey: ownKey }) : refuse('not_found')
  const read =
    (await readFromZip(source, { zip, maxBytes: pictureLimits.bytes })) ??
    (await shop.downloads.download(source, { maxBytes: pictureLimits.bytes }))
  if (!read.ok) return read
  const decoded = await decodeProductPicture(shop, read.value)
  if (!decoded.ok) return decoded
  const { bytes, hash } = decoded.value
  const fileKey = `${pictureFolder}products/${hash}.webp`
  await shop.files.put(fileKey, bytes)
  return ok({ fileKey })
}

function addStoredPictures(shop: Shop, importId: number): Promise<ChunkEnd> {
  return transaction(shop, async (shop) => {
    const current = await lockImport(shop.db, importId)
    if (current?.state !== 'loading_pictures') return 'stopped'
    const pictures = Map.groupBy(await listStoredPictures(shop.db, importId), ({ productId }) => productId ?? 0)
    const byProduct = new Map([...pictures].slice(0, chunkSize))
    if (byProduct.size === 0) return 'finished'
    // All at once, because sales lock products in the order of their ids: the order of the file could cause a deadlock.
    await lockProducts(shop.db, [...byProduct.keys()])
    const audits: AuditEntry[] = []
    for (const [productId, named] of byProduct) {
      const subject = { by: current.actor, subject: 'product', subjectId: productId } as const
      const { documents, pictures } = splitByKind(named)
      const { added, changed } = await addToProduct(shop, productId, pictures)
      if (added.length > 0) {
        audits.push({ ...subject, action: 'product picture added', after: { file: added.join(', ') } })
      }
      if (changed.length > 0) {
        audits.push({ ...subject, action: 'product pictures changed', after: { file: changed.join(', ') } })
      }
      audits.push(...(await addDocuments(shop, productId, documents)).map((audit) => ({ ...subject, ...audit })))
    }
    await recordAudits(shop, audits)
    await refreshListings(shop.db, [...byProduct.keys()])
    return 'more'
  })
}

const splitByKind = (named: readonly ImportPicture[]) => ({
  documents: named.filter(({ documentKind }) => documentKind !== null),
  pictures: named.filter(({ documentKind }) => documentKind === null),
})

type ChangedGallery = { added: string[]; changed: string[] }

/**
 * Adds pictures at the end of a gallery, and gives those that it had the details of the file. Returns the keys of both.
 */
async function addToProduct({ db }: Shop, productId: number, named: readonly ImportPicture[]): Promise<ChangedGallery> {
  if (named.length === 0) return { added: [], changed: [] }
  const refuseAll = (problem: PictureProblem, pictures: readonly ImportPicture[]) =>
    updatePicturesById(db, toIds(pictures), { state: 'refused', problem })
  const title = (await lockProduct(db, productId)) ? await findProductTitle(db, productId) : undefined
  if (!title) {
    await refuseAll('product_gone', named)
    return { added: [], changed: [] }
  }
  const gallery = await listProductPictures(db, productId)
  const stored = gallery.map(({ fileKey }) => fileKey)
  const added: ImportPicture[] = []
  const present: ImportPicture[] = []
  const keys = [...stored]
  for (const picture of named) {
    const { fileKey, altText, details } = picture
    if (!fileKey || keys.some((key) => isSamePicture(key, fileKey))) present.push(picture)
    else if (keys.length >= pictureLimits.perProduct) await refuseAll('too_many', [picture])
    else {
      const described = { altText: { ...title, ...(altText && { [sourceLocale]: altText }) }, ...details }
      await insertProductPicture(db, { productId, position: keys.length, fileKey, ...described })
      keys.push(fileKey)
      added.push(picture)
    }
  }
  await updatePicturesById(db, toIds(present), { state: 'present' })
  const changed = await changeDetails(db, productId, { gallery, present })
  const [first] = await listProductPictures(db, productId)
  if (stored.length === 0 && first) await saveThumbnail(db, productId, first)
  const productVersion = await readProductVersionNumber(db, productId)
  await updatePicturesById(db, toIds(added), { state: 'added', productVersion })
  return { added: keys.slice(stored.length), changed }
}

type PresentPictures = { gallery: readonly ProductPicture[]; present: readonly ImportPicture[] }

/** Writes the details that differ, and remembers those before. Returns the keys of the pictures. */
async function changeDetails(
  db: Database,
  productId: number,
  { gallery, present }: PresentPictures,
): Promise<string[]> {
  const changed = new Map<number, ProductPicture>()
  for (const { id, fileKey, details } of present) {
    const picture = gallery.find((each) => fileKey && isSamePicture(each.fileKey, fileKey))
    if (!picture || !details || formatPictureDetails(picture) === formatPictureDetails(details)) continue
    changed.set(picture.id, { ...picture, ...details })
    const { altText, focalPoint } = picture
    await updatePicturesById(db, [id], { state: 'present', before: { altText, focalPoint } })
  }
  if (changed.size > 0) {
    await saveProductPictures(
      db,
      productId,
      gallery.map((picture) => changed.get(picture.id) ?? picture),
    )
  }
  return [...changed.values()].map(({ fileKey }) => fileKey)
}

/** The name of a file ends with the hash of its content; an uploaded one has the id of its product in front. */
const isSamePicture = (key: string, other: string) => getHash(key) === getHash(other)
const getHash = (key: string) => /[0-9a-f]{16}\.webp$/.exec(key)?.[0] ?? key

/**
 * Takes added pictures out of the galleries again, unless somebody has changed the product since, or uses the picture. Their
 * files stay, because orders may show them.
 */
export async function revertPictures(shop: Shop, { id: importId, actor: by }: ProductImport): Promise<ChunkEnd> {
  const pictures = await listPicturesToRevert(shop.db, importId, chunkSize)
  if (pictures.length === 0) return 'finished'
  const byProduct = Map.groupBy(pictures, ({ productId }) => productId ?? 0)
  // Products are locked in the order in which sales lock them, to avoid deadlocks.
  await lockProducts(shop.db, [...byProduct.keys()])
  const audits: AuditEntry[] = []
  for (const [productId, named] of byProduct) {
    const subject = { by, subject: 'product', subjectId: productId } as const
    const { documents, pictures } = splitByKind(named)
    await revertDetails(
      shop,
      productId,
      pictures.filter(({ state }) => state === 'present'),
    )
    const keys = await revertGallery(
      shop,
      productId,
      pictures.filter(({ state }) => state === 'added'),
    )
    if (keys.length > 0)
      audits.push({ ...subject, action: 'product picture removed', before: { file: keys.join(', ') } })
    audits.push(...(await revertDocuments(shop, productId, documents)).map((audit) => ({ ...subject, ...audit })))
  }
  await recordAudits(shop, audits)
  await refreshListings(shop.db, [...byProduct.keys()])
  return 'more'
}

/** Gives pictures the details back that they had before, unless somebody has changed them since. */
async function revertDetails({ db }: Shop, productId: number, named: readonly ImportPicture[]): Promise<void> {
  const gallery = await listProductPictures(db, productId)
  const restored = new Map<number, ProductPicture>()
  for (const { id, fileKey, details, before } of named) {
    const picture = gallery.find((each) => fileKey && isSamePicture(each.fileKey, fileKey))
    const isUnchanged = picture && details && formatPictureDetails(picture) === formatPictureDetails(details)
    if (isUnchanged && before && 'altText' in before) restored.set(picture.id, { ...picture, ...before })
    await updatePicturesById(
      db,
      [id],
      isUnchanged ? { state: 'reverted' } : { state: 'present', problem: 'changed_since' },
    )
  }
  if (restored.size === 0) return
  await saveProductPictures(
    db,
    productId,
    gallery.map((picture) => restored.get(picture.id) ?? picture),
  )
}

/** Returns the keys of the pictures that it has removed. */
async function revertGallery({ db }: Shop, productId: number, named: readonly ImportPicture[]): Promise<string[]> {
  if (named.length === 0) return []
  const version = await readProductVersionNumber(db, productId)
  const usedKeys = new Set(await listUsedPictureKeys(db, productId))
  const gallery = await listProductPictures(db, productId)
  const isChanged = ({ productVersion, fileKey }: ImportPicture) =>
    (productVersion !== null && productVersion !== version) || usedKeys.has(fileKey ?? '')
  const changed = version === undefined ? [] : named.filter(isChanged)
  const reverted = named.filter((picture) => !changed.includes(picture))
  const keys = new Set(reverted.map(({ fileKey }) => fileKey))
  const remaining = gallery.filter(({ fileKey }) => !keys.has(fileKey))
  if (remaining.length < gallery.length) await saveProductPictures(db, productId, remaining)
  await updatePicturesById(db, toIds(changed), { state: 'added', problem: 'changed_since' })
  await updatePicturesById(db, toIds(reverted), { state: 'reverted' })
  return gallery.filter(({ fileKey }) => keys.has(fileKey)).map(({ fileKey }) => fileKey)
}

const toIds = (pictures: readonly ImportPicture[]) => pictures.map(({ id }) => id)
