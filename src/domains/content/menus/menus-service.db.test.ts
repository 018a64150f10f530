import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRedirect } from '#src/domains/redirects/redirects-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { editMenus, linkInput, menuEditor } from '../../../../tests/support/builders/menu-editor.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getMenu, getSiteData } from '../content-service.server.ts'
import { faqQuestions, menuItems, menuVersions, pages } from '../content-tables.server.ts'
import { menuLimits } from './menu-entry.ts'
import { searchMenuTargets } from './menu-targets-service.server.ts'
import {
  getMenuForEditing,
  listMenusForStaff,
  previewMenu,
  restoreMenuVersion,
  saveMenu,
} from './menus-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(menuItems)
  await test.shop.db.delete(menuVersions)
  await test.shop.db.delete(auditLog)
})

const editor = menuEditor
const { read, readInputs, save } = editMenus(() => test.shop)
const shownUrls = async () => (await getMenu(test.shop, 'en')).map(({ url }) => url)
const createPage = async (slug: string, change = {}) => {
  const page = { slug, kind: 'information', title: { en: 'Our page', es: 'Nuestra página' }, ...change } as const
  const [row] = await test.shop.db.insert(pages).values(page).returning({ id: pages.id })
  return row?.id ?? 0
}

describe('a shop whose menus nobody has saved [SITE-01] [SITE-03]', () => {
  it('shows its categories, with their subcategories, in the main menu', async () => {
    const top = await insertCategory(test.shop.db, { title: 'Quartz', position: -1 })
    const sub = await insertCategory(test.shop.db, { parentId: top.id })
    const hidden = await insertCategory(test.shop.db, { isPublished: false, position: -2 })
    const [first] = await getMenu(test.shop, 'en')
    expect(first).toMatchObject({ name: 'Quartz', url: `/${top.path}`, has_viewall_option: true })
    expect(first?.items).toMatchObject([{ url: `/${sub.path}`, has_viewall_option: false }])
    expect(await shownUrls()).not.toContain(`/${hidden.path}`)
    expect((await getSiteData(test.shop, 'en')).menu[0]).toMatchObject({ name: 'Quartz', has_submenu: true })
  })

  it('says so to staff, who keep the automatic entry beside their own', async () => {
    expect(await read('header')).toMatchObject({ version: 0, entries: [{ kind: 'categories' }], versions: [] })
    const automatic = await readInputs('header')
    const before = await shownUrls()
    unwrap(await save('header', [...automatic, linkInput('Questions', '/faq')]))
    expect(await shownUrls()).toEqual([...before, '/faq'])
    expect(unwrap(await listMenusForStaff(test.shop, editor))).toMatchObject([
      { menu: 'header', entries: 2, broken: 0, isAutomatic: true },
      { menu: 'footer' },
      { menu: 'services', entries: 0 },
    ])
  })

  it('links the questions as soon as there are any, which is no broken link', async () => {
    const hasFaq = async () => JSON.stringify((await getSiteData(test.shop, 'en')).footer).includes('/faq')
    const listFooter = async () => unwrap(await listMenusForStaff(test.shop, editor))[1]
    await test.shop.db.update(faqQuestions).set({ isPublished: false })
    expect(await hasFaq()).toBe(false)
    expect(await listFooter()).toMatchObject({ entries: 3, broken: 0 })
    expect((await read('footer')).states.faq).toMatchObject({ problem: 'empty' })
    await test.shop.db.update(faqQuestions).set({ isPublished: true })
    expect(await hasFaq()).toBe(true)
  })

  it('shows no menu after staff have saved an empty one', async () => {
    unwrap(await save('header', []))
    expect(await shownUrls()).toEqual([])
    expect(await read('header')).toMatchObject({ version: 1, entries: [] })
  })

  it('can show its categories in a column of the footer', async () => {
    const automatic = linkInput('', '', { kind: 'categories', depth: 1 })
    unwrap(await save('footer', [linkInput('Products', '', { isPrimary: true }), automatic]))
    const [column] = (await getSiteData(test.shop, 'en')).footer
    expect(column).toMatchObject({ name: 'Products', type: 'primary' })
    expect(column?.items.length).toBeGreaterThan(2)
  })
})

