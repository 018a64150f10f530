import { demand, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { enquiries } from './content-tables.server.ts'
import { type EnquiryMove, moveEnquiry, type ReplyTime, replyTime } from './enquiries.ts'
import type { InboxFilter } from './enquiry-inbox-contract.ts'
import {
  findEnquiry,
  findOpenEnquiries,
  listEnquiryRows,
  lockEnquiry,
  saveEnquiry,
} from './enquiry-inbox-store.server.ts'
import { enquiryAnswerLetter } from './enquiry-letters.ts'

type EnquiryRow = typeof enquiries.$inferSelect
export type InboxEnquiry = Omit<EnquiryRow, 'createdAt' | 'answeredAt'> & {
  createdAt: string
  answeredAt: string | null
  reply: ReplyTime
}
type Refused = 'signed_out' | 'forbidden'

const perPage = 50

/** What was asked through the forms of the shop, for whoever answers it. */
export async function listEnquiries(
  shop: Shop,
  visitor: Visitor,
  filter: InboxFilter,
): Promise<Result<{ rows: InboxEnquiry[]; hasMore: boolean }, Refused>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const found = await listEnquiryRows(shop.db, filter, { limit: perPage + 1, offset: (filter.page - 1) * perPage })
  return ok({ rows: found.slice(0, perPage).map((row) => present(shop, row)), hasMore: found.length > perPage })
}

/** How many wait for an answer, and for how long the oldest does. */
export type OpenEnquiries = { count: number; minutes: number }

export async function countOpenEnquiries(shop: Shop, visitor: Visitor): Promise<Result<OpenEnquiries, Refused>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const { count, oldest } = await findOpenEnquiries(shop.db)
  const minutes = oldest ? replyTime({ createdAt: oldest, answeredAt: null }, shop.clock.now()).minutes : 0
  return ok({ count, minutes })
}

export async function getEnquiry(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<InboxEnquiry, Refused | 'not_found'>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const row = await findEnquiry(shop.db, id)
  return row ? ok(present(shop, row)) : refuse('not_found')
}

type Handling = { id: number; move: Exclude<EnquiryMove, 'answer'> } | { id: number; move: 'answer'; answer: string }

const actions = { answer: 'enquiry answered', close: 'enquiry closed', reopen: 'enquiry reopened' } as const

/** An answer goes out as a mail, in the language that was asked in; state, mail and record stand together or not at all. */
export async function handleEnquiry(
  shop: Shop,
  visitor: Visitor,
  handling: Handling,
): Promise<Result<undefined, Refused | 'not_found' | 'not_allowed'>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const { id, move } = handling
  return transaction(shop, async (shop) => {
    const row = await lockEnquiry(shop.db, id)
    if (!row) return refuse('not_found')
    const status = moveEnquiry(row.status, move)
    if (!status) return refuse('not_allowed')
    const now = shop.clock.now()
    const answered = handling.move === 'answer' && { answer: handling.answer, answeredAt: row.answeredAt ?? now }
    await saveEnquiry(shop.db, id, { status, ...answered })
    if (answered) {
      const { company, email } = await readCompany(shop.db)
      const letter = enquiryAnswerLetter(row, answered.answer, company)
      await queueMail(shop, { to: row.email, replyTo: email, letter })
    }
    const before = { status: row.status }
    await recordAudit(shop, {
      by: visitor,
      action: actions[move],
      subject: 'enquiry',
      subjectId: id,
      before,
      after: { status },
    })
    return ok(undefined)
  })
}

function present(shop: Shop, row: EnquiryRow): InboxEnquiry {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    reply: replyTime(row, shop.clock.now()),
  }
}
