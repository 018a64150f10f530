import pg from 'pg'
import { type PreparedCheckout, prepareCheckout } from '../tests/support/checkout-client.ts'
import { runLoad } from './load.ts'

/** `perSecond` counts delivery forms that became orders; `completePerSecond` includes filling the basket and the page. */
export type Checkouts = { perSecond: number; completePerSecond: number; rawPerSecond: number; ratio: number }

/** The least throughput of a checkout, as a share of a bare transaction that writes the same rows [L7]. */
export const minCheckoutShare = 0.25
const warmUpCount = 1_000
const measuredCount = 1_000
const maxSeconds = 120
/** The redirect to the payment step of a placed order. */
const placedOrderResponse = /^HTTP\/1.1 303[^]*\r\nlocation: [^\r]*order=/i

type Shop = { origin: string; port: number }
type Pace = { databaseUrl: string; productId: number; clients: number; seconds: number }

export async function measureCheckouts(shop: Shop, pace: Pace): Promise<Checkouts> {
  await removeStockLimit(pace)
  const prepared: PreparedCheckout[] = []
  const prepare = (count: number) =>
    runConcurrently(pace.clients, countDown(count), async (number) => {
      prepared.push(await prepareCheckout(shop.origin, pace.productId, `bench-${number}@example.com`))
    })
  const submitAll = () =>
    runLoad({
      port: shop.port,
      connections: pace.clients,
      seconds: maxSeconds,
      next() {
        const { headers, form } = prepared.pop() ?? {}
        return form && { path: '/checkout/delivery', headers, body: form.toString() }
      },
      expected: placedOrderResponse,
    })
  await prepare(warmUpCount)
  await submitAll()
  const before = await measureRawTransactions(shop, pace)
  const preparing = await prepare(measuredCount)
  const { perSecond } = await submitAll()
  const raw = (before + (await measureRawTransactions(shop, pace))) / 2
  const completePerSecond = measuredCount / (preparing + measuredCount / perSecond)
  return { perSecond, completePerSecond, rawPerSecond: raw, ratio: perSecond / raw }
}

/** Removes the stock limit of the ordered product. */
async function removeStockLimit({ databaseUrl, productId }: Pace): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('update products set stock_qty = null where id = $1', [productId])
  await client.end()
}

function countDown(from: number): () => number | undefined {
  let left = from
  return () => (left > 0 ? (left -= 1) : undefined)
}

/** Runs `work` with many clients until `next` returns undefined. Returns the seconds it took. */
async function runConcurrently(
  clients: number,
  next: () => number | undefined,
  work: (number: number) => Promise<void>,
) {
  const startedAt = performance.now()
  const client = async () => {
    for (let number = next(); number !== undefined; number = next()) await work(number)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (performance.now() - startedAt) / 1000
}

/** Throughput of the bare transaction in the shop's own process: same core, driver and tables. */
async function measureRawTransactions({ port }: Shop, { clients, seconds }: Pace): Promise<number> {
  const { perSecond } = await runLoad({
    port,
    connections: clients,
    seconds,
    next: () => ({ path: '/bench/transaction' }),
  })
  return perSecond
}
