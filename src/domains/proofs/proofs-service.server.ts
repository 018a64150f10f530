import {
  type PermissionRefusal,
  requirePermission,
  signedInCustomerId,
  type Visitor,
} from '#src/domains/access/access.ts'
import { detectArtworkType } from '#src/domains/artwork/artwork.ts'
import {
  type ArtworkFile,
  discardArtwork,
  listArtwork,
  readArtworkFile,
  storeArtwork,
  type Upload,
} from '#src/domains/artwork/artwork-service.server.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { findOrderWithLines, lockOrder } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderJobReference } from '#src/domains/orders/emails/order-emails.ts'
import { setLineArtworkStatus } from '#src/domains/orders/line-artwork-service.server.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import { isBeforeDispatch } from '#src/domains/orders/state/order-states.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { queueStaffEmail } from '#src/platform/email/staff-emails.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { staffOrderProofsPath } from '#src/shared/paths/backoffice-paths.ts'
import { proofPath } from '#src/shared/paths/checkout-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { buildProofAnswerEmail, buildProofEmail } from './proof-emails.ts'
import type { ProofAnswer, ProofRefusal } from './proofs.ts'
import { findProofRow, insertProof, listProofs, type ProofRow, saveProofAnswer } from './proofs-store.server.ts'
import { type LineProofs, type ProofPage, presentLineProofs, presentProofPage } from './proofs-view.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>

/** File types that customers can open without design software. */
const proofTypes: readonly unknown[] = ['pdf', 'png', 'jpeg']

type SendProofInput = { number: number; line: number; note: string; upload: Upload | undefined }

