import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { insertCategory, insertProduct } from '../../tests/support/builders/insert-product.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
let app: FastifyInstance
let url: string

beforeAll(async () => {
  test = await createTestApp()
  const category = await insertCategory(test.shop.db, { title: { en: 'Tanks', es: 'Depósitos' } })
  await insertProduct(test.shop.db, { categoryIds: [category.id], title: 'Harbour' })
  url = `/data/${category.path}`
  // An instance that starts now knows the products; another one would notice them during a test and read again.
  app = await test.startInstance()
})
afterAll(async () => {
  await app?.close()
  await test?.close()
})

const ask = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ url: address, headers: { 'accept-language': 'en', ...headers } })
const title = (response: Awaited<ReturnType<typeof ask>>) => response.json().products.data[0].title

/** Leaves the cache version as it is, so that only what is read again shows the new title. */
const retitle = (to: string) =>
  test.shop.db.execute(sql`update products set title = jsonb_build_object('en', ${to}::text)`)

describe('a public call', () => {
  it('is served from memory with its headers [L4]', async () => {
    // The catalogue caches no rows of filtered lists, and a response with a query is cached at its second request.
    const narrowed = `${url}?price_min=1`
    await ask(narrowed)
    const read = await ask(narrowed)
    await retitle('Changed behind its back')
    const kept = await ask(narrowed)
    expect(title(kept)).toBe('Harbour')
    expect(title(await ask(`${narrowed}&page=1`))).toBe('Changed behind its back')
    for (const name of ['content-type', 'cache-control', 'x-content-type-options']) {
      expect(kept.headers[name]).toBe(read.headers[name])
    }
    expect(kept.headers).toHaveProperty('content-security-policy')
  })

  it('is the same compressed', async () => {
    await ask(url)
    const packed = await ask(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask(url)).body)
  })

  it('has a response per language', async () => {
    const spanish = await ask(url, { 'accept-language': 'es' })
    expect(spanish.body).not.toBe((await ask(url)).body)
  })

  it('is read again after a change of the catalogue', async () => {
    await ask(url)
    await retitle('Moorland')
    expect(title(await ask(url))).not.toBe('Moorland')
    await raiseCacheVersion(test.shop.db)
    await expect.poll(async () => title(await ask(url))).toBe('Moorland')
  })
})
