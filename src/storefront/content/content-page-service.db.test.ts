import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPage } from '#src/domains/content/content-service.server.ts'
import { pages } from '#src/domains/content/content-tables.server.ts'
import { describeHolidays } from '#src/domains/content/holidays-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { describeLanding, loadContentPage, loadLanding } from './content-page-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

it('shows the texts of the home page at no address of their own', async () => {
  expect(await findPage(test.shop, 'home', 'en')).toBeDefined()
  expect(await loadContentPage(test.shop, 'en', new URL('https://shop.example/home'))).toBeUndefined()
  expect(await loadContentPage(test.shop, 'en', new URL('https://shop.example/terms'))).toBeDefined()
})

it('describes a landing category by the texts that staff wrote for search engines', async () => {
  const category = { title: 'Boilers', description: 'All boilers' }
  const page = await findPage(test.shop, 'terms', 'en')
  if (!page) throw new Error('The demo shop has no terms')
  const isHiddenAddress = false
  expect(describeLanding(category, { isHiddenAddress })).toEqual({ ...category, isHidden: false })
  expect(describeLanding(category, { page, isHiddenAddress })).toEqual({ ...category, isHidden: false })
  const seo = { title: 'Boilers for oil', description: 'From stock', is_hidden: true }
  expect(describeLanding(category, { page: { ...page, seo }, isHiddenAddress })).toEqual({
    ...{ title: 'Boilers for oil', description: 'From stock' },
    isHidden: true,
  })
})

it('hides the category of a hidden landing page from its first minute on, also after its last one', async () => {
  const period = { publishFrom: new Date('2030-07-01T08:00:00Z'), publishUntil: new Date('2030-07-31T23:00:00Z') }
  const page = {
    slug: 'hidden-campaign',
    kind: 'information',
    title: { en: 'Campaign' },
    isHiddenFromSearch: true,
  } as const
  await test.shop.db.insert(pages).values({ ...page, ...period, isCurrent: false })
  const category = { title: 'Boilers' }
  const read = async (time: string) => {
    test.clock.set(time)
    const landing = await loadLanding(test.shop, 'en', { path: 'hidden-campaign', isLanding: true })
    return [landing.page !== undefined, describeLanding(category, landing).isHidden]
  }
  expect(await read('2030-07-01T07:59:59Z')).toEqual([false, false])
  expect(await read('2030-07-01T08:00:00Z')).toEqual([true, true])
  expect(await read('2030-07-31T23:00:00Z')).toEqual([false, true])
  expect(await loadLanding(test.shop, 'en', { path: 'hidden-campaign', isLanding: false })).toEqual({
    isHiddenAddress: false,
  })
})

it('names the holidays of the next two weeks beside the opening hours, until the end of the day', async () => {
  await test.shop.db.update(shopSettings).set({ closedDays: ['2026-12-24'] })
  test.clock.set('2026-12-14T10:00:00Z')
  const open = (slug: string) => loadContentPage(test.shop, 'en', new URL(`https://shop.example/${slug}`))
  const found = await open('terms')
  expect(found?.page.holidays).toBe('Thu 24 Dec, Fri 25 Dec')
  expect(found?.headers).toEqual({ 'X-Page-Cache': 'until 2026-12-14T23:59:59.999Z' })
  expect((await open('contact'))?.headers).toEqual({ 'X-Page-Cache': 'until 2026-12-14T10:01:00.000Z' })
  test.clock.set('2026-12-29T10:00:00Z')
  expect(await describeHolidays(test.shop, 'es')).toBe('vie 1 ene')
  await test.shop.db.update(shopSettings).set({ closedDays: [] })
})
