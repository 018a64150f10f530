import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findPage, getPageTurn, listPagePaths } from '../content-service.server.ts'
import { pages } from '../content-tables.server.ts'
import type { PageEdit } from './page-edit.ts'
import { handlePageForm } from './page-editing-form.server.ts'
import { createPage, savePage } from './page-editing-service.server.ts'
import { getPageForEditing, listPages } from './page-list-service.server.ts'
import { pageStates } from './page-period.ts'
import { publishScheduledPages } from './scheduled-pages-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const read = async (id: number) => unwrap(await getPageForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<PageEdit>) => {
  const { version, content } = await read(id)
  return savePage(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
async function createScheduled(slug: string, changed: Partial<PageEdit> = {}): Promise<number> {
  const texts = { titleEn: 'Summer', titleEs: '', summaryEn: '', summaryEs: '' }
  const id = unwrap(await createPage(test.shop, editor, { ...texts, slug }))
  const period = { publishFrom: '2030-07-01T09:00', publishUntil: '2030-08-01T00:00' }
  unwrap(await change(id, { isPublished: true, ...period, ...changed }))
  return id
}
const isShown = async (slug: string) => (await findPage(test.shop, slug, 'en')) !== undefined
async function readVersion(): Promise<number> {
  const [row] = await test.shop.db.select().from(counters).where(eq(counters.name, 'catalogue version'))
  return row?.value ?? 0
}

it("shows a page from its first minute to its last one, in the shop's time zone", async () => {
  test.clock.set('2030-06-30T12:00:00Z')
  const id = await createScheduled('summer')
  // Summer time: an hour before UTC.
  const starts = new Date('2030-07-01T08:00:00Z')
  const ends = new Date('2030-07-31T23:00:00Z')
  expect([await isShown('summer'), await getPageTurn(test.shop, 'summer')]).toEqual([false, starts])
  test.clock.set('2030-07-01T07:59:59.999Z')
  expect([await isShown('summer'), (await read(id)).state]).toEqual([false, 'scheduled'])
  test.clock.set('2030-07-01T08:00:00Z')
  expect([await isShown('summer'), await getPageTurn(test.shop, 'summer')]).toEqual([true, ends])
  test.clock.set('2030-07-31T22:59:59.999Z')
  expect([await isShown('summer'), (await read(id)).state]).toEqual([true, 'published'])
  test.clock.set('2030-07-31T23:00:00Z')
  expect([await isShown('summer'), await getPageTurn(test.shop, 'summer')]).toEqual([false, undefined])
  expect((await read(id)).content).toMatchObject({ publishFrom: '2030-07-01T09:00', publishUntil: '2030-08-01T00:00' })
})

it('does not show a draft within its period', async () => {
  test.clock.set('2030-07-02T12:00:00Z')
  await createScheduled('summer-draft', { isPublished: false })
  expect([await isShown('summer-draft'), await getPageTurn(test.shop, 'summer-draft')]).toEqual([false, undefined])
})

it('raises the cache version once for each turn, so that every instance drops its menus', async () => {
  test.clock.set('2030-06-30T12:00:00Z')
  await createScheduled('summer-menu')
  await publishScheduledPages(test.shop)
  const versions = [await readVersion()]
  for (const time of ['2030-07-01T07:59:59Z', '2030-07-01T08:00:00Z', '2030-07-01T08:00:20Z', '2030-07-31T23:00:00Z']) {
    test.clock.set(time)
    await Promise.all([publishScheduledPages(test.shop), publishScheduledPages(test.shop)])
    versions.push(await readVersion())
  }
  const rises = versions.slice(1).map((version, index) => version - (versions[index] ?? 0))
  expect(rises).toEqual([0, 1, 0, 1])
})

it('lists the same pages for menus and the sitemap of an instance whose clock is behind', async () => {
  test.clock.set('2030-06-30T12:00:00Z')
  await createScheduled('summer-clock')
  const isListed = async () => (await listPagePaths(test.shop)).includes('summer-clock')
  test.clock.set('2030-07-01T08:00:00Z')
  await publishScheduledPages(test.shop)
  test.clock.set('2030-07-01T07:59:57Z')
  expect(await isListed()).toBe(true)
  test.clock.set('2030-07-31T23:00:00Z')
  await publishScheduledPages(test.shop)
  test.clock.set('2030-07-31T22:59:57Z')
  expect(await isListed()).toBe(false)
})

it('does not raise the cache version for a draft, and shows it in menus once it is published', async () => {
  test.clock.set('2030-06-30T12:00:00Z')
  const id = await createScheduled('summer-later', { isPublished: false })
  await publishScheduledPages(test.shop)
  await test.shop.db.update(pages).set({ isPublished: false })
  const version = await readVersion()
  test.clock.set('2030-07-02T12:00:00Z')
  await publishScheduledPages(test.shop)
  expect(await readVersion()).toBe(version)
  unwrap(await change(id, { isPublished: true }))
  expect(await listPagePaths(test.shop)).toContain('summer-later')
})

it('lists every page under exactly its state', async () => {
  test.clock.set('2030-07-02T12:00:00Z')
  await createScheduled('state-published')
  await createScheduled('state-scheduled', { publishFrom: '2030-07-03T00:00' })
  await createScheduled('state-ended', { publishFrom: '', publishUntil: '2030-07-02T13:00' })
  await createScheduled('state-draft', { isPublished: false })
  for (const state of pageStates) {
    const { pages } = unwrap(await listPages(test.shop, editor, { q: 'state-', state, page: 1 }))
    expect(pages.map((page) => [page.slug, page.state])).toEqual([[`state-${state}`, state]])
  }
})

it('refuses an end before the start, also when two people have changed one each', async () => {
  const id = await createScheduled('summer-ends')
  expect(await change(id, { publishUntil: '2030-06-01T00:00' })).toEqual({
    ok: false,
    refusal: { reason: 'invalid_period' },
  })
  const form = new FormData()
  const fields = { titleEn: 'Summer', slug: 'summer-ends', version: '2', blocks: '' }
  const typed = { publishFrom: '2030-07-01T09:00', publishUntil: '2030-07-01T09:00' }
  for (const [name, value] of Object.entries({ ...fields, ...typed })) form.set(name, value)
  expect(await handlePageForm(test.shop, editor, { id, form })).toMatchObject({
    refusal: { reason: 'invalid', errors: { publishUntil: [expect.any(String)] } },
  })
  form.set('publishUntil', 'tomorrow')
  expect(await handlePageForm(test.shop, editor, { id, form })).toMatchObject({
    refusal: { reason: 'invalid', errors: { publishUntil: [expect.any(String)] } },
  })
})
