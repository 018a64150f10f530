import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../tests/support/create-test-app.ts'
import { errorResponses } from './error-responses.ts'

const databaseErrors = [
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  Object.assign(new Error('The database gave no answer for 6000 ms'), { code: 'ETIMEDOUT' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    calls: async (app) => {
      app.get('/data/test/fault', async () => {
        throw new Error('password=hunter2 at /srv/secret.ts')
      })
      app.get<{ Params: { index: string } }>('/data/test/away/:index', async ({ params }) => {
        throw new Error('Failed query: select', { cause: databaseErrors[Number(params.index)] })
      })
      app.route({
        url: '/data/test/disk-full',
        method: ['GET', 'POST'],
        config: { tokenInForm: true },
        async handler() {
          throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
        },
      })
      const body = z.strictObject({ customer: z.object({ email: z.email(), age: z.number().max(120) }) })
      app.post('/data/test/form', { schema: { body } }, async () => ({}))
    },
  })
})
afterAll(() => test.close())

const english = { 'accept-language': 'en' }

describe('error responses', () => {
  it('a fault shows its reference and no internals', async () => {
    const response = await test.app.inject({ url: '/data/test/fault', headers: english })
    const reference = String(response.headers['x-request-id'])
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ message: `Whoops! Looks like something went wrong! Reference: ${reference}` })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('a fault of a page shows no internals', async () => {
    const response = await test.app.inject('/broken')
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret of the inside')
    expect(response.body).not.toMatch(/\.tsx?:\d+/)
  })

  it.each(databaseErrors.map((error, index) => [error.message, index] as const))(
    'returns 503 and Retry-After while the database cannot be reached: %s [F04]',
    async (_message, index) => {
      const response = await test.app.inject({ url: `/data/test/away/${index}`, headers: english })
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('1')
      expect(response.json()).toEqual({ message: 'The shop is busy right now. Please try again in a moment.' })
    },
  )

  describe('while the disk is full [F11]', () => {
    const url = '/data/test/disk-full'
    const browser = { accept: 'text/html,*/*;q=0.8', 'x-requested-with': undefined }

    it('are JSON for a script', async () => {
      const { statusCode, headers } = await test.visit().post(url)
      expect([statusCode, headers['content-type']]).toEqual([507, 'application/json; charset=utf-8'])
    })

    it.each([
      ['the page of its form', 'http://localhost:3000/dashboard/orders/7?tab=proofs', '/dashboard/orders/7?tab=proofs'],
      ['the home page, if another site sent the form', 'https://evil.example/form', '/'],
      ['the home page, if the form has no page', undefined, '/'],
      ['this shop only', 'http://localhost:3000//evil.example/', '/evil.example/'],
    ])('are a page without script that leads back to %s', async (_title, referer, path) => {
      const { statusCode, headers, body } = await test.visit().post(url, {}, { headers: { ...browser, referer } })
      expect([statusCode, headers['content-type']]).toEqual([507, 'text/html; charset=utf-8'])
      expect(headers['cache-control']).toBe('private, no-store')
      const refused = JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '')
      expect(refused).toEqual({ reason: 'storage_full', path })
      expect(body).not.toContain('__reactRouterContext')
    })

    it('are a page for a link', async () => {
      const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } })
      expect(statusCode).toBe(507)
      expect(body).toContain(url)
    })
  })

  it('invalid input names each field with dots, in the visitor’s language', async () => {
    const bad = { customer: { email: 'nobody', age: 200 } }
    const response = await test.visit().post('/data/test/form', bad, { headers: english })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      message: 'Looks like you have some errors!',
      errors: {
        'customer.email': ['Please enter a valid email address.'],
        'customer.age': ['Please enter 120 or less.'],
      },
    })
  })

  it.each([
    ['broken JSON', '{"customer": ', 400],
    ['prototype pollution', '{"__proto__": {"role": "staff"}}', 400],
    ['a body above the limit', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
  ])('%s is refused without the parser’s message', async (_title, payload, status) => {
    const visitor = test.visit()
    const headers = {
      ...english,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': await visitor.token(),
    }
    const cookies = Object.fromEntries(visitor.cookies)
    const response = await test.app.inject({ method: 'POST', url: '/data/test/form', payload, headers, cookies })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      message: expect.stringMatching(/^(We could not read|That is too large)/) as string,
    })
  })

  it.each(['/%', '/%c0%af', '/data/%', `/${'x'.repeat(9_000)}`, '/nowhere/%00', '/.%2e/%2e%2e/etc/passwd'])(
    'returns no fault for the malformed address %s [T60]',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBeLessThan(500)
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    },
  )

  it('an unknown call returns 404 as JSON', async () => {
    const response = await test.app.inject({ method: 'DELETE', url: '/data/nowhere', headers: english })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'We could not find that.' })
  })
})

it('logs no fault when the client hangs up [F22]', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  await app.register(errorResponses)
  app.post('/', async () => 'never')
  const answered = Promise.withResolvers<number>()
  app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode))
  await app.listen({ host: '127.0.0.1', port: 0 })

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const greeted = once(app.server, 'request')
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await greeted
  socket.destroy()
  expect([await answered.promise, lines]).toEqual([400, []])
  await app.close()
})
