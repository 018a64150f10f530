import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { requestVisual } from '#src/domains/artwork/free-visual-service.server.ts'
import { sendVerificationEmail } from '#src/domains/customers/auth/email-verification-service.server.ts'
import { changePassword, requestPasswordReset } from '#src/domains/customers/auth/password-service.server.ts'
import {
  checkRegistration,
  createAccount,
  registerCustomer,
} from '#src/domains/customers/auth/registration-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { sendPageEnquiry } from '#src/domains/enquiries/enquiry-service.server.ts'
import { subscribeToNewsletter } from '#src/domains/newsletter/newsletter-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { maxEmailsPerRecipient, maxFormsPerAddress } from '#src/platform/rate-limits/form-limits.server.ts'
import { normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { hashPassword } from '#src/platform/security/password.server.ts'
import type { Result } from '#src/shared/result.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import { buildPlaceOrderInput, putInBasket, someDetails } from '../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { getTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { putInQuote, requestTestQuote, someQuoteDetails } from '../../../tests/support/builders/quote-builders.ts'
import { startTestPayment } from '../../../tests/support/builders/test-payments.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { placeOrder } from './placing/place-order-service.server.ts'

let test: TestShop
let product: number
let orderedProduct: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: true })
  const { rows } = await test.shop.db.execute<{ id: number }>(
    'select id from products where is_published and not has_variants limit 1',
  )
  product = rows[0]?.id ?? 0
  orderedProduct = (await insertProduct(test.shop.db, { title: 'Printed mug' })).id
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(2 * 3_600_000))

type Sent = Promise<Result<unknown, unknown>>
type Form = (visitor: Visitor & { ipAddress: string }, email: string) => Sent

const enquiry = { name: 'Jo', company_name: '', telephone: '', postcode: '', message: 'Hello', reply_by: '' }
const sender = { 'g-recaptcha-response': '' }

/** Forms that are refused when their mailbox has had too many emails. */
const forms: Record<string, Form> = {
  contact: (visitor, email) =>
    sendPageEnquiry(test.shop, visitor, { slug: 'contact', form: { ...enquiry, ...sender, email } }),
  'free visual': (visitor, email) =>
    requestVisual(test.shop, visitor, {
      params: { id: String(product), qty: '1', colours: '1', turnaround: '' },
      form: { ...enquiry, ...sender, email },
    }),
  newsletter: (visitor, email) => subscribeToNewsletter(test.shop, visitor, { email, reply_by: '', ...sender }),
  quote: async (visitor, email) => {
    await putInQuote(test.shop, visitor, product)
    return requestTestQuote(test.shop, visitor, someQuoteDetails({ email }))
  },
  'quote of an account': async (visitor, email) => {
    const customer = await signInAs(visitor, email)
    await putInQuote(test.shop, customer, product)
    return requestTestQuote(test.shop, customer)
  },
  registration: (visitor, email) => registerCustomer(test.shop, visitor, toRegistration(visitor, email)),
  'registration at checkout': async (visitor, email) => {
    const { ipAddress } = visitor
    const checked = await checkRegistration(test.shop, { email, password, ipAddress })
    return checked.ok ? createAccount(test.shop, visitor, toRegistration(visitor, email)) : checked
  },
}
const reset: Form = async (visitor, email) => {
  await signInAs(visitor, email)
  return requestPasswordReset(test.shop, visitor, { email, ipAddress: visitor.ipAddress })
}

/** Every form that sends an email to an address that nobody has verified, and its emails an hour to one mailbox. */
const emailForms: [name: string, max: number, send: Form][] = [
  ...Object.entries(forms).map(([name, send]): [string, number, Form] => [name, maxEmailsPerRecipient, send]),
  ['forgotten password', 3, reset],
  ['email verification', 3, async (visitor, email) => sendVerificationEmail(test.shop, await signInAs(visitor, email))],
  [
    'password change',
    5,
    async (visitor, email) =>
      changePassword(test.shop, await signInAs(visitor, email), {
        currentPassword: password,
        password: `${password} again`,
        ipAddress: visitor.ipAddress,
      }),
  ],
  ['order', maxEmailsPerRecipient, placeByTransfer],
  [
    'order of an account',
    maxEmailsPerRecipient,
    async (visitor, email) => placeByTransfer(await signInAs(visitor, email), email),
  ],
]

const password = 'correct-horse-battery'
const toRegistration = ({ ipAddress }: { ipAddress: string }, email: string) => ({
  registration: { email, password, firstName: 'Jo', lastName: 'Cole', telephone: '' },
  device: { ipAddress, userAgent: '', sessionId: newRandomId() },
})

/** An account that somebody opened with this address. */
async function signInAs<Guest extends Visitor>(visitor: Guest, typed: string) {
  const email = typed.toLowerCase()
  const row = { email, passwordHash: await passwordHash, firstName: 'Jo', lastName: 'Cole', locale: 'en' } as const
  const [account] = await test.shop.db.insert(customers).values(row).returning()
  return { ...visitor, role: 'customer', customerId: account!.id } as const
}
const passwordHash = hashPassword(password)

async function placeByTransfer(visitor: Visitor & { ipAddress: string }, email: string) {
  await putInBasket(test.shop, visitor, orderedProduct)
  const input = await buildPlaceOrderInput(test.shop, visitor, someDetails({ email }))
  const placed = await placeOrder(test.shop, visitor, { ...input, ipAddress: visitor.ipAddress })
  if (!placed.ok) return placed
  const order = await getTestOrder(test.shop, placed.value.id)
  expect(await startTestPayment(test.shop, order, { kind: 'transfer', visitor })).toMatchObject({ ok: true })
  return placed
}

