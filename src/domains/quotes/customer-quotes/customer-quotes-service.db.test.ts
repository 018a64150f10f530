import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { quoteRequests, quoteVersions } from '../quotes-tables.server.ts'
import { listStaffQuotes, withdrawQuote } from '../staff/quote-admin-service.server.ts'
import { exportCustomerQuotes, getCustomerQuote, listCustomerQuotes } from './customer-quotes-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const visitor = (customerId?: number): Visitor => ({
  sessionId: 'x',
  locale: 'en',
  ...(customerId === undefined ? { role: 'anonymous' } : { role: 'customer', customerId }),
})
const megan = visitor(1)

describe('customer quotes [ACC-05]', () => {
  it('show the sent offer, not the draft of staff, and only to their owner', async () => {
    const list = await listCustomerQuotes(test.shop, megan, { page: 1 })
    const priced = list.ok ? list.value.rows.find(({ status }) => status === 'priced') : undefined
    const [any] = list.ok ? list.value.rows : []
    const number = (priced ?? any)?.number ?? 0
    const before = await getCustomerQuote(test.shop, megan, number)
    const [request] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.number, number))
    const amounts = { subtotalNetPence: 1, deliveryNetPence: 0, deliveryVatPence: 0, vatPence: 0, totalGrossPence: 1 }
    const draft = { ...amounts, quoteRequestId: request?.id ?? 0, version: 99, note: 'internal draft' }
    await test.shop.db.insert(quoteVersions).values(draft)
    expect(await getCustomerQuote(test.shop, megan, number)).toEqual(before)
    expect(await getCustomerQuote(test.shop, visitor(2), number)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await getCustomerQuote(test.shop, visitor(), number)).toEqual({ ok: false, refusal: 'signed_out' })
  })

  it('show a quote withdrawn by the shop alike in the list, on its page and to staff', async () => {
    const trade = visitor(2)
    const staff: Visitor = { sessionId: 'y', ...asStaff('sales'), locale: 'en', customerId: 3 }
    const rows = async () => {
      const list = await listCustomerQuotes(test.shop, trade, { page: 1 })
      return list.ok ? list.value.rows : []
    }
    const { number = 0, expires_at } = (await rows()).find(({ status }) => status === 'priced') ?? {}
    expect(expires_at).toEqual(expect.any(String))
    await withdrawQuote(test.shop, staff, { number, reason: 'Not made any more' })
    const expected = { status: 'declined', display_status: 'withdrawn', expires_at: null }
    expect((await rows()).find((row) => row.number === number)).toMatchObject(expected)
    expect(await getCustomerQuote(test.shop, trade, number)).toMatchObject({ value: expected })
    const search = { search: String(number), mine: false, page: 1 }
    expect(await listStaffQuotes(test.shop, staff, search)).toMatchObject({ value: { rows: [expected] } })
  })
})

it('exports every quote of the customer and no other', async () => {
  const [copy, listed] = [
    await exportCustomerQuotes(test.shop, megan),
    await listCustomerQuotes(test.shop, megan, { page: 1 }),
  ]
  const numbers = copy.ok ? copy.value.map(({ number }) => number) : []
  expect(numbers).toEqual(listed.ok && listed.value.rows.map(({ number }) => number))
  expect(JSON.stringify(copy)).not.toContain('Brigg')
})
