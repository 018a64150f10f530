import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findPage, getShell } from '../content-service.server.ts'
import { pages } from '../content-tables.server.ts'
import type { PageEdit } from './page-edit.ts'
import { createFromTemplate, getPageForEditing, listPages, savePage } from './page-editing-service.server.ts'
import { pageTemplates } from './page-templates.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(() => test.shop.db.delete(pages).where(eq(pages.slug, 'terms')))

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

async function createTerms() {
  unwrap(await createFromTemplate(test.shop, editor, 'terms'))
  return unwrap(await getPageForEditing(test.shop, editor, 'terms'))
}
const save = (version: number, content: PageEdit, choices = {}) =>
  savePage(test.shop, editor, { slug: 'terms', version, content, ...choices })

describe('a page from a template [STAFF-06]', () => {
  it('names the company and is shown once it is published', async () => {
    expect(unwrap(await listPages(test.shop, editor)).templates).toEqual([
      { slug: 'terms', title: 'Terms and Conditions' },
    ])
    const { version, content } = await createTerms()
    expect(content).toMatchObject({ isPublished: false, summaryEn: expect.stringContaining('Tankard Supplies') })
    expect(await findPage(test.shop, 'terms', 'en')).toBeUndefined()
    unwrap(await save(version, { ...content, bodyEn: 'Short terms.', isPublished: true }))
    expect(await findPage(test.shop, 'terms', 'en')).toMatchObject({ body: 'Short terms.' })
    const [record] = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page changed'))
    expect(record).toMatchObject({ subject: 'page', subjectId: 'terms', after: { isPublished: true } })
  })

  it('is created once', async () => {
    const { version, content } = await createTerms()
    unwrap(await save(version, { ...content, titleEn: 'Our terms' }))
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
    unwrap(await createFromTemplate(test.shop, editor, slug))
    const { content } = unwrap(await getPageForEditing(test.shop, editor, slug))
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}/)
    await test.shop.db.update(pages).set({ isPublished: true }).where(eq(pages.slug, slug))
  })
})

describe('two people who edit one page', () => {
  it('keep the changes of both, and choose where they contradict each other', async () => {
    const { version, content } = await createTerms()
    unwrap(await save(version, { ...content, titleEn: 'First', summaryEn: 'First summary' }))
    const second = { ...content, titleEn: 'Second', bodyEs: 'Texto' }
    expect(await save(version, second)).toEqual({
      ok: false,
      refusal: {
        reason: 'conflict',
        current: version + 1,
        conflicts: [{ field: 'titleEn', mine: 'Second', theirs: 'First' }],
      },
    })
    unwrap(await save(version, second, { choices: { titleEn: 'mine' }, choicesVersion: version + 1 }))
    expect(unwrap(await getPageForEditing(test.shop, editor, 'terms')).content).toMatchObject({
      titleEn: 'Second',
      summaryEn: 'First summary',
      bodyEs: 'Texto',
    })
  })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { version, content } = await createTerms()
  const { shop } = test
  expect(await listPages(shop, visitor)).toEqual({ ok: false, refusal })
  expect(await getPageForEditing(shop, visitor, 'terms')).toEqual({ ok: false, refusal })
  expect(await createFromTemplate(shop, visitor, 'terms')).toEqual({ ok: false, refusal })
  expect(await savePage(shop, visitor, { slug: 'terms', version, content })).toEqual({
    ok: false,
    refusal: { reason: refusal },
  })
})

it('the cookie policy is linked while it is published only', async () => {
  const hasCookiePolicy = async () => (await getShell(test.shop, 'en')).globals.hasCookiePolicy
  const { version, content } = unwrap(await getPageForEditing(test.shop, editor, 'cookie-policy'))
  expect(await hasCookiePolicy()).toBe(true)
  const hidden = { slug: 'cookie-policy', version, content: { ...content, isPublished: false } }
  unwrap(await savePage(test.shop, editor, hidden))
  expect(await hasCookiePolicy()).toBe(false)
})
