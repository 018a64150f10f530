import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAccountClient,
  createSignedInClient,
  pickStatusAndBody,
} from '../../../../tests/support/account-client.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import { addresses, consentRecords, customers } from '../customers-tables.server.ts'
import { accountContract, addressContract } from './account-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const owner = () => createSignedInClient(test.visit())
const otherCustomer = () => createSignedInClient(test.visit(), 'trade@example.com')
const anybody = () => createAccountClient(test.visit())
const findCustomer = async (email: string) =>
  (await test.shop.db.select().from(customers).where(eq(customers.email, email)))[0]
const listAllAddresses = () => test.shop.db.select().from(addresses).orderBy(addresses.id)

const address = {
  first_name: 'Megan',
  last_name: 'Hartley',
  house_number: '2',
  address_1: 'Mill Lane',
  address_2: 'Sowerby',
  postcode: 'yo71aa',
}
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('account details [ACC-01]', () => {
  it('are returned with the communication preferences and only the documented fields [T42]', async () => {
    const { body } = await (await owner()).client.call(accountContract.read)
    expect(body).toMatchObject({
      details: { first_name: 'Megan', postcode: 'YO7 1AA', address_3: 'Thirsk', country: 'GB' },
      communication_preferences: { subscribe_email: true, subscribe_sms: false, subscribe_telephone: false },
    })
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['JSON', 'application/json'],
  ])('are changed by %s with customer[…] and billing[…]', async (_title, type) => {
    const visitor = await owner()
    const fields = {
      'customer[first_name]': 'Meg',
      'customer[last_name]': 'Hartley',
      'customer[telephone]': '01904 496 0001',
      'billing[postcode]': 'ls1-4ap',
      'billing[house_number]': '12',
      'billing[address_1]': 'Wellington Street',
      'billing[address_3]': 'Leeds',
      'billing[country]': 'GB',
    }
    const response = await test.app.inject({
      method: 'POST',
      url: '/data/my-account/details/update',
      payload: type === 'application/json' ? fields : query(fields),
      headers: {
        'content-type': type,
        'accept-language': 'en',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': await visitor.client.token(),
        cookie: `session=${visitor.client.cookies.get('session')}`,
      },
    })
    expect(accountContract.updateDetails.responses[200].parse(response.json())).toMatchObject({
      response: { type: 'success', message: 'Your details have been saved.' },
      details: { first_name: 'Meg', postcode: 'LS1 4AP', address_1: 'Wellington Street', address_2: '' },
    })
  })

  it('returns errors by customer.… and billing.…', async () => {
    const response = await (await owner()).post('/data/my-account/details/update', {
      customer: { first_name: '', last_name: 'x'.repeat(61) },
      billing: { postcode: 'nowhere' },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      message: 'Looks like you have some errors!',
      errors: {
        'customer.first_name': ['Please fill this in.'],
        'customer.last_name': ['Please enter at most 60 characters.'],
        'billing.postcode': ['Please enter a UK postcode, such as YO7 1AA.'],
      },
    })
  })

  it('ignores role, id, email, credit and password in the request [T41]', async () => {
    const visitor = await owner()
    const before = await findCustomer('customer@example.com')
    const customer = { first_name: 'Megan', last_name: 'Hartley', telephone: '' }
    const forbidden = {
      role: 'administrator',
      id: 2,
      email: 'evil@example.com',
      passwordHash: 'x',
      password: 'evil-secret',
    }
    const attempts = [
      { customer: { ...customer, ...forbidden }, billing: { customer_id: 2, id: 2 } },
      {
        ...Object.fromEntries(Object.entries(customer).map(([key, value]) => [`customer[${key}]`, value])),
        billing: {},
        'customer[__proto__][role]': 'staff',
        'customer[constructor]': 'x',
        '__proto__[role]': 'staff',
      },
      { customer, billing: {}, role: 'staff', customer_id: 2, tradeAccount: 'approved', credit_limit: 1 },
    ]
    for (const attempt of attempts)
      expect([200, 422]).toContain((await visitor.post('/data/my-account/details/update', attempt)).statusCode)
    const after = await findCustomer('customer@example.com')
    const protectedFields = [
      'id',
      'email',
      'role',
      'passwordHash',
      'tradeAccount',
      'creditLimitGrossPence',
      'disabledAt',
    ] as const
    for (const key of protectedFields) expect(after?.[key]).toEqual(before?.[key])
    expect(({} as { role?: string }).role).toBeUndefined()
    expect((await findCustomer('trade@example.com'))?.firstName).toBe('Owen')
  })
})

