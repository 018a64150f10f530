import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { isLongRun } from '../support/long-tests.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'

const kills = isLongRun ? 40 : 3

let dataDir: string
let temporaryFolder: string
let shop: RunningShop
beforeEach(async () => {
  dataDir = copyDataFolder(inject('seededDataDir'))
  // Its own: other test runs upload at the same time.
  temporaryFolder = path.join(path.dirname(dataDir), 'temporary')
  mkdirSync(temporaryFolder)
  shop = await start()
})
afterEach(async () => {
  shop.child.kill('SIGKILL')
  await shop.exited
  rmSync(path.dirname(dataDir), { recursive: true })
})

const start = () => startShop({ DATA_DIR: dataDir, TMPDIR: temporaryFolder, RATE_LIMITS: 'off' })

/** Opens a page and returns a client whose cookie survives a restart of the shop. */
async function visit() {
  const page = await fetch(`${shop.url}/faq`)
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const headers = {
    Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token,
  }
  return { headers, get: async (path: string) => (await fetch(`${shop.url}${path}`, { headers })).json() }
}

type BasketItem = { rowId: string; qty: number }
type ListedProduct = { id: number; has_variants: boolean; purchasable: number; poa: boolean; in_stock: boolean }

async function findSimpleProduct(): Promise<number> {
  const { products } = await (await fetch(`${shop.url}/data/water`)).json()
  const found = products.data.find(
    (product: ListedProduct) => !product.has_variants && product.purchasable === 1 && !product.poa && product.in_stock,
  )
  return found.id
}

it(`keeps every acknowledged basket change through ${kills} kills and restarts [F01]`, {
  timeout: 180_000 + kills * 30_000,
}, async () => {
  const { get } = await visit()
  const id = await findSimpleProduct()
  // A quote basket has no stock limit and stores lines like a basket.
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
    await Promise.all([shop.exited, writing])
    shop = await start()
    const { quote } = await get('/data/basket/quotes')
    // One more change may have been stored without its response arriving.
    expect([acknowledged.qty, acknowledged.qty + 1]).toContain(quote.item_count)
    const [item] = Object.values<BasketItem>(quote.items)
    await get(`/data/basket/quote/update/${item?.rowId}?qty=1`)
  }
})

it('cuts off an upload of 1 GB at the limit, uses less than 80 MiB and leaves no file behind [T74] [F21]', async () => {
  const { headers, get } = await visit()
  const { cart } = await get(`/data/basket/add/${await findSimpleProduct()}?qty=1`)
  const [item] = Object.values<BasketItem>(cart.items)
  const before = readResidentKiB()
  let peak = before
  let hasWritten = false
  const watching = setInterval(() => {
    hasWritten ||= listUploadFiles().length > 0
    peak = Math.max(peak, readResidentKiB())
  }, 20)
  const { status, sentMiB } = await sendFile(headers, item?.rowId ?? '', 1024)
  clearInterval(watching)
  expect(status).toBe(413)
  expect(sentMiB).toBeLessThan(200)
  expect((peak - before) / 1024).toBeLessThan(80)
  expect(hasWritten).toBe(true)
  expect(listUploadFiles()).toEqual([])
  expect((await get('/data/basket')).cart.artwork_count).toBe(0)
})

/** Sends as fast as the shop reads, until everything is sent or the shop closes the connection. */
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
    call.on('response', (response) => {
      status = response.statusCode ?? 0
      response.resume()
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

function readResidentKiB(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1])
}

const listUploadFiles = () => readdirSync(temporaryFolder).filter((name) => name.startsWith('upload-'))
