import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

/** The whole measure: BASKET_KILLS=40 npx vitest run --project faults tests/faults/basket.test.ts */
const kills = Number(process.env.BASKET_KILLS ?? 3)

let dataDir: string
let shop: RunningShop
beforeEach(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
})
afterEach(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  rmSync(path.dirname(dataDir), { recursive: true })
})

/** A browser that keeps its cookie over a restart of the shop. */
async function visit() {
  const page = await fetch(`${shop.url}/faq`)
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const headers = {
    Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token,
  }
  return { headers, get: async (address: string) => (await fetch(`${shop.url}${address}`, { headers })).json() }
}

type Item = { rowId: string; qty: number }
type Listed = { id: number; has_variants: boolean; purchasable: number; poa: boolean; in_stock: boolean }

async function aSimpleProduct(): Promise<number> {
  const { products } = await (await fetch(`${shop.url}/data/water`)).json()
  const found = products.data.find(
    (one: Listed) => !one.has_variants && one.purchasable === 1 && !one.poa && one.in_stock,
  )
  return found.id
}

it(`F01 a visitor's basket survives ${kills} kill -9 and restarts, to the last acknowledged change`, {
  timeout: 180_000 + kills * 30_000,
}, async () => {
  const { get } = await visit()
  const id = await aSimpleProduct()
  // In a quote no stock ends the writing; it is the same line model.
  for (let round = 0; round < kills; round += 1) {
    const { quote: before } = await get('/data/basket/quotes')
    const acknowledged = { qty: before.item_count as number }
    const writing = (async () => {
      for (;;) {
        const { response, quote } = await get(`/data/basket/quote/add/${id}?qty=1`)
        if (response.type !== 'success') return
        acknowledged.qty = quote.item_count
      }
    })().catch(() => {})
    await expect.poll(() => acknowledged.qty, { interval: 5 }).toBeGreaterThan((before.item_count as number) + 2)
    shop.child.kill('SIGKILL')
    await Promise.all([shop.ended, writing])
    shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    const { quote } = await get('/data/basket/quotes')
    // One more may have been written without its maker hearing of it.
    expect([acknowledged.qty, acknowledged.qty + 1]).toContain(quote.item_count)
    const [item] = Object.values<Item>(quote.items)
    await get(`/data/basket/quote/update/${item?.rowId}?qty=1`)
  }
})

it('T74 an upload of 1 GB is cut off at the limit and costs less than 80 MiB; F21 nothing of it stays', async () => {
  const { headers, get } = await visit()
  const { cart } = await get(`/data/basket/add/${await aSimpleProduct()}?qty=1`)
  const [item] = Object.values<Item>(cart.items)
  const leftBefore = leftovers()
  const before = residentKiB()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, residentKiB())
  }, 20)
  const { status, sentMiB } = await sendFile(headers, item?.rowId ?? '', 1024)
  clearInterval(watching)
  expect(status).toBe(413)
  expect(sentMiB).toBeLessThan(200)
  expect((most - before) / 1024).toBeLessThan(80)
  expect(leftovers()).toEqual(leftBefore)
  expect((await get('/data/basket')).cart.artwork_count).toBe(0)
})

/** As fast as the shop takes it, until it is all sent or the shop hangs up. */
function sendFile(headers: Record<string, string>, rowId: string, mebibytes: number) {
  const boundary = 'part'
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  return new Promise<{ status: number; sentMiB: number }>((resolve) => {
    let sentMiB = 0
    let status = 0
    const call = request(`${shop.url}/basket/item/artwork/upload`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    })
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    call.on('error', () => {})
    call.on('close', () => resolve({ status, sentMiB }))
    call.write(`--${boundary}\r\nContent-Disposition: form-data; name="order_item_row_id"\r\n\r\n${rowId}\r\n`)
    call.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`)
    const next = () => {
      if (call.destroyed || status !== 0) return
      if (sentMiB >= mebibytes) return call.end(`\r\n--${boundary}--\r\n`)
      sentMiB += 1
      if (call.write(chunk)) setImmediate(next)
      else call.once('drain', next)
    }
    next()
  })
}

function residentKiB(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1])
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'))
