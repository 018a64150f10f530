import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addToBasket, changeQuantityInBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { applyVoucherToBasket } from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { issueInvoice } from '#src/domains/billing/invoices-service.server.ts'
import { invoices } from '#src/domains/billing/invoices-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { priceTiers, variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { addAddress } from '#src/domains/customers/account/addresses-service.server.ts'
import { addresses, customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderEvents, orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import {
  anAddress,
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { listTestPayments, startTestPayment } from '../../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { emptyBasketAfterOrder, findOrderToPay, mergeGuestSession } from '../checkout-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

/** Set `CHECKOUT_ROUNDS=20` for a long run. */
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
  visitor = anonymousVisitor()
})

const countOrders = () => test.shop.db.$count(orders)
const productOf = async (id: number) => (await test.shop.db.select().from(products).where(eq(products.id, id)))[0]!
const stockOf = async (id: number) => (await productOf(id)).stockQty
const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const statusOf = async (id: number) => (await orderOf(id)).status
const cancel = (orderId: number) =>
  transaction(test.shop, (shop) => transitionOrder(shop, { orderId, to: 'cancelled', by: { kind: 'customer' } }))
const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, orderId))
describe('placing an order [CHK-11]', () => {
  it('freezes the confirmed basket to the penny, with a first history row and one email', async () => {
    await putInBasket(test.shop, visitor, tank, 12)
    const shown = await getBasket(test.shop, visitor, 'basket')
    const { id, number, publicToken } = unwrap(await placeBasketOrder(test.shop, visitor))
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
    const emails = await test.shop.db
      .select()
      .from(jobs)
      .where(eq(jobs.dedupeKey, `order received ${id}`))
    expect(emails).toHaveLength(1)
    const [counter] = await test.shop.db.select().from(counters).where(eq(counters.name, 'order number'))
    expect(counter!.value).toBe(number)
  })

  it('is not affected by later changes to catalogue, voucher, account or saved address [P19]', async () => {
    const { db } = test.shop
    const buyer = customerVisitor(1)
    const { id: product } = await insertProduct(db, { title: 'Before' })
    await putInBasket(test.shop, buyer, product)
    await db.insert(vouchers).values({ code: 'FROZEN', name: { en: 'Before' }, kind: 'percentage', percentBp: 1000 })
    await applyVoucherToBasket(test.shop, buyer, { code: 'FROZEN', ipAddress: '192.0.2.9' })
    unwrap(await addAddress(test.shop, buyer, anAddress))
    const { id } = unwrap(await placeBasketOrder(test.shop, buyer))
    await transaction(test.shop, (shop) => issueInvoice(shop, id))
    const read = async () => [
      await orderOf(id),
      await db.select().from(orderLines).where(eq(orderLines.orderId, id)),
      await db.select().from(invoices).where(eq(invoices.orderId, id)),
    ]
    const before = await read()
    expect(before).toMatchObject([{ voucherCode: 'FROZEN', voucherName: 'Before' }, [{ title: 'Before' }], [{}]])
    const title = { en: 'After' }
    await db.update(products).set({ title, vatRateBp: 0 }).where(eq(products.id, product))
    await db.update(priceTiers).set({ unitNetPence: 1 }).where(eq(priceTiers.productId, product))
    const changed = { code: 'THAWED', name: { en: 'After' }, percentBp: 9000, isActive: false }
    await db.update(vouchers).set(changed).where(eq(vouchers.code, 'FROZEN'))
    await db.update(customers).set({ firstName: 'After', address1: 'After' }).where(eq(customers.id, 1))
    await db.update(addresses).set({ address1: 'After', postcode: 'AB1 2CD' }).where(eq(addresses.customerId, 1))
    expect(await read()).toEqual(before)
    await db.delete(addresses).where(eq(addresses.customerId, 1))
    expect(await read()).toEqual(before)
  })

  it('creates one order, number and email for ten parallel submissions, and returns it to later ones [T87]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const guest = anonymousVisitor()
      await putInBasket(test.shop, guest, tank)
      const ready = await buildPlaceOrderInput(test.shop, guest)
      const before = await countOrders()
      const results = await Promise.all(Array.from({ length: 10 }, () => placeOrder(test.shop, guest, ready)))
      const ids = new Set(results.map((result) => unwrap(result).id))
      expect([ids.size, await countOrders()]).toEqual([1, before + 1])
      const [id] = ids
      const order = await orderOf(id!)
      await Promise.all(
        Array.from({ length: 10 }, () => startTestPayment(test.shop, order, { ipAddress: `10.0.0.${round}` })),
      )
      expect(await listTestPayments(test.shop, order)).toHaveLength(1)
      await settle(id!)
      expect(unwrap(await placeOrder(test.shop, guest, ready)).id).toBe(id)
      expect(await countOrders()).toBe(before + 1)
    }
  })

  it('refuses the same token with another basket [T88]', async () => {
    await putInBasket(test.shop, visitor, tank)
    const ready = await buildPlaceOrderInput(test.shop, visitor)
    unwrap(await placeOrder(test.shop, visitor, ready))
    const { basket } = await putInBasket(test.shop, visitor, tank, 2)
    const before = await countOrders()
    const shown = { version: basket.version, totalPence: basket.price.totalGross }
    expect(await placeOrder(test.shop, visitor, { ...ready, expected: shown })).toEqual({
      ok: false,
      refusal: 'token_used',
    })
    expect(await countOrders()).toBe(before)
  })

  it('refuses a basket whose content or total has changed [T33]', async () => {
    const { id: product } = await insertProduct(test.shop.db)
    await putInBasket(test.shop, visitor, product)
    const ready = await buildPlaceOrderInput(test.shop, visitor)
    await putInBasket(test.shop, visitor, tank)
    expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'basket_changed' })
    const fresh = await buildPlaceOrderInput(test.shop, visitor)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 1100 }).where(eq(priceTiers.productId, product))
    expect(await placeOrder(test.shop, visitor, fresh)).toEqual({ ok: false, refusal: 'basket_changed' })
    expect((await placeBasketOrder(test.shop, visitor)).ok).toBe(true)
  })

  it('refuses an empty basket and one with an unavailable line [T32]', async () => {
    const ready = { token: 'nothing', expected: { version: 1, totalPence: 0 }, details: someDetails() }
    expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
    const { id: product } = await insertProduct(test.shop.db)
    await putInBasket(test.shop, visitor, product)
    await test.shop.db.update(products).set({ purchasable: false }).where(eq(products.id, product))
    expect(await placeBasketOrder(test.shop, visitor)).toEqual({ ok: false, refusal: 'unavailable' })
  })

  it('replaces the unpaid order for other details or another basket, and returns it for the same', async () => {
    await putInBasket(test.shop, visitor, tank)
    const first = unwrap(await placeBasketOrder(test.shop, visitor))
    expect(unwrap(await placeBasketOrder(test.shop, visitor)).id).toBe(first.id)
    const second = unwrap(await placeBasketOrder(test.shop, visitor, someDetails({ telephone: '0' })))
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'awaiting payment'])
    await putInBasket(test.shop, visitor, tank)
    const third = unwrap(await placeBasketOrder(test.shop, visitor))
    expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['cancelled', 'awaiting payment'])
    expect([second.number - first.number, third.number - second.number]).toEqual([1, 1])
    expect((await findOrderToPay(test.shop, visitor))?.id).toBe(third.id)
    expect((await findOrderToPay(test.shop, anonymousVisitor(), third.publicToken))?.id).toBe(third.id)
    expect(await findOrderToPay(test.shop, anonymousVisitor())).toBeUndefined()
  })

  it('does not replace a settled order of the same basket', async () => {
    await putInBasket(test.shop, visitor, tank)
    const first = unwrap(await placeBasketOrder(test.shop, visitor))
    await settle(first.id)
    expect((await getBasket(test.shop, visitor, 'basket')).lines).toEqual([])
    await putInBasket(test.shop, visitor, tank)
    const second = unwrap(await placeBasketOrder(test.shop, visitor))
    expect([await statusOf(first.id), second.id === first.id]).toEqual(['awaiting payment', false])
  })

  it('does not empty a basket that has changed since', async () => {
    await putInBasket(test.shop, visitor, tank)
    const { id } = unwrap(await placeBasketOrder(test.shop, visitor))
    await putInBasket(test.shop, visitor, tank)
    await settle(id)
    expect((await getBasket(test.shop, visitor, 'basket')).lines.map(({ qty }) => qty)).toEqual([2])
  })

  it("moves the basket, and an unpaid order with the account's verified email address, at sign-in", async () => {
    const email = 'along@example.com'
    await putInBasket(test.shop, visitor, tank)
    const { id } = unwrap(await placeBasketOrder(test.shop, visitor, someDetails({ email })))
    const [customer] = await test.shop.db
      .insert(customers)
      .values({ email, verifiedEmail: email, firstName: 'A', lastName: 'L' })
      .returning()
    await mergeGuestSession(test.shop, { before: visitor, customerId: customer!.id })
    const owner: Visitor = { ...visitor, role: 'customer', customerId: customer!.id }
    expect(await findOrderToPay(test.shop, owner)).toMatchObject({ id, customerId: customer!.id })
    await settle(id)
    expect((await getBasket(test.shop, owner, 'basket')).lines).toEqual([])
  })

  it('stores internal details of customer-service orders only, and uses an external transaction once [T34]', async () => {
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: 'A1', externalTransactionId: 'T1' }
    const [member] = await test.shop.db
      .insert(customers)
      .values({ email: 'member@example.com', firstName: 'S', lastName: 'T', role: 'staff' })
      .returning()
    const staff: Visitor = {
      ...anonymousVisitor(),
      ...asStaff('sales'),
      customerId: member!.id,
      customerServiceMode: true,
    }
    const modeless: Visitor = { ...staff, customerServiceMode: false }
    const pretenders = [
      visitor,
      { ...anonymousVisitor(), customerServiceMode: true },
      { ...modeless, role: 'customer' as const },
      modeless,
    ]
    for (const pretender of pretenders) {
      await putInBasket(test.shop, pretender, tank)
      const { id } = unwrap(await placeBasketOrder(test.shop, pretender, someDetails({ internal })))
      const ignored = { source: null, externalTransactionId: null, placedByStaffId: null, paidAt: null }
      expect(await orderOf(id)).toMatchObject({ ...ignored, status: 'awaiting payment' })
    }
    await putInBasket(test.shop, staff, tank)
    const placed = unwrap(await placeBasketOrder(test.shop, staff, someDetails({ internal })))
    expect(await orderOf(placed.id)).toMatchObject({
      source: 'telephone',
      internalPaymentMethod: 'cash',
      externalTransactionId: 'T1',
      placedByStaffId: member!.id,
      customerId: null,
      status: 'paid',
      paymentKind: 'external',
    })
    const paid = await test.shop.db.select().from(payments).where(eq(payments.orderId, placed.id))
    expect(paid).toMatchObject([{ kind: 'external', status: 'succeeded', gatewayPaymentId: null }])
    const audit = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'external payment recorded'))
    expect(audit).toMatchObject([{ subjectId: String(placed.number), after: { transaction: 'T1', method: 'cash' } }])
    const [invoice] = await test.shop.db.select().from(invoices).where(eq(invoices.orderId, placed.id))
    expect(invoice).toMatchObject({ grossPence: 12_834, content: { payment: { method: 'external' } } })
    const queued = await test.shop.db.select({ key: jobs.dedupeKey }).from(jobs)
    const keys = queued.map(({ key }) => key)
    expect(keys).toContain(`payment received ${placed.id}`)
    expect(keys).not.toContain(`order received ${placed.id}`)
    await settle(placed.id)
    await putInBasket(test.shop, staff, tank)
    const again = await placeBasketOrder(test.shop, staff, someDetails({ internal }))
    expect(again).toEqual({ ok: false, refusal: 'transaction_already_recorded' })
    const forOwen = { ...staff, locale: 'es' as const, actingFor: 2 }
    await putInBasket(test.shop, forOwen, tank)
    const his = unwrap(await placeBasketOrder(test.shop, forOwen))
    expect(await orderOf(his.id)).toMatchObject({ customerId: 2, locale: 'en' })
    const link = { ...internal, paymentMethod: 'payment link', externalTransactionId: '' }
    for (let turn = 0; turn < 2; turn += 1) {
      const open = unwrap(
        await placeBasketOrder(test.shop, staff, someDetails({ internal: link, telephone: `${turn}` })),
      )
      expect(await orderOf(open.id)).toMatchObject({ status: 'awaiting payment', externalTransactionId: null })
    }
  })
})

