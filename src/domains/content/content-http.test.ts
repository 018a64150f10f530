import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { eventsAnswer, firstVisitAnswer, menuAnswer } from './content-contract.ts'
import { firstVisitOffers, notices } from './content-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(notices)
})
afterAll(() => test?.close())

it('API-01 GET /data/events', async () => {
  await test.shop.db
    .insert(notices)
    .values({ title: 'Open', titleEs: 'Abierto', message: 'Until six', type: 'success' })
  const response = await test.app.inject({ url: '/data/events', headers: { 'accept-language': 'es-ES' } })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(eventsAnswer.parse(response.json()).events).toMatchObject([{ title: 'Abierto', type: 'success' }])
})

it('SITE-01 GET /data/menu', async () => {
  const response = await test.app.inject({ url: '/data/menu', headers: { 'accept-language': 'es-ES' } })
  expect(response.headers['cache-control']).toBe('private, no-store')
  const { items } = menuAnswer.parse(response.json())
  expect(items.some((item) => item.items.length > 0)).toBe(true)
})

it('SITE-10 GET /data/first-visit: the newest offer that is active, in the language of the visit', async () => {
  const ask = async () => {
    const response = await test.app.inject({ url: '/data/first-visit', headers: { 'accept-language': 'es-ES' } })
    expect(response.headers['cache-control']).toBe('private, no-store')
    return firstVisitAnswer.parse(response.json()).offer
  }
  await test.shop.db.update(firstVisitOffers).set({ isActive: false })
  expect(await ask()).toBeNull()
  const offer = {
    title: 'Less',
    titleEs: 'Menos',
    body: 'Ten off',
    linkName: 'Look',
    linkUrl: '/oil',
    voucherCode: 'TENNER',
  }
  await test.shop.db.insert(firstVisitOffers).values(offer)
  expect(await ask()).toEqual({
    title: 'Menos',
    text: 'Ten off',
    link: { name: 'Look', url: '/oil' },
    image_key: null,
    voucher: 'TENNER',
  })
})
