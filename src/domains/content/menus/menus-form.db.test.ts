import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { categories } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { getMenu } from '../content-service.server.ts'
import { menuItems, menuVersions } from '../content-tables.server.ts'
import { menuLimits } from './menu-entry.ts'
import { handleMenuForm } from './menus-form.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(menuItems)
  await test.shop.db.delete(menuVersions)
})

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

function send(fields: Record<string, string>, menu = 'header') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleMenuForm(test.shop, editor, { menu, form })
}
const one = { version: '0', entries: 'a:0:link', entry_a_nameEn: 'Questions', entry_a_link: '/faq' }

it('saves the menu, and restores the version before [STAFF-06]', async () => {
  const before = await getMenu(test.shop, 'en')
  expect(await send(one)).toMatchObject({ value: 'saved' })
  expect(await getMenu(test.shop, 'en')).toMatchObject([{ name: 'Questions', url: '/faq' }])
  expect(await send({ intent: 'restore', version: '0', current: '1' })).toMatchObject({ value: 'restored' })
  expect(await getMenu(test.shop, 'en')).toEqual(before)
})

it('returns the changed form without saving it when a button moves an entry without script', async () => {
  const handled = await send({ ...one, entries: 'a:0:link,b:0:link', menu_action: 'up b' })
  expect(handled).toMatchObject({ value: { changed: { entries: 'b:0:link,a:0:link', entry_a_nameEn: 'Questions' } } })
  expect(await test.shop.db.select().from(menuVersions)).toEqual([])
})

it('names the field of a refused link, and what has the typed title', async () => {
  expect(await send({ ...one, entry_a_link: 'bunded oil tanks' })).toMatchObject({
    refusal: {
      reason: 'invalid',
      errors: { entry_a_link: [expect.stringContaining('Did you mean: /oil/oil-tanks/bunded-oil-tanks')] },
    },
  })
  expect(await send({ ...one, entry_a_nameEn: '' })).toMatchObject({
    refusal: { errors: { entry_a_nameEn: [expect.stringContaining('Type a name')] } },
  })
})

it('describes what two people have changed', async () => {
  await send(one)
  await send({ ...one, version: '1', entry_a_nameEn: 'Theirs' })
  expect(await send({ ...one, version: '1', entry_a_nameEn: 'Mine' })).toMatchObject({
    refusal: {
      reason: 'conflict',
      conflicts: [{ field: 'entry_a', mine: 'Mine → /faq', theirs: 'Theirs → /faq' }],
    },
  })
})

it('names the entries whose places two people have changed, and what they link to', async () => {
  const [category] = await test.shop.db.select().from(categories).where(eq(categories.path, 'oil/oil-tanks'))
  const start = {
    ...{ version: '0', entries: 'a:0:link,b:0:link,c:0:link,t:0:link' },
    ...{ entry_a_nameEn: 'Oil', entry_b_nameEn: 'Water', entry_c_nameEn: 'Help', entry_t_link: '/oil/oil-tanks' },
    ...{ entry_a_link: '/oil', entry_b_link: '/water', entry_c_link: '/faq' },
  }
  expect(await send(start)).toMatchObject({ value: 'saved' })
  await send({ ...start, version: '1', entries: 'b:0:link,a:0:link,c:0:link,t:0:link', entry_t_nameEn: 'Tanks' })
  const mine = { ...start, version: '1', entries: 'a:0:link,c:1:link,b:0:link,t:0:link', entry_t_link: '/faq' }
  const title = category?.title.en
  expect(await send({ ...mine, entry_t_nameEn: 'Mine' })).toMatchObject({
    refusal: {
      conflicts: [
        {
          field: 'entryOrder',
          mine: 'Top level: Oil, Water, Mine; Oil: Help',
          theirs: 'Top level: Water, Oil, Help, Mine; Oil: no entries',
        },
        { field: 'entry_t', mine: 'Mine → /faq', theirs: 'Tanks → /oil/oil-tanks' },
      ],
    },
  })
  // An entry without a name of its own has the title of what it links to.
  await send({ ...start, version: '2', entry_t_nameEn: '', entry_a_nameEn: 'Theirs' })
  const refused = await send({ ...start, version: '2', entry_t_nameEn: 'Mine' })
  expect(JSON.stringify(refused)).toContain(`${title} → /oil/oil-tanks`)
})

it('refuses a menu with too many entries instead of cutting it', async () => {
  const places = Array.from({ length: menuLimits.entries + 1 }, (_, index) => `k${index}:0:link`)
  expect(await send({ version: '0', entries: places.join(',') })).toMatchObject({
    refusal: { reason: 'invalid', errors: { form: [expect.stringContaining('150')] } },
  })
})

it('refuses malformed addresses, also of the shop itself', async () => {
  expect(await send({ ...one, entry_a_link: '//[' })).toMatchObject({ refusal: { reason: 'invalid' } })
  const own = `${test.shop.config.publicOrigin}//[`
  expect(await send({ ...one, entry_a_link: own, intent: 'preview' })).toMatchObject({ refusal: { reason: 'invalid' } })
})

it('returns not found for an unknown menu and an invalid version', async () => {
  expect(await send(one, 'sidebar')).toMatchObject({ refusal: { reason: 'not_found' } })
  expect(await send({ intent: 'restore', version: 'x' })).toMatchObject({ refusal: { reason: 'not_found' } })
})
