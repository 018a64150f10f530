import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { deleteAccount, exportAccount } from './account-service.server.ts'
import { signIn } from './customers-service.server.ts'
import { addresses, customers, sessions } from './customers-tables.server.ts'
import { changePassword } from './password-service.server.ts'
import {
  clearPastSessions,
  endOtherSessions,
  endSession,
  findSignedIn,
  listSessions,
} from './sessions-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

let made = 0
const address = '192.0.2.1'

async function enter(email: string, password = demoPassword): Promise<Visitor> {
  const sessionId = `session-${++made}`
  const before: Visitor = { sessionId: `before-${made}`, role: 'anonymous', locale: 'en' }
  const device = { address, userAgent: 'Test', sessionId }
  const result = await signIn(test.shop, before, { credentials: { email, password }, device })
  if (!result.ok) throw new Error(result.refusal.reason)
  const account = await findSignedIn(test.shop, sessionId)
  return { ...before, ...account, sessionId, role: account?.role ?? 'anonymous' }
}

const anonymous: Visitor = { sessionId: 'nobody', role: 'anonymous', locale: 'en' }

describe('devices', () => {
  it('are listed for their owner, the current one marked, and ended one by one or all but this', async () => {
    const [here, there, elsewhere] = [
      await enter('trade@example.com'),
      await enter('trade@example.com'),
      await enter('trade@example.com'),
    ]
    const list = await listSessions(test.shop, here)
    const rows = list.ok ? list.value : []
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = rows.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await endSession(test.shop, here, other)).toMatchObject({ ok: true })
    expect(await endSession(test.shop, here, other)).toEqual({ ok: false, refusal: 'not_found' })
    await endOtherSessions(test.shop, here)
    for (const gone of [there, elsewhere]) expect(await findSignedIn(test.shop, gone.sessionId)).toBeUndefined()
    expect(await findSignedIn(test.shop, here.sessionId)).toMatchObject({ role: 'customer' })
  })

  it("T37 of somebody else cannot be ended, nor anybody's by a stranger", async () => {
    const victim = await enter('customer@example.com')
    const list = await listSessions(test.shop, victim)
    const id = list.ok ? (list.value.find(({ isCurrent }) => isCurrent)?.id ?? '') : ''
    expect(await endSession(test.shop, await enter('trade@example.com'), id)).toEqual({
      ok: false,
      refusal: 'not_found',
    })
    expect(await endSession(test.shop, anonymous, id)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await listSessions(test.shop, anonymous)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await findSignedIn(test.shop, victim.sessionId)).toBeDefined()
  })

  it('that have expired are cleared away, the others stay', async () => {
    const start = test.clock.now()
    await enter('staff@example.com')
    const kept = await enter('customer@example.com')
    test.clock.advance(13 * 3_600_000)
    await clearPastSessions(test.shop)
    const left = await test.shop.db.select({ customerId: sessions.customerId }).from(sessions)
    expect(left.map(({ customerId }) => customerId)).not.toContain(3)
    expect(await findSignedIn(test.shop, kept.sessionId)).toBeDefined()
    test.clock.set(start)
  })
})

it('T51 a changed password signs out every other device, keeps this one, and is told by mail', async () => {
  const here = await enter('cliente@example.com')
  const there = await enter('cliente@example.com')
  const change = { current: demoPassword, password: 'another-secret', address }
  expect(await changePassword(test.shop, here, { ...change, current: 'wrong' })).toMatchObject({
    refusal: { reason: 'wrong_password' },
  })
  expect(await changePassword(test.shop, here, { ...change, password: '12345' })).toMatchObject({
    refusal: { reason: 'weak_password' },
  })
  expect(await changePassword(test.shop, anonymous, change)).toMatchObject({ refusal: { reason: 'signed_out' } })
  expect(await changePassword(test.shop, here, change)).toMatchObject({ ok: true })
  expect(await findSignedIn(test.shop, there.sessionId)).toBeUndefined()
  expect(await findSignedIn(test.shop, here.sessionId)).toBeDefined()
  await workOutbox(test.shop, outboxWorkers)
  expect(test.mails.at(-1)).toMatchObject({ to: 'cliente@example.com', subject: 'Su contraseña se ha cambiado' })
  await expect(enter('cliente@example.com')).rejects.toThrow('wrong_credentials')
})

describe('the end of an account', () => {
  it('takes everything with it but the orders, and needs the password', async () => {
    const here = await enter('customer@example.com')
    const id = here.customerId ?? 0
    const ofAccount = () =>
      test.shop.db.select().from(orders).where(eq(orders.email, 'customer@example.com')).orderBy(orders.number)
    const before = await ofAccount()
    const copy = await exportAccount(test.shop, here)
    expect(copy).toMatchObject({ ok: true, value: { details: { email: 'customer@example.com' }, consents: [{}] } })
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash/)

    const refused = await deleteAccount(test.shop, here, { password: 'wrong', address })
    expect(refused).toMatchObject({ refusal: { reason: 'wrong_password' } })
    expect(await deleteAccount(test.shop, here, { password: demoPassword, address })).toMatchObject({ ok: true })
    expect(await test.shop.db.select().from(customers).where(eq(customers.id, id))).toEqual([])
    expect(await test.shop.db.select().from(addresses).where(eq(addresses.customerId, id))).toEqual([])
    expect(await findSignedIn(test.shop, here.sessionId)).toBeUndefined()
    expect((await ofAccount()).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
    await workOutbox(test.shop, outboxWorkers)
    expect(test.mails.at(-1)).toMatchObject({ to: 'customer@example.com', subject: 'Your account was deleted' })
  })

  it('is not for staff to make', async () => {
    const staff = await enter('staff@example.com')
    const answer = await deleteAccount(test.shop, staff, { password: demoPassword, address })
    expect(answer).toMatchObject({ refusal: { reason: 'forbidden' } })
    expect(await findSignedIn(test.shop, staff.sessionId)).toBeDefined()
  })
})
