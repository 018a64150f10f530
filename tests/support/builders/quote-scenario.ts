import { asc, eq, like } from 'drizzle-orm'
import { orderEvents, orders } from '#src/domains/orders/orders-tables.server.ts'
import { quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { sendOffer } from '#src/domains/quotes/staff/quote-offers-service.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { createTestShop, type TestShop } from '../create-test-shop.ts'
import { unwrap } from '../unwrap.ts'
import { insertProduct } from './insert-product.ts'
import { anOffer, putInQuote, requestTestQuote } from './quote-builders.ts'
import { anonymousVisitor, staffVisitor } from './test-visitors.ts'

/** Product ids: a priced tank, a boiler on application, a bowser for hire. */
type QuoteProducts = { tank: number; boiler: number; bowser: number }

export type QuoteScenario = ReturnType<typeof buildScenario>

/** A test shop with products to quote, and short ways to request, offer and inspect quotes. */
export async function createQuoteScenario(): Promise<QuoteScenario> {
  const test = await createTestShop({ rateLimits: false })
  const { db } = test.shop
  const tank = (await insertProduct(db, { title: 'Tank', tiers: { 1: 10_000 } })).id
  const boiler = (await insertProduct(db, { title: 'Boiler', tiers: {} })).id
  const bowser = (await insertProduct(db, { title: 'Bowser', availableForHire: true, stockQty: 5 })).id
  return buildScenario(test, { tank, boiler, bowser })
}

function buildScenario(test: TestShop, products: QuoteProducts) {
  const { shop } = test
  /** Requests a quote for ten tanks and a boiler on application. */
  const requestQuote = async () => {
    const visitor = anonymousVisitor()
    await putInQuote(shop, visitor, products.tank, { qty: 10 })
    await putInQuote(shop, visitor, products.boiler)
    return unwrap(await requestTestQuote(shop, visitor))
  }
  const requestAndOffer = async (...units: number[]) => {
    const quote = await requestQuote()
    unwrap(await sendOffer(shop, staffVisitor, { number: quote.number, offer: anOffer(...units) }))
    return quote
  }
  return { test, products, requestQuote, requestAndOffer, ...quoteQueries(shop) }
}

function quoteQueries({ db }: Shop) {
  return {
    readRequest: async (id: number) => (await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0]!,
    listVersions: (id: number) =>
      db.select().from(quoteVersions).where(eq(quoteVersions.quoteRequestId, id)).orderBy(asc(quoteVersions.version)),
    /** Status changes, such as 'priced by staff'. */
    listHistory: async (id: number) =>
      (await db.select().from(orderEvents).where(eq(orderEvents.quoteRequestId, id)).orderBy(asc(orderEvents.id))).map(
        ({ toStatus, actorKind }) => `${toStatus} by ${actorKind}`,
      ),
    countEmails: async (kind: string, id: number) =>
      (
        await db
          .select()
          .from(jobs)
          .where(like(jobs.dedupeKey, `${kind} ${id} %`))
      ).length,
    listOrders: (id: number) => db.select().from(orders).where(eq(orders.quoteRequestId, id)),
  }
}
