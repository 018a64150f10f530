import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { changePassword } from '../auth/password-service.server.ts'
import {
  endOtherSessions,
  endSession,
  findSessionVisitor,
  listSessions,
  removeExpiredSessions,
} from '../auth/sessions-service.server.ts'
import { signIn } from '../auth/sign-in-service.server.ts'
import { addresses, customers, sessions, tradeApprovals } from '../customers-tables.server.ts'
import { deleteAccount, exportAccount } from './account-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

let sessionCount = 0
const ipAddress = '192.0.2.1'

async function signInAs(email: string, password = demoPassword): Promise<Visitor> {
  const sessionId = `session-${++sessionCount}`
  const before: Visitor = { sessionId: `before-${sessionCount}`, role: 'anonymous', locale: 'en' }
  const device = { ipAddress, userAgent: 'Test', sessionId }
  const result = await signIn(test.shop, before, { credentials: { email, password }, device })
  if (!result.ok) throw new Error(result.refusal.reason)
  const account = await findSessionVisitor(test.shop, sessionId)
  return { ...before, ...account, sessionId, role: account?.role ?? 'anonymous' }
}

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }

describe('sessions', () => {
  it('are listed for their owner and ended one by one or all but the current one', async () => {
    const [here, second, third] = [
      await signInAs('trade@example.com'),
      await signInAs('trade@example.com'),
      await signInAs('trade@example.com'),
    ]
    const list = await listSessions(test.shop, here)
    const rows = list.ok ? list.value : []
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = rows.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await endSession(test.shop, here, other)).toMatchObject({ ok: true })
    expect(await endSession(test.shop, here, other)).toEqual({ ok: false, refusal: 'not_found' })
    await endOtherSessions(test.shop, here)
    for (const gone of [second, third]) expect(await findSessionVisitor(test.shop, gone.sessionId)).toBeUndefined()
    expect(await findSessionVisitor(test.shop, here.sessionId)).toMatchObject({ role: 'customer' })
  })

  it('of another customer cannot be listed or ended [T37]', async () => {
    const victim = await signInAs('customer@example.com')
    const list = await listSessions(test.shop, victim)
    const id = list.ok ? (list.value.find(({ isCurrent }) => isCurrent)?.id ?? '') : ''
    expect(await endSession(test.shop, await signInAs('trade@example.com'), id)).toEqual({
      ok: false,
      refusal: 'not_found',
    })
    expect(await endSession(test.shop, anonymous, id)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await listSessions(test.shop, anonymous)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await findSessionVisitor(test.shop, victim.sessionId)).toBeDefined()
  })

  it('are removed once they have expired', async () => {
    const start = test.clock.now()
    await signInAs('staff@example.com')
    const active = await signInAs('customer@example.com')
    test.clock.advance(13 * 3_600_000)
    await removeExpiredSessions(test.shop)
    const left = await test.shop.db.select({ customerId: sessions.customerId }).from(sessions)
    expect(left.map(({ customerId }) => customerId)).not.toContain(3)
    expect(await findSessionVisitor(test.shop, active.sessionId)).toBeDefined()
    test.clock.set(start)
  })
})

it('changePassword signs out every other device and sends an email [T51]', async () => {
  const here = await signInAs('cliente@example.com')
  const second = await signInAs('cliente@example.com')
  const change = { currentPassword: demoPassword, password: 'another-secret', ipAddress }
  expect(await changePassword(test.shop, here, { ...change, currentPassword: 'wrong' })).toMatchObject({
    refusal: { reason: 'wrong_password' },
  })
  expect(await changePassword(test.shop, here, { ...change, password: '12345' })).toMatchObject({
    refusal: { reason: 'weak_password' },
  })
  expect(await changePassword(test.shop, here, { ...change, password: 'cliente@example.com' })).toMatchObject({
    refusal: { reason: 'common_password' },
  })
  expect(await changePassword(test.shop, anonymous, change)).toMatchObject({ refusal: { reason: 'signed_out' } })
  expect(await changePassword(test.shop, here, change)).toMatchObject({ ok: true })
  expect(await findSessionVisitor(test.shop, second.sessionId)).toBeUndefined()
  expect(await findSessionVisitor(test.shop, here.sessionId)).toBeDefined()
  await runJobs(test.shop, jobHandlers)
  expect(test.emails.at(-1)).toMatchObject({ to: 'cliente@example.com', subject: 'Su contraseña se ha cambiado' })
  await expect(signInAs('cliente@example.com')).rejects.toThrow('wrong_credentials')
})

describe('deleteAccount', () => {
  it('requires the password and deletes everything but the orders', async () => {
    const here = await signInAs('customer@example.com')
    const id = here.customerId ?? 0
    const listOrders = () =>
      test.shop.db.select().from(orders).where(eq(orders.email, 'customer@example.com')).orderBy(orders.number)
    const before = await listOrders()
    // Its address is not verified, so the approval may be another person's.
    await test.shop.db.insert(tradeApprovals).values({ email: 'customer@example.com', createdAt: test.clock.now() })
    const copy = await exportAccount(test.shop, here)
    expect(copy).toMatchObject({ ok: true, value: { details: { email: 'customer@example.com' }, consents: [{}] } })
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash/)

    const refused = await deleteAccount(test.shop, here, { password: 'wrong', ipAddress })
    expect(refused).toMatchObject({ refusal: { reason: 'wrong_password' } })
    expect(await deleteAccount(test.shop, here, { password: demoPassword, ipAddress })).toMatchObject({ ok: true })
    expect(await test.shop.db.select().from(customers).where(eq(customers.id, id))).toEqual([])
    expect(await test.shop.db.select().from(addresses).where(eq(addresses.customerId, id))).toEqual([])
    expect(await findSessionVisitor(test.shop, here.sessionId)).toBeUndefined()
    expect(await test.shop.db.select().from(tradeApprovals)).toHaveLength(1)
    expect((await listOrders()).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
    await runJobs(test.shop, jobHandlers)
    expect(test.emails.at(-1)).toMatchObject({ to: 'customer@example.com', subject: 'Your account was deleted' })
  })

  it('refuses an account on hold with unpaid orders on account, and removes a waiting approval', async () => {
    const { shop, clock } = test
    const email = 'trade@example.com'
    const here = await signInAs(email)
    const id = here.customerId ?? 0
    const remove = () => deleteAccount(shop, here, { password: demoPassword, ipAddress })
    await shop.db
      .update(customers)
      .set({ creditHoldReason: 'Unpaid', verifiedEmail: email })
      .where(eq(customers.id, id))
    await shop.db.insert(tradeApprovals).values({ email, createdAt: clock.now() })
    expect(await remove()).toMatchObject({ refusal: { reason: 'unpaid_on_hold' } })
    await shop.db.update(orders).set({ paidAt: clock.now() }).where(eq(orders.customerId, id))
    expect(await remove()).toMatchObject({ ok: true })
    expect(await shop.db.select().from(tradeApprovals).where(eq(tradeApprovals.email, email))).toEqual([])
  })

  it('refuses staff', async () => {
    const staff = await signInAs('staff@example.com')
    const result = await deleteAccount(test.shop, staff, { password: demoPassword, ipAddress })
    expect(result).toMatchObject({ refusal: { reason: 'forbidden' } })
    expect(await findSessionVisitor(test.shop, staff.sessionId)).toBeDefined()
  })
})
