import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../../tests/support/create-test-shop.ts'
import { addToBasket, changeQuantityInBasket, getBasket, removeFromBasket } from '../basket-service.server.ts'
import { presentBasket } from '../basket-view.ts'
import { mergeBaskets } from './merge-baskets-service.server.ts'
import { answerMergeNotice, findMergeNotice } from './merge-notice-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let guest: Visitor
let customer: Visitor
let customerCount = 0
beforeEach(async () => {
  const person = { email: `notice-${(customerCount += 1)}@example.com`, firstName: 'M', lastName: 'T' }
  const [row] = await test.shop.db.insert(customers).values(person).returning()
  guest = { sessionId: newRandomId(), role: 'anonymous', locale: 'en' }
  customer = { sessionId: newRandomId(), role: 'customer', customerId: row!.id, locale: 'en' }
})

const add = (by: Visitor, id: number, qty: number) => addToBasket(test.shop, by, { kind: 'basket', id, qty })
const signIn = () => mergeBaskets(test.shop, { before: guest, customerId: customer.customerId ?? 0 })
const answer = (keepsMerged: boolean, by = customer) =>
  answerMergeNotice(test.shop, by, { kind: 'basket', keepsMerged })
async function readNotice(by = customer) {
  const basket = presentBasket(by.locale, await getBasket(test.shop, by, 'basket'))
  return findMergeNotice(test.shop, by, { kind: 'basket', basket })
}
async function readQuantities() {
  const { lines } = await getBasket(test.shop, customer, 'basket')
  return lines.map(({ productId, qty }) => [productId, qty] as const)
}

describe('the notice of a merged basket', () => {
  it('names the items of the last visit until the customer keeps them', async () => {
    await add(customer, ids.mug, 5)
    await add(guest, ids.book, 1)
    await signIn()
    expect(await readNotice()).toEqual({ earlier: [expect.stringContaining('ug')], leftOut: [] })
    expect(await readNotice({ ...customer, customerId: undefined, role: 'anonymous' })).toBeUndefined()
    await answer(true)
    expect(await readNotice()).toBeUndefined()
    expect(await readQuantities()).toEqual([
      [ids.mug, 5],
      [ids.book, 1],
    ])
  })

  it('removes them, and gives back the quantity of the guest that was added up', async () => {
    await add(customer, ids.mug, 5)
    await add(customer, ids.tank, 1)
    await add(guest, ids.mug, 3)
    await signIn()
    expect(await readQuantities()).toEqual([
      [ids.mug, 8],
      [ids.tank, 1],
    ])
    const { version } = await getBasket(test.shop, customer, 'basket')
    expect(await answer(false)).toMatchObject({ result: { ok: true }, basket: { version: version + 1 } })
    expect(await readQuantities()).toEqual([[ids.mug, 3]])
    expect(await readNotice()).toBeUndefined()
    await answer(false)
    expect(await readQuantities()).toEqual([[ids.mug, 3]])
  })

  it('keeps today’s quantity where the maximum had cut the sum, and lines changed since', async () => {
    await add(customer, ids.pens, 400)
    await add(customer, ids.book, 2)
    await add(guest, ids.pens, 300)
    await signIn()
    expect(await readQuantities()).toEqual([
      [ids.pens, 500],
      [ids.book, 2],
    ])
    const { lines } = await getBasket(test.shop, customer, 'basket')
    await changeQuantityInBasket(test.shop, customer, { kind: 'basket', rowId: lines[1]?.rowId ?? '', qty: 3 })
    await answer(false)
    expect(await readQuantities()).toEqual([
      [ids.pens, 300],
      [ids.book, 3],
    ])
  })

  it('is not shown when one of the two baskets was empty, or its items are gone', async () => {
    await add(customer, ids.mug, 5)
    await signIn()
    expect(await readNotice()).toBeUndefined()
    await add(guest, ids.book, 1)
    await signIn()
    expect(await readNotice()).toBeDefined()
    const { lines } = await getBasket(test.shop, customer, 'basket')
    await removeFromBasket(test.shop, customer, { kind: 'basket', rowId: lines[0]?.rowId ?? '' })
    expect(await readNotice()).toBeUndefined()
  })

  it('cannot be answered by somebody else', async () => {
    await add(customer, ids.mug, 5)
    await add(guest, ids.book, 1)
    await signIn()
    await answer(false, guest)
    expect(await readQuantities()).toHaveLength(2)
  })
})
