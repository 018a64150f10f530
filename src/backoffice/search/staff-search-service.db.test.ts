import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { searchRecords } from './staff-search-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterAll(() => test.close())

const administrator: Visitor = { ...staffVisitor, ...asStaff('administrator') }
const search = (query: string, visitor = administrator) => searchRecords(test.shop, visitor, query)

it('finds an order by its number, with the page that opens it', async () => {
  const { number } = await placeTestOrder(test.shop)
  const [orders] = await search(String(number))
  expect(orders).toMatchObject({
    kind: 'orders',
    records: [{ to: `/dashboard/orders/${number}`, title: String(number) }],
  })
  expect(orders?.records[0]?.detail).toContain('Pat Payer')
})

it('finds customers with their orders and quotes, and products, each kind in a group', async () => {
  expect((await search('trade@example.com')).map(({ kind }) => kind)).toContain('customers')
  expect((await search('tank')).map(({ kind }) => kind)).toEqual(['products'])
})

it('shows five of each kind, and the list that has them all', async () => {
  const [products] = await search('tank')
  expect(products?.records).toHaveLength(5)
  expect(products?.list).toBe('/dashboard/products?q=tank')
})

it('finds nothing for a single letter, however long the query is otherwise', async () => {
  expect(await search('t')).toEqual([])
  expect(await search(' '.repeat(500))).toEqual([])
  expect(await search('no such record '.repeat(50))).toEqual([])
})

it.each<[string, Visitor, string[]]>([
  ['sales', { ...staffVisitor, ...asStaff('sales') }, ['orders', 'customers', 'quotes']],
  ['catalogue', { ...staffVisitor, ...asStaff('catalogue') }, ['orders']],
  ['staff without a role', { ...staffVisitor, ...asStaff() }, []],
  ['customers', customerVisitor(1), []],
  ['anonymous visitors', anonymousVisitor(), []],
])('finds for %s what they may read only', async (_who, visitor, kinds) => {
  expect((await search('trade@example.com', visitor)).map(({ kind }) => kind)).toEqual(kinds)
})
