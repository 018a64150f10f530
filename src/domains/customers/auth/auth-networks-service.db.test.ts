import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Result } from '#src/shared/result.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { requestPasswordReset, resetPassword } from './password-service.server.ts'
import { checkRegistration } from './registration-service.server.ts'
import { signIn } from './sign-in-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: true })
})
afterAll(() => test.close())

type Attempt = (ipAddress: string, email: string) => Promise<Result<unknown, unknown>>
const tooMany = { ok: false, refusal: { reason: expect.stringMatching(/^too_many/) } }

const attempts: [name: string, max: number, attempt: Attempt][] = [
  [
    'signing in',
    20,
    (ipAddress, email) =>
      signIn(test.shop, anonymousVisitor(), {
        credentials: { email, password: 'wrong-guess' },
        device: { ipAddress, userAgent: '', sessionId: 'new' },
      }),
  ],
  ['registration', 10, (ipAddress, email) => checkRegistration(test.shop, { email, password: 'short', ipAddress })],
  [
    'asking for a reset link',
    10,
    (ipAddress, email) => requestPasswordReset(test.shop, anonymousVisitor(), { email, ipAddress }),
  ],
  [
    'resetting a password',
    10,
    (ipAddress, email) => resetPassword(test.shop, { token: 'guess', email, password: 'brand new staple', ipAddress }),
  ],
]

it.each(attempts)(
  'counts %s by network: %s attempts a minute from the addresses of one /64',
  async (_name, max, attempt) => {
    const send = (number: number, network = '2001:db8:0:1') =>
      attempt(`${network}::${number + 1}`, `network-${number}@example.com`)
    for (let number = 0; number < max; number += 1) expect(await send(number)).not.toMatchObject(tooMany)
    expect(await send(max)).toMatchObject(tooMany)
    expect(await send(max, '2001:db8:0:2')).not.toMatchObject(tooMany)
  },
)
