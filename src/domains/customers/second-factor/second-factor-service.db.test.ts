import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { createSecretBox } from '#src/platform/security/secret-box.server.ts'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { createAuthenticatorApp } from '../../../../tests/support/authenticator-app.ts'
import { enrolSecondFactor } from '../../../../tests/support/builders/enrol-second-factor.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findSessionVisitor } from '../auth/sessions-service.server.ts'
import { signIn } from '../auth/sign-in-service.server.ts'
import { pendingSignIns, recoveryCodes, secondFactors, sessions } from '../customers-tables.server.ts'
import {
  confirmEnrolment,
  getSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  startReplacement,
  turnOffSecondFactor,
} from './second-factor-service.server.ts'

const staffId = 3
const ipAddress = '192.0.2.1'
const staff: Visitor = { ...customerVisitor(staffId), ...asStaff('sales') }

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(2 * 3_600_000)
  for (const table of [secondFactors, recoveryCodes, pendingSignIns, sessions]) await test.shop.db.delete(table)
})

const start = (visitor = staff, password = demoPassword) => startEnrolment(test.shop, visitor, { password, ipAddress })
const confirm = (code: string, visitor = staff) => confirmEnrolment(test.shop, visitor, { code, ipAddress })
const readStatus = async (visitor = staff) => unwrap(await getSecondFactor(test.shop, visitor))
const refusal = (reason: string) => ({ ok: false, refusal: { reason } })

async function startAndScan() {
  unwrap(await start())
  const status = await readStatus()
  if (status.kind !== 'enrolling') return expect.fail(`it is ${status.kind}`)
  return { status, app: createAuthenticatorApp(status.key) }
}
const readActions = async () =>
  (await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)).map(({ action }) => action)
async function readEmailSubjects() {
  test.emails.length = 0
  await runJobs(test.shop, jobHandlers)
  return test.emails.map(({ subject }) => subject)
}
const prove = (code: string, password = demoPassword) => ({ password, code, ipAddress })

describe('setting the second factor up [STAFF-12]', () => {
  it('shows the secret after the password, and turns on with the first code of the app', async () => {
    expect(await readStatus()).toEqual({ kind: 'off' })
    const { status, app } = await startAndScan()
    expect(status.uri).toContain(`secret=${status.key}&issuer=Tankard%20Supplies`)
    expect(status.uri).toContain('staff%40example.com')
    const codes = unwrap(await confirm(app.readCode(test.clock.now())))
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const since = test.clock.now()
    expect(await readStatus()).toEqual({ kind: 'on', since, recoveryCodes: 10, isReadable: true, canTurnOff: true })
    expect((await readActions())[0]).toBe('second factor set up')
    expect(await readEmailSubjects()).toContain('Two-step sign-in is on')
  })

  it('stores neither the secret nor the recovery codes', async () => {
    const { status, app } = await startAndScan()
    const codes = unwrap(await confirm(app.readCode(test.clock.now())))
    const stored = JSON.stringify([
      await test.shop.db.select().from(secondFactors),
      await test.shop.db.select().from(recoveryCodes),
    ])
    for (const secret of [status.key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(secret)
    }
  })

  it('changes nothing before the first code', async () => {
    await startAndScan()
    const device = { ipAddress, userAgent: 'test', sessionId: newRandomId() }
    const credentials = { email: 'staff@example.com', password: demoPassword }
    unwrap(await signIn(test.shop, anonymousVisitor(), { credentials, device }))
    expect(await findSessionVisitor(test.shop, device.sessionId)).toMatchObject({ customerId: staffId })
  })

  it('signs other devices out, and keeps the current one', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + 3_600_000)
    const other = newRandomId()
    await test.shop.db.insert(sessions).values({ idHash: other, customerId: staffId, expiresAt })
    await enrolSecondFactor(test, staff)
    expect(await test.shop.db.select().from(sessions).where(eq(sessions.idHash, other))).toEqual([])
  })

  it('refuses a wrong password and a wrong code', async () => {
    expect(await start(staff, 'wrong')).toEqual(refusal('wrong_password'))
    expect(await readStatus()).toEqual({ kind: 'off' })
    const { app } = await startAndScan()
    expect(await confirm(app.readCode(test.clock.now(), 7))).toEqual(refusal('wrong_code'))
    expect((await readStatus()).kind).toBe('enrolling')
  })

  it('refuses a code of an earlier secret, and one after half an hour', async () => {
    const { app: earlier } = await startAndScan()
    const { app } = await startAndScan()
    expect(await confirm(earlier.readCode(test.clock.now()))).toEqual(refusal('wrong_code'))
    test.clock.advance(30 * 60_000 + 1)
    expect(await confirm(app.readCode(test.clock.now()))).toEqual(refusal('enrolment_expired'))
    expect(await readStatus()).toEqual({ kind: 'off' })
  })

  it('refuses to replace one that is on', async () => {
    const { app } = await enrolSecondFactor(test, staff)
    expect(await start()).toEqual(refusal('already_on'))
    expect(await confirm(app.readCode(test.clock.now()))).toEqual(refusal('enrolment_expired'))
    expect((await readStatus()).kind).toBe('on')
  })

  it('turns on once for two requests at the same time', async () => {
    const { app } = await startAndScan()
    const code = app.readCode(test.clock.now())
    const results = await Promise.all([confirm(code), confirm(code)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readStatus()).toMatchObject({ kind: 'on', recoveryCodes: 10 })
  })

  it('limits wrong codes', async () => {
    const { app } = await startAndScan()
    for (let number = 0; number < 5; number += 1) expect(await confirm('000000')).toEqual(refusal('wrong_code'))
    expect(await confirm(app.readCode(test.clock.now()))).toMatchObject(refusal('too_many_codes'))
  })

  it('is for staff only; in service mode it is still their own', async () => {
    expect(await getSecondFactor(test.shop, customerVisitor(1))).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await start(customerVisitor(1))).toEqual(refusal('forbidden'))
    expect(await start(anonymousVisitor())).toEqual(refusal('signed_out'))
    const serving: Visitor = { ...staff, customerServiceMode: true, actingFor: 1 }
    await enrolSecondFactor(test, serving)
    expect(await test.shop.db.select({ id: secondFactors.customerId }).from(secondFactors)).toEqual([{ id: staffId }])
  })
})

