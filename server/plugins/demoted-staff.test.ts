import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { keepArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { listBuyerAddresses } from '#src/domains/checkout/delivery-service.server.ts'
import { placeOrder } from '#src/domains/checkout/placing-service.server.ts'
import { findPrefill } from '#src/domains/checkout/prefill-service.server.ts'
import { addresses, customers, sessions } from '#src/domains/customers/customers-tables.server.ts'
import { findServing, serveCustomer } from '#src/domains/customers/service-mode-service.server.ts'
import { keepDesign, ownsDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { signedIn } from '../../tests/support/account-visitor.ts'
import { basketVisitor, itemsOf } from '../../tests/support/basket-visitor.ts'
import { readyToPlace, someDetails } from '../../tests/support/checkout-builders.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'
import { insertProduct } from '../../tests/support/insert-product.ts'
import type { Jar } from '../../tests/support/visit-shop.ts'

let test: TestApp
let tank: number
let staffId: number
let servedId: number
beforeAll(async () => {
  test = await createTestApp({
    calls: async (app) => {
      app.get('/data/test/visitor', async (request) => request.visitor)
      app.get('/data/test/reads', async ({ visitor }) => ({
        serving: (await findServing(test.shop, visitor)) ?? null,
        prefill: await findPrefill(test.shop, visitor),
        addresses: await listBuyerAddresses(test.shop, visitor),
      }))
    },
  })
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
  staffId = await idOf('staff@example.com')
  servedId = await idOf('customer@example.com')
  await test.shop.db.insert(addresses).values({
    customerId: servedId,
    firstName: 'Megan',
    lastName: 'Served',
    address1: 'Secret Lane',
    postcode: 'YO7 1AA',
  })
})
afterAll(() => test.close())

const idOf = async (email: string) =>
  (await test.shop.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email)))[0]!.id
const setRole = (role: 'customer' | 'staff') =>
  test.shop.db.update(customers).set({ role }).where(eq(customers.id, staffId))
const setDisabled = (disabledAt: Date | null) =>
  test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, staffId))
const visitorOf = async (jar: Jar) => (await jar.get('/data/test/visitor')).json<Visitor>()
const readsOf = async (jar: Jar) =>
  (await jar.get('/data/test/reads')).json<{
    serving: unknown
    prefill: Record<string, string>
    addresses: unknown[]
  }>()

let jar: Jar
beforeEach(async () => {
  await setRole('staff')
  await setDisabled(null)
  jar = (await signedIn(test.visit(), 'staff@example.com')).jar
  await serveCustomer(test.shop, await visitorOf(jar), servedId)
})

describe('customer-service mode of a staff member who is no longer one', () => {
  it('ends with the next request: banner, details, addresses and basket of the customer are out of reach', async () => {
    await basketVisitor(jar, 'bag').add(tank)
    const before = await readsOf(jar)
    expect(before.prefill).toMatchObject({ 'customer[email]': 'customer@example.com' })
    expect(JSON.stringify(before.addresses)).toContain('Secret Lane')
    await setRole('customer')
    expect(await visitorOf(jar)).toMatchObject({ role: 'customer', customerId: staffId, customerServiceMode: false })
    expect(await visitorOf(jar)).not.toHaveProperty('actingFor')
    const after = await readsOf(jar)
    expect(after.serving).toBeNull()
    expect(JSON.stringify(after)).not.toMatch(/customer@example\.com|Secret Lane/)
    expect(itemsOf(await basketVisitor(jar, 'bag').read())).toEqual([])
  })

  it('does not come back when they are promoted again', async () => {
    await setRole('customer')
    await visitorOf(jar)
    await setRole('staff')
    expect(await visitorOf(jar)).toMatchObject({ role: 'staff', customerServiceMode: false })
    const [session] = await test.shop.db.select().from(sessions).where(eq(sessions.customerId, staffId)).limit(1)
    expect(session?.actingForCustomerId ?? null).toBeNull()
  })

  it('refuses artwork and designs that they made for the customer', async () => {
    const visitor = await visitorOf(jar)
    const file = await keepArtwork(test.shop, visitor, { name: 'logo.pdf', bytes: Buffer.from('%PDF-1.7 a logo') })
    const design = await keepDesign(test.shop, visitor, { productId: tank, preview: Buffer.from('x'), inputs: [] })
    if (!file.ok || !design.ok) throw new Error('refused')
    const owns = async () => ownsDesign(test.shop, await visitorOf(jar), { designId: design.value.id, productId: tank })
    expect([(await jar.get(`/artwork/${file.value.id}`)).statusCode, await owns()]).toEqual([200, true])
    await setRole('customer')
    expect([(await jar.get(`/artwork/${file.value.id}`)).statusCode, await owns()]).toEqual([404, false])
  })

  it('does not lead them by the checkout token to the order that they placed', async () => {
    const visitor = await visitorOf(jar)
    await basketVisitor(jar, 'bag').add(tank)
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: '', externalTransactionId: 'D1' }
    const ready = await readyToPlace(test.shop, visitor, someDetails({ internal }))
    expect(await placeOrder(test.shop, visitor, ready)).toMatchObject({ ok: true })
    await setRole('customer')
    expect(await placeOrder(test.shop, await visitorOf(jar), ready)).toMatchObject({ ok: false })
  })

  it('ends with the session when the account is disabled', async () => {
    await setDisabled(test.clock.now())
    expect(await visitorOf(jar)).toMatchObject({ role: 'anonymous' })
    expect(await readsOf(jar)).toMatchObject({ serving: null, prefill: {}, addresses: [] })
  })
})
