import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getMenu, getSiteData } from '../content-service.server.ts'
import { menuBigLinks, menuItems } from '../content-tables.server.ts'
import { menuNames } from './menu-entry.ts'
import { getEntryField, toEntryFields } from './menu-entry-fields.ts'
import { handleMenuForm } from './menus-form.server.ts'
import { getMenuForEditing } from './menus-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

/** What visitors see. */
const readShown = () =>
  Promise.all(
    locales.map(async (locale) => {
      const { menu, footer } = await getSiteData(test.shop, locale)
      return { menu, footer, items: await getMenu(test.shop, locale) }
    }),
  )

/** The rows as they are stored, without their ids and positions, which a save numbers anew. */
async function readRows() {
  const items = await test.shop.db.select().from(menuItems).orderBy(asc(menuItems.key))
  const tiles = await test.shop.db.select().from(menuBigLinks).orderBy(asc(menuBigLinks.key))
  const keyById = new Map(items.map(({ id, key }) => [id, key]))
  return {
    items: items.map(({ id: _, position: __, parentId, ...row }) => ({ ...row, parent: keyById.get(parentId ?? 0) })),
    tiles: tiles.map(({ id: _, position: __, menuItemId, ...row }) => ({ ...row, parent: keyById.get(menuItemId) })),
  }
}

async function send(menu: string, change: Record<string, string> = {}) {
  const { version, entries, links } = unwrap(await getMenuForEditing(test.shop, editor, menu))
  const form = new FormData()
  form.set('version', String(version))
  // A tick that is not set is not sent.
  const fields = Object.entries({ ...toEntryFields(entries, links), ...change }).filter(([, value]) => value !== '')
  for (const [name, value] of fields) form.set(name, value)
  return handleMenuForm(test.shop, editor, { menu, form })
}

it('changes nothing when staff save the menus of the demo shop as they are', async () => {
  const before = { shown: await readShown(), rows: await readRows() }
  expect(before.shown[0]?.items.length).toBeGreaterThan(4)
  for (const menu of menuNames) {
    expect(await send(menu)).toMatchObject({ value: 'saved' })
    expect(unwrap(await getMenuForEditing(test.shop, editor, menu))).toMatchObject({ version: 0, versions: [] })
  }
  expect({ shown: await readShown(), rows: await readRows() }).toEqual(before)
})

it('restores the menus of the demo shop as they were', async () => {
  const before = { shown: await readShown(), rows: await readRows() }
  for (const menu of menuNames) {
    const { entries } = unwrap(await getMenuForEditing(test.shop, editor, menu))
    const change = { [getEntryField(entries[0]?.key ?? '', 'nameEn')]: 'Changed' }
    expect(await send(menu, change)).toMatchObject({ value: 'saved' })
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'restore', version: '0', current: '1' })) form.set(name, value)
    expect(await handleMenuForm(test.shop, editor, { menu, form })).toMatchObject({ value: 'restored' })
  }
  expect({ shown: await readShown(), rows: await readRows() }).toEqual(before)
})