describe('address book [ACC-02]', () => {
  it('adds, updates and removes an address by GET', async () => {
    const visitor = await owner()
    const read = async () => (await visitor.client.call(addressContract.list)).body.addresses
    const before = await read()
    const english = { 'accept-language': 'en' }
    const { body: added } = await visitor.client.call(addressContract.addByQuery, { query: address, headers: english })
    expect(added.response).toEqual({
      type: 'success',
      message: 'Your address has been added.',
    })
    const saved = (await read()).at(-1)
    expect(saved).toMatchObject({ ...address, postcode: 'YO7 1AA', country: 'GB', address_3: '' })
    const updated = await visitor.get(
      `/data/customer/address/update/${saved?.id}?${query({ ...address, house_number: '4' })}`,
    )
    expect(updated.json()).toEqual({ response: { type: 'success', message: 'Your address has been updated.' } })
    expect((await read()).at(-1)).toMatchObject({ id: saved?.id, house_number: '4' })
    const removed = await visitor.get(`/data/customer/address/remove/${saved?.id}`)
    expect(removed.json()).toEqual({ response: { type: 'success', message: 'Your address has been removed.' } })
    expect(await read()).toEqual(before)
  })

  it('adds, updates and removes an address by POST', async () => {
    const visitor = await owner()
    const before = await listAllAddresses()
    expect((await visitor.post('/data/customer/address/add', address)).statusCode).toBe(200)
    const [saved] = (await listAllAddresses()).filter(({ id }) => before.every((one) => one.id !== id))
    const changed = { ...address, house_number: '6' }
    expect((await visitor.post(`/data/customer/address/update/${saved?.id}`, changed)).statusCode).toBe(200)
    expect((await visitor.post(`/data/customer/address/remove/${saved?.id}`)).statusCode).toBe(200)
    expect(await listAllAddresses()).toEqual(before)
  })

  it('requires names, postcode, house number and both address lines', async () => {
    const response = await (await owner()).get('/data/customer/address/add')
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual([
      'address_1',
      'address_2',
      'first_name',
      'house_number',
      'last_name',
      'postcode',
    ])
  })

  it('refuses other countries, control characters and too long values', async () => {
    const visitor = await owner()
    for (const change of [{ country: 'FR' }, { address_1: 'Mill\0Lane' }, { house_number: 'x'.repeat(61) }]) {
      const response = await visitor.post('/data/customer/address/add', { ...address, ...change })
      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(Object.keys(change))
    }
  })

  it('refuses more than 100 addresses', async () => {
    const visitor = await createSignedInClient(test.visit(), 'cliente@example.com')
    const { id } = (await findCustomer('cliente@example.com')) ?? { id: 0 }
    const row = { customerId: id, firstName: 'L', lastName: 'S' }
    await test.shop.db.insert(addresses).values(Array.from({ length: 100 }, () => row))
    const response = await visitor.post('/data/customer/address/add', address)
    expect(response.json()).toMatchObject({ response: { type: 'error' } })
    await test.shop.db.delete(addresses).where(eq(addresses.customerId, id))
  })
})

describe('addresses of other customers [T37]', () => {
  const routes = [(id: string) => `update/${id}?${query(address)}`, (id: string) => `remove/${id}`]

  it('return 404, like an unknown address', async () => {
    const before = await listAllAddresses()
    const [own] = before
    for (const route of routes) {
      const client = await otherCustomer()
      const foreign = await client.get(`/data/customer/address/${route(String(own?.id))}`)
      const unknown = await client.get(`/data/customer/address/${route('2147483647')}`)
      expect(foreign.statusCode).toBe(404)
      expect(pickStatusAndBody(foreign)).toEqual(pickStatusAndBody(unknown))
      expect((await anybody().get(`/data/customer/address/${route(String(own?.id))}`)).statusCode).toBe(401)
      const staff = await createSignedInClient(test.visit(), 'staff@example.com')
      expect((await staff.get(`/data/customer/address/${route(String(own?.id))}`)).statusCode).toBe(404)
    }
    expect(await listAllAddresses()).toEqual(before)
  })

  it.each(['null', 'undefined', '0', '-1', '1.5', '1 or 1=1', '99999999999', '%00', '%20'])(
    'refuses the malformed id %j',
    async (id) => {
      const before = await listAllAddresses()
      const visitor = await owner()
      for (const route of routes)
        expect([404, 422]).toContain((await visitor.get(`/data/customer/address/${route(id)}`)).statusCode)
      expect(await listAllAddresses()).toEqual(before)
    },
  )
})

