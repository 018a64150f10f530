import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findProduct } from '../products/product-service.server.ts'
import { getPricing } from '../sellables/sellable-service.server.ts'
import {
  assignStockReservations,
  findReservedUnits,
  listOrderReservations,
  recordShippedUnits,
  releaseStock,
  reserveStock,
  returnShippedUnits,
} from './stock-service.server.ts'
import { stockMovements } from './stock-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

it('returns the units in stock with a price when they are fewer than the quantity, also just after a sale [PROD-11]', async () => {
  const { shop } = test
  const colour = await insertOption(shop.db, 'colour')
  const tracked = await insertProduct(shop.db, {
    slug: 'counted',
    stockQty: 5,
    variants: [{ optionIds: [colour.id], stockQty: 3 }],
  })
  const untracked = await insertProduct(shop.db)
  const onlyInStock = async (id: number, qty: number) => {
    const price = await getPricing(shop, id, { qty, colours: 1 })
    return price.ok && price.value.onlyInStock
  }
  expect(await onlyInStock(tracked.id, 5)).toBeNull()
  expect(await onlyInStock(tracked.id, 6)).toBe(5)
  expect(await onlyInStock(tracked.variantIds[0]!, 4)).toBe(3)
  expect(await onlyInStock(untracked.id, 2500)).toBeNull()
  await reserveStock(shop, { orderId: 1_000_000, basketId: null }, [{ productId: tracked.id, variantId: null, qty: 1 }])
  expect(await onlyInStock(tracked.id, 5)).toBe(4)

  const product = await findProduct(shop, 'counted')
  expect([product?.stockQty, product?.variants[0]?.stockQty]).toEqual([4, 3])
})

describe('reservations', () => {
  let lastOrderId = 2_000_000
  async function reserve(stockQty: number, quantities: readonly number[], basketId: string | null = null) {
    const { db } = test.shop
    const { id } = await insertProduct(db, { stockQty })
    const orderId = (lastOrderId += 1)
    const lines = quantities.map((qty) => ({ productId: id, variantId: null, qty }))
    const result = await reserveStock(test.shop, { orderId, basketId }, lines)
    const readStock = async () => {
      const { rows } = await db.execute<{ stock: number }>(
        sql`select stock_qty as stock from products where id = ${id}`,
      )
      return rows[0]?.stock
    }
    return { id, orderId, result, readStock }
  }

  it('take the units of all lines, or of none when one has too few [T35]', async () => {
    const { id, orderId, readStock } = await reserve(5, [2, 3])
    expect(await readStock()).toBe(0)
    expect(await listOrderReservations(test.shop, orderId)).toEqual([
      { sellableId: id, quantity: 2 },
      { sellableId: id, quantity: 3 },
    ])
    const short = await reserve(4, [2, 3])
    expect(short.result).toEqual({ ok: false, refusal: 'out_of_stock' })
    expect([await short.readStock(), await listOrderReservations(test.shop, short.orderId)]).toEqual([4, []])
  })

  it('return units that had left, and what has not left of an order, once [P21]', async () => {
    const { orderId, readStock } = await reserve(9, [1, 3])
    const returnUnits = (units: number) => returnShippedUnits(test.shop, { orderId, linePosition: 1, units })
    await returnUnits(3)
    expect(await readStock()).toBe(5)
    await recordShippedUnits(test.shop, orderId, new Map([[1, 2]]))
    for (const stock of [6, 7, 7]) {
      await returnUnits(1)
      expect(await readStock()).toBe(stock)
    }
    await recordShippedUnits(test.shop, orderId, new Map([[1, 1]]))
    await returnUnits(3)
    expect([await readStock(), await listOrderReservations(test.shop, orderId)]).toMatchObject([8, [{ quantity: 1 }]])
    for (let turn = 0; turn < 2; turn += 1) {
      await releaseStock(test.shop, { orderId })
      expect(await readStock()).toBe(9)
    }
  })

  it('skip a product whose stock is no longer counted', async () => {
    const { id, orderId, readStock } = await reserve(9, [2])
    await test.shop.db.execute(sql`update products set stock_qty = null where id = ${id}`)
    await releaseStock(test.shop, { orderId })
    expect([await readStock(), await listOrderReservations(test.shop, orderId)]).toEqual([null, []])
  })

  it('belong to the basket of one order at a time', async () => {
    const first = await reserve(9, [2, 1], 'basket-a')
    const second = await reserve(9, [4])
    const units = () => findReservedUnits(test.shop, 'basket-a')
    expect(await units()).toEqual(new Map([[first.id, 3]]))
    await assignStockReservations(test.shop, 'basket-a', second.orderId)
    expect(await units()).toEqual(new Map([[second.id, 4]]))
    await assignStockReservations(test.shop, 'basket-a', undefined)
    expect(await units()).toEqual(new Map())
    expect(await listOrderReservations(test.shop, first.orderId)).toHaveLength(2)
  })

  it('write a movement per product with the order that caused it, and none when they are refused', async () => {
    const { id, orderId } = await reserve(9, [1, 3])
    await recordShippedUnits(test.shop, orderId, new Map([[1, 3]]))
    await returnShippedUnits(test.shop, { orderId, linePosition: 1, units: 3 })
    await releaseStock(test.shop, { orderId })
    await releaseStock(test.shop, { orderId })
    const short = await reserve(4, [2, 3])
    const move = (reason: string, quantityBefore: number, quantityAfter: number) => ({
      ...{ reason, quantityBefore, quantityAfter, orderId, actorId: null, note: '' },
      occurredAt: test.shop.clock.now(),
    })
    expect(await listMovements(id)).toMatchObject([
      move('sale', 9, 5),
      move('returned', 5, 8),
      move('cancellation', 8, 9),
    ])
    expect(await listMovements(short.id)).toEqual([])
  })
})

const listMovements = (sellableId: number) =>
  test.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.sellableId, sellableId))
    .orderBy(asc(stockMovements.id))
