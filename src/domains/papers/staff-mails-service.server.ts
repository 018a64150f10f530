import { demand, type Visitor } from '#src/domains/access/access.ts'
import { aboutOrder, isStillToTell, orderMailWork } from '#src/domains/orders/order-mails.ts'
import { findWholeOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type Addressee, findAddressee } from './addressee-service.server.ts'
import type { MailsFilter } from './staff-mails-contract.ts'
import {
  countFailed,
  deleteSentBefore,
  findFailed,
  findSentMail,
  listFailedRows,
  listSentAbout,
  listSentRows,
  listUnsentAbout,
  lockFailed,
  queueAgain,
  type WaitingRow,
} from './staff-mails-store.server.ts'
import {
  presentSent,
  presentUnsent,
  type SentMail,
  type SentMailWithBody,
  type UnsentMail,
} from './staff-mails-view.ts'

type NotAllowed = 'signed_out' | 'forbidden'

const perPage = 50
/** As long as somebody may come back on what was written to them. */
const keptMs = 365 * 86_400_000

export type MailList = { sent: SentMail[]; unsent: UnsentMail[]; hasMore: boolean; failed: number }

/** What the shop has written to people, or could not; `failed` counts the latter in either list. */
export async function listMails(
  shop: Shop,
  visitor: Visitor,
  { state, to, page }: MailsFilter,
): Promise<Result<MailList, NotAllowed>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const place = { limit: perPage + 1, offset: (page - 1) * perPage }
  const sent = state === 'sent' ? await listSentRows(shop.db, { to }, place) : []
  const unsent = state === 'failed' ? await listFailedRows(shop.db, place) : []
  return ok({
    sent: sent.slice(0, perPage).map(presentSent),
    unsent: unsent.slice(0, perPage).map(presentUnsent),
    hasMore: sent.length > perPage || unsent.length > perPage,
    failed: await countFailed(shop.db),
  })
}

/** Everything that was written about an order, or is about to be. */
export async function listMailsOfOrder(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<Pick<MailList, 'sent' | 'unsent'>, NotAllowed>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const sent = await listSentAbout(shop.db, aboutOrder(number))
  const order = await findWholeOrder(shop, { number })
  const unsent = (await listUnsentAbout(shop.db, aboutOrder(number))).filter(({ kind, payload, lastError }) => {
    const isWaiting = order && kind === orderMailWork && lastError === null
    return !isWaiting || isStillToTell(payload as Parameters<typeof isStillToTell>[0], order)
  })
  return ok({ sent: sent.map(presentSent), unsent: unsent.map(presentUnsent) })
}

export async function getSentMail(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<SentMailWithBody, NotAllowed | 'not_found'>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const mail = await findSentMail(shop.db, id)
  return mail ? ok({ ...presentSent(mail), text: mail.text, html: mail.html }) : refuse('not_found')
}

/** One that could not be sent, with the address that it goes to; what holds a secret is not for staff to redirect. */
export async function getUnsentMail(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<{ mail: UnsentMail; email: string }, NotAllowed | 'not_found'>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const mail = await findFailed(shop.db, id)
  const addressee = mail && (await findAddressee(shop, mail))
  return addressee ? ok({ mail: presentUnsent(mail), email: addressee.email }) : refuse('not_found')
}

/** Now, instead of later or never, and to another address if one is given. The same row is sent, so nobody gets it twice. */
export async function sendMailAgain(
  shop: Shop,
  visitor: Visitor,
  { id, email }: { id: number; email?: string },
): Promise<Result<undefined, NotAllowed | 'not_found'>> {
  const allowed = demand(visitor, email === undefined ? 'backoffice.open' : 'order.manage')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const mail = await lockFailed(shop.db, id)
    if (!mail || !presentUnsent(mail).may_send_again) return refuse('not_found')
    if (email !== undefined) {
      const addressee = await findAddressee(shop, mail)
      if (!addressee) return refuse('not_found')
      if (addressee.email !== email) await correctAddress(shop, visitor, { mail, addressee, email })
    }
    await queueAgain(shop.db, id, shop.clock.now())
    await recordAudit(shop, {
      by: visitor,
      action: 'mail sent again',
      subject: 'mail',
      subjectId: id,
      before: { error: mail.lastError, attempts: mail.attempts },
      after: { about: mail.about },
    })
    return ok(undefined)
  })
}

type Correction = { mail: WaitingRow; addressee: Addressee; email: string }

async function correctAddress(shop: Shop, visitor: Visitor, { mail, addressee, email }: Correction): Promise<void> {
  await addressee.correct(shop, email)
  const about = presentUnsent(mail).about ?? { kind: 'mail', number: mail.id }
  await recordAudit(shop, {
    by: visitor,
    action: 'mail address corrected',
    subject: about.kind,
    subjectId: about.number,
    before: { email: addressee.email },
    after: { email },
  })
}

export async function removeOldMails(shop: Shop): Promise<void> {
  await deleteSentBefore(shop.db, new Date(shop.clock.now().getTime() - keptMs))
}
