import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'

let dataDir: string
let shop: RunningShop
let mug: number
beforeAll(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ id: number }>(`select id from products where is_published and purchasable
    and not has_variants and display_net_pence is not null and moq = 1 and in_stock and stock_qty is null order by id limit 1`)
  mug = rows[0]!.id
  await database.close()
  shop = await startShop({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
})

it('returns 429 with Retry-After and the filled-in form for the eleventh order from one IP address', async () => {
  for (let count = 0; count < 10; count += 1) {
    const prepared = await prepareCheckout(shop.url, mug, `guest-${count}@example.com`)
    expect(await submitDeliveryForm(shop.url, prepared)).toMatch(/^[0-9a-f]{32}$/)
  }
  const { headers, form } = await prepareCheckout(shop.url, mug, 'eleventh@example.com')
  const response = await fetch(`${shop.url}/checkout/delivery`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
  })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000)
  const page = await response.text()
  expect(page).toMatch(/Ha hecho muchos pedidos|You have placed many orders/)
  expect(page).toContain('eleventh@example.com')
  expect(page).toContain('Mill Lane')
})