describe('recovery codes [STAFF-12]', () => {
  it('are replaced with password and code; the earlier ones end', async () => {
    const { app, recoveryCodes: earlier } = await enrolSecondFactor(test, staff)
    const renewed = unwrap(await renewRecoveryCodes(test.shop, staff, prove(app.readCode(test.clock.now()))))
    expect(renewed).toHaveLength(10)
    expect((await readActions())[0]).toBe('recovery codes replaced')
    expect(await turnOffSecondFactor(test.shop, staff, prove(earlier[0] ?? ''))).toEqual(refusal('wrong_code'))
    expect(await turnOffSecondFactor(test.shop, staff, prove(renewed[0] ?? ''))).toEqual({ ok: true })
  })

  it('are not replaced without the password or with a code that was used', async () => {
    const { app } = await enrolSecondFactor(test, staff)
    const code = app.readCode(test.clock.now())
    const renew = (proof: ReturnType<typeof prove>) => renewRecoveryCodes(test.shop, staff, proof)
    expect(await renew(prove(code, 'wrong'))).toEqual(refusal('wrong_password'))
    expect(await renew(prove(code))).toMatchObject({ ok: true })
    expect(await renew(prove(code))).toEqual(refusal('wrong_code'))
  })
})

describe('moving the second factor to another app [STAFF-12]', () => {
  async function scanReplacement(code: string) {
    unwrap(await startReplacement(test.shop, staff, prove(code)))
    const status = await readStatus()
    if (status.kind !== 'on' || !status.replacement) return expect.fail('there is no replacement')
    test.clock.advance(30_000)
    return createAuthenticatorApp(status.replacement.key)
  }

  it('takes password and code, and keeps the present app until the first code of the new one', async () => {
    const { app, recoveryCodes: codes } = await enrolSecondFactor(test, staff)
    const read = () => app.readCode(test.clock.now())
    expect(await startReplacement(test.shop, staff, prove(read(), 'wrong'))).toEqual(refusal('wrong_password'))
    expect(await startReplacement(test.shop, staff, prove('000000'))).toEqual(refusal('wrong_code'))
    const newApp = await scanReplacement(read())
    expect(await renewRecoveryCodes(test.shop, staff, prove(read()))).toMatchObject({ ok: true })
    expect(await confirm('000000')).toEqual(refusal('wrong_code'))
    expect(unwrap(await confirm(newApp.readCode(test.clock.now())))).toHaveLength(10)
    expect(await readStatus()).toMatchObject({ kind: 'on', recoveryCodes: 10, replacement: undefined })
    test.clock.advance(30_000)
    for (const code of [read(), codes[0] ?? '']) {
      expect(await renewRecoveryCodes(test.shop, staff, prove(code))).toEqual(refusal('wrong_code'))
    }
    const newCode = newApp.readCode(test.clock.now())
    expect(await renewRecoveryCodes(test.shop, staff, prove(newCode))).toMatchObject({ ok: true })
  })

  it('ends after half an hour, with the present app still on', async () => {
    const { app } = await enrolSecondFactor(test, staff)
    const newApp = await scanReplacement(app.readCode(test.clock.now()))
    test.clock.advance(31 * 60_000)
    expect(await confirm(newApp.readCode(test.clock.now()))).toEqual(refusal('enrolment_expired'))
    expect(await readStatus()).toMatchObject({ kind: 'on', replacement: undefined })
    const code = app.readCode(test.clock.now())
    expect(await renewRecoveryCodes(test.shop, staff, prove(code))).toMatchObject({ ok: true })
  })

  it('can be finished in the session that started it only', async () => {
    const { app } = await enrolSecondFactor(test, staff)
    const newApp = await scanReplacement(app.readCode(test.clock.now()))
    const other = { ...staff, sessionId: newRandomId() }
    expect(await readStatus(other)).toMatchObject({ kind: 'on', replacement: undefined })
    expect(await confirm(newApp.readCode(test.clock.now()), other)).toEqual(refusal('enrolment_expired'))
    expect(await confirm(newApp.readCode(test.clock.now()))).toMatchObject({ ok: true })
  })

  it('needs a second factor that is on', async () => {
    expect(await startReplacement(test.shop, staff, prove('000000'))).toEqual(refusal('not_on'))
  })
})

