import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { getReplyTime, type ReplyTime } from '#src/shared/calendar/reply-time.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EnquiryTransition, getNextEnquiryStatus } from './enquiries.ts'
import {
  type EnquiryRow,
  findEnquiry,
  findOpenEnquiries,
  listEnquiryRows,
  lockEnquiry,
  updateEnquiry,
} from './enquiries-store.server.ts'
import { buildEnquiryAnswerEmail } from './enquiry-emails.ts'
import type { InboxQuery } from './enquiry-inbox-contract.ts'

export type InboxEnquiry = Omit<EnquiryRow, 'createdAt' | 'answeredAt'> & {
  createdAt: string
  answeredAt: string | null
  reply: ReplyTime
}

const perPage = 50

export async function listEnquiries(
  shop: Shop,
  visitor: Visitor,
  filter: InboxQuery,
): Promise<Result<{ rows: InboxEnquiry[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'enquiry.manage')
  if (!allowed.ok) return allowed
  const found = await listEnquiryRows(shop.db, filter, { limit: perPage + 1, offset: (filter.page - 1) * perPage })
  const context = await getReplyContext(shop)
  const rows = found.slice(0, perPage).map((row) => presentEnquiry(row, context))
  return ok({ rows, hasMore: found.length > perPage })
}

/** How many enquiries are unanswered, and how long the oldest has waited. */
export type OpenEnquiries = { count: number; oldest: ReplyTime | null }

export async function countOpenEnquiries(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<OpenEnquiries, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'enquiry.manage')
  if (!allowed.ok) return allowed
  const { count, oldest } = await findOpenEnquiries(shop.db)
  const waiting = oldest && getReplyTime({ requestedAt: oldest, answeredAt: null }, await getReplyContext(shop))
  return ok({ count, oldest: waiting })
}

export async function getEnquiry(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<InboxEnquiry, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'enquiry.manage')
  if (!allowed.ok) return allowed
  const row = await findEnquiry(shop.db, id)
  return row ? ok(presentEnquiry(row, await getReplyContext(shop))) : refuse('not_found')
}

type HandleEnquiryInput = { id: number } & (
  | { transition: Exclude<EnquiryTransition, 'answer'> }
  | { transition: 'answer'; answer: string }
)

const auditActions = { answer: 'enquiry answered', close: 'enquiry closed', reopen: 'enquiry reopened' } as const

/** Closes, reopens or answers an enquiry. An answer is emailed in the language of the enquiry. */
export async function handleEnquiry(
  shop: Shop,
  visitor: Visitor,
  input: HandleEnquiryInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'not_allowed'>> {
  const allowed = requirePermission(visitor, 'enquiry.manage')
  if (!allowed.ok) return allowed
  const { id, transition } = input
  return transaction(shop, async (shop) => {
    const row = await lockEnquiry(shop.db, id)
    if (!row || row.kind === 'trade_account') return refuse('not_found')
    const status = getNextEnquiryStatus(row.status, transition)
    if (!status) return refuse('not_allowed')
    const now = shop.clock.now()
    const answered = input.transition === 'answer' && { answer: input.answer, answeredAt: row.answeredAt ?? now }
    await updateEnquiry(shop.db, id, { status, ...answered })
    if (answered) {
      const { company, email: shopEmail } = await readCompany(shop.db)
      const email = buildEnquiryAnswerEmail(row, answered.answer, company)
      await queueEmail(shop, { to: row.email, replyTo: shopEmail, email })
    }
    const before = { status: row.status }
    await recordAudit(shop, {
      by: visitor,
      action: auditActions[transition],
      subject: 'enquiry',
      subjectId: id,
      before,
      after: { status },
    })
    return ok(undefined)
  })
}

async function getReplyContext(shop: Shop) {
  return { replyTarget: await getReplyTarget(shop), now: shop.clock.now() }
}

function presentEnquiry(row: EnquiryRow, context: Awaited<ReturnType<typeof getReplyContext>>): InboxEnquiry {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    reply: getReplyTime({ requestedAt: row.createdAt, answeredAt: row.answeredAt }, context),
  }
}
