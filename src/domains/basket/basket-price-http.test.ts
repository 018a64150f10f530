import { desc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { customers, sessions } from '#src/domains/customers/customers-tables.server.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { openBasketCatalogue } from '../../../tests/support/basket-catalogue.ts'
import { basketVisitor, onlyItemOf } from '../../../tests/support/basket-visitor.ts'
import { createTestApp } from '../../../tests/support/create-test-app.ts'
import type { Jar } from '../../../tests/support/visit-shop.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

async function signedIn(email: string): Promise<Jar> {
  const jar = test.visit()
  const answer = await jar.post('/api/auth/login', { email, password: 'tradecraft-demo' })
  expect(answer.statusCode).toBe(200)
  await basketVisitor(jar, 'bag').destroy()
  return jar
}

/** As the switch in the back office does it. */
async function setServiceMode(email: string, serviceModeSince: Date | null) {
  const [person] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
  await test.shop.db.update(sessions).set({ serviceModeSince }).where(eq(sessions.customerId, person!.id))
}

async function staffInMode(): Promise<Jar> {
  const jar = await signedIn('staff@example.com')
  await setServiceMode('staff@example.com', test.clock.now())
  await basketVisitor(jar, 'bag').destroy()
  return jar
}

async function addMug(jar: Jar) {
  return onlyItemOf((await basketVisitor(jar, 'bag').add(ids.mug, 'qty=10')).basket)
}

const edit = (jar: Jar, rowId: string, query: string) =>
  jar.post(`/data/basket/update/${rowId}?${query}`, undefined, { headers: { 'accept-language': 'en' } })

async function lastRecord() {
  const [row] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

describe('BASK-12 a price by staff', () => {
  let staff: Jar
  beforeEach(async () => {
    staff = await staffInMode()
  })

  it('P15 T21 changes that line only, to the penny, and leaves a record', async () => {
    const { rowId } = await addMug(staff)
    await basketVisitor(staff, 'bag').add(ids.book)
    const answer = await edit(staff, rowId, 'price=3.99&reason=Price%20match')
    expect([answer.statusCode, answer.json().response.type]).toEqual([200, 'success'])
    const basket = await basketVisitor(staff, 'bag').read()
    expect(basket.items[rowId]).toMatchObject({ price: 3.99, list_price: 5, qty: 10, subtotal: 74.9 })
    expect(Object.values(basket.items).find((item) => item.rowId !== rowId)?.price).toBe(13.33)
    expect(await lastRecord()).toMatchObject({
      actorRole: 'staff',
      action: 'basket price edited',
      subjectId: rowId,
      before: { unitNetPence: 500 },
      after: { unitNetPence: 399, listUnitNetPence: 500 },
      note: 'Price match',
    })
  })

  it('stays with its line until it is set back to the list', async () => {
    const { rowId } = await addMug(staff)
    await edit(staff, rowId, 'price=3.99')
    const { basket } = await basketVisitor(staff, 'bag').update(rowId, 100)
    expect(basket.items[rowId]).toMatchObject({ price: 3.99, list_price: 4 })
    const reset = await edit(staff, rowId, 'price=4')
    expect(reset.json().cart.items[rowId]).toMatchObject({ price: 4, list_price: 4 })
  })

  it.each(['-1', '0', '0.00', 'NaN', '1e2', '1e400', '0.001', '1.005', '', '%20', '50.01', '3,99', '£3', 'price[]=1'])(
    'T21 %j is refused',
    async (price) => {
      const { rowId } = await addMug(staff)
      const before = await basketVisitor(staff, 'bag').read()
      expect((await edit(staff, rowId, `price=${price}`)).statusCode).toBe(422)
      expect(await basketVisitor(staff, 'bag').read()).toEqual(before)
    },
  )

  it('T22 ends with customer-service mode, and does not go into a quote', async () => {
    const { rowId } = await addMug(staff)
    await edit(staff, rowId, 'price=3.99')
    const converted = await staff.get('/data/basket/quote/convert')
    expect(onlyItemOf(converted.json().quote).price).toBe(5)
    await setServiceMode('staff@example.com', null)
    expect((await basketVisitor(staff, 'bag').read()).items).toEqual({})
    await setServiceMode('staff@example.com', test.clock.now())
    expect((await basketVisitor(staff, 'bag').read()).items[rowId]?.price).toBe(3.99)
  })

  it('STAFF-08 each customer who is served has a basket of their own, apart from theirs and from the staff member’s', async () => {
    const { rowId } = await addMug(staff)
    const actFor = async (email: string) => {
      const [served] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
      await test.shop.db
        .update(sessions)
        .set({ actingForCustomerId: served!.id })
        .where(isNotNull(sessions.serviceModeSince))
    }
    await actFor('customer@example.com')
    expect((await basketVisitor(staff, 'bag').read()).items).toEqual({})
    const served = await addMug(staff)
    await actFor('trade@example.com')
    expect((await basketVisitor(staff, 'bag').read()).items).toEqual({})
    await actFor('customer@example.com')
    expect(Object.keys((await basketVisitor(staff, 'bag').read()).items)).toEqual([served.rowId])
    const customer = test.visit()
    await customer.post('/api/auth/login', { email: 'customer@example.com', password: 'tradecraft-demo' })
    expect((await basketVisitor(customer, 'bag').read()).items).not.toHaveProperty(served.rowId)
    expect(rowId).not.toBe(served.rowId)
  })

  it('T36 nobody else sees the line', async () => {
    const other = await signedIn('customer@example.com')
    const { rowId } = await addMug(other)
    expect((await edit(staff, rowId, 'price=1')).statusCode).toBe(404)
    expect((await edit(staff, '0'.repeat(32), 'price=1')).statusCode).toBe(404)
  })
})

describe('T19 T20 who may not', () => {
  it.each([
    ['a stranger', async () => test.visit(), 401],
    ['a customer', () => signedIn('customer@example.com'), 403],
    ['staff outside customer-service mode', () => signedIn('staff@example.com'), 403],
  ] as [string, () => Promise<Jar>, number][])(
    '%s is refused, on record, and nothing changes',
    async (_, visit, status) => {
      const jar = await visit()
      const { rowId } = await addMug(jar)
      const before = await basketVisitor(jar, 'bag').read()
      for (const row of [rowId, '0'.repeat(32)]) {
        expect((await edit(jar, row, 'price=0.01')).statusCode).toBe(status)
        expect(await lastRecord()).toMatchObject({ action: 'basket price refused', subjectId: row })
      }
      expect(await basketVisitor(jar, 'bag').read()).toEqual(before)
    },
  )

  it('T20 by GET a price is ignored, of staff too', async () => {
    const staff = await staffInMode()
    const { rowId } = await addMug(staff)
    await staff.get(`/data/basket/update/${rowId}?qty=10&price=0.01`)
    expect((await basketVisitor(staff, 'bag').read()).items[rowId]?.price).toBe(5)
  })
})
