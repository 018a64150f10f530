import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findPage } from '../content-service.server.ts'
import type { PageEdit } from './page-edit.ts'
import { createPage, savePage } from './page-editing-service.server.ts'
import { getPageForEditing } from './page-list-service.server.ts'
import { listPageVersions, restorePageVersion } from './page-versions-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const read = async (id: number) => unwrap(await getPageForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<PageEdit>) => {
  const { version, content } = await read(id)
  unwrap(await savePage(test.shop, editor, { id, version, content: { ...content, ...changed } }))
}
const create = async (slug: string) =>
  unwrap(await createPage(test.shop, editor, { titleEn: 'First', titleEs: '', summaryEn: '', summaryEs: '', slug }))
const text = (en: string) => [{ key: 'a', kind: 'text' as const, texts: { text: { en } }, values: {} }]

it('lists the versions of a page, compares one with now and restores it as the newest', async () => {
  const id = await create('versions')
  await change(id, { blocks: text('Good'), isPublished: true })
  await change(id, { blocks: text('Bad'), titleEn: 'Second' })
  await change(id, { slug: 'versions-moved' })
  const listed = unwrap(await listPageVersions(test.shop, editor, { id, versionToCompare: 2 }))
  expect(listed).toMatchObject({
    currentVersion: 4,
    versions: [{ version: 4 }, { version: 3 }, { version: 2 }, { version: 1 }],
  })
  expect(listed.versions[0]?.savedBy).toContain('@')
  expect(listed.comparison?.differences.map(({ field }) => field)).toEqual(['titleEn', 'block_a'])
  unwrap(await restorePageVersion(test.shop, editor, { id, version: 2, current: 4 }))
  expect(await findPage(test.shop, 'versions-moved', 'en')).toMatchObject({
    title: 'First',
    blocks: [{ text: 'Good' }],
  })
  expect(await read(id)).toMatchObject({ version: 5, content: { slug: 'versions-moved', isPublished: true } })
  const [record] = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page restored'))
  expect(record).toMatchObject({ subjectId: String(id), before: { titleEn: 'Second' }, after: { titleEn: 'First' } })
})

it('restores nothing when somebody has saved the page meanwhile', async () => {
  const id = await create('versions-twice')
  await change(id, { titleEn: 'Second' })
  await change(id, { titleEn: 'Third' })
  const refused = await restorePageVersion(test.shop, editor, { id, version: 1, current: 2 })
  expect(refused).toEqual({ ok: false, refusal: { reason: 'changed' } })
  expect((await read(id)).content.titleEn).toBe('Third')
})

it('merges two edits that began with a version of an earlier release', async () => {
  const id = await create('versions-earlier')
  await change(id, { blocks: text('Old text') })
  const content = {
    titleEn: 'First',
    titleEs: '',
    summaryEn: '',
    summaryEs: '',
    bodyEn: 'Old text',
    isPublished: false,
  }
  await test.shop.db.execute(
    sql`update page_versions set content = ${JSON.stringify(content)}::jsonb where page_id = ${id} and version = 2`,
  )
  const begun = await read(id)
  await change(id, { blocks: text('New text') })
  const { version } = begun
  unwrap(await savePage(test.shop, editor, { id, version, content: { ...begun.content, titleEn: 'Second' } }))
  expect((await read(id)).content).toMatchObject({ titleEn: 'Second', blocks: text('New text') })
})

it('refuses unknown versions and pages', async () => {
  const id = await create('versions-none')
  const unknown = { ok: false, refusal: { reason: 'not_found' } }
  expect(await restorePageVersion(test.shop, editor, { id, version: 9, current: 1 })).toEqual(unknown)
  expect(await restorePageVersion(test.shop, editor, { id: 999_999, version: 1, current: 1 })).toEqual(unknown)
  expect(unwrap(await listPageVersions(test.shop, editor, { id, versionToCompare: 9 })).comparison).toBeUndefined()
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  expect(await listPageVersions(test.shop, visitor, { id: 2 })).toEqual({ ok: false, refusal })
  expect(await restorePageVersion(test.shop, visitor, { id: 2, version: 1, current: 1 })).toEqual({
    ok: false,
    refusal: { reason: refusal },
  })
})
