import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formSentResponse, formValidResponse } from '#src/domains/enquiries/public-forms/public-form-contract.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { encodeMultipart, postMultipartForm } from '../../../tests/support/post-multipart-form.ts'
import { type CaptchaProvider, openCaptchaProvider } from '../../../tests/support/servers/captcha-provider.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import {
  changePreferences,
  confirmSubscription,
  findSubscription,
  removeUnconfirmedSubscribers,
  unsubscribe,
} from './newsletter-service.server.ts'
import { newsletterSubscribers } from './newsletter-tables.server.ts'
import { newsletterTopics } from './subscription.ts'

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
        'Thank you for signing up to our newsletter! Now open the link in the email that we have sent you.',
      )
    }
    expect(await rows('ann@example.com')).toMatchObject([{ locale: 'en', confirmedAt: null, unsubscribedAt: null }])
  })

  it('requires another confirmation of an address that unsubscribed [SITE-12]', async () => {
    const email = 'back@example.com'
    const at = new Date(test.shop.clock.now().getTime() - 3_600_000)
    await test.shop.db
      .insert(newsletterSubscribers)
      .values({ email, locale: 'es', subscribedAt: at, confirmedAt: at, unsubscribedAt: at })
    await send('/newsletters/subscribe', { email })
    await send('/newsletters/subscribe', { email })
    expect(await listQueuedEmails(email)).toHaveLength(1)
    // Anybody could have entered the address: it stays unsubscribed until the link is opened.
    expect(await rows(email)).toMatchObject([{ unsubscribedAt: at }])
  })

  it('sends one confirmation email a day to an address, and always gives the same response [SITE-12]', async () => {
    const email = 'forgetful@example.com'
    const first = await send('/newsletters/subscribe', { email })
    const second = await send('/newsletters/subscribe', { email })
    expect(second.json()).toEqual(first.json())
    expect(await listQueuedEmails(email)).toHaveLength(1)
    const dayAgo = new Date(test.shop.clock.now().getTime() - 86_400_001)
    await test.shop.db
      .update(newsletterSubscribers)
      .set({ subscribedAt: dayAgo })
      .where(eq(newsletterSubscribers.email, email))
    await send('/newsletters/subscribe', { email })
    expect(await listQueuedEmails(email)).toHaveLength(2)
  })

  const listQueuedEmails = async (email: string) => {
    const queued = await test.shop.db
      .select()
      .from(jobs)
      .where(like(sql`${jobs.payload}::text`, `%${email}%`))
      .orderBy(jobs.id)
    return queued.map(({ payload }) => payload as { unsubscribeUrl?: string; email: { subject: string } })
  }
  const findToken = (payload: unknown) => /newsletters\/\w+\/([0-9a-f]{32})/.exec(JSON.stringify(payload))?.[1] ?? ''

  it('subscribes only once the link in the email is confirmed, and welcomes once [SITE-12]', async () => {
    const { shop } = test
    const email = 'reader@example.com'
    await send('/newsletters/subscribe', { email })
    const [confirmation] = await listQueuedEmails(email)
    expect(JSON.stringify(confirmation)).toMatch(/newsletters\/confirm\/[0-9a-f]{32}/)
    const token = findToken(confirmation)
    expect(await findSubscription(shop, token)).toMatchObject({ value: { email, state: 'pending' } })
    expect(await changePreferences(shop, token, { locale: 'es', topics: [] })).toMatchObject({ refusal: 'not_found' })
    unwrap(await confirmSubscription(shop, token))
    unwrap(await confirmSubscription(shop, token))
    expect(await findSubscription(shop, token)).toMatchObject({
      value: { state: 'subscribed', topics: [...newsletterTopics] },
    })
    // Whoever is subscribed gets no further email, and nobody learns that.
    await send('/newsletters/subscribe', { email })
    const queued = await listQueuedEmails(email)
    expect(queued).toHaveLength(2)
    expect(queued[1]?.unsubscribeUrl).toBe(`${shop.config.publicOrigin}/newsletters/one-click/${token}`)
    unwrap(await changePreferences(shop, token, { locale: 'es', topics: ['news'] }))
    expect(await findSubscription(shop, token)).toMatchObject({ value: { locale: 'es', topics: ['news'] } })
  })

  it('unsubscribes for good, and again by the link of the email [SITE-12]', async () => {
    const { shop } = test
    const email = 'leaver@example.com'
    await send('/newsletters/subscribe', { email })
    const token = findToken(await listQueuedEmails(email))
    unwrap(await confirmSubscription(shop, token))
    unwrap(await unsubscribe(shop, token))
    unwrap(await unsubscribe(shop, token))
    expect(await findSubscription(shop, token)).toMatchObject({ value: { state: 'unsubscribed' } })
    unwrap(await confirmSubscription(shop, token))
    expect(await findSubscription(shop, token)).toMatchObject({ value: { state: 'subscribed' } })
    for (const wrong of ['', 'x', token.replace(/./, 'g'), '0'.repeat(32)]) {
      expect(await unsubscribe(shop, wrong)).toMatchObject({ refusal: 'not_found' })
      expect(await confirmSubscription(shop, wrong)).toMatchObject({ refusal: 'not_found' })
    }
  })

  it('deletes an address that nobody has confirmed after 30 days [SITE-12]', async () => {
    const { db } = test.shop
    const day = (days: number) => new Date(test.shop.clock.now().getTime() - days * 86_400_000)
    const old = { locale: 'en', subscribedAt: day(31) } as const
    await db.insert(newsletterSubscribers).values([
      { ...old, email: 'old-pending@example.com' },
      { ...old, email: 'old-reader@example.com', confirmedAt: day(31) },
      { ...old, email: 'old-leaver@example.com', unsubscribedAt: day(31) },
      { ...old, email: 'new-pending@example.com', subscribedAt: day(29) },
    ])
    await removeUnconfirmedSubscribers(test.shop)
    expect(await rows('old-pending@example.com')).toEqual([])
    for (const kept of ['old-reader', 'old-leaver', 'new-pending']) {
      expect(await rows(`${kept}@example.com`)).toHaveLength(1)
    }
  })

  it('lets mail providers unsubscribe in one click, without session and form token (RFC 8058) [SITE-12]', async () => {
    const [row] = await test.shop.db
      .insert(newsletterSubscribers)
      .values({ email: 'one-click@example.com', locale: 'en', confirmedAt: new Date() })
      .returning()
    const url = `/newsletters/one-click/${row?.id}`
    const opened = await test.app.inject(url)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/newsletters/unsubscribe/${row?.id}`])
    expect(await rows('one-click@example.com')).toMatchObject([{ unsubscribedAt: null }])
    const post = (path: string, type: string, payload: string) =>
      test.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
    const posted = await post(url, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([200, undefined])
    expect(await rows('one-click@example.com')).toMatchObject([{ unsubscribedAt: expect.any(Date) }])
    const multipart = await post(url, 'multipart/form-data; boundary=x', '--x--')
    expect(multipart.statusCode).toBe(200)
    for (const wrong of ['x', '0'.repeat(32)]) {
      expect((await post(`/newsletters/one-click/${wrong}`, 'text/plain', '')).statusCode).toBe(404)
    }
    expect((await post(url, 'text/plain', 'x'.repeat(5000))).statusCode).toBe(413)
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
