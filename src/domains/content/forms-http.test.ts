import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#src/platform/records-tables.server.ts'
import { type CaptchaProvider, openCaptchaProvider } from '../../../tests/support/captcha-provider.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { enquiries, newsletterSubscribers } from './content-tables.server.ts'
import { findSubscription, unsubscribe } from './newsletter-service.server.ts'
import { formAnswer, validAnswer } from './sender-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(enquiries)
})
afterAll(() => test?.close())

const asked = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our old tank leaks', postcode: 'YO8 4AA' }

/** As a browser sends a form: in several parts. */
function inParts(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { body: `${parts.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

async function send(url: string, fields: Record<string, string>) {
  const { body, headers } = inParts(fields)
  return test.visit().post(url, body as unknown as object, { headers: { ...headers, 'accept-language': 'en' } })
}

describe('SITE-12 newsletter', () => {
  const rows = (email: string) =>
    test.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

  it('checks first, then subscribes; twice is once, and answers alike', async () => {
    const checked = await send('/newsletters/subscribe/validate', { email: 'ann@example.com' })
    validAnswer.parse(checked.json())
    expect(await rows('ann@example.com')).toHaveLength(0)
    const answers = [
      await send('/newsletters/subscribe', { email: 'ann@example.com' }),
      await send('/newsletters/subscribe', { email: ' Ann@Example.com ' }),
    ]
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(formAnswer.parse(answer.json()).response.message).toBe('Thank you for signing up to our newsletter!')
    }
    expect(await rows('ann@example.com')).toMatchObject([{ locale: 'en', unsubscribedAt: null }])
  })

  it('whoever had left is back', async () => {
    const email = 'back@example.com'
    await test.shop.db.insert(newsletterSubscribers).values({ email, locale: 'es', unsubscribedAt: new Date() })
    await send('/newsletters/subscribe', { email })
    expect(await rows(email)).toMatchObject([{ unsubscribedAt: null }])
  })

  it('tells whoever is new how to leave, once; the link asks, and leaving is for good', async () => {
    const { shop } = test
    const email = 'leaver@example.com'
    const mails = () =>
      shop.db
        .select()
        .from(outbox)
        .where(like(sql`${outbox.payload}::text`, `%${email}%`))
    await send('/newsletters/subscribe', { email })
    await send('/newsletters/subscribe', { email })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const token = /newsletters\/unsubscribe\/([0-9a-f]{32})/.exec(JSON.stringify(mail?.payload))?.[1] ?? ''
    expect(await findSubscription(shop, token)).toEqual({ ok: true, value: { email, isSubscribed: true } })
    expect(await unsubscribe(shop, token)).toMatchObject({ ok: true })
    expect(await unsubscribe(shop, token)).toMatchObject({ ok: true })
    expect(await findSubscription(shop, token)).toMatchObject({ value: { isSubscribed: false } })
    for (const wrong of ['', 'x', token.replace(/./, 'g'), '0'.repeat(32)]) {
      expect(await unsubscribe(shop, wrong)).toMatchObject({ refusal: 'not_found' })
    }
  })

  it.each(['', 'ann', 'ann@example', `${'a'.repeat(250)}@example.com`])(
    'refuses %o at both addresses',
    async (email) => {
      for (const url of ['/newsletters/subscribe/validate', '/newsletters/subscribe']) {
        const answer = await send(url, { email })
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({
          message: 'Looks like you have some errors!',
          errors: { email: [expect.any(String)] },
        })
      }
    },
  )

  it('T05 without marker or token nothing happens', async () => {
    const { body, headers } = inParts({ email: 'evil@example.com' })
    const answers = [
      await test.app.inject({ method: 'POST', url: '/newsletters/subscribe', payload: body, headers }),
      await test.visit().post('/newsletters/subscribe', body as unknown as object, {
        headers: { ...headers, 'x-csrf-token': 'wrong' },
      }),
    ]
    for (const { statusCode } of answers) expect(statusCode).toBe(419)
    expect(await rows('evil@example.com')).toHaveLength(0)
  })

  it('a program is thanked and not kept', async () => {
    const answer = await send('/newsletters/subscribe', { email: 'bot@example.com', reply_by: 'https://spam.example' })
    formAnswer.parse(answer.json())
    expect(await rows('bot@example.com')).toHaveLength(0)
  })
})

describe('SITE-11 enquiries', () => {
  it('are checked, then kept with the page they came from', async () => {
    await test.shop.db.delete(enquiries)
    validAnswer.parse((await send('/enquiries/tank-removal/validate', asked)).json())
    expect(await test.shop.db.$count(enquiries)).toBe(0)
    formAnswer.parse((await send('/enquiries/tank-removal', asked)).json())
    formAnswer.parse((await send('/enquiries/contact', { ...asked, email: 'ann@example.com' })).json())
    const rows = await test.shop.db.select().from(enquiries).orderBy(enquiries.id)
    expect(rows).toMatchObject([
      { kind: 'service', postcode: 'YO8 4AA', details: { page: 'tank-removal', title: 'Tank Removal' } },
      { kind: 'contact', email: 'ann@example.com', details: { page: 'contact' } },
    ])
  })

  it('SITE-16 wait for the agreement that their page asks for, also without a button that does', async () => {
    const refused = await send('/enquiries/trade-account', asked)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ agreement: ['Please accept this first.'] })
    expect((await send('/enquiries/trade-account', { ...asked, agreement: 'on' })).statusCode).toBe(200)
  })

  it('are refused field by field', async () => {
    const answer = await send('/enquiries/contact/validate', { email: 'jo' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['email', 'message', 'name'])
  })

  it.each(['terms', 'nowhere', 'home'])('%s has no form', async (page) => {
    expect((await send(`/enquiries/${page}`, asked)).statusCode).toBe(404)
  })
})

describe('SITE-11 with a captcha', () => {
  let provider: CaptchaProvider
  let guarded: TestApp
  beforeAll(async () => {
    provider = await openCaptchaProvider()
    guarded = await createTestApp({ settings: { recaptcha: provider.settings } })
  })
  afterAll(async () => {
    provider?.close()
    await guarded?.close()
  })

  it.each([
    ['human', 200],
    ['robot', 422],
    ['', 422],
    // threats.md F28: an outage of the provider costs no enquiry.
    ['outage', 200],
  ])('the proof %o is answered with %i', async (proof, status) => {
    const answer = await guarded
      .visit()
      .post('/newsletters/subscribe', { email: `is-${proof}@example.com`, 'g-recaptcha-response': proof })
    expect(answer.statusCode).toBe(status)
    if (status === 422) expect(answer.json().errors.form).toHaveLength(1)
  })
})
