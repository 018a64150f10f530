import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { copyDataFolder, type RunningShop, runProgram, startShop } from '../support/servers/start-shop.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'

let dataDir: string
let shop: RunningShop
beforeAll(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
})

it.each([
  ['a second start', ['scripts/start.mjs'], () => new URL(shop.url).port],
  ['a second start at another port', ['scripts/start.mjs'], () => '0'],
  ['npm run db:reset', ['scripts/database.ts', 'reset'], () => '0'],
])(
  'refuses %s on the same folder before building, and names the running process [F08]',
  async (_title, script, getPort) => {
    await signInOverHttp(shop.url)
    const startedAt = Date.now()
    const { status, stdout, stderr } = await runProgram(script, { PORT: getPort(), DATA_DIR: dataDir }).exited
    expect(Date.now() - startedAt).toBeLessThan(30_000)
    // Nothing is built: a build would overwrite the files that the running shop serves.
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `The shop is already running on ${dataDir} (process ${shop.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
    )
    await signInOverHttp(shop.url)
  },
)

it('keeps every row of the first shop and releases the folder when it ends [F08]', async () => {
  const { status } = await shop.stop()
  expect(status).toBe(0)
  expect(existsSync(path.join(dataDir, 'shop.pid'))).toBe(false)
  const { db, close } = await openDatabase({ dataDir })
  const { rows } = await db.execute<{ signed_in: number }>(
    sql`select count(*)::int as signed_in from sessions where customer_id is not null`,
  )
  await close()
  expect(rows).toEqual([{ signed_in: 6 }])
})
