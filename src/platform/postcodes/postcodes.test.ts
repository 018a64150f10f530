import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { openPostcodeProvider, openPostcodes } from './postcodes.server.ts'

const found = {
  Postcode: 'YO7 1AA',
  Address1: 'Mill Lane',
  Address2: 'Sowerby',
  Town: 'Thirsk',
  County: 'North Yorkshire',
  PremiseData: '2;4',
}

it('has sample postcodes in a demo shop only', async () => {
  const none = { postcodeLookupUrl: undefined }
  expect(await openPostcodes(none, { isDemo: true })?.find('YO7 1AA')).toMatchObject({ Town: 'Thirsk' })
  expect(openPostcodes(none, { isDemo: false })).toBeUndefined()
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The default is patient, so that no test fails because the machine is busy. */
async function startProvider(listener: RequestListener, timeoutMs = 30_000) {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return openPostcodeProvider(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/find?q={postcode}&key=1`,
    timeoutMs,
  )
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(value))

describe('a postcode provider [CHK-07]', () => {
  it('receives the postcode and returns its address', async () => {
    const requestedUrls: (string | undefined)[] = []
    const postcodes = await startProvider((request, response) => {
      requestedUrls.push(request.url)
      response.end(JSON.stringify({ ...found, Extra: 'not ours' }))
    })
    expect(await postcodes.find('YO7 1AA')).toEqual(found)
    expect(requestedUrls).toEqual(['/find?q=YO7%201AA&key=1'])
  })

  it('may return a list and omit fields', async () => {
    const postcodes = await startProvider(json([{ Postcode: 'YO7 1AA', Town: 'Thirsk' }]))
    expect(await postcodes.find('YO7 1AA')).toMatchObject({ Town: 'Thirsk', Address1: '', PremiseData: '' })
  })

  it('reports each failure by its code, without the postcode, and does not report an unknown postcode', async () => {
    const outages: object[] = []
    const unsubscribe = onOutage((outage) => outages.push(outage))
    const responses: RequestListener[] = [
      (_request, response) => response.writeHead(404).end(),
      (_request, response) => response.writeHead(503).end(),
      (_request, response) => response.end('YO7 1AA is no JSON'),
      (_request, response) => response.destroy(),
    ]
    const postcodes = await startProvider((request, response) => responses.shift()?.(request, response))
    while (responses.length > 0) expect(await postcodes.find('YO7 1AA')).toBeUndefined()
    unsubscribe()
    const service = 'postcode lookup'
    expect(outages).toEqual([
      { service, reason: '503' },
      { service, reason: 'SyntaxError' },
      { service, reason: 'UND_ERR_SOCKET' },
    ])
  })

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['has no such postcode', (_request, response) => response.writeHead(404).end()],
    ['sends HTML', (_request, response) => response.end('<html>')],
    ['sends another format', json({ Postcode: 7 })],
    ['sends a field that is too long', json({ ...found, PremiseData: 'x'.repeat(30_000) })],
    ['sends too much', json({ ...found, Extra: 'x'.repeat(2 * 1024 * 1024) })],
    ['redirects', (_request, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('returns undefined when the provider %s [F28] [T68]', async (_title, listener) => {
    expect(await (await startProvider(listener)).find('YO7 1AA')).toBeUndefined()
  })

  it('returns undefined when the provider never responds [F28]', async () => {
    const postcodes = await startProvider(() => {}, 50)
    expect(await postcodes.find('YO7 1AA')).toBeUndefined()
  })

  it('is not called for a while after five failures [F28]', async () => {
    let requestCount = 0
    const postcodes = await startProvider((_request, response) => {
      requestCount += 1
      response.writeHead(500).end()
    })
    for (let number = 0; number < 9; number += 1) expect(await postcodes.find('YO7 1AA')).toBeUndefined()
    expect(requestCount).toBe(5)
  })
})