/** Stores the file, creates the next version, sets the artwork status of the line and emails the link to the customer [STAFF-03]. */
export async function sendProof(
  shop: Shop,
  visitor: Visitor,
  { number, line, note, upload }: SendProofInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | ProofRefusal>> {
  const allowed = requirePermission(visitor, 'artwork.manage')
  if (!allowed.ok) return allowed
  if (!upload || upload.bytes.length === 0) return refuse('no_file')
  if (!proofTypes.includes(detectArtworkType(upload.bytes.subarray(0, 4096)))) return refuse('wrong_type')
  // The file belongs to the shop, even in service mode.
  const stored = await storeArtwork(shop, { ...visitor, actingFor: undefined }, upload)
  if (!stored.ok) return stored
  const sent = await rollBackOnRefusal(
    shop,
    async (shop): Promise<Result<undefined, PermissionRefusal | 'not_found' | ProofRefusal>> => {
      const order = await lockProofOrder(shop, { number })
      const item = order?.lines.find(({ id }) => id === line)
      if (!order || !item) return refuse('not_found')
      if (!isBeforeDispatch(order.status)) return refuse('order_closed')
      const proof = await insertProof(shop.db, {
        orderId: order.id,
        orderLineId: line,
        fileId: stored.value.id,
        note,
        createdBy: visitor.customerId,
        createdAt: shop.clock.now(),
      })
      await setLineArtworkStatus(shop, { orderId: order.id, line, status: 'proof sent' })
      const { version, publicToken } = proof
      const url = shop.config.publicOrigin + proofPath(publicToken)
      const email = buildProofEmail(
        { ...order, reference: formatOrderNumber(order), title: item.title, version, note },
        { url, texts: await getEmailTexts(shop, 'proof sent') },
      )
      await queueEmail(shop, { to: order.email, email, reference: formatOrderJobReference(number) })
      const after = { line, version, file: stored.value.originalName }
      await recordAudit(shop, { by: visitor, action: 'proof sent', subject: 'order', subjectId: number, after, note })
      return ok(undefined)
    },
  )
  // Nothing references the file: the next attempt uploads it again.
  if (!sent.ok) await discardArtwork(shop, stored.value)
  return sent
}

async function lockProofOrder(shop: Shop, key: Parameters<typeof findOrderWithLines>[1]): Promise<Order | undefined> {
  const found = await findOrderWithLines(shop, key)
  if (!found || !(await lockOrder(shop, found.id))) return undefined
  // Somebody may have attached another file before the lock was free.
  return findOrderWithLines(shop, key)
}

export async function listProofsForStaff(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<LineProofs[], PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  return ok(await presentOrderProofs(shop, await findOrderWithLines(shop, { number })))
}

/** Returns no proofs for another customer's order [T39]. */
export async function listCustomerProofs(shop: Shop, visitor: Visitor, number: number): Promise<LineProofs[]> {
  const customerId = signedInCustomerId(visitor)
  const order = customerId === undefined ? undefined : await findOrderWithLines(shop, { number })
  return presentOrderProofs(shop, order?.customerId === customerId ? order : undefined)
}

/** The token of the order's link gives access to its proofs. */
export async function listProofsByLink(shop: Shop, publicToken: string): Promise<LineProofs[]> {
  return presentOrderProofs(shop, await findOrderWithLines(shop, { publicToken }))
}

async function presentOrderProofs(shop: Shop, order: Order | undefined): Promise<LineProofs[]> {
  const rows = order ? await listProofs(shop.db, order.id) : []
  return order && rows.length > 0 ? presentLineProofs(order, rows, await listFiles(shop, order, rows)) : []
}

/** The files of the proofs and the artwork of the lines. */
function listFiles(shop: Shop, { lines }: Pick<Order, 'lines'>, rows: readonly ProofRow[]) {
  const artwork = lines.flatMap(({ artworkFileId }) => artworkFileId ?? [])
  return listArtwork(shop, [...artwork, ...rows.map(({ fileId }) => fileId)])
}

/** The token of the link gives access: anybody who has it may see and answer the proof [T39]. */
export async function findProof(shop: Shop, publicToken: string): Promise<ProofPage | undefined> {
  const row = await findProofRow(shop.db, publicToken)
  const order = row && (await findOrderWithLines(shop, { id: row.orderId }))
  return order && readProofPage(shop, order, row)
}

async function readProofPage(shop: Shop, order: Order, row: ProofRow): Promise<ProofPage | undefined> {
  const rows = await listProofs(shop.db, order.id)
  return presentProofPage(order, row, { rows, files: await listFiles(shop, order, rows) })
}

/** `bytes` is undefined if the file is lost [F30]. */
export async function findProofFile(
  shop: Shop,
  publicToken: string,
): Promise<{ file: ArtworkFile; bytes: Buffer | undefined } | undefined> {
  const row = await findProofRow(shop.db, publicToken)
  const file = row && (await listArtwork(shop, [row.fileId])).get(row.fileId)
  return file && { file, bytes: await readArtworkFile(shop, file, 'file') }
}

type AnswerProofInput = { publicToken: string; answer: ProofAnswer; comment: string }
export type ProofAnswerRefusal = 'unknown' | 'not_waiting'

/** The same answer sent twice counts once. A different answer, or one to a replaced proof, is refused. */
export function answerProof(
  shop: Shop,
  visitor: Visitor,
  { publicToken, answer, comment }: AnswerProofInput,
): Promise<Result<undefined, ProofAnswerRefusal>> {
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, ProofAnswerRefusal>> => {
    const found = await findProofRow(shop.db, publicToken)
    const order = found && (await lockProofOrder(shop, { id: found.orderId }))
    // Read again under the lock: another request may have answered it meanwhile.
    const row = order && (await findProofRow(shop.db, publicToken))
    const proof = row && (await readProofPage(shop, order, row))
    if (!row || !proof) return refuse('unknown')
    if (row.answer === answer && row.comment === comment) return ok(undefined)
    if (proof.state !== 'waiting') return refuse('not_waiting')
    const { orderLineId: line, version } = row
    await saveProofAnswer(shop.db, row.id, { answer, comment, answeredAt: shop.clock.now() })
    await setLineArtworkStatus(shop, { orderId: order.id, line, status: answer })
    await recordAudit(shop, {
      by: visitor,
      action: answer === 'approved' ? 'proof approved' : 'proof changes asked',
      subject: 'order',
      subjectId: order.number,
      after: { line, version },
      note: comment,
    })
    await queueProofAnswerEmail(shop, order, { ...proof, answer, comment })
    return ok(undefined)
  })
}

/** A reply to this email reaches the customer. */
async function queueProofAnswerEmail(
  shop: Shop,
  order: Order,
  answered: Pick<ProofPage, 'title' | 'version' | 'comment'> & { answer: ProofAnswer },
) {
  const { number } = order
  const url = shop.config.publicOrigin + staffOrderProofsPath(number)
  const content = { ...answered, reference: formatOrderNumber(order) }
  await queueStaffEmail(shop, 'proofAnswerEmail', {
    build: (locale) => buildProofAnswerEmail(locale, content, url),
    replyTo: order.email,
    reference: formatOrderJobReference(number),
  })
}
