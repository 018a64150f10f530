import { desc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers, sessions } from '#src/domains/customers/customers-tables.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { createBasketClient, getOnlyItem } from '../../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { editLinePrice } from './basket-price-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestApp)

async function signedIn(email: string): Promise<TestClient> {
  const client = test.visit()
  const response = await client.post('/api/auth/login', { email, password: 'tradecraft-demo' })
  expect(response.statusCode).toBe(200)
  await createBasketClient(client, 'basket').destroy()
  return client
}

/** Sets the mode as the switch in the back office does. */
async function setServiceMode(email: string, serviceModeSince: Date | null) {
  const [person] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
  await test.shop.db.update(sessions).set({ serviceModeSince }).where(eq(sessions.customerId, person!.id))
}

async function staffInMode(): Promise<TestClient> {
  const client = await signedIn('staff@example.com')
  await setServiceMode('staff@example.com', test.clock.now())
  await createBasketClient(client, 'basket').destroy()
  return client
}

async function addMug(client: TestClient) {
  return getOnlyItem((await createBasketClient(client, 'basket').add(ids.mug, 'qty=10')).basket)
}

const edit = (client: TestClient, rowId: string, query: string) =>
  client.post(`/data/basket/update/${rowId}?${query}`, undefined, { headers: { 'accept-language': 'en' } })

