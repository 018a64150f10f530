import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

/** Makes the data as it was before the migration. */
const undo = [
  `alter table orders drop constraint orders_payment_method`,
  `alter table payments drop constraint payments_method, drop constraint payments_provider, drop column provider, drop column mode`,
  `update orders set payment_method = case payment_method when 'card' then 'stripe' when 'transfer' then 'bacs' else payment_method end`,
  `update payments set method = case method when 'card' then 'stripe' when 'transfer' then 'bacs' else method end`,
  // How the demo shop of that time named its payments.
  `update payments set gateway_reference = replace(gateway_reference, 'cs_demo_', 'pi_demo_')`,
  `update invoices set content = jsonb_set(content, '{payment,method}',
    case content #>> '{payment,method}' when 'card' then '"stripe"' else '"bacs"' end::jsonb)
    where content #>> '{payment,method}' in ('card', 'transfer')`,
  `alter table orders add constraint orders_payment_method check (payment_method in ('stripe', 'bacs', 'account', 'external'))`,
  `alter table payments add constraint payments_method check (method in ('stripe', 'bacs', 'account', 'external'))`,
]

it('the migration carries payment methods over to kinds and providers', async () => {
  const { db } = test.shop
  const read = async () => {
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select o.number, o.payment_method, p.method, p.provider, i.content #>> '{payment,method}' as printed
        from orders o left join payments p on p.order_id = o.id left join invoices i on i.order_id = o.id and i.kind = 'invoice'
        order by o.number`,
    )
    return rows.map((row) => ({ ...row }))
  }
  const before = await read()
  const kinds = new Set(before.map(({ payment_method }) => payment_method))
  expect(kinds).toEqual(new Set(['card', 'transfer', 'account']))
  for (const statement of undo) await db.execute(sql.raw(statement))

  // Two more payments of one order: one with a session at Stripe, one at the stand-in.
  await db.execute(sql`insert into payments (order_id, method, status, amount_gross_pence, idempotency_key, gateway_reference)
    select id, 'stripe', 'cancelled', 100, key, 'cs_' || key from orders, (values ('real'), ('stand-in')) as keys (key) where number = 100001`)
  await db.execute(sql`insert into stand_in_sessions (id, idempotency_key, question, amount_gross_pence, currency, description, metadata,
    success_url, cancel_url, charge_reference, expires_at)
    values ('cs_stand-in', 'stand-in', '', 100, 'gbp', '', '{}', '', '', 'pi_stand-in', now())`)
  await db.execute(sql`insert into payment_events (gateway, event_id, type, payload, payment_id)
    select 'stripe', idempotency_key, '', '{}'::jsonb, id from payments where idempotency_key in ('real', 'stand-in')
    union all select 'stripe', 'not matched yet', '', '{"data":{"object":{"metadata":{"payment":"stand-in"}}}}'::jsonb, null`)
  await db.execute(sql`insert into outbox (kind, payload, dedupe_key)
    values ('mail', '{}', 'order received 7 bacs 9'), ('mail', '{}', 'order received 7 account 8'), ('mail', '{}', 'bacs')`)

  for (const statement of readMigration('payment_kinds_and_providers')) await db.execute(sql.raw(statement))

  const added = await db.execute<{ key: string; provider: string }>(
    sql`select idempotency_key as key, provider from payments where idempotency_key in ('real', 'stand-in') order by 1`,
  )
  expect(added.rows.map(({ key, provider }) => [key, provider])).toEqual([
    ['real', 'stripe'],
    ['stand-in', 'stand-in'],
  ])
  const events = await db.execute<{ event_id: string; gateway: string }>(
    sql`select event_id, gateway from payment_events where event_id in ('real', 'stand-in', 'not matched yet') order by 1`,
  )
  expect(events.rows.map(({ event_id, gateway }) => [event_id, gateway])).toEqual([
    ['not matched yet', 'stand-in'],
    ['real', 'stripe'],
    ['stand-in', 'stand-in'],
  ])
  const jobs = await db.execute<{ dedupe_key: string }>(
    sql`select dedupe_key from outbox where dedupe_key like 'order received 7 %' or dedupe_key = 'bacs' order by 1`,
  )
  expect(jobs.rows.map(({ dedupe_key }) => dedupe_key)).toEqual([
    'bacs',
    'order received 7 account 8',
    'order received 7 transfer 9',
  ])
  await db.execute(sql`delete from payment_events`)
  await db.execute(sql`delete from payments where idempotency_key in ('real', 'stand-in')`)
  // Everything of the demo shop is as it was, providers of its card payments included.
  expect(await read()).toEqual(before)
  for (const wrong of [`'card', null`, `'transfer', 'stripe'`, `'stripe', 'stripe'`]) {
    await expect(
      db.execute(
        sql.raw(`insert into payments (order_id, method, provider, amount_gross_pence, idempotency_key)
          select id, ${wrong}, 100, 'wrong' from orders limit 1`),
      ),
    ).rejects.toThrow()
  }
})
