import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { categories } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { pages } from '#src/domains/content/content-tables.server.ts'
import { paymentEvents } from '#src/domains/payments/payments-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import type { GatewayError } from '#src/platform/payments/payment-provider.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { initialPaymentSettings } from '#src/shared/payments/payment-method-settings.ts'
import { refuse } from '#src/shared/result.ts'
import { insertCategory, insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { createTestProvider } from '../../../tests/support/builders/test-provider.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { confirmTestEmail, getShopHealth, sendTestEmail } from './shop-health-service.server.ts'
import { testEmails } from './shop-health-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(testEmails))

const administrator: Visitor = { ...anonymousVisitor(), ...asStaff('administrator'), customerId: 4 }

type TestedCheck = 'products' | 'email' | 'payments' | 'card' | 'legalPages' | 'redis' | 'files' | 'order' | 'jobs'
async function findState(shop: Shop, name: TestedCheck) {
  const { state, text } = unwrap(await getShopHealth(shop, administrator))[name]
  return [state, text('en')]
}

/** A shop of its own with a mail server. */
const withMailServer = (): Shop => ({
  ...test.shop,
  isDemo: false,
  config: { ...test.shop.config, smtpUrl: 'smtp://user:secret@mail.example:25', mailFrom: 'sales@shop.invalid' },
})

async function readSentLink(): Promise<string> {
  const [job] = await test.shop.db.select({ payload: jobs.payload }).from(jobs).orderBy(desc(jobs.id)).limit(1)
  const [, token] = /dashboard\/setup\/email\/([\w-]+)/.exec(JSON.stringify(job?.payload)) ?? []
  return token!
}

describe('getShopHealth', () => {
  it('finds a demonstration shop ready', async () => {
    expect(await findState(test.shop, 'legalPages')).toEqual(['done', 'All are published.'])
    expect(await findState(test.shop, 'email')).toMatchObject(['not needed', {}])
    expect(await findState(test.shop, 'order')).toMatchObject(['done', {}])
  })

  it('finds a legal page that is not published', async () => {
    await test.shop.db.update(pages).set({ isPublished: false }).where(eq(pages.slug, 'privacy'))
    expect(await findState(test.shop, 'legalPages')).toEqual(['to do', 'Not published: /privacy.'])
    await test.shop.db.update(pages).set({ isPublished: true }).where(eq(pages.slug, 'privacy'))
  })

  it('finds a product that is in no published category', async () => {
    const countUnlisted = async () => {
      const [state, text] = await findState(test.shop, 'products')
      return [state, Number(/In no published category: (\d+)\.$/.exec(String(text))?.[1])]
    }
    const [, before] = await countUnlisted()
    const parent = await insertCategory(test.shop.db, { isPublished: false })
    const { id } = await insertCategory(test.shop.db, { parentId: parent.id })
    await insertProduct(test.shop.db, { categoryIds: [id] })
    await insertProduct(test.shop.db)
    expect(await countUnlisted()).toEqual(['advice', Number(before) + 2])
    await test.shop.db.update(categories).set({ isPublished: true }).where(eq(categories.id, parent.id))
    expect(await countUnlisted()).toEqual(['advice', Number(before) + 1])
  })

  it('finds payment methods that are switched on but not set up, and those that are switched off', async () => {
    const live: Shop = { ...test.shop, payments: { providers: [], standIn: undefined, close: async () => {} } }
    expect(await findState(test.shop, 'payments')).toMatchObject(['done', {}])
    expect(await findState(live, 'payments')).toEqual(['advice', expect.stringContaining('not set up: Card.')])
    const { cardPayment } = initialPaymentSettings
    await test.shop.db.update(shopSettings).set({ cardPayment: { ...cardPayment, isEnabled: false } })
    expect(await findState(live, 'payments')).toEqual(['done', 'Offered: On account, Bank transfer.'])
    expect(await findState(live, 'card')).toMatchObject(['not needed', {}])
    await test.shop.db.update(shopSettings).set({ cardPayment })
  })

  it('finds a job that has waited for long', async () => {
    const availableAt = new Date(test.clock.now().getTime() - 3_600_000)
    const [job] = await test.shop.db.insert(jobs).values({ kind: 'none', payload: {}, availableAt }).returning()
    expect(await findState(test.shop, 'jobs')).toEqual(['problem', 'An email or event has waited for 60 minutes.'])
    await test.shop.db.delete(jobs).where(eq(jobs.id, job!.id))
  })

  const withFiles = (shop: Shop, find: Shop['files']['find']) => ({ ...shop, files: { ...shop.files, find } })
  const unreachable: [string, 'files' | 'redis', RegExp, (shop: Shop) => Shop][] = [
    ['a bucket that fails', 'files', /down/, (shop) => withFiles(shop, () => Promise.reject(new Error('down')))],
    ['a bucket that hangs', 'files', /2000 ms/, (shop) => withFiles(shop, () => new Promise(() => {}))],
    [
      'Redis',
      'redis',
      /ECONNREFUSED/,
      (shop) => ({ ...shop, config: { ...shop.config, redisUrl: 'redis://127.0.0.1:1' } }),
    ],
  ]
  it.each(unreachable)('reports %s with the reason', async (_name, check, reason, change) => {
    const [state, text] = await findState(change(test.shop), check)
    expect([state, text]).toEqual(['problem', expect.stringMatching(/^The check failed: /)])
    expect(text).toMatch(reason)
  })

  describe('of a shop with a card provider', () => {
    const { provider } = createTestProvider()
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'w', apiUrl: 'https://api.example', timeoutMs: 1 }
    const withCard = (error?: GatewayError): Shop => {
      const gateway = { ...provider.gateway, ...(error && { checkKey: async () => refuse(error) }) }
      const providers = [{ ...provider, id: 'stripe', gateway }]
      return {
        ...test.shop,
        config: { ...test.shop.config, stripe },
        payments: { providers, standIn: undefined, close: async () => {} },
      }
    }

    it.each([
      ['refused', 'Stripe refuses the key.'],
      ['unavailable', 'Stripe cannot be reached.'],
    ] as const)('reports a key that is %s', async (kind, text) => {
      expect(await findState(withCard({ kind, detail: '' }), 'card')).toEqual(['problem', text])
    })

    it('waits for a signed event, then says that no money moves with a test key', async () => {
      expect(await findState(withCard(), 'card')).toEqual(['to do', expect.stringContaining('/webhooks/test-provider')])
      const addEvent = (eventId: string, account: string) =>
        test.shop.db.insert(paymentEvents).values({ provider: 'stripe', eventId, type: 'test', payload: { account } })
      // An event of another account, or of the other mode, shows nothing.
      await addEvent('e1', 'another shop')
      expect(await findState(withCard(), 'card')).toMatchObject(['to do', {}])
      await addEvent('e2', 'this shop')
      await addEvent('e3', 'another shop')
      expect(await findState(withCard(), 'card')).toEqual(['advice', expect.stringContaining('No money moves')])
    })
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...administrator, ...asStaff('sales', 'production', 'catalogue', 'accounts') }, 'forbidden'],
  ])('refuses %o', async (visitor, refusal) => {
    expect(await getShopHealth(test.shop, visitor)).toEqual({ ok: false, refusal })
    expect(await sendTestEmail(test.shop, visitor)).toEqual({ ok: false, refusal })
    expect(await confirmTestEmail(test.shop, visitor, 'x')).toEqual({ ok: false, refusal })
  })
})