async function lastRecord() {
  const [row] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

describe('a staff price [BASK-12]', () => {
  let staff: TestClient
  beforeEach(async () => {
    staff = await staffInMode()
  })

  it('changes only its line, to the penny, and is recorded in the audit log [P15] [T21]', async () => {
    const { rowId } = await addMug(staff)
    await createBasketClient(staff, 'basket').add(ids.book)
    const response = await edit(staff, rowId, 'price=3.99&reason=Price%20match')
    expect([response.statusCode, response.json().response.type]).toEqual([200, 'success'])
    const basket = await createBasketClient(staff, 'basket').read()
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

  it('is at most as far below the list price as the setting allows, but for administrators [STAFF-08]', async () => {
    await test.shop.db.update(shopSettings).set({ maxStaffDiscountPercent: 10 })
    onTestFinished(async () => {
      await test.shop.db.update(shopSettings).set({ maxStaffDiscountPercent: 100 })
    })
    const { rowId } = await addMug(staff)
    const refused = await edit(staff, rowId, 'price=4.49')
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('An administrator can give it.')])
    expect((await createBasketClient(staff, 'basket').read()).items[rowId]?.price).toBe(5)
    expect((await edit(staff, rowId, 'price=4.5')).statusCode).toBe(200)
    const administrator = await signedIn('admin@example.com')
    await setServiceMode('admin@example.com', test.clock.now())
    const { rowId: ownRow } = await addMug(administrator)
    expect((await edit(administrator, ownRow, 'price=0.01')).statusCode).toBe(200)
  })

  it('is checked again when the quantity, the list price or the limit changes [STAFF-08]', async () => {
    const limit = async (maxStaffDiscountPercent: number) => {
      await test.shop.db.update(shopSettings).set({ maxStaffDiscountPercent })
    }
    await limit(10)
    onTestFinished(() => limit(100))
    const { rowId } = await addMug(staff)
    const basket = createBasketClient(staff, 'basket')
    await basket.update(rowId, 100)
    expect((await edit(staff, rowId, 'price=3.6')).statusCode).toBe(200)
    // The list price is 4.00 for a hundred and 4.50 for 25.
    expect((await basket.update(rowId, 25)).response).toEqual({
      type: 'error',
      message: expect.stringContaining('Change the price first.'),
    })
    expect((await basket.read()).items[rowId]).toMatchObject({ qty: 100, price: 3.6 })
    // Adding more of the same keeps the price.
    await basket.add(ids.mug, 'qty=10')
    expect((await basket.read()).items[rowId]).toMatchObject({ qty: 110, price: 3.6 })
    await limit(5)
    expect((await basket.read()).items[rowId]).toMatchObject({ price: 4, list_price: 4 })
    expect((await basket.update(rowId, 25)).basket.items[rowId]).toMatchObject({ qty: 25, price: 4.5 })
  })

  it('stays on its line until it is reset to the list price', async () => {
    const { rowId } = await addMug(staff)
    await edit(staff, rowId, 'price=3.99')
    const { basket } = await createBasketClient(staff, 'basket').update(rowId, 100)
    expect(basket.items[rowId]).toMatchObject({ price: 3.99, list_price: 4 })
    const reset = await edit(staff, rowId, 'price=4')
    expect(reset.json().cart.items[rowId]).toMatchObject({ price: 4, list_price: 4 })
  })

  it.each(['-1', '0', '0.00', 'NaN', '1e2', '1e400', '0.001', '1.005', '', '%20', '50.01', '3,99', '£3', 'price[]=1'])(
    'is refused for the value %j [T21]',
    async (price) => {
      const { rowId } = await addMug(staff)
      const before = await createBasketClient(staff, 'basket').read()
      expect((await edit(staff, rowId, `price=${price}`)).statusCode).toBe(422)
      expect(await createBasketClient(staff, 'basket').read()).toEqual(before)
    },
  )

  it('ends with service mode and is not copied into a quote [T22]', async () => {
    const { rowId } = await addMug(staff)
    await edit(staff, rowId, 'price=3.99')
    const converted = await staff.get('/data/basket/quote/convert')
    expect(getOnlyItem(converted.json().quote).price).toBe(5)
    await setServiceMode('staff@example.com', null)
    expect((await createBasketClient(staff, 'basket').read()).items).toEqual({})
    await setServiceMode('staff@example.com', test.clock.now())
    expect((await createBasketClient(staff, 'basket').read()).items[rowId]?.price).toBe(3.99)
  })

  it('belongs to a separate basket per served customer [STAFF-08]', async () => {
    const { rowId } = await addMug(staff)
    const actFor = async (email: string) => {
      const [served] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
      await test.shop.db
        .update(sessions)
        .set({ actingForCustomerId: served!.id })
        .where(isNotNull(sessions.serviceModeSince))
    }
    await actFor('customer@example.com')
    expect((await createBasketClient(staff, 'basket').read()).items).toEqual({})
    const served = await addMug(staff)
    await actFor('trade@example.com')
    expect((await createBasketClient(staff, 'basket').read()).items).toEqual({})
    await actFor('customer@example.com')
    expect(Object.keys((await createBasketClient(staff, 'basket').read()).items)).toEqual([served.rowId])
    const customer = test.visit()
    await customer.post('/api/auth/login', { email: 'customer@example.com', password: 'tradecraft-demo' })
    expect((await createBasketClient(customer, 'basket').read()).items).not.toHaveProperty(served.rowId)
    expect(rowId).not.toBe(served.rowId)
  })

  it('returns 404 for another visitor’s line [T36]', async () => {
    const other = await signedIn('customer@example.com')
    const { rowId } = await addMug(other)
    expect((await edit(staff, rowId, 'price=1')).statusCode).toBe(404)
    expect((await edit(staff, '0'.repeat(32), 'price=1')).statusCode).toBe(404)
  })
})

describe('a price change without permission [T19] [T20]', () => {
  it.each([
    ['an anonymous visitor', async () => test.visit(), 401],
    ['a customer', () => signedIn('customer@example.com'), 403],
    ['staff outside service mode', () => signedIn('staff@example.com'), 403],
  ] as [string, () => Promise<TestClient>, number][])('is refused and recorded for %s', async (_, visit, status) => {
    const client = await visit()
    const { rowId } = await addMug(client)
    const before = await createBasketClient(client, 'basket').read()
    for (const row of [rowId, '0'.repeat(32)]) {
      expect((await edit(client, row, 'price=0.01')).statusCode).toBe(status)
      expect(await lastRecord()).toMatchObject({ action: 'basket price refused', subjectId: row })
    }
    expect(await createBasketClient(client, 'basket').read()).toEqual(before)
  })

  it('is recorded ten times an hour at most, then once that there were more, so that the audit log is not flooded', async () => {
    const refused = { rowId: '0'.repeat(32), price: '0.01' }
    const shop = { ...test.shop, config: { ...test.shop.config, rateLimits: true } }
    const listRecords = async () => {
      const records = await test.shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, refused.rowId))
        .orderBy(auditLog.id)
      return records.map(({ action, actorId }) => [action, actorId])
    }
    const editFrom = (visitor: Partial<Visitor>) => editLinePrice(shop, { ...anonymousVisitor(), ...visitor }, refused)
    await test.shop.db.delete(auditLog).where(eq(auditLog.subjectId, refused.rowId))
    for (let attempt = 0; attempt < 15; attempt += 1) await editFrom({ ipAddress: '192.0.2.7' })
    const recorded = [...Array.from({ length: 10 }, () => 'basket price refused'), 'more basket prices refused']
    expect(await listRecords()).toEqual(recorded.map((action) => [action, null]))
    await editFrom({ ipAddress: '192.0.2.8' })
    // Signed in, in the first network.
    await editFrom({ ipAddress: '192.0.2.7', role: 'customer', customerId: 1 })
    await editFrom({ ipAddress: '192.0.2.7', role: 'customer', customerId: 2 })
    const later = (await listRecords()).slice(recorded.length)
    expect(later).toEqual([null, 1, 2].map((actorId) => ['basket price refused', actorId]))
  })

  it('is ignored by GET, for staff too [T20]', async () => {
    const staff = await staffInMode()
    const { rowId } = await addMug(staff)
    await staff.get(`/data/basket/update/${rowId}?qty=10&price=0.01`)
    expect((await createBasketClient(staff, 'basket').read()).items[rowId]?.price).toBe(5)
  })
})
