import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { addRedirect, findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { menuItems, pages } from '../content-tables.server.ts'
import type { PageBlock } from '../pages/page-blocks.ts'
import { createPage } from '../pages/page-editing-service.server.ts'
import { findPageId } from '../pages/page-editing-store.server.ts'
import { deletePage, getPageUse } from './page-deletion-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const texts = { titleEn: 'Made', titleEs: '', summaryEn: '', summaryEs: '' }
const create = async (slug: string) => unwrap(await createPage(test.shop, editor, { ...texts, slug }))
const remove = (id: number, { target = '', version = 1, by = editor } = {}) =>
  deletePage(test.shop, by, { id, version, target })
const findTarget = (pathname: string) => findRedirectTarget(test.shop, { pathname, search: '' })
const setBlocks = (id: number, block: Omit<PageBlock, 'key'>) =>
  test.shop.db
    .update(pages)
    .set({ blocks: [{ key: 'a', ...block }] })
    .where(eq(pages.id, id))

describe('deleting a page', () => {
  it('removes it and keeps its content in the audit log', async () => {
    const id = await create('deleted/alone')
    expect(await remove(id)).toMatchObject({ ok: true })
    expect(await findPageId(test.shop.db, 'deleted/alone')).toBeUndefined()
    expect(await findTarget('/deleted/alone')).toBeUndefined()
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'page deleted', before: { titleEn: 'Made', slug: 'deleted/alone' } })
    // The second of two tabs.
    expect(await remove(id)).toMatchObject({ refusal: 'not_found' })
  })

  it('redirects to the chosen path, and to where that one leads', async () => {
    expect(await remove(await create('deleted/moved'), { target: ' /delivery/ ' })).toMatchObject({ ok: true })
    expect(await findTarget('/deleted/moved')).toBe('/delivery')
    await addRedirect(test.shop.db, { from: '/old-returns', to: '/returns' })
    await remove(await create('deleted/chain'), { target: '/old-returns' })
    expect(await findTarget('/deleted/chain')).toBe('/returns')
    expect(await findTarget('/old-returns')).toBe('/returns')
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/deleted/itself'])(
    'refuses the target %s',
    async (target) => {
      const id = (await findPageId(test.shop.db, 'deleted/itself')) ?? (await create('deleted/itself'))
      expect(await remove(id, { target })).toMatchObject({ refusal: 'invalid_target' })
    },
  )

  it.each<[string, Omit<PageBlock, 'key'>]>([
    ['text', { kind: 'text', texts: { text: { en: 'See [it](/deleted/text#sizes).' } }, values: {} }],
    ['button', { kind: 'action', texts: { label: { en: 'See' } }, values: { link: '/deleted/button' } }],
  ])('needs a redirect if the %s of another page links to it', async (kind, block) => {
    const id = await create(`deleted/${kind}`)
    const linking = await create(`deleted/${kind}-guide`)
    await setBlocks(linking, block)
    // The longer address is another page.
    expect(unwrap(await getPageUse(test.shop, editor, linking)).linkedFrom).toEqual([])
    expect(unwrap(await getPageUse(test.shop, editor, id))).toMatchObject({ isInMenu: false, linkedFrom: ['Made'] })
    expect(await remove(id)).toMatchObject({ refusal: 'linked' })
    expect(await remove(id, { target: '/delivery' })).toMatchObject({ ok: true })
    await remove(linking)
  })

  it('is refused for pages in a menu, by address or by choice', async () => {
    const id = await create('deleted/menu')
    for (const link of [{ url: '/deleted/menu' }, { linkKind: 'page' as const, targetId: id }]) {
      const entry = { menu: 'footer' as const, name: { en: 'Entry' }, ...link }
      await test.shop.db.insert(menuItems).values(entry)
      expect(unwrap(await getPageUse(test.shop, editor, id)).isInMenu).toBe(true)
      expect(await remove(id, { target: '/delivery' })).toMatchObject({ refusal: 'in_menu' })
      await test.shop.db.delete(menuItems).where(eq(menuItems.name, entry.name))
    }
    expect(await remove(id)).toMatchObject({ ok: true })
  })

  it('is refused for pages that the shop itself needs', async () => {
    const id = (await findPageId(test.shop.db, 'privacy')) ?? 0
    const [row] = await test.shop.db.select().from(pages).where(eq(pages.id, id))
    expect(await remove(id, { version: row?.version, target: '/delivery' })).toMatchObject({ refusal: 'fixed' })
    expect(unwrap(await getPageUse(test.shop, editor, id)).isFixed).toBe(true)
  })

  it('is refused after somebody has saved the page, and without the permission', async () => {
    const id = await create('deleted/kept')
    expect(await remove(id, { version: 2 })).toMatchObject({ refusal: 'changed' })
    expect(await remove(id, { by: customerVisitor(1) })).toMatchObject({ refusal: 'forbidden' })
    expect(await remove(id, { by: anonymousVisitor() })).toMatchObject({ refusal: 'signed_out' })
    expect(await findPageId(test.shop.db, 'deleted/kept')).toBe(id)
  })
})
