import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getDeliveryTerms } from '#src/domains/catalogue/delivery/delivery-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { getVoucherStatus, voucherStatuses } from '../voucher.ts'
import { findVoucherById } from '../vouchers-store.server.ts'
import { vouchers } from '../vouchers-tables.server.ts'
import type { VoucherContent } from './voucher-content.ts'
import { vouchersQuery } from './vouchers-editing-contract.ts'
import { handleVoucherForm } from './vouchers-editing-form.server.ts'
import {
  createVoucher,
  deleteVoucher,
  getVoucherForEditing,
  listVouchers,
  saveVoucher,
  setVoucherActive,
} from './vouchers-editing-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3 }

let created = 0
const newContent = (changes: Partial<VoucherContent> = {}): VoucherContent => ({
  code: `CODE-X${(created += 1)}`,
  nameEn: 'Ten off',
  nameEs: 'Diez',
  kind: 'percentage',
  percent: '10',
  amount: '',
  minimum: '',
  scope: 'all',
  skus: '',
  categories: '',
  isStackable: 'on',
  isFirstOrderOnly: '',
  usageLimit: '',
  perCustomerLimit: '',
  startsAt: '',
  endsAt: '',
  ...changes,
})
const create = async (changes?: Partial<VoucherContent>) =>
  unwrap(await createVoucher(test.shop, editor, newContent(changes)))
const read = async (id: number) => unwrap(await getVoucherForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<VoucherContent>) => {
  const { version, content } = await read(id)
  return saveVoucher(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
const list = async (query: Record<string, unknown>) =>
  unwrap(await listVouchers(test.shop, editor, vouchersQuery.parse(query)))
const findSku = async () => {
  const { rows } = await test.shop.db.execute<{ sku: string }>(
    sql`select internal_sku as sku from products order by id limit 1`,
  )
  return rows[0]?.sku ?? ''
}

describe('createVoucher and saveVoucher', () => {
  it('store every rule', async () => {
    const sku = await findSku()
    const content = newContent({
      ...{ kind: 'fixed', percent: '', amount: '5.00', minimum: '20.00', usageLimit: '7', perCustomerLimit: '1' },
      ...{ scope: 'restricted', skus: sku, categories: '2', isStackable: '', isFirstOrderOnly: 'on' },
      ...{ startsAt: '2026-07-01T09:00', endsAt: '2026-08-01T00:00' },
    })
    const id = unwrap(await createVoucher(test.shop, editor, content))
    expect((await read(id)).content).toEqual(content)
    expect(await findVoucherById(test.shop.db, id)).toMatchObject({
      terms: {
        ...{ benefit: { type: 'fixed', amountNet: 500 }, minimumSpendNet: 2000, isRestricted: true },
        ...{ isStackable: false, categoryIds: [2], productIds: [expect.any(Number)] },
      },
      ...{ isFirstOrderOnly: true, usageLimit: 7, perCustomerLimit: 1, startsAt: new Date('2026-07-01T08:00:00Z') },
    })
    unwrap(await change(id, { scope: 'all', skus: '', categories: '', amount: '6.00' }))
    const { terms } = (await findVoucherById(test.shop.db, id))!
    expect(terms).toMatchObject({ isRestricted: false, productIds: [], categoryIds: [], benefit: { amountNet: 600 } })
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, content.code))
      .orderBy(auditLog.id)
    expect(entries.map(({ action }) => action)).toEqual(['voucher created', 'voucher changed'])
    expect(entries[1]).toMatchObject({ before: { amount: '5.00' }, after: { amount: '6.00', scope: 'all' } })
  })

  it('keep a voucher restricted whose product was deleted', async () => {
    const id = await create({ scope: 'restricted', skus: await findSku() })
    await test.shop.db.execute(sql`delete from voucher_products where voucher_id = ${id}`)
    const { content } = await read(id)
    expect([content.scope, content.skus]).toEqual(['restricted', ''])
    expect((await findVoucherById(test.shop.db, id))?.terms.isRestricted).toBe(true)
  })

  it('refuse codes of other vouchers, unknown products and categories, and a limit below the uses', async () => {
    const id = await create()
    const { code } = await read(id)
    const refused = (refusal: object) => ({ ok: false, refusal })
    expect(await createVoucher(test.shop, editor, newContent({ code }))).toEqual(refused({ reason: 'code_taken' }))
    const other = await create()
    expect(await change(other, { code })).toEqual(refused({ reason: 'code_taken' }))
    const skus = `${await findSku()}\nNOBODY-HAS-THIS`
    expect(await change(other, { scope: 'restricted', skus })).toEqual(
      refused({ reason: 'unknown_skus', skus: ['NOBODY-HAS-THIS'] }),
    )
    const scope = { scope: 'restricted', categories: '999999' } as const
    expect(await change(other, scope)).toEqual(refused({ reason: 'unknown_category' }))
    await test.shop.db.update(vouchers).set({ used: 3 }).where(eq(vouchers.id, other))
    expect(await change(other, { usageLimit: '2' })).toEqual(refused({ reason: 'limit_below_used', used: 3 }))
    unwrap(await change(other, { usageLimit: '3' }))
  })

  it('keep the changes of two people, and ask where they contradict each other', async () => {
    const id = await create()
    const { version, content } = await read(id)
    const save = (changed: Partial<VoucherContent>) =>
      saveVoucher(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ percent: '20' }))
    unwrap(await save({ usageLimit: '5' }))
    expect((await read(id)).content).toMatchObject({ percent: '20', usageLimit: '5' })
    const conflict = await save({ percent: '30' })
    expect(conflict).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'percent', mine: '30', theirs: '20' }] },
    })
  })

  it('stay restricted when one person lists products and another one removes the restriction', async () => {
    const id = await create({ scope: 'restricted', categories: '2' })
    const { version, content } = await read(id)
    const save = (changed: Partial<VoucherContent>) =>
      saveVoucher(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ skus: await findSku() }))
    unwrap(await save({ scope: 'all', categories: '' }))
    expect((await findVoucherById(test.shop.db, id))?.terms).toMatchObject({ isRestricted: true, categoryIds: [] })
  })

  it('refuse a period that two people have made impossible', async () => {
    const id = await create({ startsAt: '2026-07-01T09:00', endsAt: '2026-08-01T09:00' })
    const { version, content } = await read(id)
    const save = (changed: Partial<VoucherContent>) =>
      saveVoucher(test.shop, editor, { id, version, content: { ...content, ...changed } })
    unwrap(await save({ endsAt: '2026-07-02T09:00' }))
    expect(await save({ startsAt: '2026-07-03T09:00' })).toEqual({ ok: false, refusal: { reason: 'invalid_period' } })
  })
})

