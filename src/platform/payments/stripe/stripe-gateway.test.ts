import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import type { Gateway } from '../payment-provider.server.ts'
import { createStripeGateway } from './stripe-gateway.server.ts'

let status: number
let requests: number
let gateway: Gateway
const server = createServer((_request, response) => {
  requests += 1
  response.writeHead(status).end(JSON.stringify({ error: { type: 'api_error', message: 'Not today' } }))
})

beforeEach(async () => {
  requests = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway = createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: undefined, apiUrl, timeoutMs: 5_000 })
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const unavailable = { ok: false, refusal: { kind: 'unavailable' } }

async function findSession(times: number) {
  for (let time = 0; time < times; time += 1) expect(await gateway.findSession('cs_1')).toMatchObject({ ok: false })
}

it('leaves the provider alone for some seconds after five failures in a row, and reports the cause', async () => {
  const outages: unknown[] = []
  onTestFinished(onOutage((outage) => outages.push(outage)))
  status = 500
  await findSession(5)
  const before = requests
  expect(await gateway.findSession('cs_1')).toMatchObject(unavailable)
  expect(requests).toBe(before)
  expect(outages).toEqual(Array.from({ length: 5 }, () => ({ service: 'card payments', reason: '500' })))
})

it.each([400, 402, 404])('keeps asking a provider that refuses with %d', async (refusal) => {
  status = refusal
  await findSession(5)
  const before = requests
  expect(await gateway.findSession('cs_1')).toMatchObject({ ok: false, refusal: { kind: 'refused' } })
  expect(requests).toBe(before + 1)
})
