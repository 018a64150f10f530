import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { versionedCache } from '#src/platform/cache/versioned-cache.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import {
  findPage,
  getMenu,
  getSiteData,
  listCurrentNotices,
  listFaq,
  listPagePaths,
  listPromises,
} from './content-service.server.ts'
import { faqGroups, faqQuestions, menuBigLinks, menuItems, notices, pages } from './content-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  for (const table of [menuBigLinks, menuItems, faqQuestions, faqGroups, pages, notices]) await db.delete(table)
})
afterAll(() => test?.close())

async function insertItem(values: typeof menuItems.$inferInsert): Promise<number> {
  const [row] = await test.shop.db.insert(menuItems).values(values).returning({ id: menuItems.id })
  return row!.id
}

describe('getSiteData [SITE-01] [SITE-03] [SITE-18]', () => {
  it('returns the globals, the menus with their submenus and the footer, in order', async () => {
    const { db } = test.shop
    const second = await insertItem({ menu: 'header', position: 2, name: { en: 'Boilers' }, url: '/oil/oil-boilers' })
    const first = await insertItem({ menu: 'header', position: 1, name: { en: 'Tanks', es: 'Depósitos' }, url: '/oil' })
    const branch = await insertItem({
      menu: 'header',
      parentId: first,
      name: { en: 'Bunded' },
      url: '/oil',
      hasViewallOption: true,
    })
    await insertItem({ menu: 'header', parentId: branch, name: { en: 'Slimline' }, url: '/oil/oil-tanks' })
    await db
      .insert(menuBigLinks)
      .values({ menuItemId: second, name: { en: 'Sale' }, url: '/search?q=sale', imageKey: 'pictures/a.svg' })
    await db.insert(pages).values({ slug: 'tank-removal', kind: 'service', title: { en: 'Tank removal' } })
    await insertItem({ menu: 'services', name: { en: 'Tank removal' }, url: '/tank-removal' })
    const column = await insertItem({ menu: 'footer', name: { en: 'Help' }, type: 'primary' })
    await insertItem({ menu: 'footer', parentId: column, name: { en: 'Contact' }, url: '/contact', target: '_blank' })
    await db
      .update(shopSettings)
      .set({ company: 'Test Tanks', strapline: { en: 'For the trade', es: 'Para el oficio' }, cartExpress: true })

    const site = await getSiteData(test.shop, 'es')
    expect(site.globals).toMatchObject({ company: 'Test Tanks', strapline: 'Para el oficio', cartExpress: true })
    expect(site.globals).not.toHaveProperty('bankDetails')
    expect(site.menu).toMatchObject([
      { name: 'Depósitos', url: '/oil', has_submenu: true, is_services: false },
      { name: 'Boilers', has_submenu: true },
      { name: 'Servicios', url: '', has_submenu: true, is_services: true },
    ])
    expect(site.footer).toMatchObject([{ name: 'Help', type: 'primary', items: [{ target: '_blank' }] }])
    expect(await getMenu(test.shop, 'es')).toMatchObject([
      { name: 'Depósitos', items: [{ name: 'Bunded', has_viewall_option: true, items: [{ name: 'Slimline' }] }] },
      { name: 'Boilers', items: [], big_links: [{ name: 'Sale', image_src: '/pictures/320/a.svg.webp' }] },
      { name: 'Servicios', items: [{ name: 'Tank removal', url: '/tank-removal' }] },
    ])
  })

  it('shows who runs the shop, when it is open and how fast it replies', async () => {
    await test.shop.db.update(shopSettings).set({
      company: 'Tankard',
      legalName: 'Tankard Ltd',
      registration: 'Registered in England and Wales, company number 01234567',
      registeredAddressLines: ['1 High Street', 'York'],
      vatNumber: 'GB 999 9999 73',
      openingHours: [['08:00', '17:30'], null, null, null, null, ['09:00', '12:00'], null],
      quotePromiseMinutes: 30,
    })
    expect((await getSiteData(test.shop, 'en')).globals).toMatchObject({
      legalNotice:
        'Tankard Ltd. All prices in pounds sterling. · Registered in England and Wales, company number 01234567 · Registered office: 1 High Street, York · VAT number GB 999 9999 73',
      openingHours: ['Mon 08:00–17:30', 'Sat 09:00–12:00'],
      replyTime: '30 minutes',
    })
  })

  it.each([
    ['ie', true, true],
    ['ie', false, false],
    ['gb', true, false],
    ['IE', true, false],
  ])('in the country %s with the samples setting %s, offers samples: %s [PROD-16]', async (country, isSet, isOn) => {
    await test.shop.db.update(shopSettings).set({ country, samplesEnabled: isSet })
    expect((await getSiteData(test.shop, 'en')).globals.samplesEnabled).toBe(isOn)
    await test.shop.db.update(shopSettings).set({ country: 'gb', samplesEnabled: true })
  })

  it('has no link to tank removal while the shop does not offer it', async () => {
    const read = async () => JSON.stringify([await getSiteData(test.shop, 'en'), await getMenu(test.shop, 'en')])
    expect(await read()).toContain('/tank-removal')
    await test.shop.db.update(shopSettings).set({ removalEnabled: false })
    expect(await read()).not.toContain('/tank-removal')
    await test.shop.db.update(shopSettings).set({ removalEnabled: true })
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'with the postcode lookup setting %s and a postcode service available %s, returns postcodeLookup %s',
    async (isSet, hasService, isOn) => {
      await test.shop.db.update(shopSettings).set({ postcodeLookup: isSet })
      const shop = { ...test.shop, postcodes: hasService ? { find: async () => undefined } : undefined }
      expect((await getSiteData(shop, 'en')).globals.postcodeLookup).toBe(isOn)
      await test.shop.db.update(shopSettings).set({ postcodeLookup: true })
    },
  )

  it('queries the database once per cache version, not once per page', async () => {
    const version = { value: 1, current: () => version.value }
    const shop = { ...test.shop, cache: versionedCache(version) }
    await getSiteData(shop, 'en')
    const queries = vi.spyOn(test.database.pool, 'query')
    await getSiteData(shop, 'en')
    await getSiteData(shop, 'es')
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
    await test.shop.db.update(shopSettings).set({ company: 'New name' })
    version.value = 2
    expect((await getSiteData(shop, 'en')).globals.company).toBe('New name')
  })
})

describe('listCurrentNotices', () => {
  it('lists the active notices of the current period, in order', async () => {
    const { db } = test.shop
    test.clock.set('2026-06-10T12:00:00Z')
    const at = (dateTime: string) => new Date(dateTime)
    await db.insert(notices).values([
      { title: { en: 'Always', es: 'Siempre' }, message: { en: 'Hello' }, position: 2 },
      {
        title: { en: 'Now' },
        message: { en: 'x' },
        startsAt: at('2026-06-10T12:00:00Z'),
        endsAt: at('2026-06-10T12:00:01Z'),
        position: 1,
      },
      { title: { en: 'Over' }, message: { en: 'x' }, endsAt: at('2026-06-10T12:00:00Z') },
      { title: { en: 'Later' }, message: { en: 'x' }, startsAt: at('2026-06-10T12:00:01Z') },
      { title: { en: 'Off' }, message: { en: 'x' }, isActive: false },
    ])
    const shown = await listCurrentNotices(test.shop, 'es')
    expect(shown.map(({ title }) => title)).toEqual(['Now', 'Siempre'])
    expect(shown[1]).toMatchObject({ type: 'general', message: 'Hello', delayed_automated_closure: 4000 })
  })
})

describe('listFaq [SITE-13]', () => {
  it('lists the published questions with their links', async () => {
    const [group] = await test.shop.db
      .insert(faqGroups)
      .values({ name: { en: 'Delivery' } })
      .returning()
    const question = {
      groupId: group?.id ?? 0,
      topic: { en: 'The name that the group had' },
      question: { en: 'When?', es: '¿Cuándo?' },
      answer: { en: 'Soon.' },
    }
    await test.shop.db.insert(faqQuestions).values([
      { ...question, slug: 'when' },
      { ...question, slug: 'hidden', isPublished: false },
    ])
    expect(await listFaq(test.shop, 'es')).toEqual([
      { name: '¿Cuándo?', link: '/faq#when', topicId: group?.id, topic: 'Delivery', answer: 'Soon.', keywords: '' },
    ])
  })
})

describe('listPromises', () => {
  it('returns the promises of the settings in the requested language, without empty ones', async () => {
    const empty = { en: '' }
    await test.shop.db.update(shopSettings).set({
      firstPromiseTitle: { en: 'Free design', es: 'Diseño gratis' },
      firstPromiseText: { en: 'At no charge.' },
      secondPromiseTitle: empty,
      secondPromiseText: { en: 'Nothing without a title.' },
      thirdPromiseTitle: { en: 'Quick' },
      thirdPromiseText: empty,
      priceMatchLabel: { en: 'Price match', es: 'Igualamos' },
    })
    expect(await listPromises(test.shop, 'es')).toEqual([
      { position: 0, title: 'Diseño gratis', text: 'At no charge.' },
      { position: 2, title: 'Quick', text: '' },
    ])
    expect((await getSiteData(test.shop, 'es')).globals.priceMatchLabel).toBe('Igualamos')
    await test.shop.db.update(shopSettings).set({ firstPromiseTitle: empty, thirdPromiseTitle: empty })
    expect(await listPromises(test.shop, 'en')).toEqual([])
  })
})

describe('pages of a shop without menus', () => {
  const readFooter = async (locale: 'en' | 'es') => (await getSiteData(test.shop, locale)).footer
  const linksOf = (columns: Awaited<ReturnType<typeof readFooter>>) =>
    columns.flatMap(({ items }) => items.map(({ name, url }) => [name, url]))

  it('links every published legal and information page that no menu links', async () => {
    const { db } = test.shop
    const legal = { kind: 'legal', title: { en: 'Privacy policy', es: 'Política de privacidad' } } as const
    await db.insert(pages).values([
      { ...legal, slug: 'privacy' },
      { ...legal, slug: 'terms', isPublished: false },
      { slug: 'delivery', kind: 'information', title: { en: 'Delivery' } },
      { slug: 'tank-installation', kind: 'service', title: { en: 'Installation' } },
      { slug: 'oil/oil-boilers', kind: 'information', title: { en: 'Oil boilers' } },
    ])
    // The footer menu of the first test links the contact page.
    expect((await readFooter('es')).at(-1)).toEqual({
      name: 'Información',
      type: 'other',
      items: [
        { name: 'Política de privacidad', url: '/privacy', target: '_self' },
        { name: 'Delivery', url: '/delivery', target: '_self' },
      ],
    })
    await db.delete(menuItems)
    // A shop that has not saved its footer starts with contact, and with questions as soon as there are any.
    const others = [
      ['Privacy policy', '/privacy'],
      ['Delivery', '/delivery'],
    ]
    expect(linksOf(await readFooter('en'))).toEqual([
      ['Contact', '/contact'],
      ['Questions and answers', '/faq'],
      ...others,
    ])
    await db.update(faqQuestions).set({ isPublished: false })
    expect(linksOf(await readFooter('en'))).toEqual([['Contact', '/contact'], ...others])
    await db.delete(pages)
  })

  it('shows a contact page with a form until the shop publishes its own', async () => {
    const { db } = test.shop
    const find = () => findPage(test.shop, 'contact', 'es')
    expect(await find()).toMatchObject({ title: 'Contacto', kind: 'information', has_enquiry_form: true })
    expect(await listPagePaths(test.shop)).toContain('contact')
    const own = { slug: 'contact', kind: 'information', title: { en: 'Write to us' }, hasEnquiryForm: true } as const
    await db.insert(pages).values({ ...own, isPublished: false })
    expect(await find()).toMatchObject({ title: 'Contacto' })
    await db.update(pages).set({ isPublished: true }).where(eq(pages.slug, 'contact'))
    expect(await find()).toMatchObject({ title: 'Write to us' })
    expect(await listPagePaths(test.shop)).toEqual(['contact'])
    await db.delete(pages)
  })
})

describe('findPage', () => {
  it('finds a published page by its slug, in the requested language', async () => {
    const { db } = test.shop
    await db.insert(pages).values({
      slug: 'tank-removal',
      kind: 'service',
      title: { en: 'Tank removal' },
      body: { en: 'Away.', es: 'Fuera.' },
    })
    expect(await findPage(test.shop, 'tank-removal', 'es')).toMatchObject({
      title: 'Tank removal',
      blocks: [{ kind: 'text', text: 'Fuera.' }],
    })
    expect(await findPage(test.shop, 'nowhere', 'en')).toBeUndefined()
    await db.update(shopSettings).set({ removalEnabled: false })
    expect(await findPage(test.shop, 'tank-removal', 'en')).toBeUndefined()
    expect(await listPagePaths(test.shop)).not.toContain('tank-removal')
    await db.update(shopSettings).set({ removalEnabled: true })
    expect(await listPagePaths(test.shop)).toContain('tank-removal')
    await db.update(pages).set({ isPublished: false }).where(eq(pages.slug, 'tank-removal'))
    expect(await findPage(test.shop, 'tank-removal', 'en')).toBeUndefined()
  })
})
