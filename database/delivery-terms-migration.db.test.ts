import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateDelivery, type DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import { pence } from '#src/shared/money/money.ts'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** The statement that carries the rates over. */
function readStatement(): string {
  const folder = path.join(import.meta.dirname, 'migrations')
  const name = readdirSync(folder).find((each) => each.endsWith('_delivery_zones_and_rates')) ?? ''
  const statements = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').split('--> statement-breakpoint')
  return statements.find((statement) => statement.includes('INSERT INTO "delivery_terms"')) ?? ''
}

it('the migration keeps the delivery charges of an existing shop', async () => {
  const terms = await test.shop.db.transaction(async (db) => {
    await db.execute(sql`create schema before`)
    await db.execute(sql`set local search_path = before, public`)
    await db.execute(sql`create table delivery_terms (version integer, terms jsonb)`)
    await db.execute(sql`create table delivery_rates (delivery_class text, rank smallint, net_pence integer,
      free_over_net_pence integer, vat_rate_bp integer)`)
    await db.execute(sql`insert into delivery_rates values ('tanker', 3, 9900, null, 500), ('parcel', 1, 650, 20000, 2000),
      ('pallet', 2, 5200, 150000, 2000)`)
    await db.execute(sql.raw(readStatement()))
    const { rows } = await db.execute<{ terms: DeliveryTerms }>(sql`select terms from delivery_terms where version = 1`)
    await db.execute(sql`drop schema before cascade`)
    return rows[0]!.terms
  })
  expect(terms.classes.map(({ id }) => id)).toEqual(['parcel', 'pallet', 'tanker'])
  const charge = (deliveryClass: string, subtotalNet: number) => {
    const items = [{ deliveryClass, qty: 1, weightGrams: 0 }]
    return calculateDelivery(terms, { items, subtotalNet: pence(subtotalNet), choice: { postcode: 'IV1 1AA' } }).charge
  }
  expect(charge('parcel', 19_999)).toEqual({ vatRate: 2000, taxableNet: 650, vat: 130 })
  expect(charge('parcel', 20_000)).toBeUndefined()
  expect(charge('pallet', 149_999)?.taxableNet).toBe(5200)
  expect(charge('tanker', 9_000_000)).toEqual({ vatRate: 500, taxableNet: 9900, vat: 495 })
})
