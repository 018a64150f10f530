import { createHash } from 'node:crypto'
import type { AuditEntry } from '#src/platform/audit/audit-log.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isPdf, maxDocumentBytes } from '../../documents/product-documents.ts'
import {
  deleteDocumentRow,
  findStoredDocument,
  type ProductDocumentRow,
  saveDocumentRow,
} from '../../documents/product-documents-store.server.ts'
import { lockProduct } from '../../pictures/product-pictures-store.server.ts'
import { findOwnDocument } from './import-document.ts'
import type { PictureProblem } from './import-picture.ts'
import { type ImportPicture, updatePicturesById } from './import-pictures-store.server.ts'
import type { ImportZip } from './import-zip-service.server.ts'

/** `sizeBytes`: of a document. */
export type LoadedFile = { fileKey: string; sizeBytes?: number }

/** Returns the key of the stored file. Files are never deleted, so several products can share one. */
export async function loadDocument(
  shop: Shop,
  source: string,
  zip: ImportZip | undefined,
): Promise<Result<LoadedFile, PictureProblem>> {
  const own = findOwnDocument(source, shop.config.publicOrigin)
  if (own) {
    const stored = await findStoredDocument(shop.db, own)
    return stored ? ok({ fileKey: stored.fileKey, sizeBytes: stored.sizeBytes }) : refuse('not_found')
  }
  const read =
    (await readFromZip(source, { zip, maxBytes: maxDocumentBytes })) ??
    (await shop.downloads.download(source, { maxBytes: maxDocumentBytes }))
  if (!read.ok) return read
  if (!isPdf(read.value)) return refuse('not_a_pdf')
  const hash = createHash('sha256').update(read.value).digest('hex').slice(0, 16)
  const fileKey = `documents/products/${hash}.pdf`
  await shop.files.put(fileKey, read.value)
  return ok({ fileKey, sizeBytes: read.value.length })
}

/** Undefined when the file is not in the ZIP. */
export async function readFromZip(source: string, { zip, maxBytes }: { zip: ImportZip | undefined; maxBytes: number }) {
  const found = zip?.find(source)
  return found && found !== 'ambiguous_name' ? zip?.read(found.name, maxBytes) : undefined
}

type DocumentAudit = Pick<AuditEntry, 'action' | 'before' | 'after'>

/** Adds documents to a locked product, or replaces those of the same kind and language. */
export async function addDocuments(
  { db }: Shop,
  productId: number,
  named: readonly ImportPicture[],
): Promise<DocumentAudit[]> {
  const audits: DocumentAudit[] = []
  const isThere = named.length > 0 && (await lockProduct(db, productId))
  for (const { id, documentKind: kind, documentLocale: locale, fileKey, sizeBytes } of named) {
    if (!kind || !locale || !fileKey) continue
    if (!isThere) {
      await updatePicturesById(db, [id], { state: 'refused', problem: 'product_gone' })
      continue
    }
    const key = { productId, kind, locale }
    const before = await findStoredDocument(db, key)
    if (before && isSameDocument(before.fileKey, fileKey)) {
      await updatePicturesById(db, [id], { state: 'present' })
      continue
    }
    await saveDocumentRow(db, { ...key, fileKey, contentType: 'application/pdf', sizeBytes: sizeBytes ?? 0 })
    await updatePicturesById(db, [id], { state: 'added', before: before ? toFile(before) : null })
    audits.push({
      action: 'product document added',
      before: before && { kind, language: locale, file: before.fileKey },
      after: { kind, language: locale, file: fileKey },
    })
  }
  return audits
}

const toFile = ({ fileKey, contentType, sizeBytes }: ProductDocumentRow) => ({ fileKey, contentType, sizeBytes })

/** The name of a file ends with the hash of its content; an uploaded one has its product, kind and language in front. */
const isSameDocument = (key: string, other: string) => getHash(key) === getHash(other)
const getHash = (key: string) => /[0-9a-f]{16}\.pdf$/.exec(key)?.[0] ?? key

/** Takes added documents away again and restores those that they replaced, unless somebody has changed them since. */
export async function revertDocuments(
  { db }: Shop,
  productId: number,
  named: readonly ImportPicture[],
): Promise<DocumentAudit[]> {
  const audits: DocumentAudit[] = []
  for (const { id, documentKind: kind, documentLocale: locale, fileKey, before } of named) {
    if (!kind || !locale) continue
    const key = { productId, kind, locale }
    const stored = await findStoredDocument(db, key)
    if (stored && stored.fileKey !== fileKey) {
      await updatePicturesById(db, [id], { state: 'added', problem: 'changed_since' })
      continue
    }
    if (stored && before && 'fileKey' in before) await saveDocumentRow(db, { ...key, ...before })
    else if (stored) await deleteDocumentRow(db, key)
    await updatePicturesById(db, [id], { state: 'reverted' })
    if (stored) {
      audits.push({
        action: 'product document removed',
        before: { kind, language: locale, file: stored.fileKey },
        after: before && 'fileKey' in before ? { kind, language: locale, file: before.fileKey } : undefined,
      })
    }
  }
  return audits
}
