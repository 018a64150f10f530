import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket, changeQuantityInBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { baskets } from '#src/domains/basket/basket-tables.server.ts'
import { applyVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { priceTiers, variants } from '#src/domains/catalogue/product-tables.server.ts'
import { addAddress } from '#src/domains/customers/addresses-service.server.ts'
import { addresses, customers } from '#src/domains/customers/customers-tables.server.ts'
import { moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import { orderEvents, orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { issueInvoice } from '#src/domains/papers/invoices-service.server.ts'
import { invoices } from '#src/domains/papers/invoices-tables.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import { voucherCustomerUses, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { auditLog, counters, outbox } from '#src/platform/records-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import {
  aGuest,
  anAddress,
  placeNow,
  putInBasket,
  readyToPlace,
  someDetails,
} from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertOption, insertProduct } from '../../../tests/support/insert-product.ts'
import { customer, pay, paymentsOf } from '../../../tests/support/pay-order.ts'
import { emptyBasketOf, findOrderToPay, takeAlong } from './checkout-service.server.ts'
import { placeOrder } from './placing-service.server.ts'

/** `CHECKOUT_ROUNDS=20 npx vitest run src/domains/checkout --testTimeout=600000` is the measure of threats.md T87 and T35. */
const rounds = Number(process.env.CHECKOUT_ROUNDS ?? 4)

let test: TestShop
let visitor: Visitor
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000, 10: 9000 } })).id
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = aGuest()
})

async function countOrders(): Promise<number> {
  const [row] = await test.shop.db.select({ count: count() }).from(orders)
  return row!.count
}
const stockOf = async (id: number) =>
  (await test.shop.db.select({ left: products.stockQty }).from(products).where(eq(products.id, id)))[0]!.left
const statusOf = async (id: number) =>
  (await test.shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]!.status
const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const cancel = (orderId: number) =>
  transaction(test.shop, (shop) => moveOrder(shop, { orderId, to: 'cancelled', by: { kind: 'customer' } }))
const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketOf(shop, orderId))
function value<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

