import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import {
  deleteProductView,
  listProductViews,
  renameProductView,
  saveProductView,
} from './product-views-service.server.ts'
import { viewLimits } from './saved-view.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const otherEditor: Visitor = { ...editor, customerId: 4 }
const seller: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 5 }

const save = (visitor: Visitor, name: string, isShared = false, filters: Record<string, unknown> = { q: 'mug' }) =>
  saveProductView(test.shop, visitor, { name, isShared, filters })
const list = async (visitor: Visitor) => unwrap(await listProductViews(test.shop, visitor))
const find = async (visitor: Visitor, name: string) => (await list(visitor)).find((view) => view.name === name)

describe('saved views of the product list [STAFF-04]', () => {
  it('keeps the filters that are set under a name, for one person or for all', async () => {
    unwrap(await save(editor, ' Mugs\u0000 ', false, { q: 'mug', brand: 2, category: undefined, stock: '' }))
    unwrap(await save(editor, 'No pictures', true, { health: 'no_picture', q: '' }))
    expect(await find(editor, 'Mugs')).toMatchObject({ filters: { brand: 2, q: 'mug' }, isShared: false })
    expect(await find(otherEditor, 'Mugs')).toBeUndefined()
    expect(await find(otherEditor, 'No pictures')).toMatchObject({ filters: { health: 'no_picture' }, canChange: true })
    expect(await find(seller, 'No pictures')).toMatchObject({ canChange: false })
  })

  it('refuses a name that is empty or taken, and too many views', async () => {
    expect(await save(editor, ' ')).toEqual({ ok: false, refusal: 'no_name' })
    unwrap(await save(otherEditor, 'Taken'))
    expect(await save(otherEditor, 'Taken')).toEqual({ ok: false, refusal: 'name_taken' })
    for (let number = 2; number <= viewLimits.perPerson; number += 1) unwrap(await save(otherEditor, `View ${number}`))
    expect(await save(otherEditor, 'One more')).toEqual({ ok: false, refusal: 'too_many_views' })
  })

  it('renames and deletes views of the person, and shared ones for editors', async () => {
    unwrap(await save(editor, 'Private'))
    unwrap(await save(editor, 'Shared', true))
    const own = (await find(editor, 'Private'))?.id ?? 0
    const shared = (await find(editor, 'Shared'))?.id ?? 0
    const notFound = { ok: false, refusal: 'not_found' }
    expect(await renameProductView(test.shop, otherEditor, { id: own, name: 'Mine' })).toEqual(notFound)
    expect(await deleteProductView(test.shop, otherEditor, own)).toEqual(notFound)
    expect(await deleteProductView(test.shop, seller, shared)).toEqual(notFound)
    expect(await renameProductView(test.shop, editor, { id: own, name: 'Shared' })).toEqual({
      ok: false,
      refusal: 'name_taken',
    })
    unwrap(await renameProductView(test.shop, otherEditor, { id: shared, name: 'For all' }))
    expect(await find(seller, 'For all')).toBeDefined()
    unwrap(await deleteProductView(test.shop, editor, own))
    expect(await find(editor, 'Private')).toBeUndefined()
  })

  it('is for those who may read the catalogue; only editors share', async () => {
    unwrap(await save(seller, 'Own'))
    expect(await save(seller, 'For all', true)).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await save(anonymousVisitor(), 'A')).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await listProductViews(test.shop, customerVisitor(1))).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await deleteProductView(test.shop, customerVisitor(1), 1)).toEqual({ ok: false, refusal: 'forbidden' })
  })
})
