import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { findReceivableErrors } from '../tests/support/find-receivable-errors.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

it('the migration fills due dates from invoices or order dates, and refunded amounts', async () => {
  const { db } = test.shop
  type Row = { number: number; due: string | null; refunded: string }
  const read = async () => {
    const query = sql`select number, payment_due_at::text as due, refunded_gross_pence::text as refunded from orders order by number`
    const { rows } = await db.execute<Row>(query)
    return rows.map(({ number, due, refunded }) => ({ number, due, refunded }))
  }
  const before = await read()
  expect(before.filter(({ due }) => due !== null)).toHaveLength(6)
  expect(before.filter(({ refunded }) => Number(refunded) > 0)).toHaveLength(1)
  // One order on account without an invoice, and one whose invoice has another due date than the current setting.
  await db.execute(sql`delete from invoices where order_id = (select id from orders where number = 100011)`)
  await db.execute(sql`update shop_settings set invoice_due_days = 30`)
  await db.execute(
    sql`update invoices set pay_until = pay_until + interval '1 day' where content ->> 'orderNumber' = '100005'`,
  )
  await db.execute(sql`alter table orders drop column payment_due_at, drop column refunded_gross_pence`)
  for (const statement of readMigration('order_payment_state')) await db.execute(sql.raw(statement))
  const after = await read()
  const hasMovedDueDate = ({ number }: Row) => number === 100_005
  expect(after.filter((row) => !hasMovedDueDate(row))).toEqual(before.filter((row) => !hasMovedDueDate(row)))
  expect(after.find(hasMovedDueDate)).not.toEqual(before.find(hasMovedDueDate))
  const problems = (await findReceivableErrors(db)).map(({ problem }) => problem)
  // Only the deleted invoice is missing.
  expect(problems).toEqual(['owed on account differs from the invoices'])
  await expect(db.execute(sql`update orders set payment_due_at = null where number = 100005`)).rejects.toThrow()
})
