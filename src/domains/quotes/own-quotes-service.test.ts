import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { exportQuotes, getOwnQuote, listOwnQuotes } from './own-quotes-service.server.ts'
import { listQuotesForStaff, withdrawQuote } from './quote-desk-service.server.ts'
import { quoteRequests, quoteVersions } from './quotes-tables.server.ts'

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

describe('ACC-05 own quotes', () => {
  it('show the offer that was sent, not the draft that staff work on', async () => {
    const list = await listOwnQuotes(test.shop, megan, { page: 1 })
    const priced = list.ok ? list.value.rows.find(({ status }) => status === 'priced') : undefined
    const [any] = list.ok ? list.value.rows : []
    const number = (priced ?? any)?.number ?? 0
    const before = await getOwnQuote(test.shop, megan, number)
    const [request] = await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.number, number))
    const amounts = { subtotalNetPence: 1, deliveryNetPence: 0, deliveryVatPence: 0, vatPence: 0, totalGrossPence: 1 }
    const draft = { ...amounts, quoteRequestId: request?.id ?? 0, version: 99, note: 'internal draft' }
    await test.shop.db.insert(quoteVersions).values(draft)
    expect(await getOwnQuote(test.shop, megan, number)).toEqual(before)
    expect(await getOwnQuote(test.shop, visitor(2), number)).toEqual({ ok: false, refusal: 'not_found' })
    expect(await getOwnQuote(test.shop, visitor(), number)).toEqual({ ok: false, refusal: 'signed_out' })
  })

  it('say the same in the list and on the page of one that we have withdrawn', async () => {
    const trade = visitor(2)
    const ours: Visitor = { sessionId: 'y', role: 'staff', locale: 'en', customerId: 3 }
    const rows = async () => {
      const list = await listOwnQuotes(test.shop, trade, { page: 1 })
      return list.ok ? list.value.rows : []
    }
    const { number = 0, expires_at } = (await rows()).find(({ status }) => status === 'priced') ?? {}
    expect(expires_at).toEqual(expect.any(String))
    await withdrawQuote(test.shop, ours, { number, reason: 'Not made any more' })
    const told = { status: 'declined', standing: 'withdrawn', expires_at: null }
    expect((await rows()).find((row) => row.number === number)).toMatchObject(told)
    expect(await getOwnQuote(test.shop, trade, number)).toMatchObject({ value: told })
    const search = { search: String(number), mine: false, page: 1 }
    expect(await listQuotesForStaff(test.shop, ours, search)).toMatchObject({ value: { rows: [told] } })
  })
})

it('a copy of the data holds every own quote and no other', async () => {
  const [copy, listed] = [await exportQuotes(test.shop, megan), await listOwnQuotes(test.shop, megan, { page: 1 })]
  const numbers = copy.ok ? copy.value.map(({ number }) => number) : []
  expect(numbers).toEqual(listed.ok && listed.value.rows.map(({ number }) => number))
  expect(JSON.stringify(copy)).not.toContain('Brigg')
})
