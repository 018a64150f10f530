import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addRedirect, findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertCategory } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findPage, getSiteData, listPagePaths } from '../content-service.server.ts'
import { menuItems, pages } from '../content-tables.server.ts'
import { addPagePicture, removePagePicture } from '../page-pictures/page-pictures-service.server.ts'
import type { PageBlock } from './page-blocks.ts'
import type { PageEdit } from './page-edit.ts'
import { createPage, savePage } from './page-editing-service.server.ts'
import { createFromTemplate, getPageForEditing, listPages } from './page-list-service.server.ts'
import { pageTemplates } from './page-templates.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(pages).where(eq(pages.slug, 'terms'))
  await test.shop.db.delete(auditLog)
})

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

const read = async (id: number) => unwrap(await getPageForEditing(test.shop, editor, id))
const createTerms = async () => read(unwrap(await createFromTemplate(test.shop, editor, 'terms')))
type EditedPage = Awaited<ReturnType<typeof read>>
const save = ({ id, version }: Pick<EditedPage, 'id' | 'version'>, content: PageEdit, choices = {}) =>
  savePage(test.shop, editor, { id, version, content, ...choices })
const change = async (page: EditedPage, changed: Partial<PageEdit>) => {
  const { version, content } = await read(page.id)
  return save({ id: page.id, version }, { ...content, ...changed })
}
const all = { q: '', page: 1 }
const text = (key: string, en: string): PageBlock => ({ key, kind: 'text', texts: { text: { en } }, values: {} })

let created = 0
const newPage = (change = {}) => ({
  ...{ titleEn: 'Made', titleEs: 'Hecha', summaryEn: '', summaryEs: '', slug: `made-${++created}` },
  ...change,
})
const create = async (change = {}) => read(unwrap(await createPage(test.shop, editor, newPage(change))))
const findTarget = (path: string) => findRedirectTarget(test.shop, { pathname: path, search: '' })

describe('a page from a template [STAFF-06]', () => {
  it('names the company and is shown once it is published', async () => {
    expect(unwrap(await listPages(test.shop, editor, all)).templates).toEqual([
      { slug: 'terms', title: 'Terms and Conditions' },
    ])
    const page = await createTerms()
    const { id, content } = page
    expect(page).toMatchObject({ isFromTemplate: true, hasFixedAddress: true })
    expect(content).toMatchObject({ isPublished: false, summaryEn: expect.stringContaining('Tankard Supplies') })
    expect(content.blocks).toMatchObject([{ kind: 'text', texts: { text: { es: expect.any(String) } } }])
    expect(await findPage(test.shop, 'terms', 'en')).toBeUndefined()
    unwrap(await save(page, { ...content, blocks: [text('a', 'Short terms.')], isPublished: true }))
    expect(await findPage(test.shop, 'terms', 'en')).toMatchObject({ blocks: [{ text: 'Short terms.' }] })
    const [record] = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page changed'))
    expect(record).toMatchObject({ subject: 'page', subjectId: String(id), after: { isPublished: true } })
  })

  it('is created once', async () => {
    unwrap(await change(await createTerms(), { titleEn: 'Our terms' }))
    expect((await createTerms()).content.titleEn).toBe('Our terms')
  })

  it('keeps the form of the contact page', async () => {
    await test.shop.db.delete(pages).where(eq(pages.slug, 'contact'))
    unwrap(await createFromTemplate(test.shop, editor, 'contact'))
    await test.shop.db.update(pages).set({ isPublished: true }).where(eq(pages.slug, 'contact'))
    expect(await findPage(test.shop, 'contact', 'en')).toMatchObject({ title: 'Contact', has_enquiry_form: true })
  })

  it('exists for known addresses only', async () => {
    expect(await createFromTemplate(test.shop, editor, 'nonsense')).toEqual({ ok: false, refusal: 'not_found' })
  })

  it.each(pageTemplates)('$slug leaves no placeholder after it is filled in', async ({ slug }) => {
    await test.shop.db.delete(pages).where(eq(pages.slug, slug))
    const { content } = await read(unwrap(await createFromTemplate(test.shop, editor, slug)))
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}/)
    await test.shop.db.update(pages).set({ isPublished: true }).where(eq(pages.slug, slug))
  })
})

