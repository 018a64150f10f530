import pg from 'pg'
import { type PreparedCheckout, prepareCheckout } from '../tests/support/checkout-client.ts'
import { putLoad } from './load.ts'

/** `perSecond`: filled-in delivery steps that became orders. `wholePerSecond`: with basket and page before them. */
export type Checkouts = { perSecond: number; wholePerSecond: number; rawPerSecond: number; ratio: number }

/** How much of the bare transaction of its rows, five statements in the same process and minute, a checkout must reach. */
export const checkoutShare = 0.25
const warmUp = 1_000
const counted = 1_000
const mostSeconds = 120
/** The way to the payment of an order that there is now. */
const placed = /^HTTP\/1.1 303[^]*\r\nlocation: [^\r]*order=/i

type Shop = { origin: string; port: number }
type Pace = { databaseUrl: string; productId: number; clients: number; seconds: number }

export async function measureCheckouts(shop: Shop, pace: Pace): Promise<Checkouts> {
  await fillStock(pace)
  const waiting: PreparedCheckout[] = []
  const prepare = (many: number) =>
    timed(pace.clients, countDown(many), async (number) => {
      waiting.push(await prepareCheckout(shop.origin, pace.productId, `bench-${number}@example.com`))
    })
  const press = () =>
    putLoad({
      port: shop.port,
      connections: pace.clients,
      seconds: mostSeconds,
      next() {
        const { headers, form } = waiting.pop() ?? {}
        return form && { path: '/checkout/delivery', headers, body: form.toString() }
      },
      expected: placed,
    })
  await prepare(warmUp)
  await press()
  const before = await rawPerSecond(shop, pace)
  const preparing = await prepare(counted)
  const { perSecond } = await press()
  const raw = (before + (await rawPerSecond(shop, pace))) / 2
  const wholePerSecond = counted / (preparing + counted / perSecond)
  return { perSecond, wholePerSecond, rawPerSecond: raw, ratio: perSecond / raw }
}

/** Of what is ordered here there is always enough. */
async function fillStock({ databaseUrl, productId }: Pace): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('update products set stock_qty = null where id = $1', [productId])
  await client.end()
}

function countDown(from: number): () => number | undefined {
  let left = from
  return () => (left > 0 ? (left -= 1) : undefined)
}

/** Seconds that so many clients take until nothing is left to do. */
async function timed(clients: number, next: () => number | undefined, work: (number: number) => Promise<void>) {
  const startedAt = performance.now()
  const client = async () => {
    for (let number = next(); number !== undefined; number = next()) await work(number)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (performance.now() - startedAt) / 1000
}

/** In the shop's own process, as every measure here: what is divided by has the same core, driver and tables. */
async function rawPerSecond({ port }: Shop, { clients, seconds }: Pace): Promise<number> {
  const { perSecond } = await putLoad({
    port,
    connections: clients,
    seconds,
    next: () => ({ path: '/bench/transaction' }),
  })
  return perSecond
}
