import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole, Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { insertOption, insertProduct } from '../../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { products } from '../../catalogue-tables.server.ts'
import { stockJobHandlers } from '../stock-jobs.server.ts'
import { reserveStock } from '../stock-service.server.ts'
import { stockReservations } from '../stock-tables.server.ts'
import { staffStockQuery } from './staff-stock-contract.ts'
import { countLowStock, getStockItem, listStaffStock } from './staff-stock-service.server.ts'
import { presentStock } from './staff-stock-view.ts'
import { handleStockForm } from './stock-form.server.ts'

let test: TestShop
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  const colour = await insertOption(db, 'colour')
  const save = async (name: string, input: Parameters<typeof insertProduct>[1]) => {
    const { id, variantIds } = await insertProduct(db, {
      title: `Lantern ${name}`,
      internalSku: `LAN-${name}`,
      ...input,
    })
    ids[name] = id
    for (const [index, variantId] of variantIds.entries()) ids[`${name}-${index}`] = variantId
  }
  await save('a', { stockQty: 40 })
  await save('b', { stockQty: 5 })
  await save('c', { stockQty: 0, isPublished: false })
  await save('d', {})
  await save('e', {
    stockQty: 0,
    variants: [
      { optionIds: [colour.id], internalSku: 'LANV-2', stockQty: 2 },
      { optionIds: [colour.id], internalSku: 'LANV-1', stockQty: 80 },
      { optionIds: [colour.id], internalSku: 'LANV-3', stockQty: 0, isActive: false },
    ],
  })
})
afterAll(() => test?.close())

const stockStaff: Visitor = { ...anonymousVisitor(), ...asStaff('production'), customerId: 3 }

async function find(query: Record<string, unknown>) {
  const { rows } = unwrap(
    await listStaffStock(test.shop, stockStaff, staffStockQuery.parse({ q: 'lantern', ...query })),
  )
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}

const read = async (name: string) => {
  const item = unwrap(await getStockItem(test.shop, stockStaff, { id: ids[name] ?? 0, page: 1 }))
  const { inHand, allocated, free, state } = presentStock('en', item.stock)
  return { inHand, allocated, free, state, movements: item.movements.rows }
}

function send(name: string, fields: Record<string, string>, visitor = stockStaff) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return handleStockForm(test.shop, visitor, { id: ids[name] ?? 0, form })
}
const adjust = (name: string, fields: Record<string, string>, visitor = stockStaff) =>
  send(name, { mode: 'set', reason: 'counted', ...fields }, visitor)

const reserve = (name: string, orderId: number, qty: number) =>
  reserveStock(test.shop, { orderId, basketId: null }, [{ productId: ids[name] ?? 0, variantId: null, qty }])

describe('the stock list', () => {
  it('lists products without variants and variants, also hidden ones, by SKU', async () => {
    expect(await find({})).toEqual(['a', 'b', 'c', 'd', 'e-1', 'e-0', 'e-2'])
  })

  it('finds the start of an SKU and words of a title', async () => {
    expect(await find({ q: 'LANV-' })).toEqual(['e-1', 'e-0', 'e-2'])
    expect(await find({ q: 'lan-b' })).toEqual(['b'])
    expect(await find({ q: 'LANTERN tern c' })).toEqual(['c'])
    expect(await find({ q: '100%' })).toEqual([])
  })

  it('filters low stock by the level of the shop or of the product, and stock that is out', async () => {
    expect(await find({ show: 'low' })).toEqual(['c', 'e-0', 'b'])
    expect(await find({ show: 'out' })).toEqual(['c'])
    await send('e-0', { intent: 'level', level: '1' })
    await send('a', { intent: 'level', level: '40' })
    expect(await find({ show: 'low' })).toEqual(['c', 'b', 'a'])
    expect((await read('e-0')).state).toBe('enough')
    await test.shop.db.update(shopSettings).set({ lowStockLevel: 4 })
    expect(await find({ show: 'low' })).toEqual(['c', 'a'])
    await test.shop.db.update(shopSettings).set({ lowStockLevel: 5 })
    await send('e-0', { intent: 'level', level: '' })
    await send('a', { intent: 'level', level: '' })
    expect(await find({ show: 'low' })).toEqual(['c', 'e-0', 'b'])
  })

  it('counts low and out-of-stock items for the overview', async () => {
    const count = async () => unwrap(await countLowStock(test.shop, stockStaff))
    const before = await count()
    expect(before.low).toBeGreaterThan(before.out)
    await insertProduct(test.shop.db, { stockQty: 0 })
    await insertProduct(test.shop.db, { stockQty: 5 })
    await insertProduct(test.shop.db, { stockQty: 6 })
    expect(await count()).toEqual({ low: before.low + 2, out: before.out + 1 })
    expect(await countLowStock(test.shop, customerVisitor(1))).toEqual({ ok: false, refusal: 'forbidden' })
  })

  it('shows 50 rows and whether there are more', async () => {
    const list = async (page: number) => unwrap(await listStaffStock(test.shop, stockStaff, { q: '', page }))
    const [first, second] = [await list(1), await list(2)]
    expect([first.rows.length, first.hasMore]).toEqual([50, true])
    expect(first.rows.filter(({ id }) => second.rows.some((row) => row.id === id))).toEqual([])
  })
})

