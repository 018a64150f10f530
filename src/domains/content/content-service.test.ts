import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepByVersion } from '#src/platform/kept-by-version.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { findPage, getMenu, getShell, listCurrentNotices, listFaq } from './content-service.server.ts'
import { faqQuestions, menuBigLinks, menuItems, notices, pages } from './content-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  for (const table of [menuBigLinks, menuItems, faqQuestions, pages, notices]) await db.delete(table)
})
afterAll(() => test?.close())

async function insertItem(values: typeof menuItems.$inferInsert): Promise<number> {
  const [row] = await test.shop.db.insert(menuItems).values(values).returning({ id: menuItems.id })
  return row!.id
}

describe('SITE-01 SITE-03 SITE-18 getShell', () => {
  it('brings globals, menus with their branches and the footer in order', async () => {
    const { db } = test.shop
    const second = await insertItem({ menu: 'header', position: 2, name: 'Boilers', url: '/oil/oil-boilers' })
    const first = await insertItem({ menu: 'header', position: 1, name: 'Tanks', nameEs: 'Depósitos', url: '/oil' })
    const branch = await insertItem({ menu: 'header', parentId: first, name: 'Bunded', hasViewallOption: true })
    await insertItem({ menu: 'header', parentId: branch, name: 'Slimline', url: '/oil/slimline' })
    await db.insert(menuBigLinks).values({ menuItemId: second, name: 'Sale', url: '/sale', imageKey: 'pictures/a.svg' })
    await insertItem({ menu: 'services', name: 'Tank removal', url: '/tank-removal' })
    const column = await insertItem({ menu: 'footer', name: 'Help', type: 'primary' })
    await insertItem({ menu: 'footer', parentId: column, name: 'Contact', url: '/contact', target: '_blank' })
    await db.update(shopSettings).set({ company: 'Test Tanks', straplineEs: 'Para el oficio', cartExpress: true })

    const shell = await getShell(test.shop, 'es')
    expect(shell.globals).toMatchObject({ company: 'Test Tanks', strapline: 'Para el oficio', cartExpress: true })
    expect(shell.globals).not.toHaveProperty('bankDetails')
    expect(shell.menu).toMatchObject([
      { name: 'Depósitos', url: '/oil', has_submenu: true, is_services: false },
      { name: 'Boilers', has_submenu: true },
      { name: 'Servicios', url: '', has_submenu: true, is_services: true },
    ])
    expect(shell.footer).toMatchObject([{ name: 'Help', type: 'primary', items: [{ target: '_blank' }] }])
    expect(await getMenu(test.shop, 'es')).toMatchObject([
      { name: 'Depósitos', items: [{ name: 'Bunded', has_viewall_option: true, items: [{ name: 'Slimline' }] }] },
      { name: 'Boilers', items: [], big_links: [{ name: 'Sale', image_src: '/pictures/320/a.svg.webp' }] },
      { name: 'Servicios', items: [{ name: 'Tank removal', url: '/tank-removal' }] },
    ])
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'with postcode lookup set to %s and a lookup there: %s, the address finder is on: %s',
    async (isSet, has, isOn) => {
      await test.shop.db.update(shopSettings).set({ postcodeLookup: isSet })
      const shop = { ...test.shop, postcodes: has ? { find: async () => undefined } : undefined }
      expect((await getShell(shop, 'en')).globals.postcodeLookup).toBe(isOn)
      await test.shop.db.update(shopSettings).set({ postcodeLookup: true })
    },
  )

  it('asks the database once per catalogue version, not once per page', async () => {
    const version = { value: 1, current: () => version.value }
    const shop = { ...test.shop, kept: keepByVersion(version) }
    await getShell(shop, 'en')
    const queries = vi.spyOn(test.database.pool, 'query')
    await getShell(shop, 'en')
    await getShell(shop, 'es')
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
    await test.shop.db.update(shopSettings).set({ company: 'New name' })
    version.value = 2
    expect((await getShell(shop, 'en')).globals.company).toBe('New name')
  })
})

describe('listCurrentNotices', () => {
  it('shows those whose time is now, in order', async () => {
    const { db } = test.shop
    test.clock.set('2026-06-10T12:00:00Z')
    const at = (moment: string) => new Date(moment)
    await db.insert(notices).values([
      { title: 'Always', titleEs: 'Siempre', message: 'Hello', position: 2 },
      {
        title: 'Now',
        message: 'x',
        startsAt: at('2026-06-10T12:00:00Z'),
        endsAt: at('2026-06-10T12:00:01Z'),
        position: 1,
      },
      { title: 'Over', message: 'x', endsAt: at('2026-06-10T12:00:00Z') },
      { title: 'Later', message: 'x', startsAt: at('2026-06-10T12:00:01Z') },
      { title: 'Off', message: 'x', isActive: false },
    ])
    const shown = await listCurrentNotices(test.shop, 'es')
    expect(shown.map(({ title }) => title)).toEqual(['Now', 'Siempre'])
    expect(shown[1]).toMatchObject({ type: 'general', message: 'Hello', delayed_automated_closure: 4000 })
  })
})

describe('SITE-13 listFaq', () => {
  it('links each published question', async () => {
    const question = { topic: 'Delivery', question: 'When?', questionEs: '¿Cuándo?', answer: 'Soon.' }
    await test.shop.db.insert(faqQuestions).values([
      { ...question, slug: 'when' },
      { ...question, slug: 'hidden', isPublished: false },
    ])
    expect(await listFaq(test.shop, 'es')).toEqual([
      { name: '¿Cuándo?', link: '/faq#when', topic: 'Delivery', answer: 'Soon.' },
    ])
  })
})

describe('findPage', () => {
  it('by its slug, in the language asked for, while it is published', async () => {
    const { db } = test.shop
    await db.insert(pages).values({ slug: 'tank-removal', kind: 'service', title: 'Tank removal', bodyEs: 'Fuera.' })
    expect(await findPage(test.shop, 'tank-removal', 'es')).toMatchObject({ title: 'Tank removal', body: 'Fuera.' })
    expect(await findPage(test.shop, 'nowhere', 'en')).toBeUndefined()
    await db.update(pages).set({ isPublished: false }).where(eq(pages.slug, 'tank-removal'))
    expect(await findPage(test.shop, 'tank-removal', 'en')).toBeUndefined()
  })
})
