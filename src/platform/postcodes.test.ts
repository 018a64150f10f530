import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { onOutage } from './outages.server.ts'
import { askProvider, openPostcodes } from './postcodes.server.ts'

const found = {
  Postcode: 'YO7 1AA',
  Address1: 'Mill Lane',
  Address2: 'Sowerby',
  Town: 'Thirsk',
  County: 'North Yorkshire',
  PremiseData: '2;4',
}

it('knows sample postcodes in a demo shop only', async () => {
  const none = { postcodeLookupUrl: undefined }
  expect(await openPostcodes(none, { isDemo: true })?.find('YO7 1AA')).toMatchObject({ Town: 'Thirsk' })
  expect(openPostcodes(none, { isDemo: false })).toBeUndefined()
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function provider(answer: RequestListener, limitMs?: number) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return askProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/find?q={postcode}&key=1`, limitMs)
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(value))

describe('CHK-07 a postcode provider', () => {
  it('is asked for the postcode, and its answer passed on', async () => {
    const asked: (string | undefined)[] = []
    const postcodes = await provider((request, response) => {
      asked.push(request.url)
      response.end(JSON.stringify({ ...found, Extra: 'not ours' }))
    })
    expect(await postcodes.find('YO7 1AA')).toEqual(found)
    expect(asked).toEqual(['/find?q=YO7%201AA&key=1'])
  })

  it('may answer with a list, and leave out what it does not know', async () => {
    const postcodes = await provider(json([{ Postcode: 'YO7 1AA', Town: 'Thirsk' }]))
    expect(await postcodes.find('YO7 1AA')).toMatchObject({ Town: 'Thirsk', Address1: '', PremiseData: '' })
  })

  it('tells of each failure by its kind, without what was asked, and of an unknown postcode nothing', async () => {
    const told: object[] = []
    const end = onOutage((outage) => told.push(outage))
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(404).end(),
      (_request, response) => response.writeHead(503).end(),
      (_request, response) => response.end('YO7 1AA is no JSON'),
      (_request, response) => response.destroy(),
    ]
    const postcodes = await provider((request, response) => answers.shift()?.(request, response))
    while (answers.length > 0) expect(await postcodes.find('YO7 1AA')).toBeUndefined()
    end()
    const service = 'postcode lookup'
    expect(told).toEqual([
      { service, reason: '503' },
      { service, reason: 'SyntaxError' },
      { service, reason: 'UND_ERR_SOCKET' },
    ])
  })

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['knows nothing', (_request, response) => response.writeHead(404).end()],
    ['sends a page', (_request, response) => response.end('<html>')],
    ['sends something else', json({ Postcode: 7 })],
    ['sends far too much', json({ ...found, PremiseData: 'x'.repeat(30_000) })],
    ['sends without end', json({ ...found, Extra: 'x'.repeat(2 * 1024 * 1024) })],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('F28 T68 that %s has found nothing', async (_title, answer) => {
    expect(await (await provider(answer)).find('YO7 1AA')).toBeUndefined()
  })

  it('F28 that never answers is given up', async () => {
    const postcodes = await provider(() => {}, 50)
    expect(await postcodes.find('YO7 1AA')).toBeUndefined()
  })

  it('F28 that keeps failing is left alone for a while', async () => {
    let asked = 0
    const postcodes = await provider((_request, response) => {
      asked += 1
      response.writeHead(500).end()
    })
    for (let number = 0; number < 9; number += 1) expect(await postcodes.find('YO7 1AA')).toBeUndefined()
    expect(asked).toBe(5)
  })
})
