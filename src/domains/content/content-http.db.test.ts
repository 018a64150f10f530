import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { contentContract } from './content-contract.ts'
import { firstVisitOffers, notices } from './content-tables.server.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(notices)
})
afterAll(() => test?.close())

const spanish = { headers: { 'accept-language': 'es-ES' } }

it('GET /data/events returns the notices, uncached [API-01]', async () => {
  await test.shop.db
    .insert(notices)
    .values({ title: { en: 'Open', es: 'Abierto' }, message: { en: 'Until six' }, type: 'success' })
  const { headers, body } = await test.visit().call(contentContract.events, spanish)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.events).toMatchObject([{ title: 'Abierto', type: 'success' }])
})

it('GET /data/menu returns the menu with its submenus [SITE-01]', async () => {
  const { headers, body } = await test.visit().call(contentContract.menu, spanish)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body.items.some((item) => item.items.length > 0)).toBe(true)
})

it('GET /data/first-visit returns the newest active offer in the language of the visitor [SITE-10]', async () => {
  const fetchOffer = async () => {
    const { headers, body } = await test.visit().call(contentContract.firstVisit, spanish)
    expect(headers['cache-control']).toBe('private, no-store')
    return body.offer
  }
  await test.shop.db.update(firstVisitOffers).set({ isActive: false })
  expect(await fetchOffer()).toBeNull()
  const offer = {
    title: { en: 'Less', es: 'Menos' },
    body: { en: 'Ten off' },
    linkName: { en: 'Look' },
    linkUrl: '/oil',
    voucherCode: 'TENNER',
  }
  await test.shop.db.insert(firstVisitOffers).values(offer)
  expect(await fetchOffer()).toEqual({
    title: 'Menos',
    text: 'Ten off',
    link: { name: 'Look', url: '/oil' },
    image_key: null,
    voucher: 'TENNER',
  })
})
