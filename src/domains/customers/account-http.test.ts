import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountVisitor, saidBy, signedIn } from '../../../tests/support/account-visitor.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { accountAnswer, addressesAnswer, detailsChangedAnswer, outcomeAnswer } from './account-contract.ts'
import { addresses, consentRecords, customers } from './customers-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const owner = () => signedIn(test.visit())
const other = () => signedIn(test.visit(), 'trade@example.com')
const anybody = () => accountVisitor(test.visit())
const rowOf = async (email: string) =>
  (await test.shop.db.select().from(customers).where(eq(customers.email, email)))[0]
const allAddresses = () => test.shop.db.select().from(addresses).orderBy(addresses.id)

const address = {
  first_name: 'Megan',
  last_name: 'Hartley',
  house_number: '2',
  address_1: 'Mill Lane',
  address_2: 'Sowerby',
  postcode: 'yo71aa',
}
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('ACC-01 details', () => {
  it('are read with the communication preferences, and hold what is documented (T42)', async () => {
    const answer = (await (await owner()).get('/data/my-account/details')).json()
    expect(accountAnswer.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      details: { first_name: 'Megan', postcode: 'YO7 1AA', address_3: 'Thirsk', country: 'GB' },
      communication_preferences: { subscribe_email: true, subscribe_sms: false, subscribe_telephone: false },
    })
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['JSON', 'application/json'],
  ])('are changed by %s of customer[…] and billing[…]', async (_title, type) => {
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
    const answer = await test.app.inject({
      method: 'POST',
      url: '/data/my-account/details/update',
      payload: type === 'application/json' ? fields : query(fields),
      headers: {
        'content-type': type,
        'accept-language': 'en',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': await visitor.jar.token(),
        cookie: `session=${visitor.jar.cookies.get('session')}`,
      },
    })
    expect(detailsChangedAnswer.parse(answer.json())).toMatchObject({
      response: { type: 'success', message: 'Your details have been saved.' },
      details: { first_name: 'Meg', postcode: 'LS1 4AP', address_1: 'Wellington Street', address_2: '' },
    })
  })

  it('errors are keyed by customer.… and billing.…', async () => {
    const answer = await (await owner()).post('/data/my-account/details/update', {
      customer: { first_name: '', last_name: 'x'.repeat(61) },
      billing: { postcode: 'nowhere' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Looks like you have some errors!',
      errors: {
        'customer.first_name': ['Please fill this in.'],
        'customer.last_name': ['Please enter at most 60 characters.'],
        'billing.postcode': ['Please enter a UK postcode, such as YO7 1AA.'],
      },
    })
  })

  it('T41 role, id, e-mail, credit and password cannot be slipped in', async () => {
    const visitor = await owner()
    const before = await rowOf('customer@example.com')
    const customer = { first_name: 'Megan', last_name: 'Hartley', telephone: '' }
    const sneaked = {
      role: 'administrator',
      id: 2,
      email: 'evil@example.com',
      passwordHash: 'x',
      password: 'evil-secret',
    }
    const attempts = [
      { customer: { ...customer, ...sneaked }, billing: { customer_id: 2, id: 2 } },
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
    const after = await rowOf('customer@example.com')
    const guarded = [
      'id',
      'email',
      'role',
      'passwordHash',
      'tradeAccount',
      'creditLimitGrossPence',
      'disabledAt',
    ] as const
    for (const key of guarded) expect(after?.[key]).toEqual(before?.[key])
    expect(({} as { role?: string }).role).toBeUndefined()
    expect((await rowOf('trade@example.com'))?.firstName).toBe('Owen')
  })
})

describe('ACC-02 address book', () => {
  it('adds, changes and removes, by the specified GETs', async () => {
    const visitor = await owner()
    const read = async () => addressesAnswer.parse((await visitor.get('/data/customer/address')).json()).addresses
    const before = await read()
    const added = await visitor.get(`/data/customer/address/add?${query(address)}`)
    expect(outcomeAnswer.parse(added.json()).response).toEqual({
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

  it('takes the same by POST, so that nobody writes it down on the way', async () => {
    const visitor = await owner()
    const before = await allAddresses()
    expect((await visitor.post('/data/customer/address/add', address)).statusCode).toBe(200)
    const [saved] = (await allAddresses()).filter(({ id }) => before.every((one) => one.id !== id))
    const changed = { ...address, house_number: '6' }
    expect((await visitor.post(`/data/customer/address/update/${saved?.id}`, changed)).statusCode).toBe(200)
    expect((await visitor.post(`/data/customer/address/remove/${saved?.id}`)).statusCode).toBe(200)
    expect(await allAddresses()).toEqual(before)
  })

  it('demands names, postcode, house number and both lines; town and county are free', async () => {
    const answer = await (await owner()).get('/data/customer/address/add')
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual([
      'address_1',
      'address_2',
      'first_name',
      'house_number',
      'last_name',
      'postcode',
    ])
  })

  it('takes no other country, and no control characters', async () => {
    const visitor = await owner()
    for (const change of [{ country: 'FR' }, { address_1: 'Mill\0Lane' }, { house_number: 'x'.repeat(61) }]) {
      const answer = await visitor.post('/data/customer/address/add', { ...address, ...change })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(change))
    }
  })

  it('ends at a hundred', async () => {
    const visitor = await signedIn(test.visit(), 'cliente@example.com')
    const { id } = (await rowOf('cliente@example.com')) ?? { id: 0 }
    const row = { customerId: id, firstName: 'L', lastName: 'S' }
    await test.shop.db.insert(addresses).values(Array.from({ length: 100 }, () => row))
    const answer = await visitor.post('/data/customer/address/add', address)
    expect(answer.json()).toMatchObject({ response: { type: 'error' } })
    await test.shop.db.delete(addresses).where(eq(addresses.customerId, id))
  })
})

describe('T37 whose address it is', () => {
  const routes = [(id: string) => `update/${id}?${query(address)}`, (id: string) => `remove/${id}`]

  it('is asked on every call: nobody else finds it, and they cannot tell it from none', async () => {
    const before = await allAddresses()
    const [own] = before
    for (const route of routes) {
      const strangers = await other()
      const foreign = await strangers.get(`/data/customer/address/${route(String(own?.id))}`)
      const unknown = await strangers.get(`/data/customer/address/${route('2147483647')}`)
      expect(foreign.statusCode).toBe(404)
      expect(saidBy(foreign)).toEqual(saidBy(unknown))
      expect((await anybody().get(`/data/customer/address/${route(String(own?.id))}`)).statusCode).toBe(401)
      const staff = await signedIn(test.visit(), 'staff@example.com')
      expect((await staff.get(`/data/customer/address/${route(String(own?.id))}`)).statusCode).toBe(404)
    }
    expect(await allAddresses()).toEqual(before)
  })

  it.each(['null', 'undefined', '0', '-1', '1.5', '1 or 1=1', '99999999999', '%00', '%20'])(
    'cannot be asked with %j',
    async (id) => {
      const before = await allAddresses()
      const visitor = await owner()
      for (const route of routes)
        expect([404, 422]).toContain((await visitor.get(`/data/customer/address/${route(id)}`)).statusCode)
      expect(await allAddresses()).toEqual(before)
    },
  )
})

describe('ROUTE-16 who is not signed in', () => {
  it.each([
    ['GET', '/data/my-account/details'],
    ['GET', '/data/customer/address'],
    ['GET', `/data/customer/address/add?${query(address)}`],
    ['POST', '/data/customer/address/add'],
    ['POST', '/data/my-account/communication-preferences/update'],
    ['POST', '/data/my-account/details/update'],
  ])('is told so by %s %s', async (method, url) => {
    const visitor = anybody()
    const body = url.includes('details') ? { customer: { first_name: 'a', last_name: 'b' }, billing: {} } : address
    const answer = method === 'GET' ? await visitor.get(url) : await visitor.post(url, body)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'Please sign in to go on.' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('T02 the changing GETs of the address book', () => {
  it.each(['add', 'update/1', 'remove/1'])('%s needs marker and token', async (tail) => {
    const before = await allAddresses()
    const visitor = await owner()
    const cookie = `session=${visitor.jar.cookies.get('session')}`
    const url = `/data/customer/address/${tail}?${query(address)}`
    for (const headers of [{ cookie }, { cookie, 'x-requested-with': 'XMLHttpRequest' }])
      expect((await test.app.inject({ url, headers })).statusCode).toBe(419)
    const full = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await visitor.jar.token() }
    expect([404, 405]).toContain((await test.app.inject({ method: 'HEAD', url, headers: full })).statusCode)
    expect(await allAddresses()).toEqual(before)
  })
})

describe('ACC-03 communication preferences', () => {
  const consents = () => test.shop.db.select().from(consentRecords).orderBy(consentRecords.id)

  it('are saved, and each change is put on record: when, where and in which words', async () => {
    const visitor = await owner()
    const before = (await consents()).length
    const answer = await visitor.post('/data/my-account/communication-preferences/update', {
      subscribe_email: true,
      subscribe_sms: true,
      subscribe_telephone: false,
    })
    expect(answer.json()).toEqual({
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

  it('a form sends only what is ticked', async () => {
    const visitor = await owner()
    const answer = await visitor.post('/data/my-account/communication-preferences/update', { subscribe_telephone: '1' })
    expect(answer.json()).toMatchObject({
      communication_preferences: { subscribe_email: false, subscribe_sms: false, subscribe_telephone: true },
    })
  })
})

describe('CHK-07 address finder', () => {
  const find = (postcode: string) => anybody().get(`/data/address-finder?${query({ postcode })}`)

  it('answers with the fields of the provider', async () => {
    expect((await find('yo61 4ah')).json()).toEqual({
      Postcode: 'YO61 4AH',
      Address1: 'Church Street',
      Address2: 'Kilburn',
      Town: 'York',
      County: 'North Yorkshire',
      PremiseData: 'Rose/Cottage|The/Forge|1|2|3|5',
    })
  })

  it.each(['ZZ1 1ZZ', 'nowhere', '12345'])('knows no %s', async (postcode) => {
    const answer = await find(postcode)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Address not found.' })
  })

  it('needs something to look for', async () => {
    expect((await find(' ')).statusCode).toBe(422)
  })
})
