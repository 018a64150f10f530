import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** The benchmark's baseline: a bare response, and a bare order transaction. */
export async function benchmarkBaseline(app: FastifyInstance, { pool }: { pool: Pool }) {
  const answer = { status: 'ok', products: 24 }
  app.get('/bench/raw', { schema: { hide: true } }, (_request, reply) => {
    reply.send(answer)
  })
  let bareOrder: ReturnType<typeof copyNewestOrder> | undefined
  app.get('/bench/transaction', { schema: { hide: true } }, async () => {
    const store = await (bareOrder ??= copyNewestOrder(pool))
    await store()
    return answer
  })
}

/** Order numbers that no real order reaches. */
const firstNumber = 1_000_000_000

/**
 * The smallest possible order in five statements: read a product, insert the rows of the newest order again, commit.
 * No visitor, basket, price, check or counter.
 */
async function copyNewestOrder(pool: Pool): Promise<() => Promise<void>> {
  const order = await readRowToCopy(pool, 'orders order by id desc limit 1')
  const line = await readRowToCopy(pool, `order_lines where order_id = ${order.id}`)
  const event = await readRowToCopy(pool, `order_events where order_id = ${order.id}`)
  const mail = await readRowToCopy(pool, `outbox where payload ->> 'orderId' = '${order.id}'`)
  let copies = 0
  return async () => {
    const number = String(firstNumber + (copies += 1))
    const unique = { number, public_token: number, checkout_token: number }
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ text: 'select stock_qty from products where id = $1' }, [line.product_id])
    const { rows } = await client.query(...buildInsert('orders', { ...order, ...unique }))
    const order_id = rows[0]?.id
    await client.query(...buildInsert('order_lines', { ...line, order_id }))
    await client.query(...buildInsert('order_events', { ...event, order_id }))
    await client.query(...buildInsert('outbox', { ...mail, dedupe_key: number }))
    await client.query('commit')
    client.release()
  }
}

type Row = Record<string, string | null>

/** Reads the values as text, whatever their types. */
async function readRowToCopy(pool: Pool, place: string): Promise<Row> {
  const { rows } = await pool.query<{ row: Row }>(
    `select (select json_object_agg(key, value) from json_each_text(to_json(found))) as row from (select * from ${place}) found`,
  )
  if (!rows[0]) throw new Error(`There is nothing to copy in ${place}`)
  return rows[0].row
}

function buildInsert(table: string, { id: _, ...row }: Row): [{ text: string }, (string | null)[]] {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return [
    { text: `insert into ${table} (${columns.join()}) values (${places.join()}) returning id` },
    Object.values(row),
  ]
}
