import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { pages, pageVersions } from '../content-tables.server.ts'
import { previewPage } from '../page-preview/page-preview-service.server.ts'
import type { PageBlock } from '../pages/page-blocks.ts'
import type { PageEdit } from '../pages/page-edit.ts'
import { handlePageForm } from '../pages/page-editing-form.server.ts'
import { savePage } from '../pages/page-editing-service.server.ts'
import { restorePageVersion } from '../pages/page-versions-service.server.ts'
import { getHomeForEditing, getHomePage } from './home-page-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const read = async () => unwrap(await getHomeForEditing(test.shop, editor))
const save = async (content: Partial<PageEdit>) => {
  const { id, version } = await read()
  return savePage(test.shop, editor, { id, version, content, isHome: true })
}
const hero = (key: string, values: PageBlock['values'] = {}): PageBlock => ({
  key,
  kind: 'hero',
  texts: { title: { en: `Banner ${key}`, es: `Portada ${key}` }, text: { en: 'Now' } },
  values,
})
const products = (values: PageBlock['values']): PageBlock => ({ key: 'p', kind: 'products', texts: {}, values })
const readKinds = async () => (await getHomePage(test.shop, 'en')).blocks.map(({ kind }) => kind)
const defaultKinds = ['hero', 'promises', 'categoryTiles', 'products', 'products', 'brands', 'faqSearch', 'newsletter']

/** The home page as the migrations leave it in a new shop. */
const newHome = { title: { en: '' }, summary: { en: '' }, imageKey: null, imageAlt: null, isPublished: false }
beforeEach(async () => {
  const { db } = test.shop
  await db.delete(pageVersions)
  await db
    .update(pages)
    .set({ ...newHome, blocks: null, version: 1 })
    .where(eq(pages.kind, 'home'))
})

describe('the home page of a shop that has not written one', () => {
  it('is made from its name, categories, brands and questions', async () => {
    await test.shop.db.update(shopSettings).set({ company: 'Test Tanks', strapline: { en: 'For trade', es: 'Oficio' } })
    const home = await getHomePage(test.shop, 'es')
    expect(home).toMatchObject({ title: 'Oficio', description: 'Oficio', picture: undefined, turn: undefined })
    expect(home.blocks.map(({ kind }) => kind)).toEqual(defaultKinds)
    expect(home.blocks[0]).toMatchObject({
      title: 'Test Tanks',
      buttons: [
        { label: 'Ver Gasóleo', link: '/oil' },
        { label: 'Pida presupuesto', link: '/contact' },
      ],
    })
    expect(home.blocks.flatMap((block) => (block.kind === 'products' ? block.category : []))).toEqual([
      '/oil',
      '/branded-goods',
    ])
  })

  it('is shown as well when the row is missing', async () => {
    const [row] = await test.shop.db.delete(pages).where(eq(pages.kind, 'home')).returning()
    expect(await readKinds()).toEqual(defaultKinds)
    expect(await getHomeForEditing(test.shop, editor)).toEqual({ ok: false, refusal: 'not_found' })
    await test.shop.db.insert(pages).values(row!)
  })

  it('keeps the texts and the picture that an earlier release has stored', async () => {
    const stored = { title: { en: 'Stored' }, summary: { en: 'Texts' }, imageKey: 'pictures/a.svg', isPublished: true }
    await test.shop.db.update(pages).set(stored).where(eq(pages.kind, 'home'))
    const home = await getHomePage(test.shop, 'en')
    expect(home.blocks[0]).toMatchObject({ title: 'Stored', text: 'Texts', picture: 'pictures/a.svg' })
    expect(home.picture).toBe('pictures/a.svg')
    unwrap(await save({ seoTitleEn: 'Tanks and boilers' }))
    expect(await getHomePage(test.shop, 'en')).toMatchObject({ title: 'Tanks and boilers', picture: 'pictures/a.svg' })
  })
})

