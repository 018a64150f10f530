import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findInvoiceNumbers } from '#src/domains/billing/invoices-service.server.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import {
  type AccountContact,
  findAccountContact,
} from '#src/domains/customers/account/account-lookup-service.server.ts'
import { getAgedDebtors, isOverdueCustomer } from '#src/domains/orders/receivables/aged-debtors-service.server.ts'
import { listOpenItems } from '#src/domains/orders/receivables/open-items-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { sendEmail } from '#src/platform/email/email-jobs.server.ts'
import type { Attachment } from '#src/platform/email/mailer.server.ts'
import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { accountOrdersPath } from '#src/shared/paths/account-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { renderAttachment, runPdfLimited } from '../pdfs/pdf-service.server.ts'
import { buildStatement, type Statement } from './statement.ts'
import { buildStatementEmail } from './statement-email.ts'
import { statementEmailJob } from './statement-job-contract.ts'
import { buildStatementPdf } from './statement-pdf-view.ts'

type StatementPdf<Refusal> = Promise<Result<Attachment, Refusal | 'not_found' | 'busy'>>

/** For staff. Not found if the customer owes nothing. */
export async function getCustomerStatement(
  shop: Shop,
  visitor: Visitor,
  customerId: number,
): StatementPdf<PermissionRefusal> {
  const allowed = requirePermission(visitor, 'payment.manage')
  return allowed.ok ? renderCurrentStatement(shop, customerId) : allowed
}

/** For the customer. Not found if nothing is owed. */
export async function getOwnStatement(shop: Shop, visitor: Visitor): StatementPdf<'signed_out'> {
  const { customerId } = visitor
  if (!can(visitor, 'account.own') || customerId === undefined) return refuse('signed_out')
  return renderCurrentStatement(shop, customerId)
}

function renderCurrentStatement(shop: Shop, customerId: number) {
  return runPdfLimited(async (): Promise<Result<Attachment, 'not_found'>> => {
    const contact = await findAccountContact(shop, customerId)
    const statement = contact && (await readStatement(shop, contact))
    return statement ? ok(await renderStatement(shop, statement)) : refuse('not_found')
  })
}

async function readStatement(shop: Shop, { id, locale }: AccountContact): Promise<Statement | undefined> {
  const items = await listOpenItems(shop, id)
  const invoices = await findInvoiceNumbers(
    shop,
    items.map(({ orderId }) => orderId),
  )
  return buildStatement({ locale, at: shop.clock.now(), items, invoices })
}

async function renderStatement(shop: Shop, statement: Statement): Promise<Attachment> {
  const pdf = buildStatementPdf(statement, await readCompany(shop.db))
  return renderAttachment(shop, `statement-${toLondonDay(statement.at)}`, pdf)
}

/** Emails the statement. Sent again on the same day, it is emailed only if the balance has changed. */
export async function sendStatement(
  shop: Shop,
  visitor: Visitor,
  customerId: number,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'nothing_owed'>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const contact = await findAccountContact(shop, customerId)
  if (!contact) return refuse('not_found')
  const statement = await readStatement(shop, contact)
  if (!statement) return refuse('nothing_owed')
  await transaction(shop, async (shop) => {
    await queueStatement(shop, customerId, statement.totalGrossPence)
    await recordAudit(shop, { by: visitor, action: 'statement sent', subject: 'customer', subjectId: customerId })
  })
  return ok(undefined)
}

/** Emails a statement to every customer with an overdue amount. Returns how many there are. */
export async function sendOverdueStatements(shop: Shop, visitor: Visitor): Promise<Result<number, PermissionRefusal>> {
  const debtors = await getAgedDebtors(shop, visitor)
  if (!debtors.ok) return debtors
  const overdue = debtors.value.rows.filter(isOverdueCustomer)
  await transaction(shop, async (shop) => {
    for (const { customerId, totalGrossPence } of overdue) await queueStatement(shop, customerId, totalGrossPence)
    if (overdue.length === 0) return
    const after = { customers: overdue.length }
    await recordAudit(shop, {
      by: visitor,
      action: 'statements sent',
      subject: 'customer',
      subjectId: 'overdue',
      after,
    })
  })
  return ok(overdue.length)
}

function queueStatement(shop: Shop, customerId: number, totalGrossPence: number): Promise<void> {
  const dedupeKey = `statement ${customerId} ${toLondonDay(shop.clock.now())} ${totalGrossPence}`
  return queueJob(shop, statementEmailJob, { payload: { customerId }, dedupeKey })
}

/** Nothing is sent if everything has been paid meanwhile. */
export const statementJobHandlers = createJobHandler(statementEmailJob, async (shop, { customerId }, job) => {
  const contact = await findAccountContact(shop, customerId)
  const statement = contact && (await readStatement(shop, contact))
  if (!statement) return undefined
  const { company, email: replyTo } = await readCompany(shop.db)
  const url = shop.config.publicOrigin + accountOrdersPath
  const texts = await getEmailTexts(shop, 'statement')
  const email = buildStatementEmail(statement, { firstName: contact.firstName, company, url, texts })
  return sendEmail(shop, job, {
    to: contact.email,
    replyTo,
    email,
    attachments: [await renderStatement(shop, statement)],
  })
})
