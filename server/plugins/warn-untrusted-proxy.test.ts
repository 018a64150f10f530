import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { warnUntrustedProxy } from './warn-untrusted-proxy.ts'

async function logRequests(trustsProxy: boolean, headers: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  await app.register(warnUntrustedProxy, { trustsProxy })
  app.get('/', async () => 'page')
  for (const header of headers) await app.inject({ url: '/', headers: header })
  await app.close()
  return lines.map((line) => JSON.parse(line).msg)
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

it('warns once when requests come through a proxy and TRUST_PROXY is off, without the address', async () => {
  const messages = await logRequests(false, [{}, forwarded, forwarded])
  expect(messages).toEqual([expect.stringMatching(/X-Forwarded-For.* TRUST_PROXY is off.*set TRUST_PROXY\.$/)])
  expect(messages.join()).not.toContain('203')
})

it('warns of nothing without a proxy, or when it is trusted', async () => {
  expect(await logRequests(false, [{}])).toEqual([])
  expect(await logRequests(true, [forwarded])).toEqual([])
})
