import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  const query = { querystring: z.object({ n: z.coerce.number() }) }
  test = await createTestApp({
    settings: { rateLimits: true },
    async calls(app) {
      app.get('/data/test/plain', async () => ({}))
      app.get('/data/test/number', { schema: query }, async () => ({}))
      app.get('/data/test/change', { config: { changes: true } }, async () => ({}))
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
])('the document knows of %s what %s answers: %i', async (path, url, status) => {
  expect((await test.app.inject(url)).statusCode).toBe(status)
  const { paths } = (await test.app.inject('/docs/api/json')).json()
  expect(Object.keys(paths[path].get.responses)).toEqual(expect.arrayContaining(['200', String(status)]))
})

it.each([
  ['/basket/item/artwork/upload', ['order_item_row_id', 'message', 'file']],
  ['/basket/item/artwork/remove', ['order_item_row_id']],
  ['/enquiries/free-visual/{id}/{qty}/{colours}/{turnaround}', ['email', 'file']],
  ['/dashboard/orders/{number}/proofs', ['line', 'file']],
])('the document knows the fields of the form that goes to %s', async (path, fields) => {
  const { paths } = (await test.app.inject('/docs/api/json')).json()
  const { schema } = paths[path].post.requestBody.content['multipart/form-data']
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields))
})
