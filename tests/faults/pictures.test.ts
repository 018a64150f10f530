import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePng } from '../support/make-png.ts'
import { listProcessTree, readTreeRssBytes } from '../support/process-tree.ts'
import { copyDataFolder, type RunningShop, startShop } from '../support/start-shop.ts'

const megabyte = 1024 * 1024

/** Sends a picture with the form for a free visual, which needs no account. */
async function visitAnonymously(shop: RunningShop) {
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
  const address = `${shop.url}/enquiries/free-visual/${products.data[0].id}/100/1/0`
  return (picture: Buffer) => {
    const form = new FormData()
    const fields = { name: 'Jo Alder', email: `${randomUUID()}@example.com`, message: 'Our name in white' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([Uint8Array.from(picture)]), 'logo.png')
    return fetch(address, { method: 'POST', headers, body: form })
  }
}

/** Memory of the shop and its children, and the times of other requests, until `work` is done. */
async function observe<Value>(shop: RunningShop, work: () => Promise<Value>) {
  const rss = [readTreeRssBytes(shop.pid)]
  const times: number[] = []
  const progress = { isDone: false }
  const watch = setInterval(() => rss.push(readTreeRssBytes(shop.pid)), 25)
  const others = async () => {
    do {
      const startedAt = performance.now()
      expect((await fetch(`${shop.url}/data/events`)).status).toBe(200)
      times.push(performance.now() - startedAt)
    } while (!progress.isDone || times.length < 100)
  }
  const asking = others()
  const result = await work()
  progress.isDone = true
  await asking
  clearInterval(watch)
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return { addedBytes: Math.max(...rss) - (rss[0] ?? 0), p99, result }
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
    await shop.ended
    rmSync(path.dirname(dataDir), { recursive: true })
  })

  it('T75 four interlaced 16-bit PNGs of 12,247 x 12,247 at once cost less than 300 MB and hold nobody up', async () => {
    const bomb = await makePng({ width: 12_247, height: 12_247, isInterlaced: true })
    expect(bomb.length).toBeLessThan(2 * megabyte)
    const upload = await visitAnonymously(shop)
    const { addedBytes, p99, result } = await observe(shop, () =>
      Promise.all(Array.from({ length: 4 }, () => upload(bomb))),
    )
    console.log(`added ${Math.round(addedBytes / megabyte)} MB, p99 of other requests ${Math.round(p99)} ms`)
    expect(addedBytes).toBeLessThan(300 * megabyte)
    expect(p99).toBeLessThan(5000)
    expect(result.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(await result[0]?.json()).toMatchObject({ errors: { file: [expect.stringContaining('7,000 x 7,000')] } })
  })

  it('T75 three pictures of 128 MB decoded are opened one after the other', async () => {
    const large = await makePng({ width: 4000, height: 4000, isInterlaced: true })
    const upload = await visitAnonymously(shop)
    const { addedBytes, p99, result } = await observe(shop, () =>
      Promise.all(Array.from({ length: 3 }, () => upload(large))),
    )
    console.log(`added ${Math.round(addedBytes / megabyte)} MB, p99 of other requests ${Math.round(p99)} ms`)
    expect(addedBytes).toBeLessThan(300 * megabyte)
    expect(p99).toBeLessThan(5000)
    expect(result.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('F01 the process that decodes ends with a shop that is killed', async () => {
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = await visitAnonymously(shop)
    expect((await upload(small)).status).toBe(200)
    const children = listProcessTree(shop.pid).filter((pid) => pid !== shop.pid)
    expect(children).toHaveLength(1)
    shop.child.kill('SIGKILL')
    await shop.ended
    await expect.poll(() => children.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 10_000 }).toEqual([])
  })
})
