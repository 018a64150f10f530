import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { lockProduct } from '../pictures/product-pictures-store.server.ts'
import { isPdf, type StaffDocument } from './product-documents.ts'
import {
  type DocumentKey,
  deleteDocumentRow,
  findStoredDocument,
  listProductDocuments,
  saveDocumentRow,
} from './product-documents-store.server.ts'

type Refusal = PermissionRefusal | 'not_found'

export async function getProductDocuments(
  shop: Shop,
  visitor: Visitor,
  productId: number,
): Promise<Result<StaffDocument[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const rows = await listProductDocuments(shop.db, productId)
  return ok(rows.map(({ kind, locale, sizeBytes }) => ({ kind, locale, sizeBytes })))
}

/** A document of a product that shoppers may not see yet. */
export async function readProductDocument(
  shop: Shop,
  visitor: Visitor,
  key: DocumentKey,
): Promise<Result<Buffer, Refusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const stored = await findStoredDocument(shop.db, key)
  const bytes = stored && (await shop.files.find(stored.fileKey))
  return bytes ? ok(bytes) : refuse('not_found')
}

/** Stores a PDF in place of the one of its kind and language. */
export async function saveProductDocument(
  shop: Shop,
  visitor: Visitor,
  { bytes, ...key }: DocumentKey & { bytes: Buffer },
): Promise<Result<undefined, Refusal | 'not_a_pdf'>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  if (!isPdf(bytes)) return refuse('not_a_pdf')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const name = `${key.productId}-${key.kind.replaceAll('_', '-')}-${key.locale}-${hash}`
  const file = { fileKey: `documents/products/${name}.pdf`, contentType: 'application/pdf', sizeBytes: bytes.length }
  await shop.files.put(file.fileKey, bytes)
  return changeDocument(shop, visitor, { key, file })
}

/** The file stays: a copy of the product may have it. */
export async function removeProductDocument(
  shop: Shop,
  visitor: Visitor,
  key: DocumentKey,
): Promise<Result<undefined, Refusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  return allowed.ok ? changeDocument(shop, visitor, { key }) : allowed
}

type DocumentFile = { fileKey: string; contentType: string; sizeBytes: number }

async function changeDocument(
  shop: Shop,
  visitor: Visitor,
  { key, file }: { key: DocumentKey; file?: DocumentFile },
): Promise<Result<undefined, 'not_found'>> {
  return transaction(shop, async (shop) => {
    if (!(await lockProduct(shop.db, key.productId))) return refuse('not_found')
    const before = await findStoredDocument(shop.db, key)
    if (before?.fileKey === file?.fileKey) return ok(undefined)
    if (file) await saveDocumentRow(shop.db, { ...key, ...file })
    else await deleteDocumentRow(shop.db, key)
    const { kind, locale } = key
    await recordAudit(shop, {
      by: visitor,
      action: file ? 'product document added' : 'product document removed',
      subject: 'product',
      subjectId: key.productId,
      before: before && { kind, language: locale, file: before.fileKey },
      after: file && { kind, language: locale, file: file.fileKey },
    })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}