describe('saveMenu [STAFF-06]', () => {
  it('stores levels, both languages, pictures and flags', async () => {
    const { id, path } = await insertCategory(test.shop.db, { imageKey: 'pictures/a.svg' })
    const entries = [
      linkInput('Products', `/${path}`, {
        name: { en: 'Products', es: 'Productos' },
        hasViewAll: true,
        colour: '#c8102e',
      }),
      linkInput('Group', '', { depth: 1 }),
      linkInput('Website', 'https://other.example/', { depth: 2, opensNewTab: true }),
      linkInput('', `/${path}`, { kind: 'tile', depth: 1 }),
    ]
    unwrap(await save('header', entries))
    expect(await getMenu(test.shop, 'es')).toMatchObject([
      {
        ...{ name: 'Productos', url: `/${path}`, color: '#c8102e', has_viewall_option: true },
        items: [{ name: 'Group', url: '', items: [{ url: 'https://other.example/', target: '_blank' }] }],
        big_links: [{ url: `/${path}`, image_key: 'pictures/a.svg' }],
      },
    ])
    const stored = await read('header')
    expect(stored.entries[0]).toMatchObject({ target: { kind: 'category', id }, address: '' })
    expect(await readInputs('header')).toEqual(entries)
  })

  it('raises the cache version and records what was before and after', async () => {
    const readVersion = async () => (await test.shop.db.select().from(counters)).map(({ value }) => value)
    const before = await readVersion()
    unwrap(await save('services', [linkInput('Questions', '/faq')]))
    expect(await readVersion()).not.toEqual(before)
    const [record] = await test.shop.db.select().from(auditLog)
    expect(record).toMatchObject({ action: 'menu changed', subject: 'menu', subjectId: 'services', before: [] })
    expect(record?.after).toMatchObject([{ name: { en: 'Questions' }, address: '/faq' }])
  })

  it('stores nothing when nothing has changed', async () => {
    unwrap(await save('header', await readInputs('header')))
    expect(await read('header')).toMatchObject({ version: 0 })
    expect(await test.shop.db.select().from(auditLog)).toEqual([])
  })

  it.each([
    ['javascript:alert(1)', { name: { en: 'x' } }, 'invalid_link'],
    ['//other.example', {}, 'invalid_link'],
    ['/faq', { name: { en: '' } }, 'name_required'],
    ['', { kind: 'tile', depth: 1 }, 'tile_without_link'],
    ['/faq', { kind: 'tile', depth: 1 }, 'no_picture'],
  ] as const)('refuses the link %j with %j: %s', async (address, change, refusal) => {
    const entry = linkInput('Name', address, change)
    const saved = await save('header', [linkInput('Parent', '/faq'), entry])
    expect(saved).toMatchObject({ refusal: { reason: 'entries', refusals: { [entry.key]: refusal } } })
    expect(await read('header')).toMatchObject({ version: 0 })
  })

  it('refuses too many picture links in one submenu', async () => {
    const { path } = await insertCategory(test.shop.db, { imageKey: 'pictures/a.svg' })
    const tile = () => linkInput('Tile', `/${path}`, { kind: 'tile', depth: 1 })
    const tiles = Array.from({ length: menuLimits.tiles + 1 }, tile)
    const saved = await save('header', [linkInput('Parent', '/faq'), ...tiles])
    expect(saved).toMatchObject({ refusal: { refusals: { [tiles.at(-1)?.key ?? '']: 'too_many_tiles' } } })
    unwrap(await save('header', [linkInput('A', '/faq'), ...tiles.slice(1), linkInput('B', '/faq'), tile()]))
  })

  it.each([
    ['an anonymous visitor', anonymousVisitor(), 'signed_out'],
    ['a customer', customerVisitor(1), 'forbidden'],
    ['staff of production', { ...anonymousVisitor(), ...asStaff('production'), customerId: 3 }, 'forbidden'],
  ])('refuses %s', async (_, visitor, refusal) => {
    const input = { menu: 'header', version: 0, entries: [] } as const
    expect(await saveMenu(test.shop, visitor, input)).toMatchObject({ refusal: { reason: refusal } })
    expect(await previewMenu(test.shop, visitor, input)).toMatchObject({ refusal: { reason: refusal } })
    const restored = await restoreMenuVersion(test.shop, visitor, { menu: 'header', version: 0, current: 0 })
    expect(restored).toMatchObject({ refusal: { reason: refusal } })
    expect(await getMenuForEditing(test.shop, visitor, 'header')).toMatchObject({ refusal })
    expect(await listMenusForStaff(test.shop, visitor)).toMatchObject({ refusal })
    expect(await searchMenuTargets(test.shop, visitor, 'tank')).toMatchObject({ refusal })
  })
})

