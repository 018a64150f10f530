import type { Visitor } from '#src/domains/access/access.ts'
import {
  confirmEnrolment,
  getSecondFactor,
  startEnrolment,
} from '#src/domains/customers/second-factor/second-factor-service.server.ts'
import { demoPassword } from '../../../database/seed/demo-accounts.ts'
import { type AuthenticatorApp, createAuthenticatorApp } from '../authenticator-app.ts'
import type { TestShop } from '../create-test-shop.ts'
import { unwrap } from '../unwrap.ts'

const ipAddress = '192.0.2.1'

/** Turns the second factor of a member of staff on. The clock moves on by a step, so that the next code is a new one. */
export async function enrolSecondFactor(
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  visitor: Visitor,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  unwrap(await startEnrolment(shop, visitor, { password: demoPassword, ipAddress }))
  const status = unwrap(await getSecondFactor(shop, visitor))
  if (status.kind !== 'enrolling') throw new Error(`The second factor is ${status.kind}`)
  const app = createAuthenticatorApp(status.key)
  const recoveryCodes = unwrap(await confirmEnrolment(shop, visitor, { code: app.readCode(clock.now()), ipAddress }))
  clock.advance(30_000)
  return { app, recoveryCodes }
}
