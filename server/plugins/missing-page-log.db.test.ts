import { afterAll, beforeAll, expect, it } from 'vitest'
import { missingPages } from '#src/domains/redirects/redirects-tables.server.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ settings: { publicOrigin: 'https://shop.example' } })
})
afterAll(() => test?.close())

it('records the pages that visitors do not find, also those from the page cache', async () => {
  const instance = await test.startInstance()
  const headers = { referer: 'https://shop.example/delivery' }
  for (const url of ['/missing', '/missing?secret=1', '/fresh', '/nowhere.php']) await instance.inject({ url, headers })
  await instance.inject({ url: '/missing', method: 'HEAD' })
  await instance.inject({ url: '/data/no-such-call' })
  // What is pending is written when the instance stops.
  await instance.close()
  expect(await test.shop.db.select().from(missingPages)).toMatchObject([
    { path: '/missing', requests: 2, referringPath: '/delivery' },
  ])
})