describe('a page at an address of its own [STAFF-06]', () => {
  it('is a draft at first, and shown with its blocks once it is published', async () => {
    const page = await create({ slug: '/Guides/Tank-Sizes/', titleEn: 'Tank sizes' })
    expect(page.content).toMatchObject({ slug: 'guides/tank-sizes', isPublished: false, blocks: [] })
    expect(page).toMatchObject({ isFromTemplate: false, hasFixedAddress: false })
    unwrap(await change(page, { blocks: [text('a', 'Sizes'), text('b', '<script>')] }))
    expect(await findPage(test.shop, 'guides/tank-sizes', 'en')).toBeUndefined()
    unwrap(await change(page, { isPublished: true, seoTitleEn: 'All sizes' }))
    expect(await findPage(test.shop, 'guides/tank-sizes', 'es')).toMatchObject({
      title: 'Hecha',
      blocks: [{ kind: 'text', text: 'Sizes' }, { text: '<script>' }],
      seo: { title: 'All sizes', is_hidden: false },
    })
    expect(await listPagePaths(test.shop)).toContain('guides/tank-sizes')
    unwrap(await change(page, { isHiddenFromSearch: true }))
    expect(await listPagePaths(test.shop)).not.toContain('guides/tank-sizes')
    expect(await findPage(test.shop, 'guides/tank-sizes', 'es')).toMatchObject({ seo: { is_hidden: true } })
  })

  it('redirects from its old address when it moves after it was published, and menus follow', async () => {
    const page = await create({ slug: 'draft-address' })
    unwrap(await change(page, { slug: 'first-address' }))
    expect(await findTarget('/draft-address')).toBeUndefined()
    unwrap(await change(page, { isPublished: true }))
    const item = { menu: 'footer' as const, name: { en: 'Link' }, url: '/first-address' }
    const [link] = await test.shop.db.insert(menuItems).values(item).returning()
    unwrap(await change(page, { slug: 'guides/second' }))
    unwrap(await change(page, { slug: 'guides/third', isPublished: false }))
    expect([await findTarget('/first-address'), await findTarget('/guides/second')]).toEqual([
      '/guides/third',
      '/guides/third',
    ])
    const [moved] = await test.shop.db
      .select()
      .from(menuItems)
      .where(eq(menuItems.id, link?.id ?? 0))
    expect(moved?.url).toBe('/guides/third')
    // Back where it was.
    unwrap(await change(page, { slug: 'guides/second' }))
    expect([await findTarget('/guides/second'), await findTarget('/guides/third')]).toEqual([
      undefined,
      '/guides/second',
    ])
    await test.shop.db.delete(menuItems).where(eq(menuItems.id, link?.id ?? 0))
  })

  it('cannot have an address that something else has', async () => {
    const { db } = test.shop
    await insertCategory(db, { slug: 'taken-category' })
    await insertCategory(db, { slug: 'taken-landing', isLanding: true })
    await addRedirect(db, { from: '/taken-redirect', to: '/elsewhere' })
    await create({ slug: 'taken-page' })
    const page = await create()
    const cases = {
      'taken-category': 'address_of_category',
      'taken-redirect': 'address_redirected',
      'taken-page': 'address_taken',
      checkout: 'address_reserved',
      'a b': 'address_invalid',
    }
    for (const [slug, refusal] of Object.entries(cases)) {
      const refused = { ok: false, refusal: { reason: 'address', refusal } }
      expect([slug, await createPage(test.shop, editor, newPage({ slug }))]).toEqual([slug, refused])
      expect([slug, await change(page, { slug })]).toEqual([slug, refused])
    }
    expect((await create({ slug: 'taken-landing' })).hasFixedAddress).toBe(true)
    expect(await change(await createTerms(), { slug: 'conditions' })).toMatchObject({
      refusal: { refusal: 'address_fixed' },
    })
  })

  it('shows only pictures that were uploaded to it', async () => {
    const page = await create()
    const other = await create()
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
    unwrap(await addPagePicture(test.shop, editor, { pageId: page.id, bytes, name: 'red.png', ipAddress: '::1' }))
    const { pictures } = await read(page.id)
    const [picture] = pictures
    expect(pictures).toEqual([{ key: expect.stringMatching(/-40x20-[0-9a-f]{16}\.webp$/), name: 'red.png' }])
    const block = (key = ''): PageBlock => ({
      ...{ key: 'p', kind: 'picture', texts: { alt: { en: 'Red' }, caption: { en: '' } }, values: { picture: key } },
    })
    const refused = { ok: false, refusal: { reason: 'unknown_picture', field: 'block_p_picture' } }
    expect(await change(other, { blocks: [block(picture?.key)] })).toEqual(refused)
    unwrap(await change(page, { blocks: [block(picture?.key)] }))
    const removal = { pageId: page.id, key: picture?.key ?? '' }
    expect(await removePagePicture(test.shop, editor, removal)).toEqual({ ok: false, refusal: 'in_use' })
    unwrap(await change(page, { blocks: [] }))
    unwrap(await removePagePicture(test.shop, editor, removal))
    expect(await removePagePicture(test.shop, editor, removal)).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('has a limited length', async () => {
    const page = await create()
    const long = [text('a', 'x'.repeat(50_000)), text('b', 'x'.repeat(50_000))]
    unwrap(await change(page, { blocks: long }))
    expect(await change(page, { blocks: [...long, text('c', 'x')] })).toMatchObject({ refusal: { reason: 'too_long' } })
  })

  it('is created once when two people take the same address at the same time', async () => {
    const input = newPage()
    const results = await Promise.all([createPage(test.shop, editor, input), createPage(test.shop, editor, input)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('the list of pages', () => {
  it('is searched by title in every language and by address, and filtered by state', async () => {
    const page = await create({ slug: 'find/me-here', titleEn: 'Needle', titleEs: 'Aguja' })
    const find = async (q: string, state?: 'published' | 'draft') =>
      unwrap(await listPages(test.shop, editor, { q, state, page: 1 })).pages.map(({ slug }) => slug)
    for (const q of ['needle', 'AGUJA', 'me-h']) expect(await find(q)).toEqual(['find/me-here'])
    expect(await find('%')).toEqual([])
    expect([await find('needle', 'published'), await find('needle', 'draft')]).toEqual([[], ['find/me-here']])
    unwrap(await change(page, { isPublished: true }))
    expect([await find('needle', 'published'), await find('needle', 'draft')]).toEqual([['find/me-here'], []])
    expect(await find('home')).toEqual([])
  })
})

describe('two people who edit one page', () => {
  it('keep the changes of both, and choose where they contradict each other', async () => {
    const page = await createTerms()
    const { version, content } = page
    unwrap(await save(page, { ...content, titleEn: 'First', blocks: [...content.blocks, text('a', 'Added')] }))
    const second = { ...content, titleEn: 'Second', summaryEs: 'Texto' }
    expect(await save(page, second)).toEqual({
      ok: false,
      refusal: {
        reason: 'conflict',
        current: version + 1,
        conflicts: [{ field: 'titleEn', mine: 'Second', theirs: 'First' }],
      },
    })
    unwrap(await save(page, second, { choices: { titleEn: 'mine' }, choicesVersion: version + 1 }))
    expect((await read(page.id)).content).toMatchObject({
      titleEn: 'Second',
      summaryEs: 'Texto',
      blocks: [{ key: 'body' }, { key: 'a' }],
    })
  })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { id, version, content } = await createTerms()
  const { shop } = test
  const refused = { ok: false, refusal: { reason: refusal } }
  expect(await listPages(shop, visitor, all)).toEqual({ ok: false, refusal })
  expect(await getPageForEditing(shop, visitor, id)).toEqual({ ok: false, refusal })
  expect(await createFromTemplate(shop, visitor, 'terms')).toEqual({ ok: false, refusal })
  expect(await createPage(shop, visitor, newPage())).toEqual(refused)
  expect(await savePage(shop, visitor, { id, version, content })).toEqual(refused)
  expect(await addPagePicture(shop, visitor, { pageId: id, bytes: Buffer.alloc(1), name: '', ipAddress: '' })).toEqual({
    ok: false,
    refusal,
  })
  expect(await removePagePicture(shop, visitor, { pageId: id, key: 'x' })).toEqual({ ok: false, refusal })
})

it('the cookie policy is linked while it is published only', async () => {
  const hasCookiePolicy = async () => (await getSiteData(test.shop, 'en')).globals.hasCookiePolicy
  const page = await read(unwrap(await createFromTemplate(test.shop, editor, 'cookie-policy')))
  expect(await hasCookiePolicy()).toBe(true)
  unwrap(await change(page, { isPublished: false }))
  expect(await hasCookiePolicy()).toBe(false)
})
