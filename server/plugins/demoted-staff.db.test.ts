import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { storeArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { getCheckoutPrefill } from '#src/domains/checkout/buyer-service.server.ts'
import { listBuyerAddresses } from '#src/domains/checkout/delivery/delivery-step-service.server.ts'
import { placeOrder } from '#src/domains/checkout/placing/place-order-service.server.ts'
import { addresses, customers, sessions } from '#src/domains/customers/customers-tables.server.ts'
import {
  findServiceModeStatus,
  startServiceMode,
} from '#src/domains/customers/service-mode/service-mode-service.server.ts'
import { ownsDesign, storeDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { createSignedInClient } from '../../tests/support/account-client.ts'
import { createBasketClient, listBasketItems } from '../../tests/support/basket-client.ts'
import { buildPlaceOrderInput, someDetails } from '../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'
import type { TestClient } from '../../tests/support/test-client.ts'

let test: TestApp
let tank: number
let staffId: number
let servedId: number
beforeAll(async () => {
  test = await createTestApp({
    calls: async (app) => {
      app.get('/data/test/visitor', async (request) => request.visitor)
      app.get('/data/test/reads', async ({ visitor }) => ({
        serving: (await findServiceModeStatus(test.shop, visitor)) ?? null,
        prefill: await getCheckoutPrefill(test.shop, visitor),
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
  test.shop.db
    .update(customers)
    .set({ role, staffRoles: role === 'staff' ? ['sales'] : [] })
    .where(eq(customers.id, staffId))
const setDisabled = (disabledAt: Date | null) =>
  test.shop.db.update(customers).set({ disabledAt }).where(eq(customers.id, staffId))
const visitorOf = async (client: TestClient) => (await client.get('/data/test/visitor')).json<Visitor>()
const readsOf = async (client: TestClient) =>
  (await client.get('/data/test/reads')).json<{
    serving: unknown
    prefill: Record<string, string>
    addresses: unknown[]
  }>()

let client: TestClient
beforeEach(async () => {
  await setRole('staff')
  await setDisabled(null)
  client = (await createSignedInClient(test.visit(), 'staff@example.com')).client
  await startServiceMode(test.shop, await visitorOf(client), servedId)
})

describe('service mode of a demoted staff member', () => {
  it('ends with the next request: banner, details, addresses and basket are gone', async () => {
    await createBasketClient(client, 'basket').add(tank)
    const before = await readsOf(client)
    expect(before.prefill).toMatchObject({ 'customer[email]': 'customer@example.com' })
    expect(JSON.stringify(before.addresses)).toContain('Secret Lane')
    await setRole('customer')
    expect(await visitorOf(client)).toMatchObject({ role: 'customer', customerId: staffId, customerServiceMode: false })
    expect(await visitorOf(client)).not.toHaveProperty('actingFor')
    const after = await readsOf(client)
    expect(after.serving).toBeNull()
    expect(JSON.stringify(after)).not.toMatch(/customer@example\.com|Secret Lane/)
    expect(listBasketItems(await createBasketClient(client, 'basket').read())).toEqual([])
  })

  it('does not resume after a promotion', async () => {
    await setRole('customer')
    await visitorOf(client)
    await setRole('staff')
    expect(await visitorOf(client)).toMatchObject({ role: 'staff', customerServiceMode: false })
    const [session] = await test.shop.db.select().from(sessions).where(eq(sessions.customerId, staffId)).limit(1)
    expect(session?.actingForCustomerId ?? null).toBeNull()
  })

  it('refuses artwork and designs made for the customer', async () => {
    const visitor = await visitorOf(client)
    const file = await storeArtwork(test.shop, visitor, { name: 'logo.pdf', bytes: Buffer.from('%PDF-1.7 a logo') })
    const design = await storeDesign(test.shop, visitor, { productId: tank, preview: Buffer.from('x'), inputs: [] })
    if (!file.ok || !design.ok) throw new Error('refused')
    const owns = async () =>
      ownsDesign(test.shop, await visitorOf(client), { designId: design.value.id, productId: tank })
    expect([(await client.get(`/artwork/${file.value.id}`)).statusCode, await owns()]).toEqual([200, true])
    await setRole('customer')
    expect([(await client.get(`/artwork/${file.value.id}`)).statusCode, await owns()]).toEqual([404, false])
  })

  it('does not open the placed order by its checkout token', async () => {
    const visitor = await visitorOf(client)
    await createBasketClient(client, 'basket').add(tank)
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: '', externalTransactionId: 'D1' }
    const ready = await buildPlaceOrderInput(test.shop, visitor, someDetails({ internal }))
    expect(await placeOrder(test.shop, visitor, ready)).toMatchObject({ ok: true })
    await setRole('customer')
    expect(await placeOrder(test.shop, await visitorOf(client), ready)).toMatchObject({ ok: false })
  })

  it('ends with the session when the account is disabled', async () => {
    await setDisabled(test.clock.now())
    expect(await visitorOf(client)).toMatchObject({ role: 'anonymous' })
    expect(await readsOf(client)).toMatchObject({ serving: null, prefill: {}, addresses: [] })
  })
})