describe('staff', () => {
  it('start from the default blocks, save a draft, and publish it', async () => {
    const { content } = await read()
    expect(content.blocks.map(({ kind }) => kind)).toEqual(defaultKinds)
    unwrap(await save({ blocks: [hero('a'), ...content.blocks.slice(1, 3)] }))
    expect(await readKinds()).toEqual(defaultKinds)
    unwrap(await save({ isPublished: true }))
    expect(await readKinds()).toEqual(['hero', 'promises', 'categoryTiles'])
    const [record] = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page changed'))
    expect(record).toMatchObject({ subject: 'page', subjectId: String((await read()).id) })
  })

  it('show a banner at its minute, and cache the page until then', async () => {
    test.clock.set('2030-07-01T07:59:59Z')
    const period = { from: '2030-07-01T09:00', until: '2030-07-02T09:00' }
    unwrap(await save({ isPublished: true, blocks: [hero('a'), hero('sale', period)] }))
    expect(await getHomePage(test.shop, 'en')).toMatchObject({
      blocks: [{ key: 'a' }],
      turn: new Date('2030-07-01T08:00:00Z'),
    })
    test.clock.set('2030-07-01T08:00:00Z')
    expect(await getHomePage(test.shop, 'es')).toMatchObject({
      blocks: [{ key: 'a' }, { key: 'sale', title: 'Portada sale' }],
      turn: new Date('2030-07-02T08:00:00Z'),
    })
    test.clock.set('2030-07-02T08:00:00Z')
    expect(await getHomePage(test.shop, 'en')).toMatchObject({ blocks: [{ key: 'a' }], turn: undefined })
  })

  it.each([
    [{ category: '/nowhere' }, 'block_p_category', '/nowhere'],
    [{ products: '/oil' }, 'block_p_products', '/oil'],
    [{ category: '/contact' }, 'block_p_category', '/contact'],
  ])('cannot show products of %j', async (values, field, path) => {
    expect(await save({ blocks: [products(values)] })).toEqual({
      ok: false,
      refusal: { reason: 'unknown_path', field, path },
    })
  })

  it('change other blocks although a chosen category was deleted since', async () => {
    const { id } = await read()
    await test.shop.db
      .update(pages)
      .set({ blocks: [products({ category: '/gone' })] })
      .where(eq(pages.id, id))
    expect(await save({ blocks: [hero('a'), products({ category: '/gone' })] })).toMatchObject({ ok: true })
  })

  it('restore an earlier version', async () => {
    unwrap(await save({ blocks: [hero('a')], isPublished: true }))
    unwrap(await save({ blocks: [hero('b')] }))
    const { id } = await read()
    unwrap(await restorePageVersion(test.shop, editor, { id, version: 2, current: 3 }))
    expect((await getHomePage(test.shop, 'en')).blocks).toMatchObject([{ key: 'a' }])
  })

  it('preview blocks that are not shown yet', async () => {
    unwrap(await save({ blocks: [hero('later', { from: '2099-01-01T00:00' })] }))
    const { id } = await read()
    const preview = unwrap(await previewPage(test.shop, editor, { id, locale: 'en' }))
    expect(preview.content).toMatchObject({ kind: 'home', blocks: [{ key: 'later' }] })
  })

  it('keep what somebody else has changed meanwhile', async () => {
    const { id, version, content } = await read()
    unwrap(await save({ blocks: [...content.blocks, hero('theirs')] }))
    const [first, ...others] = content.blocks
    const mine = { ...first!, texts: { title: { en: 'Mine' } } }
    unwrap(await savePage(test.shop, editor, { id, version, content: { blocks: [mine, ...others] }, isHome: true }))
    const { blocks } = (await read()).content
    expect(blocks.at(0)?.texts.title).toEqual({ en: 'Mine' })
    expect(blocks.at(-1)?.key).toBe('theirs')
  })
})

it('reads its form without title and summary, and leaves out fields that it does not have', async () => {
  const form = new FormData()
  const fields = { blocks: 'x:hero,y:promises,z:script', block_x_titleEn: '<b>Hi</b>', isPublished: 'on', slug: 'oil' }
  for (const [name, value] of Object.entries({ ...fields, version: '1' })) form.set(name, value)
  const { id } = await read()
  expect(await handlePageForm(test.shop, editor, { id, form, isHome: true })).toEqual({ ok: true, value: 'saved' })
  const { content } = await read()
  expect(content).toMatchObject({ slug: 'home', isPublished: true, publishFrom: '' })
  expect((await getHomePage(test.shop, 'es')).blocks).toMatchObject([{ title: '<b>Hi</b>' }, { kind: 'promises' }])
})

it('is not saved by the form of other pages, which would take its blocks away', async () => {
  const { id, version, content } = await read()
  const form = new FormData()
  const fields = { blocks: '', slug: 'home', titleEn: 'Home', version: String(version) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await handlePageForm(test.shop, editor, { id, form })).toEqual({
    ok: false,
    refusal: { reason: 'not_found' },
  })
  expect((await read()).content).toEqual(content)
})

it('is edited by nobody without the permission', async () => {
  for (const visitor of [anonymousVisitor(), customerVisitor(1), { ...anonymousVisitor(), ...asStaff('accounts') }]) {
    expect(await getHomeForEditing(test.shop, visitor)).toMatchObject({ ok: false })
  }
})
