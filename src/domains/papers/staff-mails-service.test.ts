import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { queueQuoteMail } from '#src/domains/quotes/quote-mails-service.server.ts'
import { quoteRequests } from '#src/domains/quotes/quotes-tables.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { auditLog, outbox, sentMails } from '#src/platform/records-tables.server.ts'
import { refuse } from '#src/shared/result.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { clerk, customer } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { correctForm, mailsQuery } from './staff-mails-contract.ts'
import {
  getSentMail,
  getUnsentMail,
  listMails,
  listMailsOfOrder,
  removeOldMails,
  sendMailAgain,
} from './staff-mails-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.delete(outbox)
})
afterAll(() => test.close())

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }
const letter = { locale: 'en', subject: 'A secret', preview: 'x', title: 'x', blocks: [] } as const
const work = (shop = test.shop) => workOutbox(shop, outboxWorkers)
const refusing = () => ({ ...test.shop, mailer: { send: async () => refuse({ reason: 'no such mailbox' }) } })
const away = () => ({
  ...test.shop,
  mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
})

async function list(values: Record<string, string> = {}) {
  const found = await listMails(test.shop, clerk, mailsQuery.parse(values))
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
async function ofOrder(number: number) {
  const found = await listMailsOfOrder(test.shop, clerk, number)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

describe('CHK-11 what was written to people, for staff to read', () => {
  it('is kept as it left, and found by its order and by its addressee', async () => {
    const { id, number, email } = await placeOrder(test.shop)
    await queueOrderMail(test.shop, { kind: 'artwork needed', orderId: id })
    expect((await ofOrder(number)).unsent).toMatchObject([{ what: 'artwork needed', error: null, attempts: 0 }])
    await work()
    const { sent, unsent } = await ofOrder(number)
    expect(unsent).toEqual([])
    expect(sent).toMatchObject([{ to: email, about: { kind: 'order', number } }])
    const mail = await getSentMail(test.shop, clerk, sent[0]!.id)
    expect(mail).toMatchObject({ ok: true, value: { html: test.mails.at(-1)?.html, text: test.mails.at(-1)?.text } })
    expect((await list({ to: email.slice(0, 4).toUpperCase() })).sent.map((one) => one.id)).toContain(sent[0]!.id)
    expect((await list({ to: '%' })).sent).toEqual([])
    expect((await ofOrder(100_008)).sent).toEqual([])
  })

  it('what waits for a payment says until when, and is gone from the list once that has come', async () => {
    const order = await placeOrder(test.shop)
    await queueOrderMail(test.shop, { kind: 'order received', orderId: order.id })
    expect((await ofOrder(order.number)).unsent).toMatchObject([{ what: 'order received', is_unless_paid: true }])
    await sendOrderForm(test.shop, { intent: 'confirm' }, order)
    expect((await ofOrder(order.number)).unsent.map(({ what }) => what)).toEqual(['payment received'])
    await work()
  })

  it('a secret stays that of its addressee: no body is kept, and one that was refused is forgotten', async () => {
    const secret = { ...letter, isConfidential: true }
    await queueMail(test.shop, { to: 'jo@example.com', letter: secret })
    await work()
    const [newest] = (await list()).sent
    expect(await getSentMail(test.shop, clerk, newest!.id)).toMatchObject({ value: { html: null, text: null } })
    await queueMail(test.shop, { to: 'nobody@example.com', letter: secret })
    await work(refusing())
    const [failed] = (await list({ state: 'failed' })).unsent
    expect(failed).toMatchObject({ to: null, what: '', next_at: null, may_send_again: false })
    expect(await sendMailAgain(test.shop, clerk, { id: failed!.id })).toEqual(refuse('not_found'))
    await test.shop.db.delete(outbox)
  })

  it('is forgotten after a year', async () => {
    const [newest] = (await list()).sent
    await removeOldMails(test.shop)
    expect((await list()).sent).toContainEqual(newest)
    await test.shop.db.update(sentMails).set({ sentAt: new Date(test.clock.now().getTime() - 366 * 86_400_000) })
    await removeOldMails(test.shop)
    expect((await list()).sent).toEqual([])
  })
})

describe('what could not be sent', () => {
  it.each([
    ['refused for good', refusing, { error: 'no such mailbox', next_at: null }],
    ['a mail server that is away', away, { error: 'connect ECONNREFUSED', next_at: expect.any(String) }],
  ] as const)('%s: is listed with the reason, and sent once when staff say so', async (_, broken, shown) => {
    const { id, number } = await placeOrder(test.shop)
    await queueOrderMail(test.shop, { kind: 'artwork needed', orderId: id })
    await work(broken())
    const { unsent, failed } = await list({ state: 'failed' })
    expect(unsent).toMatchObject([{ what: 'artwork needed', about: { number }, may_send_again: true, ...shown }])
    expect(failed).toBe(1)
    const before = test.mails.length
    const row = unsent[0]!.id
    expect(await sendMailAgain(test.shop, clerk, { id: row })).toEqual({ ok: true, value: undefined })
    expect(await sendMailAgain(test.shop, clerk, { id: row })).toEqual(refuse('not_found'))
    await work()
    await work()
    expect(test.mails.length).toBe(before + 1)
    expect((await list({ state: 'failed' })).unsent).toEqual([])
    const [record] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(record).toMatchObject({ action: 'mail sent again', subjectId: String(row) })
    const [done] = await test.shop.db.select().from(outbox).where(eq(outbox.id, row))
    expect(done?.payload).toEqual({})
  })

  it('is told to whoever runs the shop, by its row and without a word of what it says', async () => {
    await queueMail(test.shop, { to: 'jo@example.com', letter })
    const told: unknown[] = []
    await workOutbox(away(), outboxWorkers, (fault) => told.push(fault))
    expect(told.map(String)).toEqual([
      expect.stringMatching(/^Error: Row \d+ of the outbox, mail, has failed 1 times$/),
    ])
    await test.shop.db.delete(outbox)
  })
})

describe('a wrong address, put right by staff before it is sent again', () => {
  const failOne = async () => {
    await work(refusing())
    const [mail] = (await list({ state: 'failed' })).unsent
    return mail!
  }
  const lastRecord = async () =>
    (
      await test.shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'mail address corrected'))
        .orderBy(desc(auditLog.id))
        .limit(1)
    )[0]
  const correct = (id: number, email: string) => sendMailAgain(test.shop, clerk, { id, email })
  const done = { ok: true, value: undefined }

  it('of an order: this mail and every later one go there, once, and it is recorded', async () => {
    const { id, number, email } = await placeOrder(test.shop)
    await queueOrderMail(test.shop, { kind: 'artwork needed', orderId: id })
    const mail = await failOne()
    expect(await getUnsentMail(test.shop, clerk, mail.id)).toMatchObject({ ok: true, value: { email } })
    const before = test.mails.length
    expect(await correct(mail.id, 'right@example.com')).toEqual(done)
    await work()
    await queueOrderMail(test.shop, { kind: 'payment received', orderId: id })
    await work()
    expect(test.mails.slice(before).map(({ to }) => to)).toEqual(['right@example.com', 'right@example.com'])
    expect(await lastRecord()).toMatchObject({
      subject: 'order',
      subjectId: String(number),
      before: { email },
      after: { email: 'right@example.com' },
    })
  })

  it('of a quote likewise, and of a mail that was queued whole', async () => {
    const [quote] = await test.shop.db.select().from(quoteRequests).limit(1)
    await queueQuoteMail(test.shop, { kind: 'quote expired', quoteRequestId: quote!.id })
    const about = await failOne()
    expect(await correct(about.id, 'asker@example.com')).toEqual(done)
    await work()
    await queueMail(test.shop, { to: 'typo@example.con', letter })
    const whole = await failOne()
    expect(await correct(whole.id, 'typo@example.com')).toEqual(done)
    await work()
    expect(test.mails.slice(-2).map(({ to }) => to)).toEqual(['asker@example.com', 'typo@example.com'])
    expect(await lastRecord()).toMatchObject({ subject: 'mail', before: { email: 'typo@example.con' } })
  })

  it('a secret is redirected to nobody, and what was sent can be sent to nobody else', async () => {
    await queueMail(test.shop, { to: 'jo@example.com', letter: { ...letter, isConfidential: true } })
    await work(away())
    const [secret] = (await list({ state: 'failed' })).unsent
    expect(secret).toMatchObject({ may_send_again: true, may_correct: false })
    expect(await getUnsentMail(test.shop, clerk, secret!.id)).toEqual(refuse('not_found'))
    expect(await correct(secret!.id, 'thief@example.com')).toEqual(refuse('not_found'))
    await sendMailAgain(test.shop, clerk, { id: secret!.id })
    await work()
    expect(test.mails.at(-1)?.to).toBe('jo@example.com')
    expect(await correct(secret!.id, 'thief@example.com')).toEqual(refuse('not_found'))
  })

  it.each(['', 'jo', 'jo@', 'jo@example.com\nbcc: all@example.com', `${'x'.repeat(250)}@example.com`])(
    'T62 %j is no address',
    (email) => {
      expect(correctForm.safeParse({ email }).success).toBe(false)
    },
  )
})

it.each([
  [customer(1), 'forbidden'],
  [anonymous, 'signed_out'],
] as const)('T45 mails are for staff to see', async (visitor, refusal) => {
  expect(await listMails(test.shop, visitor, mailsQuery.parse({}))).toEqual(refuse(refusal))
  expect(await listMailsOfOrder(test.shop, visitor, 100_008)).toEqual(refuse(refusal))
  expect(await getSentMail(test.shop, visitor, 1)).toEqual(refuse(refusal))
  expect(await sendMailAgain(test.shop, visitor, { id: 1 })).toEqual(refuse(refusal))
  expect(await sendMailAgain(test.shop, visitor, { id: 1, email: 'jo@example.com' })).toEqual(refuse(refusal))
  expect(await getUnsentMail(test.shop, visitor, 1)).toEqual(refuse(refusal))
})