describe('stock [T35] [P21]', () => {
  it('sells the last unit to one of 20 buyers', async () => {
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const { id } = await insertProduct(test.shop.db, { stockQty: 1 })
      const results = await sellTo(20, id)
      expect([results.filter(({ ok }) => ok).length, await stockOf(id)]).toEqual([1, 0])
    }
  })

  it('sells exactly 20 units to 200 buyers, with gapless order numbers', {
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

  it('counts two lines of one variant together, and returns their stock on cancellation', async () => {
    const { shop } = test
    const option = await insertOption(shop.db, 'colour')
    const made = await insertProduct(shop.db, {
      maxColours: 4,
      variants: [{ optionIds: [option.id], stockQty: 5 }],
    })
    const variantId = made.variantIds[0]!
    const left = async () =>
      (await shop.db.select({ left: variants.stockQty }).from(variants).where(eq(variants.id, variantId)))[0]!.left
    const line = { kind: 'basket', id: variantId } as const
    await addToBasket(shop, visitor, { ...line, qty: 3, artworkColours: 1 })
    const { basket } = await addToBasket(shop, visitor, { ...line, qty: 3, artworkColours: 2 })
    expect(await placeBasketOrder(shop, visitor)).toEqual({ ok: false, refusal: 'out_of_stock' })
    expect(await left()).toBe(5)
    await changeQuantityInBasket(shop, visitor, { kind: 'basket', rowId: basket.lines[1]!.rowId, qty: 2 })
    const { id } = unwrap(await placeBasketOrder(shop, visitor))
    expect(await left()).toBe(0)
    expect((await cancel(id)).ok).toBe(true)
    expect(await left()).toBe(5)
    expect((await cancel(id)).ok).toBe(false)
    expect(await left()).toBe(5)
  })

  async function sellTo(buyers: number, productId: number) {
    const guests = Array.from({ length: buyers }, anonymousVisitor)
    const ready = await inGroups(guests, async (guest) => {
      await putInBasket(test.shop, guest, productId)
      return { guest, input: await buildPlaceOrderInput(test.shop, guest) }
    })
    return inGroups(ready, ({ guest, input }) => placeOrder(test.shop, guest, input))
  }

  /** More than 25 at a time would wait for a connection until it times out, on a busy machine. */
  async function inGroups<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
    const values: Value[] = []
    for (let start = 0; start < items.length; start += 25)
      values.push(...(await Promise.all(items.slice(start, start + 25).map(work))))
    return values
  }
})

it('records every status change of an order, the last one to its present status [P22]', async () => {
  const { rows } = await test.shop.db.execute<{ id: number }>(sql`
    select o.id from orders o where o.status is distinct from (select e.to_status from order_events e
      where e.order_id = o.id order by e.id desc limit 1)`)
  expect(rows).toEqual([])
  const { rows: gaps } = await test.shop.db.execute<{ id: number }>(sql`
    select id from (select id, from_status, to_status, lag(to_status) over (partition by order_id order by id) as previous_status
      from order_events where order_id is not null) as steps
    where from_status is distinct from previous_status or from_status is not distinct from to_status`)
  expect(gaps).toEqual([])
})