describe('clearing a link', () => {
  it('turns the entry into a heading, also when that version is restored', async () => {
    const [tanks, child] = [linkInput('Tanks', '/faq'), linkInput('Child', '/search', { depth: 1 })]
    unwrap(await save('header', [tanks, child]))
    unwrap(await save('header', [{ ...tanks, link: '' }, child]))
    expect(await shownUrls()).toEqual([''])
    unwrap(await restoreMenuVersion(test.shop, editor, { menu: 'header', version: 1, current: 2 }))
    expect(await shownUrls()).toEqual(['/faq'])
    unwrap(await restoreMenuVersion(test.shop, editor, { menu: 'header', version: 2, current: 3 }))
    expect(await shownUrls()).toEqual([''])
    expect((await read('header')).links[tanks.key]).toBe('')
  })

  it('keeps a legal page in the footer whose entry has become an empty column', async () => {
    const privacy = linkInput('Privacy policy', '/privacy', { depth: 1 })
    unwrap(await save('footer', [linkInput('Help', ''), linkInput('Questions', '/faq', { depth: 1 }), privacy]))
    const countLinks = async () =>
      (await getSiteData(test.shop, 'en')).footer.flatMap(({ items }) => items).filter(({ url }) => url === '/privacy')
    expect(await countLinks()).toHaveLength(1)
    const [help, questions] = await readInputs('footer')
    unwrap(await save('footer', [help!, questions!, { ...privacy, depth: 0, link: '' }]))
    expect(await countLinks()).toHaveLength(1)
  })

  it('lists a legal page once that a menu links with a fragment', async () => {
    unwrap(await save('footer', [linkInput('Help', ''), linkInput('Privacy', '/privacy#cookies', { depth: 1 })]))
    const urls = (await getSiteData(test.shop, 'en')).footer.flatMap(({ items }) => items).map(({ url }) => url)
    expect(urls.filter((url) => url.startsWith('/privacy'))).toEqual(['/privacy#cookies'])
  })
})