describe('CHK-11 placing an order', () => {
  it('freezes what was shown, to the penny, with the first row of its history and one mail', async () => {
    await putInBasket(test.shop, visitor, tank, 12)
    const shown = await getBasket(test.shop, visitor, 'bag')
    const { id, number, publicToken } = value(await placeNow(test.shop, visitor))
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'awaiting payment',
      email: 'ada@example.com',
      billing: anAddress,
      shipping: anAddress,
      referrer: 'other',
      locale: 'en',
      subtotalNetPence: shown.price.subtotalNet,
      vatPence: shown.price.vat,
      totalGrossPence: shown.price.totalGross,
    })
    expect(publicToken).toMatch(/^[0-9a-f]{32}$/)
    const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(lines).toMatchObject([{ position: 0, title: 'Tank', qty: 12, unitNetPence: 9000, lineNetPence: 108_000 }])
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.map(({ fromStatus, toStatus, actorKind }) => [fromStatus, toStatus, actorKind])).toEqual([
      [null, 'awaiting payment', 'customer'],
    ])
    const mails = await test.shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `order received ${id}`))
    expect(mails).toHaveLength(1)
    const [counter] = await test.shop.db.select().from(counters).where(eq(counters.name, 'order number'))
    expect(counter!.value).toBe(number)
  })

  it('P19 nothing that happens to catalogue, voucher, account or saved address afterwards reaches order or invoice', async () => {
    const { db } = test.shop
    const buyer = customer(1)
    const { id: product } = await insertProduct(db, { title: 'Before' })
    await putInBasket(test.shop, buyer, product)
    await db.insert(vouchers).values({ code: 'FROZEN', name: 'Before', kind: 'percentage', percentBp: 1000 })
    await applyVoucher(test.shop, buyer, { typed: 'FROZEN', address: '192.0.2.9' })
    value(await addAddress(test.shop, buyer, anAddress))
    const { id } = value(await placeNow(test.shop, buyer))
    await transaction(test.shop, (shop) => issueInvoice(shop, id))
    const read = async () => [
      await orderOf(id),
      await db.select().from(orderLines).where(eq(orderLines.orderId, id)),
      await db.select().from(invoices).where(eq(invoices.orderId, id)),
    ]
    const before = await read()
    expect(before).toMatchObject([{ voucherCode: 'FROZEN', voucherName: 'Before' }, [{ title: 'Before' }], [{}]])
    await db.update(products).set({ title: 'After', vatRateBp: 0 }).where(eq(products.id, product))
    await db.update(priceTiers).set({ unitNetPence: 1 }).where(eq(priceTiers.productId, product))
    const changed = { code: 'THAWED', name: 'After', percentBp: 9000, isActive: false }
    await db.update(vouchers).set(changed).where(eq(vouchers.code, 'FROZEN'))
    await db.update(customers).set({ firstName: 'After', address1: 'After' }).where(eq(customers.id, 1))
    await db.update(addresses).set({ address1: 'After', postcode: 'AB1 2CD' }).where(eq(addresses.customerId, 1))
    expect(await read()).toEqual(before)
    await db.delete(addresses).where(eq(addresses.customerId, 1))
    expect(await read()).toEqual(before)
  })

  it('T87 ten posts of one token at once are one order, one number, one mail; later ones are answered with it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const guest = aGuest()
      await putInBasket(test.shop, guest, tank)
      const ready = await readyToPlace(test.shop, guest)
      const before = await countOrders()
      const results = await Promise.all(Array.from({ length: 10 }, () => placeOrder(test.shop, guest, ready)))
      const ids = new Set(results.map((result) => value(result).id))
      expect([ids.size, await countOrders()]).toEqual([1, before + 1])
      const [id] = ids
      const order = await orderOf(id!)
      await Promise.all(Array.from({ length: 10 }, () => pay(test.shop, order, { address: `10.0.0.${round}` })))
      expect(await paymentsOf(test.shop, order)).toHaveLength(1)
      await settle(id!)
      expect(value(await placeOrder(test.shop, guest, ready)).id).toBe(id)
      expect(await countOrders()).toBe(before + 1)
    }
  })

  it('T88 the same token with another basket is refused, and nothing is ordered', async () => {
    await putInBasket(test.shop, visitor, tank)
    const ready = await readyToPlace(test.shop, visitor)
    value(await placeOrder(test.shop, visitor, ready))
    const { basket } = await putInBasket(test.shop, visitor, tank, 2)
    const before = await countOrders()
    const shown = { version: basket.version, totalPence: basket.price.totalGross }
    expect(await placeOrder(test.shop, visitor, { ...ready, shown })).toEqual({ ok: false, refusal: 'token_used' })
    expect(await countOrders()).toBe(before)
  })

  it('T33 a basket that was changed in another tab, or costs something else, is refused', async () => {
    const { id: product } = await insertProduct(test.shop.db)
    await putInBasket(test.shop, visitor, product)
    const ready = await readyToPlace(test.shop, visitor)
    await putInBasket(test.shop, visitor, tank)
    expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'basket_changed' })
    const fresh = await readyToPlace(test.shop, visitor)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1100 }).where(eq(priceTiers.productId, product))
    expect(await placeOrder(test.shop, visitor, fresh)).toEqual({ ok: false, refusal: 'basket_changed' })
    expect((await placeNow(test.shop, visitor)).ok).toBe(true)
  })

  it('T32 an empty basket, and one with something that cannot be had, makes no order', async () => {
    const ready = { token: 'nothing', shown: { version: 1, totalPence: 0 }, details: someDetails() }
    expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
    const { id: product } = await insertProduct(test.shop.db)
    await putInBasket(test.shop, visitor, product)
    await test.shop.db.update(products).set({ purchasable: false }).where(eq(products.id, product))
    expect(await placeNow(test.shop, visitor)).toEqual({ ok: false, refusal: 'unavailable' })
  })

  it('other details, or another basket, replace the order that was not paid; the same ones are answered with it', async () => {
    await putInBasket(test.shop, visitor, tank)
    const first = value(await placeNow(test.shop, visitor))
    expect(value(await placeNow(test.shop, visitor)).id).toBe(first.id)
    const second = value(await placeNow(test.shop, visitor, someDetails({ telephone: '0' })))
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'awaiting payment'])
    await putInBasket(test.shop, visitor, tank)
    const third = value(await placeNow(test.shop, visitor))
    expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['cancelled', 'awaiting payment'])
    expect([second.number - first.number, third.number - second.number]).toEqual([1, 1])
    expect((await findOrderToPay(test.shop, visitor))?.id).toBe(third.id)
    expect((await findOrderToPay(test.shop, aGuest(), third.publicToken))?.id).toBe(third.id)
    expect(await findOrderToPay(test.shop, aGuest())).toBeUndefined()
  })

  it('a settled order is left alone by the next one of the same basket', async () => {
    await putInBasket(test.shop, visitor, tank)
    const first = value(await placeNow(test.shop, visitor))
    await settle(first.id)
    expect((await getBasket(test.shop, visitor, 'bag')).lines).toEqual([])
    await putInBasket(test.shop, visitor, tank)
    const second = value(await placeNow(test.shop, visitor))
    expect([await statusOf(first.id), second.id === first.id]).toEqual(['awaiting payment', false])
  })

  it('a basket that holds something else by then is not emptied', async () => {
    await putInBasket(test.shop, visitor, tank)
    const { id } = value(await placeNow(test.shop, visitor))
    await putInBasket(test.shop, visitor, tank)
    await settle(id)
    expect((await getBasket(test.shop, visitor, 'bag')).lines.map(({ qty }) => qty)).toEqual([2])
  })

  it('signing in takes the basket along, and an unpaid order with the proven address of the account', async () => {
    const email = 'along@example.com'
    await putInBasket(test.shop, visitor, tank)
    const { id } = value(await placeNow(test.shop, visitor, someDetails({ email })))
    const [customer] = await test.shop.db
      .insert(customers)
      .values({ email, verifiedEmail: email, firstName: 'A', lastName: 'L' })
      .returning()
    await takeAlong(test.shop, { before: visitor, customerId: customer!.id })
    const owner: Visitor = { ...visitor, role: 'customer', customerId: customer!.id }
    expect(await findOrderToPay(test.shop, owner)).toMatchObject({ id, customerId: customer!.id })
    await settle(id)
    expect((await getBasket(test.shop, owner, 'bag')).lines).toEqual([])
  })

  it('T34 only a customer-service order keeps what staff say of it, and an external transaction pays one only', async () => {
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: 'A1', externalTransactionId: 'T1' }
    const [member] = await test.shop.db
      .insert(customers)
      .values({ email: 'member@example.com', firstName: 'S', lastName: 'T', role: 'staff' })
      .returning()
    const staff: Visitor = { ...aGuest(), role: 'staff', customerId: member!.id, customerServiceMode: true }
    const modeless: Visitor = { ...staff, customerServiceMode: false }
    const pretenders = [
      visitor,
      { ...aGuest(), customerServiceMode: true },
      { ...modeless, role: 'customer' as const },
      modeless,
    ]
    for (const pretender of pretenders) {
      await putInBasket(test.shop, pretender, tank)
      const { id } = value(await placeNow(test.shop, pretender, someDetails({ internal })))
      const ignored = { source: null, externalTransactionId: null, placedByStaffId: null, paidAt: null }
      expect(await orderOf(id)).toMatchObject({ ...ignored, status: 'awaiting payment' })
    }
    await putInBasket(test.shop, staff, tank)
    const placed = value(await placeNow(test.shop, staff, someDetails({ internal })))
    expect(await orderOf(placed.id)).toMatchObject({
      source: 'telephone',
      internalPaymentMethod: 'cash',
      externalTransactionId: 'T1',
      placedByStaffId: member!.id,
      customerId: null,
      status: 'paid',
      paymentMethod: 'external',
    })
    const paid = await test.shop.db.select().from(payments).where(eq(payments.orderId, placed.id))
    expect(paid).toMatchObject([{ method: 'external', status: 'succeeded', gatewayChargeReference: null }])
    const audit = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'external payment recorded'))
    expect(audit).toMatchObject([{ subjectId: String(placed.number), after: { transaction: 'T1', method: 'cash' } }])
    const [invoice] = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, placed.id))
    expect(invoice).toMatchObject({ grossPence: 12_834, content: { payment: { method: 'external' } } })
    const told = await test.shop.db.select({ key: outbox.dedupeKey }).from(outbox)
    const keys = told.map(({ key }) => key)
    expect(keys).toContain(`payment received ${placed.id}`)
    expect(keys).not.toContain(`order received ${placed.id}`)
    await settle(placed.id)
    await putInBasket(test.shop, staff, tank)
    const again = await placeNow(test.shop, staff, someDetails({ internal }))
    expect(again).toEqual({ ok: false, refusal: 'transaction_known' })
    const forOwen = { ...staff, locale: 'es' as const, actingFor: 2 }
    await putInBasket(test.shop, forOwen, tank)
    const his = value(await placeNow(test.shop, forOwen))
    expect(await orderOf(his.id)).toMatchObject({ customerId: 2, locale: 'en' })
    const link = { ...internal, paymentMethod: 'payment link', externalTransactionId: '' }
    for (let turn = 0; turn < 2; turn += 1) {
      const open = value(await placeNow(test.shop, staff, someDetails({ internal: link, telephone: `${turn}` })))
      expect(await orderOf(open.id)).toMatchObject({ status: 'awaiting payment', externalTransactionId: null })
    }
  })
})

