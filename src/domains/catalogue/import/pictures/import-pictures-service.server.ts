import { type AuditEntry, recordAudits } from '#src/platform/audit/audit-log.server.ts'
import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pictureFolder } from '#src/shared/http/picture-url.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { refreshListings } from '../../listing/listing-rows-store.server.ts'
import { lockProducts } from '../../options/options-editing-store.server.ts'
import { pictureLimits } from '../../pictures/product-pictures.ts'
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
import { findOwnPictureKey, type PictureProblem } from './import-picture.ts'
import {
  hostProblems,
  type ImportPicture,
  isHostFailing,
  listPendingSources,
  listPendingSourcesByHost,
  listPicturesToRevert,
  listStoredPictures,
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
    sources.map(async (source) => ({ source, result: await loadPicture(shop, source, zip) })),
  )
  const finished = loaded.flatMap(({ source, result }) =>
    !result.ok && result.refusal === 'busy' ? [] : [{ source, values: toValues(result) }],
  )
  await transaction(shop, async ({ db }) => {
    for (const { source, values } of finished) await updatePicturesBySource(db, { importId, source }, values)
  })
  await refuseFailingHosts(shop, { importId, zip }, loaded)
  // The decoder has too many pictures of visitors: the job goes on a little later.
  return finished.length > 0 ? 'more' : 'stopped'
}

type LoadResult = Result<string, PictureProblem | 'busy'>
type LoadedPicture = { source: string; result: LoadResult }

/** After so many pictures in a row that could not be fetched in time, the host is not requested again. */
const maxHostFailures = 8
const sourcesPerUpdate = 1_000

/** Refuses the pending pictures of hosts that fail: waiting for each of them would hold up all other jobs for hours. */
async function refuseFailingHosts(shop: Shop, { importId, zip }: LoadInput, loaded: readonly LoadedPicture[]) {
  const isDownloaded = (source: string) => !findOwnPictureKey(source, shop.config.publicOrigin) && !zip?.find(source)
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
    ? ({ state: 'stored', fileKey: result.value } as const)
    : ({ state: 'refused', problem: result.refusal === 'busy' ? 'too_slow' : result.refusal } as const)

/** Returns the key of the stored file. Files are never deleted, so several products can share one. */
async function loadPicture(shop: Shop, source: string, zip: ImportZip | undefined): Promise<LoadResult> {
  const ownKey = findOwnPictureKey(source, shop.config.publicOrigin)
  if (ownKey) return (await shop.files.find(ownKey)) ? ok(ownKey) : refuse('not_found')
  const read =
    (await readFromZip(source, zip)) ?? (await shop.downloads.download(source, { maxBytes: pictureLimits.bytes }))
  if (!read.ok) return read
  const decoded = await decodeProductPicture(shop, read.value)
  if (!decoded.ok) return decoded
  const { bytes, hash } = decoded.value
  const fileKey = `${pictureFolder}products/${hash}.webp`
  await shop.files.put(fileKey, bytes)
  return ok(fileKey)
}

/** Undefined when the picture is not in the ZIP. */
async function readFromZip(source: string, zip: ImportZip | undefined) {
  const found = zip?.find(source)
  return found && found !== 'ambiguous_name' ? zip?.read(found.name, pictureLimits.bytes) : undefined
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
      const keys = await addToProduct(shop, productId, named)
      const subject = { subject: 'product', subjectId: productId } as const
      if (keys.length > 0)
        audits.push({
          by: current.actor,
          action: 'product picture added',
          ...subject,
          after: { file: keys.join(', ') },
        })
    }
    await recordAudits(shop, audits)
    await refreshListings(shop.db, [...byProduct.keys()])
    return 'more'
  })
}

/** Adds pictures at the end of a gallery. Returns the keys of those that it did not have. */
async function addToProduct({ db }: Shop, productId: number, named: readonly ImportPicture[]): Promise<string[]> {
  const refuseAll = (problem: PictureProblem, pictures: readonly ImportPicture[]) =>
    updatePicturesById(db, toIds(pictures), { state: 'refused', problem })
  const title = (await lockProduct(db, productId)) ? await findProductTitle(db, productId) : undefined
  if (!title) {
    await refuseAll('product_gone', named)
    return []
  }
  const stored = (await listProductPictures(db, productId)).map(({ fileKey }) => fileKey)
  const added: ImportPicture[] = []
  const present: number[] = []
  const keys = [...stored]
  for (const picture of named) {
    const { id, fileKey, altText } = picture
    if (!fileKey || keys.some((key) => isSamePicture(key, fileKey))) present.push(id)
    else if (keys.length >= pictureLimits.perProduct) await refuseAll('too_many', [picture])
    else {
      const description = altText ? { [sourceLocale]: altText } : title
      await insertProductPicture(db, {
        productId,
        position: keys.length,
        fileKey,
        altText: { ...title, ...description },
      })
      keys.push(fileKey)
      added.push(picture)
    }
  }
  if (stored.length === 0 && keys[0]) await saveThumbnail(db, productId, keys[0])
  await updatePicturesById(db, present, { state: 'present' })
  const productVersion = await readProductVersionNumber(db, productId)
  await updatePicturesById(db, toIds(added), { state: 'added', productVersion })
  return keys.slice(stored.length)
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
    const keys = await revertGallery(shop, productId, named)
    const before = { file: keys.join(', ') }
    if (keys.length > 0)
      audits.push({ by, action: 'product picture removed', subject: 'product', subjectId: productId, before })
  }
  await recordAudits(shop, audits)
  await refreshListings(shop.db, [...byProduct.keys()])
  return 'more'
}

/** Returns the keys of the pictures that it has removed. */
async function revertGallery({ db }: Shop, productId: number, named: readonly ImportPicture[]): Promise<string[]> {
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
