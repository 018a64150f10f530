import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateDelivery, type DeliveryTerms } from '#src/domains/pricing/delivery.ts'
import { pence } from '#src/shared/money/money.ts'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

/** The statement that carries the rates over. */
function readStatement(): string {
  const statements = readMigration('delivery_zones_and_rates')
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

const tanker = { id: 'tanker', name: { en: 'Tanker', es: 'Cisterna' } }
const initialTerms = { classes: [tanker], zones: [{ id: 'default', rates: { tanker: { basis: 'value' } } }] }
const neutralTerms = {
  classes: [{ id: 'special_transport', name: { en: 'Special transport', es: 'Transporte especial' } }],
  zones: [{ id: 'default', rates: { special_transport: { basis: 'value' } } }],
}

it.each([
  ['names no trade in a new shop', { products: 0, savedBy: null }, neutralTerms],
  ['keeps the classes of a shop that uses them', { products: 1, savedBy: null }, initialTerms],
  ['keeps the classes of a shop that has saved its prices', { products: 0, savedBy: 7 }, initialTerms],
])('the migration of the delivery classes %s', async (_, { products, savedBy }, expected) => {
  const terms = await test.shop.db.transaction(async (db) => {
    await db.execute(sql`create schema before`)
    await db.execute(sql`set local search_path = before, public`)
    await db.execute(sql`create table delivery_terms (version integer, terms jsonb, saved_by integer)`)
    await db.execute(sql`create table products (delivery_class text)`)
    const stored = JSON.stringify(initialTerms)
    await db.execute(sql`insert into delivery_terms values (1, ${stored}::jsonb, ${savedBy}::integer)`)
    if (products > 0) await db.execute(sql`insert into products values ('tanker')`)
    for (const statement of readMigration('neutral_delivery_class')) await db.execute(sql.raw(statement))
    const { rows } = await db.execute<{ terms: unknown }>(sql`select terms from delivery_terms`)
    await db.execute(sql`drop schema before cascade`)
    return rows[0]?.terms
  })
  expect(terms).toEqual(expected)
})
