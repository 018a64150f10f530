import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePng } from '../support/builders/make-png.ts'
import { listProcessTree, readCpuMs, readTreeRssBytes } from '../support/servers/process-tree.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/servers/start-shop.ts'

const megabyte = 1024 * 1024

/** Returns a function that uploads a picture with the free visual form, which needs no account. */
async function createUploader(shop: RunningShop) {
  const page = await fetch(shop.url, { headers: { 'Accept-Language': 'en' } })
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const headers = {
    Cookie: cookie,
    'Accept-Language': 'en',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token,
  }
  const { products } = await (await fetch(`${shop.url}/data/water`)).json()
  const url = `${shop.url}/enquiries/free-visual/${products.data[0].id}/100/1/0`
  return (picture: Buffer) => {
    const form = new FormData()
    const fields = { name: 'Jo Alder', email: `${randomUUID()}@example.com`, message: 'Our name in white' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(picture)]), 'logo.png')
    return fetch(url, { method: 'POST', headers, body: form })
  }
}

/** Measures the memory and processor time of the shop and of its children while `work` runs. */
async function observe<Value>(shop: RunningShop, work: () => Promise<Value>) {
  const rss = [readTreeRssBytes(shop.pid)]
  const watch = setInterval(() => rss.push(readTreeRssBytes(shop.pid)), 25)
  const before = readCpu(shop)
  const result = await work()
  const after = readCpu(shop)
  clearInterval(watch)
  const addedBytes = Math.max(...rss) - (rss[0] ?? 0)
  const [shopCpuMs, childrenCpuMs] = [after.shop - before.shop, after.children - before.children]
  console.log(
    `added ${Math.round(addedBytes / megabyte)} MB, processor: shop ${shopCpuMs} ms, children ${childrenCpuMs} ms`,
  )
  return { addedBytes, shopCpuMs, childrenCpuMs, result }
}

function readCpu({ pid }: RunningShop): { shop: number; children: number } {
  const { own, ofEndedChildren } = readCpuMs(pid)
  const running = listProcessTree(pid).filter((child) => child !== pid)
  return { shop: own, children: running.reduce((sum, child) => sum + readCpuMs(child).own, ofEndedChildren) }
}

describe.skipIf(!existsSync('/proc/self/status'))('uploaded pictures', () => {
  let dataDir: string
  let shop: RunningShop
  beforeAll(async () => {
    dataDir = copyDataFolder(inject('seededDataDir'))
    shop = await startShop({ DATA_DIR: dataDir })
  })
  afterAll(async () => {
    shop.child.kill('SIGKILL')
    await shop.exited
    rmSync(path.dirname(dataDir), { recursive: true })
  })

  it('refuses four interlaced 16-bit PNGs of 12,247 x 12,247 at once within 300 MB and without decoding them [T75]', async () => {
    const bomb = await makePng({ width: 12_247, height: 12_247, isInterlaced: true })
    expect(bomb.length).toBeLessThan(2 * megabyte)
    const upload = await createUploader(shop)
    const { addedBytes, shopCpuMs, childrenCpuMs, result } = await observe(shop, () =>
      Promise.all(Array.from({ length: 4 }, () => upload(bomb))),
    )
    expect(addedBytes).toBeLessThan(300 * megabyte)
    // Decoding one of them takes longer.
    expect(shopCpuMs + childrenCpuMs).toBeLessThan(3000)
    // One picture is decoded, two per network wait, and the fourth may get 503 with Retry-After.
    const statuses = result.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses.slice(0, 3)).toEqual([422, 422, 422])
    expect([422, 503]).toContain(statuses[3])
    expect(await result.find(({ status }) => status === 422)?.json()).toMatchObject({
      errors: { file: [expect.stringContaining('7,000 x 7,000')] },
    })
  })

  it('decodes three pictures of 128 MB one after the other, outside the process that serves requests [T75]', async () => {
    const large = await makePng({ width: 4000, height: 4000, isInterlaced: true })
    const upload = await createUploader(shop)
    const { addedBytes, childrenCpuMs, result } = await observe(shop, () =>
      Promise.all(Array.from({ length: 3 }, () => upload(large))),
    )
    expect(addedBytes).toBeLessThan(300 * megabyte)
    // Decoding takes more; a decode in the process of the shop would not count here.
    expect(childrenCpuMs).toBeGreaterThan(500)
    expect(result.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('ends the decoder process when the shop is killed [F01]', async () => {
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = await createUploader(shop)
    expect((await upload(small)).status).toBe(200)
    const children = listProcessTree(shop.pid).filter((pid) => pid !== shop.pid)
    expect(children).toHaveLength(1)
    shop.child.kill('SIGKILL')
    await shop.exited
    await expect.poll(() => children.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 10_000 }).toEqual([])
  })
})