describe('links of a menu', () => {
  it('follow a category, page and product whose address changes', async () => {
    const { db } = test.shop
    const category = await insertCategory(db)
    const product = await insertProduct(db)
    const pageId = await createPage('moving-page')
    const { rows } = await db.execute<{ url: string }>(sql`select url from products where id = ${product.id}`)
    const addresses = [`/${category.path}`, `/product/${rows[0]?.url}`, '/moving-page']
    unwrap(
      await save(
        'header',
        addresses.map((address) => linkInput('', address)),
      ),
    )
    expect(await shownUrls()).toEqual(addresses)
    await db.execute(sql`update categories set slug = 'moved-here', path = 'moved-here' where id = ${category.id}`)
    await db.execute(sql`update products set url = 'moved-product' where id = ${product.id}`)
    await db.update(pages).set({ slug: 'moved-page' }).where(eq(pages.id, pageId))
    expect(await getMenu(test.shop, 'es')).toMatchObject([
      { url: '/moved-here' },
      { url: '/product/moved-product' },
      { url: '/moved-page', name: 'Nuestra página' },
    ])
    expect(Object.values((await read('header')).links)).toEqual([
      '/moved-here',
      '/product/moved-product',
      '/moved-page',
    ])
  })

  it('lead to what has moved away from the typed address', async () => {
    const { id, path } = await insertCategory(test.shop.db)
    await addRedirect(test.shop.db, { from: '/old-place', to: `/${path}` })
    unwrap(await save('services', [linkInput('Tanks', '/old-place')]))
    expect((await read('services')).entries).toMatchObject([{ target: { kind: 'category', id } }])
  })

  it('are left out and named to staff when their target is deleted, hidden or missing', async () => {
    const { db } = test.shop
    const category = await insertCategory(db)
    const deletedId = await createPage('deleted-page')
    const hiddenId = await createPage('hidden-page')
    const entries = [
      linkInput('Category', `/${category.path}`),
      linkInput('Deleted', '/deleted-page'),
      linkInput('Hidden', '/hidden-page'),
      linkInput('Missing', '/product/no-such-product?colour=red'),
      linkInput('Questions', '/faq'),
    ]
    unwrap(await save('header', entries))
    expect(await shownUrls()).toEqual([`/${category.path}`, '/deleted-page', '/hidden-page', '/faq'])
    await db.execute(sql`update categories set is_published = false where id = ${category.id}`)
    await db.delete(pages).where(eq(pages.id, deletedId))
    await db.update(pages).set({ isPublished: false }).where(eq(pages.id, hiddenId))
    expect(await shownUrls()).toEqual(['/faq'])
    const { states, links } = await read('header')
    expect(Object.values(states).map(({ problem }) => problem)).toEqual([
      'hidden',
      'deleted',
      'hidden',
      'missing',
      undefined,
    ])
    expect(Object.values(links)[1]).toBe('/deleted-page')
    expect(unwrap(await listMenusForStaff(test.shop, editor))[0]).toMatchObject({ broken: 4 })
    // The unchanged form can be saved: broken links stay until staff remove them.
    unwrap(await save('header', [...(await readInputs('header')), linkInput('More', '/search')]))
    expect((await read('header')).entries[1]).toMatchObject({ target: { kind: 'page', id: deletedId } })
    await db.update(pages).set({ isPublished: true }).where(eq(pages.id, hiddenId))
    expect(await shownUrls()).toEqual(['/hidden-page', '/faq', '/search'])
  })

  it('are shown, and named to staff, where something beside the shop may serve the address', async () => {
    const addresses = ['/blog', '/faq/unknown', '/catalogue.pdf', '/search?q=tank']
    unwrap(
      await save(
        'header',
        addresses.map((address) => linkInput('Link', address)),
      ),
    )
    expect(await shownUrls()).toEqual(addresses)
    const problems = Object.values((await read('header')).states).map(({ problem }) => problem)
    expect(problems).toEqual(['unknown', 'unknown', 'unknown', undefined])
    expect(unwrap(await listMenusForStaff(test.shop, editor))[0]).toMatchObject({ broken: 0, unknown: 3 })
  })

  it('lead to the product that has moved away from the typed address', async () => {
    const { id } = await insertProduct(test.shop.db)
    await test.shop.db.execute(sql`update products set url = 'product-now' where id = ${id}`)
    await addRedirect(test.shop.db, { from: '/product/product-before', to: '/product/product-now' })
    unwrap(await save('services', [linkInput('', '/product/product-before')]))
    expect((await read('services')).entries).toMatchObject([{ target: { kind: 'product', id } }])
  })

  it('give their place to what is below them when they have no name and their target is not shown', async () => {
    const id = await createPage('nameless-page')
    unwrap(await save('header', [linkInput('', '/nameless-page'), linkInput('Questions', '/faq', { depth: 1 })]))
    expect(await getMenu(test.shop, 'en')).toMatchObject([{ name: 'Our page', items: [{ url: '/faq' }] }])
    await test.shop.db.update(pages).set({ isPublished: false }).where(eq(pages.id, id))
    expect(await getMenu(test.shop, 'en')).toMatchObject([{ name: 'Questions', url: '/faq' }])
    await test.shop.db.delete(pages).where(eq(pages.id, id))
    expect(await getMenu(test.shop, 'en')).toMatchObject([{ name: 'Questions', url: '/faq' }])
  })

  it('keep what is below a broken link, under its name', async () => {
    const id = await createPage('parent-page')
    unwrap(await save('header', [linkInput('Parent', '/parent-page'), linkInput('Questions', '/faq', { depth: 1 })]))
    await test.shop.db.delete(pages).where(eq(pages.id, id))
    expect(await getMenu(test.shop, 'en')).toMatchObject([{ name: 'Parent', url: '', items: [{ url: '/faq' }] }])
  })

  it('are found by title or address, also unpublished ones', async () => {
    await createPage('findable-page', { title: { en: 'Zebra crossing', es: 'Paso de cebra' }, isPublished: false })
    const find = async (q: string) => unwrap(await searchMenuTargets(test.shop, editor, q))
    const found = { kind: 'page', title: 'Zebra crossing', url: '/findable-page', is_shown: false }
    expect(await find('PASO DE')).toEqual([found])
    expect(await find('findable')).toEqual([found])
    expect(await find("%' or 1=1")).toEqual([])
    expect(await find(' ')).toEqual([])
    expect((await find('tank')).length).toBeLessThanOrEqual(12)
  })
})