let visitors = 0
const aVisitor = (ipAddress = `192.0.2.${(visitors += 1)}`): Visitor & { ipAddress: string } => ({
  sessionId: newRandomId(),
  role: 'anonymous',
  locale: 'en',
  ipAddress,
})

const tooMany = { ok: false, refusal: { reason: expect.stringMatching(/^too_many/), seconds: expect.any(Number) } }

async function countEmailsTo(mailbox: string): Promise<number> {
  await runJobs(test.shop, jobHandlers)
  return test.emails.filter(({ to }) => normaliseMailbox(to) === mailbox).length
}

it.each(emailForms)(
  'the %s form sends at most %s emails an hour to one mailbox, from any number of IP addresses',
  async (name, max, send) => {
    const local = name.replaceAll(' ', '-')
    for (let number = 0; number < max; number += 1) {
      expect(await send(aVisitor(), `${local}+${number}@example.com`)).toMatchObject({ ok: true })
    }
    await send(aVisitor(), `${local}+98@EXAMPLE.com`)
    await send(aVisitor(), `${local}+99@example.com`)
    expect(await countEmailsTo(`${local}@example.com`)).toBe(max)
    expect(await send(aVisitor(), `another-${local}@example.com`)).toMatchObject({ ok: true })
    expect(await countEmailsTo(`another-${local}@example.com`)).toBe(1)
    test.clock.advance(3_601_000)
    expect(await send(aVisitor(), `${local}+100@example.com`)).toMatchObject({ ok: true })
    expect(await countEmailsTo(`${local}@example.com`)).toBeGreaterThan(max)
  },
)

it('counts the emails of all forms to one mailbox together', async () => {
  const all = Object.values(forms)
  for (const [index, send] of [...all, ...all].entries()) {
    const sent = await send(aVisitor(), `all+${index}@example.com`)
    expect(sent).toMatchObject(index < maxEmailsPerRecipient ? { ok: true } : tooMany)
  }
})

it('places every order, even if its email has to wait', async () => {
  const statuses = []
  for (let number = 0; number < 8; number += 1) {
    statuses.push((await placeByTransfer(aVisitor(), `orders+${number}@example.com`)).ok)
  }
  expect(statuses).not.toContain(false)
  expect(await countEmailsTo('orders@example.com')).toBe(maxEmailsPerRecipient)
  test.clock.advance(3_601_000)
  expect(await countEmailsTo('orders@example.com')).toBe(8)
})

it('does not limit quotes of an account with a verified email address', async () => {
  const email = 'verified@example.com'
  const visitor = await signInAs(aVisitor(), email)
  await test.shop.db.update(customers).set({ verifiedEmail: email }).where(eq(customers.email, email))
  for (let number = 0; number < 8; number += 1) {
    await putInQuote(test.shop, visitor, product)
    expect(await requestTestQuote(test.shop, visitor)).toMatchObject({ ok: true })
  }
})

it('limits the password changes of a verified account by the account', async () => {
  const email = 'changes@example.com'
  const visitor = await signInAs(aVisitor(), email)
  await test.shop.db.update(customers).set({ verifiedEmail: email }).where(eq(customers.email, email))
  const change = (number: number) =>
    changePassword(test.shop, visitor, {
      currentPassword: number === 0 ? password : `${password} ${number - 1}`,
      password: `${password} ${number}`,
      ipAddress: visitor.ipAddress,
    })
  for (let number = 0; number < 5; number += 1) expect(await change(number)).toMatchObject({ ok: true })
  expect(await change(5)).toMatchObject(tooMany)
  // Accounts of others with a tag of the same mailbox cannot lock out its owner.
  test.clock.advance(3_601_000)
  const other = await signInAs(aVisitor(), 'changes+x@example.com')
  for (let number = 0; number < 5; number += 1) {
    await changePassword(test.shop, other, {
      currentPassword: number === 0 ? password : `${password} ${number - 1}`,
      password: `${password} ${number}`,
      ipAddress: other.ipAddress,
    })
  }
  expect(await change(5)).toMatchObject({ ok: true })
})

it.each(Object.entries({ ...forms, 'forgotten password': reset }))(
  'the %s form is refused after twenty forms an hour from one network, to any number of mailboxes',
  async (_name, send) => {
    const { contact } = forms
    const address = (number: number) => `2001:db8:0:1::${number + 1}`
    for (let number = 0; number < maxFormsPerAddress; number += 1) {
      expect(await contact?.(aVisitor(address(number)), `${newRandomId()}@example.com`)).toMatchObject({ ok: true })
    }
    const before = await test.shop.db.$count(jobs)
    expect(await send(aVisitor(address(99)), `${newRandomId()}@example.com`)).toMatchObject(tooMany)
    expect(await test.shop.db.$count(jobs)).toBe(before)
    expect(await send(aVisitor(), `${newRandomId()}@example.com`)).toMatchObject({ ok: true })
  },
)

it('does not count forms refused by the network limit against the mailbox', async () => {
  const { contact } = forms
  const address = '198.51.100.1'
  for (let number = 0; number < maxFormsPerAddress; number += 1) {
    await contact?.(aVisitor(address), `${newRandomId()}@example.com`)
  }
  for (let number = 0; number < maxEmailsPerRecipient + 1; number += 1) {
    expect(await contact?.(aVisitor(address), 'victim@example.com')).toMatchObject(tooMany)
  }
  expect(await contact?.(aVisitor(), 'victim@example.com')).toMatchObject({ ok: true })
})