describe('listVouchers', () => {
  it('finds each status as the rules define it', async () => {
    const rows = await test.shop.db.select().from(vouchers)
    for (const status of voucherStatuses) {
      const found = (await list({ status })).rows.map(({ code }) => code)
      const expected = rows.filter((row) => getVoucherStatus(row, test.shop.clock.now()) === status)
      expect(expected.length).toBeGreaterThan(0)
      expect(found.toSorted()).toEqual(expected.map(({ code }) => code).toSorted())
    }
  })

  it('finds by code and name, and takes hostile text as text', async () => {
    const nameEn = `<script>alert('%_\\')</script>`
    const id = await create({ nameEn })
    expect((await list({ q: 'alert(' })).rows.map((row) => row.id)).toEqual([id])
    expect((await list({ q: 'boiler50' })).rows.map(({ code }) => code)).toEqual(['BOILER50'])
    expect((await list({ q: `' or 1=1 --` })).rows).toEqual([])
    expect((await list({ q: '%' })).rows.map((row) => row.id)).toContain(id)
  })

  it('shows 50 per page, the newest first', async () => {
    for (let index = 0; index < 51; index += 1) await create({ nameEn: 'Paged' })
    const [first, second] = [await list({ q: 'paged' }), await list({ q: 'paged', page: 2 })]
    expect([first.rows.length, first.hasMore, second.rows.length, second.hasMore]).toEqual([50, true, 1, false])
    expect(first.rows[0]?.id).toBeGreaterThan(second.rows[0]?.id ?? 0)
  })
})

