import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { type LineOptions, pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestShop } from '../../../../tests/support/create-test-shop.ts'
import type { BasketKind } from '../basket.ts'
import { addToBasket, type BasketDetails, getBasket } from '../basket-service.server.ts'
import { basketLines } from '../basket-tables.server.ts'
import { convertToQuote } from './convert-to-quote-service.server.ts'

const { test, ids } = openBasketCatalogue(createTestShop)
let visitor: Visitor
beforeEach(() => {
  visitor = aVisitor()
})

const aVisitor = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
const add = (kind: BasketKind, id: number, qty: number) => addToBasket(test.shop, visitor, { kind, id, qty })
const read = (kind: BasketKind) => getBasket(test.shop, visitor, kind)
const quantities = ({ lines }: BasketDetails) =>
  lines.map(({ productId, variantId, qty }) => [variantId ?? productId, qty] as const)

describe('convertToQuote [BASK-11]', () => {
  it('replaces the quote with the lines of the basket, in their order, and keeps the basket unchanged', async () => {
    await add('quote', ids.tank, 1)
    for (const [id, qty] of [
      [ids.mug, 25],
      [ids.large, 10],
      [ids.book, 1],
    ] as const) {
      await add('basket', id, qty)
    }
    const basket = await read('basket')
    const { basket: quote, result } = await convertToQuote(test.shop, visitor)
    expect(result.ok).toBe(true)
    expect(quantities(quote)).toEqual(quantities(basket))
    expect(quote.price.totalGross).toBe(basket.price.totalGross)
    expect(await read('basket')).toEqual(basket)
    const rows = new Set([...basket.lines, ...quote.lines].map(({ rowId }) => rowId))
    expect(rows.size).toBe(6)
  })

  it('copies every option of a line', async () => {
    const { db } = test.shop
    await add('basket', ids.mug, 25)
    const [line] = (await read('basket')).lines
    const designId = newRandomId()
    await db.insert(designs).values({ id: designId, productId: ids.mug, sessionIdHash: designId, inputs: [] })
    const options: LineOptions = { artworkColours: 2, productionOptionId: ids.express, designId, isHire: true }
    await db.update(basketLines).set(options).where(eq(basketLines.rowId, line!.rowId))
    const { basket } = await convertToQuote(test.shop, visitor)
    expect(basket.lines.map(pickLineOptions)).toEqual([options])
    expect((await read('quote')).lines.map(pickLineOptions)).toEqual([options])
  })

  it('keeps the order of lines that were added at the same time, such as those of a reorder', async () => {
    for (const id of [ids.tank, ids.book, ids.mug, ids.large]) await add('basket', id, 10)
    await test.shop.db.execute(sql`update basket_lines set created_at = '2026-06-10T12:00:00Z'`)
    const basket = quantities(await read('basket'))
    for (let round = 0; round < 5; round += 1) {
      expect(quantities((await convertToQuote(test.shop, visitor)).basket)).toEqual(basket)
      expect(quantities(await read('quote'))).toEqual(basket)
    }
  })

  it('leaves a complete quote and basket after concurrent conversions and adds [T30]', async () => {
    await add('basket', ids.mug, 1)
    await add('basket', ids.book, 2)
    await Promise.all([
      convertToQuote(test.shop, visitor),
      add('basket', ids.mug, 1),
      convertToQuote(test.shop, visitor),
      add('quote', ids.tank, 1),
      convertToQuote(test.shop, visitor),
    ])
    expect(quantities(await read('basket'))).toEqual([
      [ids.mug, 2],
      [ids.book, 2],
    ])
    const kinds = quantities(await read('quote')).map(([id]) => id)
    expect(kinds.slice(0, 2)).toEqual([ids.mug, ids.book])
  })

  it('keeps the old quote when the conversion fails [T30]', async () => {
    await add('quote', ids.tank, 3)
    await add('basket', ids.mug, 1)
    const quote = await read('quote')
    await test.shop.db.execute(sql`alter table basket_lines add constraint no_copies check (qty <> 1) not valid`)
    try {
      await expect(convertToQuote(test.shop, visitor)).rejects.toThrow()
    } finally {
      await test.shop.db.execute(sql`alter table basket_lines drop constraint no_copies`)
    }
    expect(await read('quote')).toEqual(quote)
  })

  it('refuses an empty basket and keeps the quote', async () => {
    await add('quote', ids.tank, 1)
    const { basket, result } = await convertToQuote(test.shop, visitor)
    expect(result).toEqual({ ok: false, refusal: 'basket_empty' })
    expect(quantities(basket)).toEqual([[ids.tank, 1]])
  })

  it('refuses while the shop does not accept quotes [T17]', async () => {
    await add('basket', ids.mug, 1)
    await test.shop.db.update(shopSettings).set({ quoteEnabled: false })
    try {
      expect((await convertToQuote(test.shop, visitor)).result).toEqual({ ok: false, refusal: 'quotes_disabled' })
    } finally {
      await test.shop.db.update(shopSettings).set({ quoteEnabled: true })
    }
  })
})