describe('T35 P21 stock', () => {
  it('the last unit and 20 buyers: one order', async () => {
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const { id } = await insertProduct(test.shop.db, { stockQty: 1 })
      const results = await sellTo(20, id)
      expect([results.filter(({ ok }) => ok).length, await stockOf(id)]).toEqual([1, 0])
    }
  })

  it('a flash sale of 20 units to 200 buyers sells exactly 20, and numbers them without a gap', {
    timeout: 60_000,
  }, async () => {
    const { id } = await insertProduct(test.shop.db, { stockQty: 20 })
    const results = await sellTo(200, id)
    const numbers = results.flatMap((result) => (result.ok ? result.value.number : [])).sort((a, b) => a - b)
    expect([numbers.length, await stockOf(id)]).toEqual([20, 0])
    expect(numbers.at(-1)! - numbers[0]!).toBe(19)
    const refusals = new Set(results.flatMap((result) => (result.ok ? [] : result.refusal)))
    expect([...refusals].every((refusal) => refusal === 'out_of_stock' || refusal === 'unavailable')).toBe(true)
  })

  it('two lines of one variant count together, and cancelling puts everything back', async () => {
    const { shop } = test
    const option = await insertOption(shop.db, 'colour')
    const made = await insertProduct(shop.db, {
      maxColours: 4,
      variants: [{ optionIds: [option.id], stockQty: 5 }],
    })
    const variantId = made.variantIds[0]!
    const left = async () =>
      (await shop.db.select({ left: variants.stockQty }).from(variants).where(eq(variants.id, variantId)))[0]!.left
    const line = { kind: 'bag', id: variantId, productionOptionId: null, isHire: false } as const
    await addToBasket(shop, visitor, { ...line, qty: 3, artworkColours: 1 })
    const { basket } = await addToBasket(shop, visitor, { ...line, qty: 3, artworkColours: 2 })
    expect(await placeNow(shop, visitor)).toEqual({ ok: false, refusal: 'out_of_stock' })
    expect(await left()).toBe(5)
    await changeQuantityInBasket(shop, visitor, { kind: 'bag', rowId: basket.lines[1]!.rowId, qty: 2 })
    const { id } = value(await placeNow(shop, visitor))
    expect(await left()).toBe(0)
    expect((await cancel(id)).ok).toBe(true)
    expect(await left()).toBe(5)
    expect((await cancel(id)).ok).toBe(false)
    expect(await left()).toBe(5)
  })

  async function sellTo(buyers: number, productId: number) {
    const guests = Array.from({ length: buyers }, aGuest)
    await Promise.all(guests.map((guest) => putInBasket(test.shop, guest, productId)))
    const ready = await Promise.all(guests.map((guest) => readyToPlace(test.shop, guest)))
    return Promise.all(guests.map((guest, index) => placeOrder(test.shop, guest, ready[index]!)))
  }
})

