import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callContracts } from '../../tests/support/call-contracts.ts'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  const query = { querystring: z.object({ n: z.coerce.number() }) }
  test = await createTestApp({
    settings: { rateLimits: true },
    async calls(app) {
      app.get('/data/test/plain', async () => ({}))
      app.get('/data/test/number', { schema: query }, async () => ({}))
      app.get('/data/test/change', { config: { changesState: true } }, async () => ({}))
      app.get('/data/test/limited', { config: { limit: { name: 'docs', perAddress: 0 } } }, async () => ({}))
    },
  })
})
afterAll(() => test.close())

it.each([
  ['/data/test/plain', '/data/test/plain', 200],
  ['/data/test/number', '/data/test/number?n=x', 422],
  ['/data/test/change', '/data/test/change', 419],
  ['/data/test/limited', '/data/test/limited', 429],
  ['/artwork/{id}', '/artwork/nothing', 422],
  ['/artwork/{id}', `/artwork/${'0'.repeat(32)}`, 404],
])('documents for %s the status that %s returns: %i', async (path, url, status) => {
  expect((await test.app.inject(url)).statusCode).toBe(status)
  const { paths } = (await test.app.inject('/docs/api/json')).json()
  expect(Object.keys(paths[path].get.responses)).toEqual(expect.arrayContaining(['200', String(status)]))
})

it.each([
  ['/basket/item/artwork/upload', ['order_item_row_id', 'message', 'file']],
  ['/basket/item/artwork/remove', ['order_item_row_id']],
  ['/enquiries/free-visual/{id}/{qty}/{colours}/{turnaround}', ['email', 'file']],
  ['/dashboard/orders/{number}/proofs', ['line', 'file']],
])('documents the multipart fields of %s', async (path, fields) => {
  const { paths } = (await test.app.inject('/docs/api/json')).json()
  const { schema } = paths[path].post.requestBody.content['multipart/form-data']
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields))
})

const listOperations = async () => {
  const { paths } = (await test.app.inject('/docs/api/json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/data/test/'))
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
}

it.each(['/docs/api', '/docs/api/json', '/docs/api/static/index.html'])('lets no cache store %s', async (url) => {
  expect((await test.app.inject(url)).headers['cache-control']).toBe('no-store')
})

it('documents exactly the calls that have a contract', async () => {
  const documented = callContracts
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ method, path }) =>
      [method].flat().map((name) => `${name} ${path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{*}')}`),
    )
  expect((await listOperations()).sort()).toEqual(documented.sort())
})

it('registers every contract', () => {
  const registered = callContracts.flatMap(({ method, path }) =>
    [method].flat().map((name) => [name, path, test.app.hasRoute({ method: name, url: path })]),
  )
  expect(registered.filter(([, , isRegistered]) => !isRegistered)).toEqual([])
})
