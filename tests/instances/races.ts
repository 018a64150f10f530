import { randomBytes } from 'node:crypto'
import { type PreparedCheckout, prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'
import { pickProduct } from '../support/placed-orders.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'
import type { Check, CheckResult } from './check.ts'
import type { Cluster } from './cluster.ts'

const buyers = 12

/** Rules that only hold when all instances decide together; every buyer uses other instances than the one before. */
export const races: Check = {
  name: 'races',
  run: async (cluster) => [
    await sellLastUnit(cluster),
    await redeemSingleUseCode(cluster),
    await submitOneTokenManyTimes(cluster),
    await payWithinCreditLimit(cluster),
  ],
}

const newEmail = () => `race-${randomBytes(6).toString('hex')}@example.com`

/** The basket is filled on one instance, the order is placed on the next one. */
const pickInstance = ({ instances }: Cluster, number: number) => instances[number % instances.length]?.url ?? ''

async function prepareBuyers(cluster: Cluster, productId: number, voucher?: string): Promise<PreparedCheckout[]> {
  const prepared: PreparedCheckout[] = []
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    prepared.push(await prepareCheckout(pickInstance(cluster, buyer), productId, newEmail(), { voucher }))
  }
  return prepared
}

/** Returns the public tokens of the placed orders. */
async function submitAll(cluster: Cluster, checkouts: readonly PreparedCheckout[]): Promise<string[]> {
  const links = await Promise.all(
    checkouts.map((checkout, buyer) => submitDeliveryForm(pickInstance(cluster, buyer + 1), checkout)),
  )
  return links.filter((link) => link !== undefined)
}

async function sellLastUnit(cluster: Cluster): Promise<CheckResult> {
  const productId = await pickProduct(cluster.pool)
  await cluster.pool.query('update products set stock_qty = 1 where id = $1', [productId])
  const placed = await submitAll(cluster, await prepareBuyers(cluster, productId))
  const { rows } = await cluster.pool.query<{ left: number }>('select stock_qty as left from products where id = $1', [
    productId,
  ])
  await cluster.pool.query('update products set stock_qty = null where id = $1', [productId])
  const isPassed = placed.length === 1 && rows[0]?.left === 0
  return { name: 'last unit', isPassed, detail: `${buyers} buyers, ${placed.length} orders, ${rows[0]?.left} left` }
}

async function redeemSingleUseCode(cluster: Cluster): Promise<CheckResult> {
  const productId = await pickProduct(cluster.pool)
  const code = `ONCE${randomBytes(4).toString('hex').toUpperCase()}`
  await cluster.pool.query(
    `insert into vouchers (code, name, kind, usage_limit) values ($1, '{"en": "Once"}', 'free_delivery', 1)`,
    [code],
  )
  await submitAll(cluster, await prepareBuyers(cluster, productId, code))
  const { rows } = await cluster.pool.query<{ used: number; orders: number }>(
    `select used, (select count(*)::int from orders where voucher_id = vouchers.id) as orders from vouchers where code = $1`,
    [code],
  )
  const { used, orders } = rows[0] ?? { used: -1, orders: -1 }
  return {
    name: 'single-use code',
    isPassed: used === 1 && orders === 1,
    detail: `${buyers} buyers with the code, ${orders} orders with it, ${used} uses`,
  }
}

async function submitOneTokenManyTimes(cluster: Cluster): Promise<CheckResult> {
  const productId = await pickProduct(cluster.pool)
  const checkout = await prepareCheckout(pickInstance(cluster, 0), productId, newEmail())
  const links = await submitAll(
    cluster,
    Array.from({ length: buyers }, () => checkout),
  )
  const { rows } = await cluster.pool.query('select 1 from orders where email = $1', [checkout.email])
  const different = new Set(links).size
  return {
    name: 'one token',
    isPassed: links.length === buyers && different === 1 && rows.length === 1,
    detail: `sent ${buyers} times, answered ${links.length} times with ${different} order, ${rows.length} stored`,
  }
}

/** A customer of the demo shop who owes nothing on account. */
const customer = 'customer@example.com'
/** The credit limit is enough for so many of the orders. */
const affordable = 2

async function payWithinCreditLimit(cluster: Cluster): Promise<CheckResult> {
  const { pool } = cluster
  const productId = await pickProduct(pool)
  const placed = await submitAll(cluster, await prepareBuyers(cluster, productId))
  const { rows } = await pool.query<{ gross: number }>(
    `update orders set customer_id = (select id from customers where email = $1) where public_token = any($2)
      returning subtotal_net_pence - reduction_net_pence + delivery_net_pence + vat_pence as gross`,
    [customer, placed],
  )
  const gross = rows[0]?.gross ?? 0
  await pool.query(`update customers set trade_account = 'approved', credit_limit_gross_pence = $1 where email = $2`, [
    Math.floor(gross * (affordable + 0.5)),
    customer,
  ])
  const cookie = await signInOverHttp(pickInstance(cluster, 0), customer)
  const page = await (await fetch(`${pickInstance(cluster, 0)}/faq`, { headers: { Cookie: cookie } })).text()
  const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const responses = await Promise.all(
    placed.map((order, buyer) =>
      fetch(`${pickInstance(cluster, buyer)}/checkout/payment?order=${order}`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: new URLSearchParams({ _token: token, method: 'account' }),
        redirect: 'manual',
      }),
    ),
  )
  const accepted = responses.filter(({ status }) => status === 303 || status === 302).length
  const { rows: stored } = await pool.query(
    `select 1 from orders where public_token = any($1) and payment_method = 'account'`,
    [placed],
  )
  return {
    name: 'credit limit',
    isPassed: placed.length === buyers && accepted === affordable && stored.length === affordable,
    detail: `${placed.length} orders, limit for ${affordable}, ${accepted} accepted on account, ${stored.length} stored`,
  }
}
