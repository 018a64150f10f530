import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { quoteLines, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { placeBasketOrder, putInBasket } from '../../../../tests/support/builders/checkout-builders.ts'
import {
  insertOption,
  insertProduct,
  insertTestProductionSet,
} from '../../../../tests/support/builders/insert-product.ts'
import { putInQuote, requestTestQuote } from '../../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'

let test: TestShop
let shirt: { id: number; variantIds: number[] }

beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  const { db } = test.shop
  const red = await insertOption(db, 'colour', { label: { en: 'Red', es: 'Rojo' } })
  const productionSetId = await insertTestProductionSet(db, [
    { upliftKind: 'fixed', upliftNetPence: 0, title: { en: 'Standard', es: 'Estándar' } },
  ])
  shirt = await insertProduct(db, {
    title: { en: 'Shirt', es: 'Camiseta' },
    productionSetId,
    variants: [{ title: { en: 'Red', es: 'Rojo' }, optionIds: [red.id] }],
  })
})
afterAll(() => test?.close())

const texts = {
  en: { title: 'Shirt', options: [{ kind: 'colour', label: 'Red' }] },
  es: { title: 'Camiseta', options: [{ kind: 'colour', label: 'Rojo' }] },
} as const satisfies Record<Locale, unknown>

describe.each(['en', 'es'] as const)('in %s', (locale) => {
  const visit = () => ({ ...anonymousVisitor(), locale })

  it('freezes the texts of the products in an order, also after a product is renamed [P19] [SITE-17]', async () => {
    const { db } = test.shop
    const visitor = visit()
    await putInBasket(test.shop, visitor, shirt.variantIds[0]!)
    const { id } = unwrap(await placeBasketOrder(test.shop, visitor))
    const readLines = () => db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(await readLines()).toMatchObject([texts[locale]])
    await db
      .update(products)
      .set({ title: { en: 'Renamed' } })
      .where(eq(products.id, shirt.id))
    expect(await readLines()).toMatchObject([texts[locale]])
    await db
      .update(products)
      .set({ title: { en: 'Shirt', es: 'Camiseta' } })
      .where(eq(products.id, shirt.id))
  })

  it('a quote freezes the texts of its products [SITE-17]', async () => {
    const visitor = visit()
    await putInQuote(test.shop, visitor, shirt.variantIds[0]!)
    const { id } = unwrap(await requestTestQuote(test.shop, visitor))
    const lines = await test.shop.db
      .select({ title: quoteLines.title, options: quoteLines.options })
      .from(quoteLines)
      .innerJoin(quoteVersions, eq(quoteVersions.id, quoteLines.quoteVersionId))
      .where(eq(quoteVersions.quoteRequestId, id))
      .orderBy(asc(quoteLines.position))
    expect(lines).toMatchObject([texts[locale]])
  })
})