describe('restoreMenuVersion', () => {
  it('brings back an earlier version, also the automatic one', async () => {
    const before = await shownUrls()
    unwrap(await save('header', [linkInput('Questions', '/faq')]))
    expect((await read('header')).versions).toMatchObject([{ version: 1, savedBy: expect.any(String) }, { version: 0 }])
    unwrap(await restoreMenuVersion(test.shop, editor, { menu: 'header', version: 0, current: 1 }))
    expect(await shownUrls()).toEqual(before)
    expect(await read('header')).toMatchObject({ version: 2 })
    const actions = (await test.shop.db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(['menu changed', 'menu restored'])
  })

  it('refuses after somebody has saved meanwhile, and unknown versions and menus', async () => {
    unwrap(await save('header', [linkInput('Questions', '/faq')]))
    const restore = (menu: string, version: number, current: number) =>
      restoreMenuVersion(test.shop, editor, { menu, version, current })
    expect(await restore('header', 0, 0)).toMatchObject({ refusal: { reason: 'changed' } })
    expect(await restore('header', 9, 1)).toMatchObject({ refusal: { reason: 'not_found' } })
    expect(await restore('sidebar', 0, 0)).toMatchObject({ refusal: { reason: 'not_found' } })
  })
})

it('previews an unsaved menu in every language', async () => {
  const entries = [
    linkInput('Tanks', '/faq', { name: { en: 'Tanks', es: 'Depósitos' } }),
    linkInput('Missing', '/product/no-such-product'),
  ]
  const preview = unwrap(await previewMenu(test.shop, editor, { menu: 'header', entries }))
  expect(preview).toMatchObject({ en: [{ name: 'Tanks' }], es: [{ name: 'Depósitos' }] })
  expect(await read('header')).toMatchObject({ version: 0 })
})

it('shows the services once in the main menu after staff have added one to either list', async () => {
  const services = ['/tank-installation', '/tank-replacement', '/oil-tank-cleaning'].map((url) =>
    linkInput('Service', url),
  )
  const copies = services.map((entry) => linkInput('Copy', entry.link, { depth: 1 }))
  const hasServices = async () => (await getSiteData(test.shop, 'en')).menu.map(({ is_services }) => is_services)
  unwrap(await save('header', [linkInput('Services', ''), ...copies]))
  unwrap(await save('services', [linkInput('Questions', '/faq'), ...services]))
  expect(await hasServices()).toEqual([true])
  unwrap(await save('header', [linkInput('Services', ''), ...copies.slice(1)]))
  expect(await hasServices()).toEqual([true])
  unwrap(await save('header', [linkInput('Help', ''), linkInput('Questions', '/faq', { depth: 1 })]))
  expect(await hasServices()).toEqual([false, true])
})

it('gives equal names different keys, which the top of the menu and its submenus share', async () => {
  unwrap(
    await save('header', [
      linkInput('Oil', '/faq'),
      linkInput('Oil', '/search'),
      linkInput('', '', { kind: 'categories' }),
    ]),
  )
  const keys = (await getMenu(test.shop, 'en')).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect((await getSiteData(test.shop, 'en')).menu.map(({ key }) => key)).toEqual(keys)
})