describe('turning the second factor off [STAFF-12]', () => {
  it('is refused to an administrator', async () => {
    const administrator: Visitor = { ...staff, ...asStaff('administrator') }
    const { app } = await enrolSecondFactor(test, administrator)
    const proof = prove(app.readCode(test.clock.now()))
    expect(await turnOffSecondFactor(test.shop, administrator, proof)).toEqual(refusal('administrator'))
    expect(await readStatus(administrator)).toMatchObject({ kind: 'on', canTurnOff: false })
  })

  it('takes password and code, and removes the recovery codes', async () => {
    const { app } = await enrolSecondFactor(test, staff)
    const code = app.readCode(test.clock.now())
    expect(await turnOffSecondFactor(test.shop, staff, prove(code, 'wrong'))).toEqual(refusal('wrong_password'))
    expect(await turnOffSecondFactor(test.shop, staff, prove('000000'))).toEqual(refusal('wrong_code'))
    expect(await turnOffSecondFactor(test.shop, staff, prove(code))).toEqual({ ok: true })
    expect(await readStatus()).toEqual({ kind: 'off' })
    expect(await test.shop.db.select().from(recoveryCodes)).toEqual([])
    expect((await readActions())[0]).toBe('second factor turned off')
    expect(await readEmailSubjects()).toContain('Two-step sign-in is off')
    expect(await turnOffSecondFactor(test.shop, staff, prove(code))).toEqual(refusal('not_on'))
  })

  it('takes a recovery code when the session secret of the shop has changed', async () => {
    const { app, recoveryCodes: codes } = await enrolSecondFactor(test, staff)
    const changed = { ...test.shop, secretBox: createSecretBox('another session secret') }
    expect(unwrap(await getSecondFactor(changed, staff))).toMatchObject({ kind: 'on', isReadable: false })
    const code = app.readCode(test.clock.now())
    expect(await turnOffSecondFactor(changed, staff, prove(code))).toEqual(refusal('wrong_code'))
    expect(await turnOffSecondFactor(changed, staff, prove(codes[3] ?? ''))).toEqual({ ok: true })
    expect(await readActions()).toEqual(['second factor turned off', 'recovery code used'])
  })
})
