import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { queueQuoteEmail } from '#src/domains/quotes/emails/quote-emails-service.server.ts'
import { quoteRequests } from '#src/domains/quotes/quotes-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { sentEmails } from '#src/platform/email/sent-emails-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { refuse } from '#src/shared/result.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { switchOffStaffEmails } from '../../../../tests/support/builders/switch-off-staff-emails.ts'
import { customerVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { correctAddressForm, emailLogQuery } from './email-log-contract.ts'
import {
  getSentEmail,
  getUnsentEmail,
  listEmails,
  listOrderEmails,
  removeOldEmails,
  resendEmail,
} from './email-log-service.server.ts'
import { sendEmailAgain } from './send-again-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await switchOffStaffEmails(test.shop)
  await test.shop.db.delete(jobs)
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }
const sampleEmail = { locale: 'en', subject: 'A secret', preview: 'x', title: 'x', blocks: [] } as const
const runAllJobs = (shop = test.shop) => runJobs(shop, jobHandlers)
const withRejectingMailer = () => ({
  ...test.shop,
  mailer: { send: async () => refuse({ reason: 'no such mailbox' }) },
})
const withFailingMailer = () => ({
  ...test.shop,
  mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
})

async function list(values: Record<string, string> = {}) {
  const found = await listEmails(test.shop, staffVisitor, emailLogQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
async function listForOrder(number: number) {
  const found = await listOrderEmails(test.shop, staffVisitor, number)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

describe('the email log [CHK-11]', () => {
  it('keeps emails as sent, and finds them by order and by recipient', async () => {
    await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'TC-' })
    const { id, number, email } = await placeTestOrder(test.shop)
    await test.shop.db.update(shopSettings).set({ orderNumberPrefix: '' })
    await queueOrderEmail(test.shop, { kind: 'artwork needed', orderId: id })
    expect((await listForOrder(number)).unsent).toMatchObject([{ what: 'artwork needed', error: null, attempts: 0 }])
    await runAllJobs()
    const { sent, unsent } = await listForOrder(number)
    expect(unsent).toEqual([])
    expect(sent).toMatchObject([{ to: email, reference: { kind: 'order', number, label: `TC-${number}` } }])
    const sentEmail = await getSentEmail(test.shop, staffVisitor, sent[0]!.id)
    expect(sentEmail).toMatchObject({
      ok: true,
      value: { html: test.emails.at(-1)?.html, text: test.emails.at(-1)?.text },
    })
    expect((await list({ to: email.slice(0, 4).toUpperCase() })).sent.map((row) => row.id)).toContain(sent[0]!.id)
    expect((await list({ to: '%' })).sent).toEqual([])
    expect((await listForOrder(100_008)).sent).toEqual([])
  })

  it('lists a delayed email with its sending time, and drops it once the order is paid', async () => {
    const order = await placeTestOrder(test.shop)
    await queueOrderEmail(test.shop, { kind: 'order received', orderId: order.id })
    expect((await listForOrder(order.number)).unsent).toMatchObject([
      { what: 'order received', is_payment_request: true },
    ])
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    expect((await listForOrder(order.number)).unsent.map(({ what }) => what)).toEqual(['payment received'])
    await runAllJobs()
  })

  it('keeps no body of a confidential email, and deletes its content if the mail server rejects it', async () => {
    const secret = { ...sampleEmail, isConfidential: true }
    await queueEmail(test.shop, { to: 'jo@example.com', email: secret })
    await runAllJobs()
    const [newest] = (await list()).sent
    expect(await getSentEmail(test.shop, staffVisitor, newest!.id)).toMatchObject({ value: { html: null, text: null } })
    await queueEmail(test.shop, { to: 'nobody@example.com', email: secret })
    await runAllJobs(withRejectingMailer())
    const [failed] = (await list({ state: 'failed' })).unsent
    expect(failed).toMatchObject({ to: null, what: '', next_at: null, can_send_again: false })
    expect(await resendEmail(test.shop, staffVisitor, { id: failed!.id })).toEqual(refuse('not_found'))
    await test.shop.db.delete(jobs)
  })

  it('lists a failed email whose payload cannot be read, and refuses to correct its address', async () => {
    const [row] = await test.shop.db
      .insert(jobs)
      .values({ kind: 'mail', payload: { to: 7 }, lastError: 'invalid payload' })
      .returning({ id: jobs.id })
    expect((await list({ state: 'failed' })).unsent).toMatchObject([{ to: null, what: '', can_correct_address: false }])
    expect(await getUnsentEmail(test.shop, staffVisitor, row!.id)).toEqual(refuse('not_found'))
    await test.shop.db.delete(jobs)
  })

  it('sends an email again when staff ask for it: to the present address, with attachments, audited and limited', async () => {
    const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
    const order = await placeTestOrder(test.shop)
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    await runAllJobs()
    const [first] = (await listForOrder(order.number)).sent
    const original = test.emails.at(-1)
    expect(original?.attachments).toHaveLength(1)
    await test.shop.db.update(orders).set({ email: 'corrected@example.com' }).where(eq(orders.id, order.id))
    const page = await getSentEmail(test.shop, staffVisitor, first!.id)
    expect(page).toMatchObject({ value: { send_again: { to: 'corrected@example.com' } } })
    const send = () => sendEmailAgain(shop, staffVisitor, first!.id)
    expect(await send()).toEqual({ ok: true, value: undefined })
    await runAllJobs()
    const { sent } = await listForOrder(order.number)
    expect(sent.map(({ to }) => to)).toEqual(['corrected@example.com', first!.to])
    expect(test.emails.at(-1)).toMatchObject({ subject: original?.subject, to: 'corrected@example.com' })
    expect(test.emails.at(-1)?.attachments).toHaveLength(1)
    const [record] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(record).toMatchObject({
      action: 'mail sent again',
      subjectId: String(first!.id),
      after: { about: `order ${order.number}`, to: 'corrected@example.com' },
    })
    expect([(await send()).ok, (await send()).ok]).toEqual([true, true])
    expect(await send()).toEqual(refuse({ reason: 'too_many', seconds: expect.any(Number) }))
    expect(await sendEmailAgain(shop, customerVisitor(1), first!.id)).toEqual(refuse('forbidden'))
    await test.shop.db.delete(jobs)
    await test.shop.db.update(sentEmails).set({ job: null }).where(eq(sentEmails.id, first!.id))
    expect(await sendEmailAgain(test.shop, staffVisitor, first!.id)).toEqual(refuse('not_stored'))
  })

  it('sends no email again that is confidential or no longer true', async () => {
    await queueEmail(test.shop, { to: 'jo@example.com', email: { ...sampleEmail, isConfidential: true } })
    await runAllJobs()
    const [secret] = (await list()).sent
    expect(await sendEmailAgain(test.shop, staffVisitor, secret!.id)).toEqual(refuse('not_found'))
    const order = await placeTestOrder(test.shop)
    await queueOrderEmail(test.shop, { kind: 'artwork needed', orderId: order.id })
    await runAllJobs()
    const [sent] = (await listForOrder(order.number)).sent
    await sendOrderForm(test.shop, { intent: 'move', to: 'cancelled' }, order)
    expect(await sendEmailAgain(test.shop, staffVisitor, sent!.id)).toEqual(refuse('outdated'))
    await test.shop.db.delete(jobs)
  })

  it('deletes emails after a year', async () => {
    const [newest] = (await list()).sent
    await removeOldEmails(test.shop)
    expect((await list()).sent).toContainEqual(newest)
    await test.shop.db.update(sentEmails).set({ sentAt: new Date(test.clock.now().getTime() - 366 * 86_400_000) })
    await removeOldEmails(test.shop)
    expect((await list()).sent).toEqual([])
  })
})

describe('a failed email', () => {
  it.each([
    ['rejected by the mail server', withRejectingMailer, { error: 'no such mailbox', next_at: null }],
    [
      'while the mail server is down',
      withFailingMailer,
      { error: 'connect ECONNREFUSED', next_at: expect.any(String) },
    ],
  ] as const)('%s is listed with its error, and sent once when staff resend it', async (_, getBrokenShop, shown) => {
    const { id, number } = await placeTestOrder(test.shop)
    await queueOrderEmail(test.shop, { kind: 'artwork needed', orderId: id })
    await runAllJobs(getBrokenShop())
    const { unsent, failed } = await list({ state: 'failed' })
    expect(unsent).toMatchObject([{ what: 'artwork needed', reference: { number }, can_send_again: true, ...shown }])
    expect(failed).toBe(1)
    const before = test.emails.length
    const row = unsent[0]!.id
    expect(await resendEmail(test.shop, staffVisitor, { id: row })).toEqual({ ok: true, value: undefined })
    expect(await resendEmail(test.shop, staffVisitor, { id: row })).toEqual(refuse('not_found'))
    await runAllJobs()
    await runAllJobs()
    expect(test.emails.length).toBe(before + 1)
    expect((await list({ state: 'failed' })).unsent).toEqual([])
    const [record] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(record).toMatchObject({ action: 'mail sent again', subjectId: String(row) })
    const [done] = await test.shop.db.select().from(jobs).where(eq(jobs.id, row))
    expect(done?.payload).toEqual({})
  })

  it('is logged with its job id and without its content', async () => {
    await queueEmail(test.shop, { to: 'jo@example.com', email: sampleEmail })
    const logged: unknown[] = []
    await runJobs(withFailingMailer(), jobHandlers, (fault) => logged.push(fault))
    expect(logged.map(String)).toEqual([expect.stringMatching(/^Error: Job \d+ \(mail\) has failed 1 times$/)])
    await test.shop.db.delete(jobs)
  })
})

describe('an email queued by the last version, stored as `letter`', () => {
  const queueFormer = (letter: Record<string, unknown>) =>
    test.shop.db
      .insert(jobs)
      .values({ kind: 'mail', payload: { to: 'jo@example.com', letter }, availableAt: test.clock.now() })

  it('is sent, and resent to a corrected address', async () => {
    await queueFormer({ ...sampleEmail, subject: 'From the last version' })
    await runAllJobs(withRejectingMailer())
    const [failed] = (await list({ state: 'failed' })).unsent
    expect(failed).toMatchObject({ what: 'From the last version', to: 'jo@example.com', can_correct_address: true })
    await resendEmail(test.shop, staffVisitor, { id: failed!.id, email: 'right@example.com' })
    await runAllJobs()
    expect(test.emails.at(-1)).toMatchObject({ to: 'right@example.com', subject: 'From the last version' })
  })

  it('is not redirected if it is confidential', async () => {
    await queueFormer({ ...sampleEmail, isConfidential: true })
    await runAllJobs(withFailingMailer())
    const [secret] = (await list({ state: 'failed' })).unsent
    expect(secret).toMatchObject({ can_correct_address: false })
    expect(await getUnsentEmail(test.shop, staffVisitor, secret!.id)).toEqual(refuse('not_found'))
    await test.shop.db.delete(jobs).where(eq(jobs.id, secret!.id))
  })
})

describe('resending to a corrected address', () => {
  const failQueuedEmail = async () => {
    await runAllJobs(withRejectingMailer())
    const [failed] = (await list({ state: 'failed' })).unsent
    return failed!
  }
  const findLastAuditRecord = async () =>
    (
      await test.shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'mail address corrected'))
        .orderBy(desc(auditLog.id))
        .limit(1)
    )[0]
  const correct = (id: number, email: string) => resendEmail(test.shop, staffVisitor, { id, email })
  const done = { ok: true, value: undefined }

  it('of an order redirects this email and all later ones, and writes an audit record', async () => {
    const { id, number, email } = await placeTestOrder(test.shop)
    await queueOrderEmail(test.shop, { kind: 'artwork needed', orderId: id })
    const failed = await failQueuedEmail()
    expect(await getUnsentEmail(test.shop, staffVisitor, failed.id)).toMatchObject({ ok: true, value: { email } })
    const before = test.emails.length
    expect(await correct(failed.id, 'right@example.com')).toEqual(done)
    await runAllJobs()
    await queueOrderEmail(test.shop, { kind: 'payment received', orderId: id })
    await runAllJobs()
    expect(test.emails.slice(before).map(({ to }) => to)).toEqual(['right@example.com', 'right@example.com'])
    expect(await findLastAuditRecord()).toMatchObject({
      subject: 'order',
      subjectId: String(number),
      before: { email },
      after: { email: 'right@example.com' },
    })
  })

  it('works for a quote and for any other email', async () => {
    const [quote] = await test.shop.db.select().from(quoteRequests).limit(1)
    await queueQuoteEmail(test.shop, { kind: 'quote expired', quoteRequestId: quote!.id })
    const quoteEmail = await failQueuedEmail()
    expect(await correct(quoteEmail.id, 'asker@example.com')).toEqual(done)
    await runAllJobs()
    await queueEmail(test.shop, { to: 'typo@example.con', email: sampleEmail })
    const otherEmail = await failQueuedEmail()
    expect(await correct(otherEmail.id, 'typo@example.com')).toEqual(done)
    await runAllJobs()
    expect(test.emails.slice(-2).map(({ to }) => to)).toEqual(['asker@example.com', 'typo@example.com'])
    expect(await findLastAuditRecord()).toMatchObject({ subject: 'mail', before: { email: 'typo@example.con' } })
  })

  it('is refused for a confidential email, and for an email that was sent', async () => {
    await queueEmail(test.shop, { to: 'jo@example.com', email: { ...sampleEmail, isConfidential: true } })
    await runAllJobs(withFailingMailer())
    const [secret] = (await list({ state: 'failed' })).unsent
    expect(secret).toMatchObject({ can_send_again: true, can_correct_address: false })
    expect(await getUnsentEmail(test.shop, staffVisitor, secret!.id)).toEqual(refuse('not_found'))
    expect(await correct(secret!.id, 'thief@example.com')).toEqual(refuse('not_found'))
    await resendEmail(test.shop, staffVisitor, { id: secret!.id })
    await runAllJobs()
    expect(test.emails.at(-1)?.to).toBe('jo@example.com')
    expect(await correct(secret!.id, 'thief@example.com')).toEqual(refuse('not_found'))
  })

  it.each(['', 'jo', 'jo@', 'jo@example.com\nbcc: all@example.com', `${'x'.repeat(250)}@example.com`])(
    'rejects the address %j [T62]',
    (email) => {
      expect(correctAddressForm.safeParse({ email }).success).toBe(false)
    },
  )
})

it.each([
  [customerVisitor(1), 'forbidden'],
  [anonymous, 'signed_out'],
] as const)('refuses visitors who are not staff [T45]', async (visitor, refusal) => {
  expect(await listEmails(test.shop, visitor, emailLogQuery.parse({}))).toEqual(refuse(refusal))
  expect(await listOrderEmails(test.shop, visitor, 100_008)).toEqual(refuse(refusal))
  expect(await getSentEmail(test.shop, visitor, 1)).toEqual(refuse(refusal))
  expect(await resendEmail(test.shop, visitor, { id: 1 })).toEqual(refuse(refusal))
  expect(await resendEmail(test.shop, visitor, { id: 1, email: 'jo@example.com' })).toEqual(refuse(refusal))
  expect(await getUnsentEmail(test.shop, visitor, 1)).toEqual(refuse(refusal))
})
