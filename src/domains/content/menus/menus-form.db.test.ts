import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { getMenu } from '../content-service.server.ts'
import { menuItems, menuVersions } from '../content-tables.server.ts'
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

it('returns not found for an unknown menu and an invalid version', async () => {
  expect(await send(one, 'sidebar')).toMatchObject({ refusal: { reason: 'not_found' } })
  expect(await send({ intent: 'restore', version: 'x' })).toMatchObject({ refusal: { reason: 'not_found' } })
})