describe('anonymous visitors [ROUTE-16]', () => {
  it.each([
    ['GET', '/data/my-account/details'],
    ['GET', '/data/customer/address'],
    ['GET', `/data/customer/address/add?${query(address)}`],
    ['POST', '/data/customer/address/add'],
    ['POST', '/data/my-account/communication-preferences/update'],
    ['POST', '/data/my-account/details/update'],
  ])('get 401 from %s %s', async (method, url) => {
    const visitor = anybody()
    const body = url.includes('details') ? { customer: { first_name: 'a', last_name: 'b' }, billing: {} } : address
    const response = method === 'GET' ? await visitor.get(url) : await visitor.post(url, body)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Please sign in to go on.' })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('mutating GETs of the address book [T02]', () => {
  it.each(['add', 'update/1', 'remove/1'])('%s requires the XMLHttpRequest header and the CSRF token', async (tail) => {
    const before = await listAllAddresses()
    const visitor = await owner()
    const cookie = `session=${visitor.client.cookies.get('session')}`
    const url = `/data/customer/address/${tail}?${query(address)}`
    for (const headers of [{ cookie }, { cookie, 'x-requested-with': 'XMLHttpRequest' }])
      expect((await test.app.inject({ url, headers })).statusCode).toBe(419)
    const full = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await visitor.client.token() }
    expect([404, 405]).toContain((await test.app.inject({ method: 'HEAD', url, headers: full })).statusCode)
    expect(await listAllAddresses()).toEqual(before)
  })
})

describe('communication preferences [ACC-03]', () => {
  const consents = () => test.shop.db.select().from(consentRecords).orderBy(consentRecords.id)

  it('are saved, with a consent record for each change', async () => {
    const visitor = await owner()
    const before = (await consents()).length
    const response = await visitor.post('/data/my-account/communication-preferences/update', {
      subscribe_email: true,
      subscribe_sms: true,
      subscribe_telephone: false,
    })
    expect(response.json()).toEqual({
      response: { type: 'success', message: 'Your communication preferences have been saved.' },
      communication_preferences: { subscribe_email: true, subscribe_sms: true, subscribe_telephone: false },
    })
    expect((await consents()).slice(before)).toMatchObject([
      {
        email: 'customer@example.com',
        channel: 'sms',
        granted: true,
        source: 'my-account',
        wording: 'How may we tell you about offers and news? Text message',
        recordedAt: test.clock.now(),
      },
    ])
  })

  it('treats a missing checkbox as not ticked', async () => {
    const visitor = await owner()
    const response = await visitor.post('/data/my-account/communication-preferences/update', {
      subscribe_telephone: '1',
    })
    expect(response.json()).toMatchObject({
      communication_preferences: { subscribe_email: false, subscribe_sms: false, subscribe_telephone: true },
    })
  })
})

describe('address finder [CHK-07]', () => {
  const find = (postcode: string) => anybody().get(`/data/address-finder?${query({ postcode })}`)

  it('returns the fields of the provider', async () => {
    expect((await find('yo61 4ah')).json()).toEqual({
      Postcode: 'YO61 4AH',
      Address1: 'Church Street',
      Address2: 'Kilburn',
      Town: 'York',
      County: 'North Yorkshire',
      PremiseData: 'Rose/Cottage|The/Forge|1|2|3|5',
    })
  })

  it.each(['ZZ1 1ZZ', 'nowhere', '12345'])('returns 404 for %s', async (postcode) => {
    const response = await find(postcode)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Address not found.' })
  })

  it('refuses an empty postcode', async () => {
    expect((await find(' ')).statusCode).toBe(422)
  })
})
