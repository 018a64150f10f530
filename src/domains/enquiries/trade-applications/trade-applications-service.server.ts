import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { CreditTerms } from '#src/domains/customers/trade/trade-account.ts'
import {
  approveTradeAccount,
  declineTradeAccount,
  findTradeAccountState,
  type TradeAccountState,
  withdrawTradeApproval,
} from '#src/domains/customers/trade/trade-account-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { accountOrdersPath, registerPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EnquiryRow, findEnquiry, lockEnquiry, updateEnquiry } from '../enquiries-store.server.ts'
import {
  type ApplicationState,
  getApplicationState,
  getApprovalEnd,
  getDecisionKey,
  isSameDecision,
  type TradeDecision,
} from './trade-application.ts'
import { buildTradeDecisionEmail, type DecisionResult } from './trade-application-emails.ts'
import type { ApplicationsQuery } from './trade-applications-contract.ts'
import { countOpenApplications, findDecisionStaff, listApplicationRows } from './trade-applications-store.server.ts'

export type TradeApplication = Omit<EnquiryRow, 'createdAt' | 'answeredAt'> & {
  createdAt: string
  state: ApplicationState
}

const perPage = 50

export async function listTradeApplications(
  shop: Shop,
  visitor: Visitor,
  { state, page }: ApplicationsQuery,
): Promise<Result<{ rows: TradeApplication[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const found = await listApplicationRows(shop.db, state, { limit: perPage + 1, offset: (page - 1) * perPage })
  return ok({ rows: found.slice(0, perPage).map(presentApplication), hasMore: found.length > perPage })
}

/** How many applications wait for a decision. */
export async function countOpenTradeApplications(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<number, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  return allowed.ok ? ok(await countOpenApplications(shop.db)) : allowed
}

export type TradeApplicationDetails = {
  application: TradeApplication
  account: TradeAccountState
  canSetCredit: boolean
  /** Email addresses of staff. */
  decidedBy?: string
  withdrawnBy?: string
  approvalEnd?: ReturnType<typeof getApprovalEnd>
  /** Sent back by the forms of a decision, which they may replace. Missing if there is nothing to decide. */
  decisionKey?: string
  /** What the form of an approval starts with: the credit that it replaces, or the payment terms of the shop. */
  initialTerms: { creditLimitGrossPence?: number; paymentTermDays: number }
}

export async function getTradeApplication(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<TradeApplicationDetails, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const row = await findEnquiry(shop.db, id)
  if (row?.kind !== 'trade_account') return refuse('not_found')
  const account = await findTradeAccountState(shop, row.email)
  const present = account.customer?.tradeAccount === 'approved' ? account.customer : account.waiting
  const staff = row.decision ? await findDecisionStaff(shop.db, id) : undefined
  const approvalEnd = findApprovalEnd(shop, row.decision, account)
  return ok({
    application: presentApplication(row),
    account,
    decidedBy: staff?.decidedBy ?? undefined,
    withdrawnBy: staff?.withdrawnBy ?? undefined,
    approvalEnd,
    decisionKey: canDecide(row.decision, approvalEnd) ? getDecisionKey(row.decision) : undefined,
    canSetCredit: can(visitor, 'credit.edit'),
    initialTerms: {
      creditLimitGrossPence: present?.creditLimitGrossPence ?? undefined,
      paymentTermDays: present?.paymentTermDays ?? (await readCompany(shop.db)).invoiceDueDays,
    },
  })
}

function findApprovalEnd(shop: Shop, decision: TradeDecision | null, { customer, waiting }: TradeAccountState) {
  const state = { hasAccount: customer !== undefined, isWaiting: waiting !== undefined, now: shop.clock.now() }
  return getApprovalEnd(decision, state)
}

/** A declined application, and one whose approval has ended, can be decided again. */
const canDecide = (decision: TradeDecision | null, approvalEnd: ReturnType<typeof getApprovalEnd>) =>
  decision?.outcome !== 'approved' || approvalEnd !== undefined

/** `replaces`: the key of the decision that the person saw and decides again. */
export type DecisionInput = { id: number; replaces?: string } & (
  | { outcome: 'approved'; terms?: CreditTerms }
  | { outcome: 'declined'; reason: string }
)

/**
 * Decides on an application and emails the applicant in the language of the application. Of two people at the same time the
 * second is refused, unless both decided the same.
 */
export async function decideTradeApplication(
  shop: Shop,
  visitor: Visitor,
  input: DecisionInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'already_decided'>> {
  const allowed = requirePermission(visitor, 'trade.approve')
  if (!allowed.ok) return allowed
  const setsCredit = input.outcome === 'approved' && input.terms !== undefined
  if (setsCredit && !can(visitor, 'credit.edit')) return refuse('forbidden')
  type Decided = Result<undefined, 'not_found' | 'already_decided'>
  return rollBackOnRefusal(shop, async (shop): Promise<Decided> => {
    const row = await lockEnquiry(shop.db, input.id)
    if (row?.kind !== 'trade_account') return refuse('not_found')
    const { id, replaces = '', ...outcome } = input
    if (row.decision && isSameDecision(row.decision, input) && replaces !== getDecisionKey(row.decision))
      return ok(undefined)
    if (!(await canReplaceDecision(shop, row, replaces))) return refuse('already_decided')
    const now = shop.clock.now()
    const decision: TradeDecision = { ...outcome, decidedAt: now.toISOString(), decidedBy: visitor.customerId }
    await updateEnquiry(shop.db, id, { decision, status: 'answered', answeredAt: row.answeredAt ?? now })
    const result = await applyDecision(shop, visitor, { address: row.email, decision })
    const isLinked = result.outcome === 'approved' && result.approval.isLinked
    await queueDecisionEmail(shop, { row, result, isLinked })
    await recordAudit(shop, {
      by: visitor,
      action: decision.outcome === 'approved' ? 'trade account approved' : 'trade account declined',
      subject: 'enquiry',
      subjectId: id,
      before: { state: getApplicationState(row) },
      after: { ...outcome, account: isLinked ? 'linked' : 'none' },
    })
    return ok(undefined)
  })
}

async function canReplaceDecision(shop: Shop, { decision, email }: EnquiryRow, replaces: string): Promise<boolean> {
  if (!decision) return true
  if (replaces !== getDecisionKey(decision)) return false
  return canDecide(decision, findApprovalEnd(shop, decision, await findTradeAccountState(shop, email)))
}

type AppliedDecision = { address: string; decision: TradeDecision }

async function applyDecision(
  shop: Shop,
  visitor: Visitor,
  { address, decision }: AppliedDecision,
): Promise<DecisionResult> {
  if (decision.outcome === 'approved') {
    const { outcome, terms } = decision
    return { outcome, approval: await approveTradeAccount(shop, visitor, { address, terms }) }
  }
  await declineTradeAccount(shop, visitor, address)
  return decision
}

type DecisionEmail = { row: EnquiryRow; result: DecisionResult; isLinked: boolean }

async function queueDecisionEmail(shop: Shop, { row, result, isLinked }: DecisionEmail) {
  const { company, email: replyTo } = await readCompany(shop.db)
  const url = shop.config.publicOrigin + (isLinked ? accountOrdersPath : registerPath)
  const email = buildTradeDecisionEmail(row, result, { company, url })
  await queueEmail(shop, { to: row.email, replyTo, email })
}

/** Ends the approval that waits for the address of an approved application, which can then be decided again. */
export async function withdrawApproval(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'not_waiting'>> {
  const allowed = requirePermission(visitor, 'credit.edit')
  if (!allowed.ok) return allowed
  type Withdrawn = Result<undefined, 'not_found' | 'not_waiting'>
  return rollBackOnRefusal(shop, async (shop): Promise<Withdrawn> => {
    const row = await lockEnquiry(shop.db, id)
    if (row?.kind !== 'trade_account') return refuse('not_found')
    const input = { by: visitor, address: row.email, subject: 'enquiry', subjectId: id } as const
    const { decision } = row
    if (decision?.outcome !== 'approved' || !(await withdrawTradeApproval(shop, input))) return refuse('not_waiting')
    const withdrawn = { at: shop.clock.now().toISOString(), by: visitor.customerId }
    await updateEnquiry(shop.db, id, { decision: { ...decision, withdrawn } })
    return ok(undefined)
  })
}

const presentApplication = ({ answeredAt: _, createdAt, ...row }: EnquiryRow): TradeApplication => ({
  ...row,
  createdAt: createdAt.toISOString(),
  state: getApplicationState(row),
})
