import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { isLongRun } from '../support/long-tests.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'

const rowCount = isLongRun ? 10_000 : 2_000
const waiting = { interval: 500, timeout: 60_000 + rowCount * 120 }

let dataDir: string
let shop: RunningShop
beforeEach(() => {
  dataDir = copyDataFolder(inject('seededDataDir'))
})
afterEach(async () => {
  shop?.child.kill('SIGKILL')
  await shop?.exited
  rmSync(path.dirname(dataDir), { recursive: true })
})

/** Opens pages and sends forms as an administrator without script. */
async function signIn({ url }: RunningShop) {
  const cookie = await signInOverHttp(url, 'admin@example.com')
  const headers = { Cookie: cookie, 'Accept-Language': 'en' }
  const get = async (address: string) => (await fetch(url + address, { headers })).text()
  async function post(address: string, from: string, fields: Record<string, string | Blob>): Promise<string> {
    const token = /name="_token" value="([^"]+)"/.exec(await get(from))?.[1] ?? ''
    const form = new FormData()
    for (const [name, value] of Object.entries({ _token: token, ...fields })) {
      if (typeof value === 'string') form.set(name, value)
      else form.set(name, value, 'products.csv')
    }
    const response = await fetch(url + address, { method: 'POST', headers, body: form, redirect: 'manual' })
    expect(response.status).toBe(303)
    return response.headers.get('Location') ?? ''
  }
  return { get, post }
}

type Stored = Record<'products' | 'versions' | 'priced' | 'searchable' | 'reported' | 'rows_done', number> & {
  state: string
}

/** What the stopped shop has stored of the import. */
async function readStored(): Promise<Stored> {
  const { pool, close } = await openDatabase({ dataDir })
  const imported = `select id from products where internal_sku like 'KILLED-%'`
  const { rows } = await pool.query<Stored>(`select
    (select count(*)::int from (${imported}) p) products,
    (select count(*)::int from product_versions where product_id in (${imported})) versions,
    (select count(distinct product_id)::int from price_tiers where product_id in (${imported})) priced,
    (select count(distinct product_id)::int from search_entries where product_id in (${imported})) searchable,
    (select count(*)::int from product_import_rows where result = 'created') reported,
    rows_done, state from product_imports order by id desc limit 1`)
  await close()
  return rows[0] ?? expect.fail('no import')
}

/** Lets the minute pass after which a job of a killed process is taken over. */
async function endLocks() {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('update outbox set locked_until = now() where locked_until is not null')
  await close()
}

it(`goes on with an import of ${rowCount} rows when its process is killed, and imports no row twice [F01]`, {
  timeout: 3 * waiting.timeout + 120_000,
}, async () => {
  shop = await startShop({ DATA_DIR: dataDir })
  const staff = await signIn(shop)
  const lines = Array.from({ length: rowCount }, (_, index) => `KILLED-${index},Killed kettle ${index},1 = 2.50,yes\n`)
  const file = new Blob([`SKU,Title (en),Price tiers,Published\n${lines.join('')}`], { type: 'text/csv' })
  const start = '/dashboard/products/import'
  const address = await staff.post(`${start}/new/file`, start, { file })
  const columns = { column0: 'SKU', column1: 'Title (en)', column2: 'Price tiers', column3: 'Published' }
  await staff.post(address, address, { intent: 'check', ...columns })
  await expect.poll(() => staff.get(address), waiting).toContain('Checked, not imported')
  await staff.post(address, address, { intent: 'apply', mode: 'all_or_nothing' })
  const readProgress = async () => Number(/<progress[^>]*value="(\d+)"/.exec(await staff.get(address))?.[1] ?? 0)
  await expect.poll(readProgress, { ...waiting, interval: 200 }).toBeGreaterThan(0)
  await shop.stop('SIGKILL')

  const killed = await readStored()
  expect(killed).toMatchObject({ state: 'importing' })
  const { rows_done: done } = killed
  expect(done).toBeGreaterThan(0)
  expect(killed).toMatchObject({ products: done, versions: done, priced: done, searchable: done, reported: done })
  if (!isLongRun) await endLocks()

  shop = await startShop({ DATA_DIR: dataDir })
  const again = await signIn(shop)
  await expect.poll(() => again.get(address), waiting).toContain('Revert the import')
  await shop.stop()
  const whole = { products: rowCount, versions: rowCount, priced: rowCount, searchable: rowCount, reported: rowCount }
  expect(await readStored()).toEqual({ ...whole, rows_done: rowCount, state: 'imported' })
})
