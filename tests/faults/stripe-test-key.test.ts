import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { copyDataFolder, startShop } from '../support/servers/start-shop.ts'

it('has no stand-in in a demo shop with a test key, and refuses webhooks without their secret [T89]', async () => {
  const dataDir = copyDataFolder(inject('seededDataDir'))
  const shop = await startShop({ DATA_DIR: dataDir, STRIPE_SECRET_KEY: 'sk_test_of_nobody' })
  const page = await fetch(`${shop.url}/stand-in-gateway/cs_test_1`)
  const webhook = await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', body: '{}' })
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true })
  expect([page.status, webhook.status]).toEqual([404, 503])
  expect(shop.readOutput()).toContain('Card payments go to Stripe with a test key: no money moves.')
  expect(shop.readOutput()).toContain('STRIPE_WEBHOOK_SECRET is not set')
  expect(shop.readOutput()).not.toContain('stand-in')
})