describe('an adjustment', () => {
  it('sets the units in hand, of which those of undispatched orders are not free', async () => {
    const orderId = 5_000_001
    await reserve('a', orderId, 3)
    expect(await read('a')).toMatchObject({ inHand: 40, allocated: 3, free: 37 })
    expect(await adjust('a', { shownQuantity: '40', quantity: '50', note: 'Shelf 4' })).toEqual({
      ok: true,
      value: 'adjusted',
    })
    const { movements, ...stock } = await read('a')
    expect(stock).toMatchObject({ inHand: 50, allocated: 3, free: 47 })
    expect(movements).toMatchObject([
      {
        reason: 'counted',
        before: 37,
        after: 47,
        note: 'Shelf 4',
        orderId: null,
        actor: expect.stringMatching(/\w \w/),
      },
      { reason: 'sale', before: 40, after: 37, note: '', orderId, actor: '' },
    ])
    expect(new Date(movements[0]?.occurredAt ?? '')).toEqual(test.shop.clock.now())
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      ...{ action: 'stock adjusted', subject: 'stock', subjectId: 'LAN-a', actorId: 3, note: 'Shelf 4' },
      ...{ before: { stock: 37 }, after: { stock: 47, reason: 'counted' } },
    })
    await test.shop.db
      .update(stockReservations)
      .set({ isAllocated: false })
      .where(eq(stockReservations.orderId, orderId))
    expect(await read('a')).toMatchObject({ inHand: 47, allocated: 0, free: 47 })
  })

  it('adds units to a variant or removes them', async () => {
    await adjust('e-0', { shownQuantity: '2', mode: 'change', quantity: '10', reason: 'received' })
    await adjust('e-0', { shownQuantity: '12', mode: 'change', quantity: '-1', reason: 'damaged' })
    const { free, movements } = await read('e-0')
    expect([free, movements.map(({ reason }) => reason)]).toEqual([11, ['damaged', 'received']])
  })

  it('is refused when somebody else changed the units in hand, but not after a sale', async () => {
    const { inHand } = await read('b')
    await reserve('b', 5_000_002, 1)
    expect(await adjust('b', { shownQuantity: String(inHand), quantity: '8' })).toMatchObject({ ok: true })
    expect(await adjust('b', { shownQuantity: String(inHand), quantity: '9' })).toMatchObject({
      refusal: { reason: 'changed' },
    })
    expect((await read('b')).free).toBe(7)
  })

  it('is applied once when two people submit it at the same time', async () => {
    const { inHand, free } = await read('b')
    const add = () => adjust('b', { shownQuantity: String(inHand), mode: 'change', quantity: '2', reason: 'received' })
    const results = await Promise.all([add(), add()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await read('b')).free).toBe((free ?? 0) + 2)
  })

  it.each<[Record<string, string>, string, RegExp]>([
    [{ quantity: '' }, 'quantity', /fill this in/],
    [{ quantity: '1.5' }, 'quantity', /whole number/],
    [{ quantity: '-1' }, 'quantity', /more units than would be in hand/],
    [{ quantity: '1000001' }, 'quantity', /1,000,000 or less/],
    [{ quantity: '3', reason: 'sale' }, 'reason', /not valid/],
    [{ quantity: '3', reason: '' }, 'reason', /not valid/],
    [{ quantity: '3', note: 'x'.repeat(201) }, 'note', /200/],
  ])('is refused for %j', async (fields, field, message) => {
    const before = await read('c')
    expect(await adjust('c', { shownQuantity: String(before.inHand), ...fields })).toMatchObject({
      refusal: { reason: 'invalid', errors: { [field]: [expect.stringMatching(message)] } },
    })
    expect(await read('c')).toEqual(before)
  })

  it('starts stock tracking with an absolute quantity, not with a difference', async () => {
    expect(await adjust('d', { shownQuantity: '', mode: 'change', quantity: '3' })).toMatchObject({
      refusal: { reason: 'invalid' },
    })
    expect(await adjust('d', { shownQuantity: '', quantity: '3' })).toMatchObject({ ok: true })
    expect(await read('d')).toMatchObject({ free: 3, state: 'low' })
  })

  it('updates listings when a product comes back into stock', async () => {
    const isInStock = async () => {
      const [row] = await test.shop.db
        .select()
        .from(products)
        .where(eq(products.id, ids.c ?? 0))
      return row?.inStock
    }
    expect(await isInStock()).toBe(false)
    await adjust('c', { shownQuantity: '0', quantity: '6' })
    await runJobs(test.shop, stockJobHandlers)
    expect(await isInStock()).toBe(true)
  })

  it.each<[string, StaffRole[]]>([
    ['sales', ['sales']],
    ['accounts', ['accounts']],
  ])('is refused for %s, who may only view stock', async (_, roles) => {
    const visitor = { ...stockStaff, ...asStaff(...roles) }
    expect(await adjust('b', { shownQuantity: '9', quantity: '1' }, visitor)).toMatchObject({
      refusal: { reason: 'forbidden' },
    })
    expect(await listStaffStock(test.shop, visitor, { q: '', page: 1 })).toMatchObject({ value: { canEdit: false } })
  })

  it('is refused for customers, who do not see the list either', async () => {
    const visitor = customerVisitor(1)
    expect(await adjust('b', { shownQuantity: '9', quantity: '1' }, visitor)).toMatchObject({
      refusal: { reason: 'forbidden' },
    })
    expect(await listStaffStock(test.shop, visitor, { q: '', page: 1 })).toEqual({ ok: false, refusal: 'forbidden' })
    expect(await getStockItem(test.shop, stockStaff, { id: 1, page: 1 })).toEqual({ ok: false, refusal: 'not_found' })
  })
})
