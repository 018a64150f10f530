import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../../tests/support/create-test-shop.ts'
import type { BasketKind } from '../basket.ts'
import { addToBasket, type BasketDetails, getBasket } from '../basket-service.server.ts'
import { mergeBaskets } from './merge-baskets-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const add = (kind: BasketKind, id: number, qty: number, by = visitor) => addToBasket(test.shop, by, { kind, id, qty })
const read = (kind: BasketKind, by = visitor) => getBasket(test.shop, by, kind)
const quantities = ({ lines }: BasketDetails) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)

describe('mergeBaskets', () => {
  let customer: Visitor
  let customerCount = 0
  beforeEach(async () => {
    const person = { email: `merge-${(customerCount += 1)}@example.com`, firstName: 'M', lastName: 'T' }
    const [row] = await test.shop.db.insert(customers).values(person).returning()
    customer = { sessionId: newRandomId(), role: 'customer', customerId: row!.id, locale: 'en' }
  })
  const merge = () => mergeBaskets(test.shop, { before: visitor, customerId: customer.customerId ?? 0 })

  it('merges basket and quote into those of the customer, combines equal lines, and has no effect twice', async () => {
    await add('basket', ids.mug, 5, customer)
    await add('basket', ids.mug, 3)
    await add('basket', ids.book, 1)
    await add('quote', ids.tank, 2)
    await merge()
    await merge()
    expect(quantities(await read('basket', customer))).toEqual([
      [ids.mug, 8],
      [ids.book, 1],
    ])
    expect(quantities(await read('quote', customer))).toEqual([[ids.tank, 2]])
    expect([quantities(await read('basket')), quantities(await read('quote'))]).toEqual([[], []])
  })

  it('never exceeds the maximum quantity of a line [T13]', async () => {
    await add('basket', ids.pens, 400, customer)
    await add('basket', ids.pens, 300)
    await merge()
    expect(quantities(await read('basket', customer))).toEqual([[ids.pens, 500]])
  })

  it('merges once when called twice concurrently', async () => {
    await add('basket', ids.mug, 3)
    await Promise.all([merge(), merge()])
    expect(quantities(await read('basket', customer))).toEqual([[ids.mug, 3]])
  })

  it('changes nothing for an empty session', async () => {
    await add('basket', ids.mug, 5, customer)
    const before = await read('basket', customer)
    await merge()
    expect(await read('basket', customer)).toEqual(before)
    await test.shop.db.delete(customers).where(eq(customers.id, customer.customerId ?? 0))
  })
})
