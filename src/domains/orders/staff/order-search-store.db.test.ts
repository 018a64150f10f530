import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { orders } from '../orders-tables.server.ts'
import { staffOrdersQuery } from './staff-orders-contract.ts'
import { listStaffOrders } from './staff-orders-service.server.ts'
import { listStaffOrderRows } from './staff-orders-store.server.ts'

let test: TestShop
let wanted: number
beforeAll(async () => {
  test = await createTestShop()
  await placeTestOrder(test.shop)
  const { id, number, billing, shipping } = await placeTestOrder(test.shop, { email: 'buying@quill.example' })
  wanted = number
  await test.shop.db
    .update(orders)
    .set({
      firstName: 'Inés',
      lastName: "O'Quill-Núñez",
      telephone: '+44 (0)1765 600 321',
      billing: { ...billing, companyName: 'The Quillworks & Sons Ltd', postcode: 'HG4 1AA' },
      shipping: { ...shipping, companyName: 'Ripon Depot', firstName: 'Zoë', lastName: 'Yardman' },
      purchaseOrderNumber: 'PO/2026-118',
      externalOrderId: 'Web-77/A',
      externalTransactionId: 'txn_Q1',
    })
    .where(eq(orders.id, id))
  for (const [kind, printed] of [
    ['invoice', 'INV-004711'],
    ['credit note', 'CN-000912'],
  ]) {
    await test.shop.db.execute(sql`insert into invoices (serial, number, kind, order_id, net_pence, vat_pence, gross_pence, content)
      values (4711, ${printed}, ${kind}, ${id}, 0, 0, 0, '{}')`)
  }
})
afterAll(() => test.close())

async function search(q: string): Promise<number[]> {
  const found = await listStaffOrders(test.shop, staffVisitor, staffOrdersQuery.parse({ q }))
  if (!found.ok) throw new Error(found.refusal)
  return found.value.rows.map(({ number }) => number)
}

describe('the order search of staff [STAFF-01]', () => {
  it.each([
    ['company', 'the quillworks'],
    ['a later word of the company', 'Quillwo'],
    ['company of the delivery address', 'ripon depot'],
    ['recipient', 'zoe yard'],
    ['first name and surname', "inés o'quill"],
    ['surname and first name', "O'Quill Inés"],
    ['surname, comma, first name', "O'Quill-Nunez, Ines"],
    ['second part of the surname, without accents', 'nunez'],
    ['company and surname', 'quillworks nunez'],
    ['telephone without spaces', '01765600321'],
    ['telephone with other spaces', '01765 600321'],
    ['telephone with country code', '+44 1765 600321'],
    ['telephone with country code and zero', '+44 (0) 1765-600321'],
    ['telephone with 0044', '00441765600321'],
    ['beginning of the telephone', '01765 6'],
    ['invoice number', 'INV-004711'],
    ['invoice number without zeros', 'inv-4711'],
    ['credit note number', 'cn-000912'],
    ['purchase order number', 'po/2026-118'],
    ['beginning of the purchase order number', 'PO/2026'],
    ['external order number', 'web-77/a'],
    ['beginning of the external order number', 'WEB-77'],
    ['external transaction', 'txn_Q1'],
    ['postcode', 'hg41aa'],
    ['email', 'Buying@quill'],
  ])('finds an order by %s', async (_, q) => {
    expect(await search(q)).toEqual([wanted])
  })

  it.each([
    'quillworks smith',
    '1765600322',
    '765 600',
    '0176',
    'inv-471',
    'txn',
    'eb-77',
    '%',
    '_',
    '!',
    "' | 'a':* --",
    '\\',
    // Without accents these are `'nq` and an apostrophe.
    'ŉq',
    'ʼ',
  ])('does not find it by %j', async (q) => {
    expect(await search(q)).not.toContain(wanted)
  })

  it('pages and filters what it finds', async () => {
    for (let count = 0; count < 30; count += 1) await placeTestOrder(test.shop, { email: 'many@paging.example' })
    const list = async (values: Record<string, string>) => {
      const found = await listStaffOrders(test.shop, staffVisitor, staffOrdersQuery.parse({ q: 'many@', ...values }))
      return found.ok ? found.value.rows.map(({ number }) => number) : []
    }
    const [first, second] = [await list({}), await list({ page: '2' })]
    expect([first.length, second.length]).toEqual([25, 5])
    expect([...first, ...second]).toEqual([...first, ...second].toSorted((a, b) => b - a))
    expect(new Set([...first, ...second]).size).toBe(30)
    expect((await list({ ascending: '' }))[0]).toBe(second.at(-1))
    const [oldest = 0] = second.slice(-1)
    await test.shop.db.update(orders).set({ status: 'completed' }).where(eq(orders.number, oldest))
    expect(await list({ status: 'completed' })).toEqual([oldest])
  })

  it('uses an index for each part', async () => {
    const search = staffOrdersQuery.parse({ q: '01765 600321' })
    const query = listStaffOrderRows(test.shop.db, search, { now: test.clock.now(), limit: 26, offset: 0 })
    const plan = await test.shop.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`)
      return db.execute<Record<string, string>>(sql`explain ${query.getSQL()}`)
    })
    const words = plan.rows.map((line) => Object.values(line).join('')).join('\n')
    expect(words).not.toContain('Seq Scan')
    for (const index of [
      'orders_name_words',
      'orders_email_start',
      'orders_telephone_start',
      'orders_billing_postcode',
      'orders_shipping_postcode',
      'orders_external_order_start',
      'orders_external_transaction',
      'order_lines_sku_start',
      'invoices_number_search',
    ]) {
      expect(words).toContain(index)
    }
  })
})