it('setVoucherActive pauses and resumes, and writes the audit once', async () => {
  const id = await create()
  const { code } = await read(id)
  for (const isActive of [false, false, true]) unwrap(await setVoucherActive(test.shop, editor, { id, isActive }))
  expect((await read(id)).status).toBe('active')
  const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, code)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['voucher created', 'voucher paused', 'voucher resumed'])
})

it('deleteVoucher deletes a voucher that was never used', async () => {
  const id = await create()
  await test.shop.db.update(vouchers).set({ used: 1 }).where(eq(vouchers.id, id))
  expect(await deleteVoucher(test.shop, editor, id)).toEqual({ ok: false, refusal: 'used' })
  const form = new FormData()
  form.set('intent', 'delete')
  expect(await handleVoucherForm(test.shop, editor, { id, form })).toMatchObject({ refusal: { reason: 'invalid' } })
  await test.shop.db.update(vouchers).set({ used: 0 }).where(eq(vouchers.id, id))
  unwrap(await deleteVoucher(test.shop, editor, id))
  expect(await getVoucherForEditing(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
  expect(await deleteVoucher(test.shop, editor, id)).toEqual({ ok: false, refusal: 'not_found' })
})

it('getVoucherForEditing warns of codes that look alike, and of a paused code that is advertised', async () => {
  const id = await create({ code: 'B0ILER-5O' })
  const boiler = (await list({ q: 'boiler50' })).rows.find(({ code }) => code === 'BOILER50')
  expect((await read(id)).warnings).toMatchObject({
    lookAlikes: [{ code: 'BOILER50' }],
    isAdvertisedButUnusable: false,
  })
  unwrap(await setVoucherActive(test.shop, editor, { id: boiler?.id ?? 0, isActive: false }))
  expect((await read(boiler?.id ?? 0)).warnings).toMatchObject({
    lookAlikes: [{ code: 'B0ILER-5O' }],
    isAdvertisedButUnusable: true,
  })
  unwrap(await setVoucherActive(test.shop, editor, { id: boiler?.id ?? 0, isActive: true }))
})

it('getVoucherForEditing warns of rates that are free of charge anyway', async () => {
  const free = { kind: 'free_delivery', percent: '' } as const
  const { zones } = await getDeliveryTerms(test.shop)
  const from = zones[0]?.rates.parcel?.freeOverNet ?? 0
  expect(from).toBeGreaterThan(0)
  const listFree = async (minimum: number) =>
    (await read(await create({ ...free, minimum: (minimum / 100).toFixed(2) }))).warnings.freeDeliveryRates
  const rate = { zone: zones[0]?.name, fromNetPence: from }
  expect(await listFree(from)).toContainEqual(expect.objectContaining(rate))
  expect(await listFree(from - 1)).not.toContainEqual(expect.objectContaining(rate))
})

it.each([
  ['anonymous visitors', anonymousVisitor(), 'signed_out'],
  ['customers', customerVisitor(1), 'forbidden'],
  ['production', { ...editor, ...asStaff('production') }, 'forbidden'],
  ['accounts', { ...editor, ...asStaff('accounts') }, 'forbidden'],
] as const)('refuses %s', async (_, visitor, refusal) => {
  const refused = { ok: false, refusal }
  expect(await listVouchers(test.shop, visitor, vouchersQuery.parse({}))).toEqual(refused)
  expect(await getVoucherForEditing(test.shop, visitor, 1)).toEqual(refused)
  expect(await setVoucherActive(test.shop, visitor, { id: 1, isActive: false })).toEqual(refused)
  expect(await deleteVoucher(test.shop, visitor, 1)).toEqual(refused)
  const reason = { ok: false, refusal: { reason: refusal } }
  expect(await createVoucher(test.shop, visitor, newContent())).toEqual(reason)
  expect(await saveVoucher(test.shop, visitor, { id: 1, version: 1, content: newContent() })).toEqual(reason)
})