describe('a test email', () => {
  it('is confirmed by the link in it, until the sender changes', async () => {
    const shop = withMailServer()
    expect(await findState(shop, 'email')).toEqual(['to do', expect.stringContaining('Send yourself')])
    expect(unwrap(await sendTestEmail(shop, administrator))).toEqual({ to: 'admin@example.com' })
    expect(await findState(shop, 'email')).toEqual(['to do', expect.stringContaining('was sent')])
    const token = await readSentLink()
    expect(await confirmTestEmail(shop, administrator, `${token}x`)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await confirmTestEmail(shop, administrator, token)).toEqual({ ok: true, value: undefined })
    // The domain does not exist, or there is no network: either way the link counts.
    expect((await findState(shop, 'email'))[0]).toBe('advice')
    const changed = { ...shop, config: { ...shop.config, mailFrom: 'other@shop.invalid' } }
    expect(await findState(changed, 'email')).toEqual(['to do', expect.stringContaining('Send yourself')])
  })

  it('replaces the link of the one before', async () => {
    const shop = withMailServer()
    await sendTestEmail(shop, administrator)
    const first = await readSentLink()
    await sendTestEmail(shop, administrator)
    expect(await confirmTestEmail(shop, administrator, first)).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('is refused after ten in one hour', async () => {
    const visitor = { ...administrator, customerId: 3 }
    const sent = []
    for (let count = 0; count < 11; count += 1) sent.push(await sendTestEmail(withMailServer(), visitor))
    expect(sent.at(9)).toMatchObject({ ok: true })
    expect(sent.at(10)).toEqual({ ok: false, refusal: 'too_many_requests' })
  })
})
