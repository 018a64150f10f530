import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { openBasketCatalogue } from '../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../tests/support/create-test-shop.ts'
import { removeAbandonedBaskets } from './abandoned-baskets-service.server.ts'
import type { BasketKind } from './basket.ts'
import { addToBasket, type BasketDetails, getBasket } from './basket-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const add = (kind: BasketKind, id: number, qty: number, by = visitor) => addToBasket(test.shop, by, { kind, id, qty })
const read = (kind: BasketKind, by = visitor) => getBasket(test.shop, by, kind)
const quantities = ({ lines }: BasketDetails) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)

it('removes anonymous baskets after 30 days without a change, but not those of customers and orders', async () => {
  const { shop, clock } = test
  const ordered = aVisitor()
  const active = aVisitor()
  for (const by of [visitor, ordered, active]) await add('basket', ids.mug, 1, by)
  const [person] = await shop.db
    .insert(customers)
    .values({ email: 'kept@example.com', firstName: 'K', lastName: 'T' })
    .returning()
  const customer: Visitor = { sessionId: newRandomId(), role: 'customer', customerId: person!.id, locale: 'en' }
  await add('basket', ids.mug, 1, customer)
  await shop.db.execute(sql`update baskets set updated_at = '2026-06-10T12:00:00Z' where updated_at > '2026-06-10'`)
  await shop.db.execute(sql`insert into checkouts (token, basket_id, basket_version)
    select orders.checkout_token, baskets.id, 1 from orders, baskets
    where baskets.session_id_hash = ${hashSessionId(ordered)} limit 1`)
  clock.advance(29 * 86_400_000)
  await add('basket', ids.mug, 1, active)
  expect(await removeAbandonedBaskets(shop)).toBe(0)
  clock.advance(86_400_001)
  expect(await removeAbandonedBaskets(shop)).toBeGreaterThan(0)
  expect(quantities(await read('basket'))).toEqual([])
  expect(quantities(await read('basket', ordered))).toEqual([[ids.mug, 1]])
  expect(quantities(await read('basket', active))).toEqual([[ids.mug, 2]])
  expect(quantities(await read('basket', customer))).toEqual([[ids.mug, 1]])
})

const hashSessionId = ({ sessionId }: Visitor) => createHash('sha256').update(sessionId).digest('base64url')
