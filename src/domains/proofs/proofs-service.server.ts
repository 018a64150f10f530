import { demand, ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { sniffType } from '#src/domains/artwork/artwork.ts'
import {
  type ArtworkFile,
  forgetArtwork,
  keepArtwork,
  listArtwork,
  readArtwork,
  type Upload,
} from '#src/domains/artwork/artwork-service.server.ts'
import { markArtwork } from '#src/domains/orders/line-artwork-service.server.ts'
import { aboutOrder } from '#src/domains/orders/order-mails.ts'
import { isAtWork } from '#src/domains/orders/order-states.ts'
import { findWholeOrder, holdOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { allOrNothing, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { proofAnswerLetter, proofLetter } from './proof-letters.ts'
import { proofPath, proofsOfOrderPath } from './proof-paths.ts'
import type { ProofAnswer, ProofRefusal } from './proofs.ts'
import { findProofRow, insertProof, listProofs, type ProofRow, saveAnswer } from './proofs-store.server.ts'
import { type LineProofs, type ProofPage, presentLineProofs, presentProofPage } from './proofs-view.ts'

type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
type Order = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>

/** What a customer can open without a program of our trade. */
const proofTypes: readonly unknown[] = ['pdf', 'png', 'jpeg']

type Sending = { number: number; line: number; note: string; upload: Upload | undefined }

/** STAFF-03: the file is kept as artwork is, the line waits for its customer, who gets the link by mail. */
export async function sendProof(
  shop: Shop,
  visitor: Visitor,
  { number, line, note, upload }: Sending,
): Promise<Result<undefined, NotAllowed | ProofRefusal>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  if (!upload || upload.bytes.length === 0) return refuse('no_file')
  if (!proofTypes.includes(sniffType(upload.bytes.subarray(0, 4096)))) return refuse('wrong_type')
  // The shop's own, whomever they may be serving at the moment.
  const kept = await keepArtwork(shop, { ...visitor, actingFor: undefined }, upload)
  if (!kept.ok) return kept
  const sent = await allOrNothing(shop, async (shop): Promise<Result<undefined, NotAllowed | ProofRefusal>> => {
    const order = await holdWholeOrder(shop, { number })
    const item = order?.lines.find(({ id }) => id === line)
    if (!order || !item) return refuse('not_found')
    if (!isAtWork(order.status)) return refuse('order_closed')
    const proof = await insertProof(shop.db, {
      orderId: order.id,
      orderLineId: line,
      fileId: kept.value.id,
      note,
      createdBy: visitor.customerId,
      createdAt: shop.clock.now(),
    })
    await markArtwork(shop, { orderId: order.id, line, status: 'proof sent' })
    const { version, publicToken } = proof
    const letter = proofLetter({ ...order, title: item.title, version, note }, originOf(shop) + proofPath(publicToken))
    await queueMail(shop, { to: order.email, letter, about: aboutOrder(number) })
    const after = { line, version, file: kept.value.originalName }
    await recordAudit(shop, { by: visitor, action: 'proof sent', subject: 'order', subjectId: number, after, note })
    return ok(undefined)
  })
  // Nothing points to it: whoever sends it again sends another file.
  if (!sent.ok) await forgetArtwork(shop, kept.value)
  return sent
}

const originOf = (shop: Shop) => shop.config.publicOrigin

async function holdWholeOrder(shop: Shop, key: Parameters<typeof findWholeOrder>[1]): Promise<Order | undefined> {
  const found = await findWholeOrder(shop, key)
  const held = found && (await holdOrder(shop, found.id))
  return held && { ...found, ...held }
}

export async function listProofsForStaff(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<LineProofs[], NotAllowed>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  return ok(await listProofsOf(shop, await findWholeOrder(shop, { number })))
}

/** For the page of an own order; somebody else's has none (threats.md T39). */
export async function listOwnProofs(shop: Shop, visitor: Visitor, number: number): Promise<LineProofs[]> {
  const customerId = ownerOf(visitor)
  const order = customerId === undefined ? undefined : await findWholeOrder(shop, { number })
  return listProofsOf(shop, order?.customerId === customerId ? order : undefined)
}

/** For whoever has the link of the order. */
export async function listProofsByLink(shop: Shop, publicToken: string): Promise<LineProofs[]> {
  return listProofsOf(shop, await findWholeOrder(shop, { publicToken }))
}

async function listProofsOf(shop: Shop, order: Order | undefined): Promise<LineProofs[]> {
  const rows = order ? await listProofs(shop.db, order.id) : []
  return order && rows.length > 0 ? presentLineProofs(order, rows, await filesOf(shop, rows)) : []
}

function filesOf(shop: Shop, rows: readonly ProofRow[]) {
  return listArtwork(
    shop,
    rows.map(({ fileId }) => fileId),
  )
}

/** The unguessable link is the key: whoever has it may see the proof and answer it (threats.md T39). */
export async function findProof(shop: Shop, publicToken: string): Promise<ProofPage | undefined> {
  const row = await findProofRow(shop.db, publicToken)
  const order = row && (await findWholeOrder(shop, { id: row.orderId }))
  return order && readPage(shop, order, row)
}

async function readPage(shop: Shop, order: Order, row: ProofRow): Promise<ProofPage | undefined> {
  const rows = await listProofs(shop.db, order.id)
  return presentProofPage(order, row, { rows, files: await filesOf(shop, rows) })
}

/** `bytes` are absent where the file is lost behind the database (F30). */
export async function findProofFile(
  shop: Shop,
  publicToken: string,
): Promise<{ file: ArtworkFile; bytes: Buffer | undefined } | undefined> {
  const row = await findProofRow(shop.db, publicToken)
  const file = row && (await filesOf(shop, [row])).get(row.fileId)
  return file && { file, bytes: await readArtwork(shop, file, 'file') }
}

type Answering = { publicToken: string; answer: ProofAnswer; comment: string }
export type AnswerRefusal = 'unknown' | 'not_waiting'

/** Pressed twice it is one answer; another answer, or one to a proof that was replaced meanwhile, is refused. */
export function answerProof(
  shop: Shop,
  visitor: Visitor,
  { publicToken, answer, comment }: Answering,
): Promise<Result<undefined, AnswerRefusal>> {
  return allOrNothing(shop, async (shop): Promise<Result<undefined, AnswerRefusal>> => {
    const found = await findProofRow(shop.db, publicToken)
    const order = found && (await holdWholeOrder(shop, { id: found.orderId }))
    // Read again now that the order is held: whoever was first has answered.
    const row = order && (await findProofRow(shop.db, publicToken))
    const proof = row && (await readPage(shop, order, row))
    if (!row || !proof) return refuse('unknown')
    if (row.answer === answer && row.comment === comment) return ok(undefined)
    if (proof.state !== 'waiting') return refuse('not_waiting')
    const { orderLineId: line, version } = row
    await saveAnswer(shop.db, row.id, { answer, comment, answeredAt: shop.clock.now() })
    await markArtwork(shop, { orderId: order.id, line, status: answer })
    await recordAudit(shop, {
      by: visitor,
      action: answer === 'approved' ? 'proof approved' : 'proof changes asked',
      subject: 'order',
      subjectId: order.number,
      after: { line, version },
      note: comment,
    })
    await tellStaff(shop, order, { ...proof, answer, comment })
    return ok(undefined)
  })
}

/** Somebody waits for it: the line is printed next, or drawn again. Answering the mail reaches the customer. */
async function tellStaff(
  shop: Shop,
  { number, email }: Order,
  told: Pick<ProofPage, 'title' | 'version' | 'comment'> & { answer: ProofAnswer },
) {
  const { email: shopEmail, defaultLocale } = await readCompany(shop.db)
  const letter = proofAnswerLetter(defaultLocale, { ...told, number }, originOf(shop) + proofsOfOrderPath(number))
  await queueMail(shop, { to: shopEmail, replyTo: email, letter, about: aboutOrder(number) })
}
