import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQuoteScenario, type QuoteScenario } from '../../../tests/support/builders/quote-scenario.ts'
import type { TestShop } from '../../../tests/support/create-test-shop.ts'
import { expireQuotes, processQuoteDeadlines } from './quote-deadlines-service.server.ts'

let quotes: QuoteScenario
let test: TestShop
beforeAll(async () => {
  quotes = await createQuoteScenario()
  test = quotes.test
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-06-10T12:00:00Z'))

describe('processQuoteDeadlines [STAFF-02]', () => {
  it('reminds three days before the expiry and expires after it, each with one email', async () => {
    const quote = await quotes.requestAndOffer(9500, 1)
    const run = () => processQuoteDeadlines(test.shop)
    await run()
    expect(await quotes.countEmails('quote reminder', quote.id)).toBe(0)
    test.clock.set('2026-07-08T12:00:00Z')
    await run()
    await run()
    expect(await quotes.countEmails('quote reminder', quote.id)).toBe(1)
    expect((await quotes.readRequest(quote.id)).status).toBe('priced')
    test.clock.set('2026-07-10T23:00:00Z')
    await Promise.all([expireQuotes(test.shop), expireQuotes(test.shop)])
    await run()
    expect((await quotes.readRequest(quote.id)).status).toBe('expired')
    expect(await quotes.countEmails('quote expired', quote.id)).toBe(1)
    expect(await quotes.listHistory(quote.id)).toEqual([
      'requested by customer',
      'priced by staff',
      'expired by system',
    ])
  })
})