describe('P21 vouchers', () => {
  async function aVoucher(columns: Partial<typeof vouchers.$inferInsert>) {
    const code = `PLACE${Math.floor(Math.random() * 1e9)}`
    const [row] = await test.shop.db
      .insert(vouchers)
      .values({ code, name: code, kind: 'percentage', percentBp: 1000, ...columns })
      .returning()
    return row!
  }
  const usedOf = async (id: number) =>
    (await test.shop.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id)))[0]!.used
  async function carry(guest: Visitor, voucherId: number) {
    const { lines } = await getBasket(test.shop, guest, 'bag')
    const holder = sql`id = (select basket_id from basket_lines where row_id = ${lines[0]!.rowId})`
    await test.shop.db.update(baskets).set({ voucherId }).where(holder)
  }

  it('is counted by the order that carries it, and given back when that is cancelled', async () => {
    const voucher = await aVoucher({ usageLimit: 1, perCustomerLimit: 1 })
    await putInBasket(test.shop, visitor, tank)
    await carry(visitor, voucher.id)
    const { id } = value(await placeNow(test.shop, visitor))
    expect(await orderOf(id)).toMatchObject({ voucherCode: voucher.code, reductionNetPence: 1000 })
    expect(await usedOf(voucher.id)).toBe(1)
    await cancel(id)
    const uses = await test.shop.db
      .select({ used: voucherCustomerUses.used })
      .from(voucherCustomerUses)
      .where(eq(voucherCustomerUses.voucherId, voucher.id))
    expect([await usedOf(voucher.id), uses]).toEqual([0, [{ used: 0 }]])
  })

  it('used up by this e-mail address: refused, and nothing is counted, taken or numbered', async () => {
    const voucher = await aVoucher({ perCustomerLimit: 1 })
    const { id: product } = await insertProduct(test.shop.db, { stockQty: 5 })
    const [first, second] = [aGuest(), aGuest()]
    for (const guest of [first, second]) {
      await putInBasket(test.shop, guest, product)
      await carry(guest, voucher.id)
    }
    value(await placeNow(test.shop, first))
    const before = await countOrders()
    expect(await placeNow(test.shop, second)).toEqual({ ok: false, refusal: 'voucher_gone' })
    expect([await countOrders(), await stockOf(product), await usedOf(voucher.id)]).toEqual([before, 4, 1])
  })

  it('over all orders: uses = orders that carry it and stand', async () => {
    const { rows } = await test.shop.db.execute<{ id: number }>(sql`
      select v.id from vouchers v where v.used <> (select count(*) from orders o
        where o.voucher_id = v.id and o.status <> 'cancelled') and v.code like 'PLACE%'`)
    expect(rows).toEqual([])
  })
})

it('P22 the history of every order leads, step by step, to its state', async () => {
  const { rows } = await test.shop.db.execute<{ id: number }>(sql`
    select o.id from orders o where o.status is distinct from (select e.to_status from order_events e
      where e.order_id = o.id order by e.id desc limit 1)`)
  expect(rows).toEqual([])
  const { rows: loose } = await test.shop.db.execute<{ id: number }>(sql`
    select id from (select id, from_status, to_status,
        lag(to_status) over (partition by order_id order by id) as came_from
      from order_events where order_id is not null) as steps
    where from_status is distinct from came_from or from_status is not distinct from to_status`)
  expect(loose).toEqual([])
})
