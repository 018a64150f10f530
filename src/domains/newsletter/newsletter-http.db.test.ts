import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formSentResponse, formValidResponse } from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { encodeMultipart, postMultipartForm } from '../../../tests/support/post-multipart-form.ts'
import { type CaptchaProvider, openCaptchaProvider } from '../../../tests/support/servers/captcha-provider.ts'
import { findSubscription, unsubscribe } from './newsletter-service.server.ts'
import { newsletterSubscribers } from './newsletter-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

const send = (url: string, fields: Record<string, string>) => postMultipartForm(test, url, fields)

describe('POST /newsletters/subscribe', () => {
  const rows = (email: string) =>
    test.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

  it('validates first, then subscribes; subscribing twice gives the same response [SITE-12]', async () => {
    const checked = await send('/newsletters/subscribe/validate', { email: 'ann@example.com' })
    formValidResponse.parse(checked.json())
    expect(await rows('ann@example.com')).toHaveLength(0)
    const responses = [
      await send('/newsletters/subscribe', { email: 'ann@example.com' }),
      await send('/newsletters/subscribe', { email: ' Ann@Example.com ' }),
    ]
    for (const response of responses) {
      expect(response.headers['cache-control']).toBe('no-store')
      expect(formSentResponse.parse(response.json()).response.message).toBe(
        'Thank you for signing up to our newsletter!',
      )
    }
    expect(await rows('ann@example.com')).toMatchObject([{ locale: 'en', unsubscribedAt: null }])
  })

  it('subscribes an address again after it unsubscribed [SITE-12]', async () => {
    const email = 'back@example.com'
    await test.shop.db.insert(newsletterSubscribers).values({ email, locale: 'es', unsubscribedAt: new Date() })
    await send('/newsletters/subscribe', { email })
    expect(await rows(email)).toMatchObject([{ unsubscribedAt: null }])
  })

  it('emails the unsubscribe link once, and unsubscribes for good [SITE-12]', async () => {
    const { shop } = test
    const email = 'leaver@example.com'
    const listQueuedEmails = () =>
      shop.db
        .select()
        .from(jobs)
        .where(like(sql`${jobs.payload}::text`, `%${email}%`))
    await send('/newsletters/subscribe', { email })
    await send('/newsletters/subscribe', { email })
    const [job, ...others] = await listQueuedEmails()
    expect(others).toEqual([])
    const token = /newsletters\/unsubscribe\/([0-9a-f]{32})/.exec(JSON.stringify(job?.payload))?.[1] ?? ''
    expect(await findSubscription(shop, token)).toEqual({ ok: true, value: { email, isSubscribed: true } })
    expect(await unsubscribe(shop, token)).toMatchObject({ ok: true })
    expect(await unsubscribe(shop, token)).toMatchObject({ ok: true })
    expect(await findSubscription(shop, token)).toMatchObject({ value: { isSubscribed: false } })
    for (const wrong of ['', 'x', token.replace(/./, 'g'), '0'.repeat(32)]) {
      expect(await unsubscribe(shop, wrong)).toMatchObject({ refusal: 'not_found' })
    }
  })

  it.each(['', 'ann', 'ann@example', `${'a'.repeat(250)}@example.com`])(
    'rejects the email address %o on both URLs [SITE-12]',
    async (email) => {
      for (const url of ['/newsletters/subscribe/validate', '/newsletters/subscribe']) {
        const response = await send(url, { email })
        expect(response.statusCode).toBe(422)
        expect(response.json()).toMatchObject({
          message: 'Looks like you have some errors!',
          errors: { email: [expect.any(String)] },
        })
      }
    },
  )

  it('rejects a request without a valid CSRF token [T05]', async () => {
    const { body, headers } = encodeMultipart({ email: 'evil@example.com' })
    const responses = [
      await test.app.inject({ method: 'POST', url: '/newsletters/subscribe', payload: body, headers }),
      await test.visit().post('/newsletters/subscribe', body as unknown as object, {
        headers: { ...headers, 'x-csrf-token': 'wrong' },
      }),
    ]
    for (const { statusCode } of responses) expect(statusCode).toBe(419)
    expect(await rows('evil@example.com')).toHaveLength(0)
  })

  it('thanks a bot but stores nothing [SITE-12]', async () => {
    const response = await send('/newsletters/subscribe', {
      email: 'bot@example.com',
      reply_by: 'https://spam.example',
    })
    formSentResponse.parse(response.json())
    expect(await rows('bot@example.com')).toHaveLength(0)
  })
})

describe('with reCAPTCHA [SITE-11]', () => {
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
    // An outage of the provider loses no form [F28].
    ['outage', 200],
  ])('the captcha token %o gets status %i', async (proof, status) => {
    const response = await guarded
      .visit()
      .post('/newsletters/subscribe', { email: `is-${proof}@example.com`, 'g-recaptcha-response': proof })
    expect(response.statusCode).toBe(status)
    if (status === 422) expect(response.json().errors.form).toHaveLength(1)
  })
})
