import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { requestVisual } from '#src/domains/artwork/free-visual-service.server.ts'
import { sendPageEnquiry } from '#src/domains/content/enquiry-service.server.ts'
import { subscribeToNewsletter } from '#src/domains/content/newsletter-service.server.ts'
import { checkRegistration } from '#src/domains/customers/customers-service.server.ts'
import { askForReset } from '#src/domains/customers/password-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { maxEmailsPerRecipient, maxFormsPerAddress } from '#src/platform/form-limits.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import type { Result } from '#src/shared/result.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { putInQuote, requestNow, someQuoteDetails } from '../../../tests/support/quote-builders.ts'

let test: TestShop
let product: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: true })
  const { rows } = await test.shop.db.execute<{ id: number }>(
    'select id from products where is_published and not has_variants limit 1',
  )
  product = rows[0]?.id ?? 0
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(2 * 3_600_000))

type Sent = Promise<Result<unknown, unknown>>
type Form = (visitor: Visitor & { address: string }, email: string) => Sent

const enquiry = { name: 'Jo', company_name: '', telephone: '', postcode: '', message: 'Hello', reply_by: '' }
const sender = { 'g-recaptcha-response': '' }

/** Every form that sends an email to an address that a visitor typed. */
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
    return requestNow(test.shop, visitor, someQuoteDetails({ email }))
  },
  registration: ({ address }, email) =>
    checkRegistration(test.shop, { email, password: 'correct-horse-battery', address }),
}
const reset: Form = (visitor, email) => askForReset(test.shop, visitor, { email, address: visitor.address })

let visitors = 0
const aVisitor = (address = `192.0.2.${(visitors += 1)}`) =>
  ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en', address }) as const

const tooMany = { ok: false, refusal: { reason: expect.stringMatching(/^too_many/), seconds: expect.any(Number) } }

it.each(Object.entries(forms))(
  'the %s form sends no more than five emails an hour to one mailbox, from however many addresses',
  async (name, send) => {
    const mailbox = (number: number) => `${name.replace(' ', '-')}+${number}@example.com`
    for (let number = 0; number < maxEmailsPerRecipient; number += 1) {
      expect(await send(aVisitor(), mailbox(number))).toMatchObject({ ok: true })
    }
    const before = await test.shop.db.$count(outbox)
    expect(await send(aVisitor(), mailbox(99).toUpperCase())).toMatchObject(tooMany)
    expect(await test.shop.db.$count(outbox)).toBe(before)
    expect(await send(aVisitor(), `another-${mailbox(1)}`)).toMatchObject({ ok: true })
    test.clock.advance(3_601_000)
    expect(await send(aVisitor(), mailbox(100))).toMatchObject({ ok: true })
  },
)

it('all forms count together against one mailbox', async () => {
  for (const send of Object.values(forms)) expect(await send(aVisitor(), 'all@example.com')).toMatchObject({ ok: true })
  for (const send of Object.values(forms)) expect(await send(aVisitor(), 'all@example.com')).toMatchObject(tooMany)
})

it.each(Object.entries({ ...forms, 'forgotten password': reset }))(
  'the %s form is refused after twenty forms an hour from one network, to however many mailboxes',
  async (_name, send) => {
    const { contact } = forms
    const address = (number: number) => `2001:db8:0:1::${number + 1}`
    for (let number = 0; number < maxFormsPerAddress; number += 1) {
      expect(await contact?.(aVisitor(address(number)), `${newRandomId()}@example.com`)).toMatchObject({ ok: true })
    }
    const before = await test.shop.db.$count(outbox)
    expect(await send(aVisitor(address(99)), `${newRandomId()}@example.com`)).toMatchObject(tooMany)
    expect(await test.shop.db.$count(outbox)).toBe(before)
    expect(await send(aVisitor(), `${newRandomId()}@example.com`)).toMatchObject({ ok: true })
  },
)

it('forms that were refused for their network do not use up the emails of a mailbox', async () => {
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
