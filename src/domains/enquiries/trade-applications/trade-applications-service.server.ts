import { can, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { CreditTerms } from '#src/domains/customers/trade/trade-account.ts'
import {
  approveTradeAccount,
  declineTradeAccount,
  findTradeAccountState,
  type TradeAccountState,
} from '#src/domains/customers/trade/trade-account-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { accountOrdersPath, registerPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EnquiryRow, findEnquiry, lockEnquiry, updateEnquiry } from '../enquiries-store.server.ts'
import { type ApplicationState, getApplicationState, type TradeDecision } from './trade-application.ts'
import { buildTradeDecisionEmail } from './trade-application-emails.ts'
import type { ApplicationsQuery } from './trade-applications-contract.ts'
import { countOpenApplications, listApplicationRows } from './trade-applications-store.server.ts'

type NotAllowed = 'signed_out' | 'forbidden'

export type TradeApplication = Omit<EnquiryRow, 'createdAt' | 'answeredAt'> & {
  createdAt: string
  state: ApplicationState
}

const perPage = 50

export async function listTradeApplications(
  shop: Shop,
  visitor: Visitor,
  { state, page }: ApplicationsQuery,
): Promise<Result<{ rows: TradeApplication[]; hasMore: boolean }, NotAllowed>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const found = await listApplicationRows(shop.db, state, { limit: perPage + 1, offset: (page - 1) * perPage })
  return ok({ rows: found.slice(0, perPage).map(presentApplication), hasMore: found.length > perPage })
}

/** How many applications wait for a decision. */
export async function countOpenTradeApplications(shop: Shop, visitor: Visitor): Promise<Result<number, NotAllowed>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  return allowed.ok ? ok(await countOpenApplications(shop.db)) : allowed
}

export type TradeApplicationDetails = {
  application: TradeApplication
  account: TradeAccountState
  canSetCredit: boolean
  /** The payment terms of the shop, in days. */
  defaultTermDays: number
}

export async function getTradeApplication(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<TradeApplicationDetails, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const row = await findEnquiry(shop.db, id)
  if (row?.kind !== 'trade_account') return refuse('not_found')
  return ok({
    application: presentApplication(row),
    account: await findTradeAccountState(shop, row.email),
    canSetCredit: can(visitor, 'credit.edit'),
    defaultTermDays: (await readCompany(shop.db)).invoiceDueDays,
  })
}

export type DecisionInput =
  | { id: number; outcome: 'approved'; terms?: CreditTerms }
  | { id: number; outcome: 'declined'; reason: string }

/**
 * Decides on an application once and emails the applicant in the language of the application. Of two people at the same time
 * the second is refused.
 */
export async function decideTradeApplication(
  shop: Shop,
  visitor: Visitor,
  input: DecisionInput,
): Promise<Result<undefined, NotAllowed | 'not_found' | 'already_decided'>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const setsCredit = input.outcome === 'approved' && input.terms !== undefined
  if (setsCredit && !can(visitor, 'credit.edit')) return refuse('forbidden')
  type Decided = Result<undefined, 'not_found' | 'already_decided'>
  return rollBackOnRefusal(shop, async (shop): Promise<Decided> => {
    const row = await lockEnquiry(shop.db, input.id)
    if (row?.kind !== 'trade_account') return refuse('not_found')
    if (getApplicationState(row) !== 'open') return refuse('already_decided')
    const now = shop.clock.now()
    const { id, ...outcome } = input
    const decision: TradeDecision = { ...outcome, decidedAt: now.toISOString() }
    await updateEnquiry(shop.db, id, { decision, status: 'answered', answeredAt: row.answeredAt ?? now })
    const isLinked = await applyDecision(shop, visitor, { address: row.email, decision })
    await queueDecisionEmail(shop, { row, decision, isLinked })
    await recordAudit(shop, {
      by: visitor,
      action: decision.outcome === 'approved' ? 'trade account approved' : 'trade account declined',
      subject: 'enquiry',
      subjectId: id,
      before: { state: 'open' },
      after: { ...outcome, account: isLinked ? 'linked' : 'none' },
    })
    return ok(undefined)
  })
}

type AppliedDecision = { address: string; decision: TradeDecision }

/** Returns whether an account got the trade account at once. */
async function applyDecision(shop: Shop, visitor: Visitor, { address, decision }: AppliedDecision): Promise<boolean> {
  if (decision.outcome === 'approved') {
    return (await approveTradeAccount(shop, visitor, { address, terms: decision.terms })).isLinked
  }
  await declineTradeAccount(shop, visitor, address)
  return false
}

type DecisionEmail = { row: EnquiryRow; decision: TradeDecision; isLinked: boolean }

async function queueDecisionEmail(shop: Shop, { row, decision, isLinked }: DecisionEmail) {
  const { company, email: replyTo } = await readCompany(shop.db)
  const url = shop.config.publicOrigin + (isLinked ? accountOrdersPath : registerPath)
  const email = buildTradeDecisionEmail(row, decision, { company, url, isLinked })
  await queueEmail(shop, { to: row.email, replyTo, email })
}

const presentApplication = ({ answeredAt: _, createdAt, ...row }: EnquiryRow): TradeApplication => ({
  ...row,
  createdAt: createdAt.toISOString(),
  state: getApplicationState(row),
})
