import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDownloads, parseDownloadUrl } from './downloads.server.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  void respond(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

/** The path says what the server does. */
async function respond({ url = '' }: IncomingMessage, response: ServerResponse) {
  const [, action = '', argument = ''] = url.split('/')
  if (action === 'file') return response.end('the file')
  if (action === 'status') return response.writeHead(Number(argument)).end('no file')
  if (action === 'to') return response.writeHead(302, { Location: decodeURIComponent(argument) }).end()
  if (action === 'loop') return response.writeHead(307, { Location: '/loop' }).end()
  if (action === 'announced') return response.writeHead(200, { 'Content-Length': '5000' }).end('x'.repeat(5_000))
  if (action === 'endless') {
    response.writeHead(200)
    while (!response.destroyed) {
      if (!response.write('x'.repeat(500)))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    }
    return undefined
  }
  // `silent`: never answers. `stuck`: never finishes.
  if (action === 'stuck') response.writeHead(200).write('x')
  return undefined
}

const limits = { maxBytes: 1_000 }
/** The test's server is the only private address that may be reached. */
const local = (settings: Parameters<typeof openDownloads>[0] = {}) =>
  openDownloads({
    isAllowed: (target) => target.address === '127.0.0.1' && target.port === port,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...settings,
  })
const toUrl = (path: string) => `http://pictures.example:${port}${path}`

describe('a download', () => {
  it('returns the bytes of the file', async () => {
    expect(await local().download(toUrl('/file'), limits)).toEqual({ ok: true, value: Buffer.from('the file') })
  })

  it('follows redirects', async () => {
    const url = toUrl(`/to/${encodeURIComponent(`/to/${encodeURIComponent('/file')}`)}`)
    expect(await local().download(url, limits)).toMatchObject({ ok: true })
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['/status/404', 'not_found'],
    ['/status/500', 'bad_status'],
    ['/status/204', 'bad_status'],
    ['/loop', 'too_many_redirects'],
    ['/to/', 'too_many_redirects'],
    [`/to/${encodeURIComponent('file:///etc/passwd')}`, 'bad_url'],
    [`/to/${encodeURIComponent('http://')}`, 'bad_url'],
    ['/announced', 'too_large'],
    ['/endless', 'too_large'],
  ])('of %s is refused: %s', async (path, refusal) => {
    expect(await local().download(toUrl(path), limits)).toEqual({ ok: false, refusal })
  })

  it.each(['/silent', '/stuck'])('of %s is refused after the time limit', async (path) => {
    expect(await local({ maxMs: 100 }).download(toUrl(path), limits)).toEqual({ ok: false, refusal: 'too_slow' })
  })

  it('is refused after the time limit when the name is not resolved', async () => {
    const downloads = local({ maxMs: 50, resolve: () => new Promise(() => {}) })
    expect(await downloads.download(toUrl('/file'), limits)).toEqual({ ok: false, refusal: 'too_slow' })
  })

  it('of a name or a port that does not exist is refused', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await local({ resolve }).download(toUrl('/file'), limits)).toEqual({ ok: false, refusal: 'unreachable' })
    const closed = local({ isAllowed: () => true }).download('http://127.0.0.1:1/', limits)
    expect(await closed).toEqual({ ok: false, refusal: 'unreachable' })
  })
})

describe('a download from an address that is not public [T68]', () => {
  const guarded = (resolve: Parameters<typeof local>[0] = {}) => openDownloads({ maxMs: 1_000, ...resolve })
  const refused = { ok: false, refusal: 'address_not_allowed' }

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0/',
    'https://192.168.0.1/',
    'http://93.184.215.14:22/',
    'http://93.184.215.14:8080/',
  ])('is refused: %s', async (url) => {
    expect(await guarded().download(url, limits)).toEqual(refused)
  })

  it('is refused when one of several addresses of a name is private', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    expect(await guarded({ resolve }).download('http://pictures.example/', limits)).toEqual(refused)
  })

  it('is refused when a redirect leads there, without a request', async () => {
    for (const location of ['http://127.0.0.1:1/', 'http://[::1]/', '//169.254.169.254/latest']) {
      requests.length = 0
      expect(await local().download(toUrl(`/to/${encodeURIComponent(location)}`), limits)).toEqual(refused)
      expect(requests).toHaveLength(1)
    }
  })

  it('connects to the checked address when the name has another one by then', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '127.0.0.2', family: 4 }]]
    let queries = 0
    const resolve = async () => answers[queries++] ?? []
    expect(await local({ resolve }).download(toUrl('/file'), limits)).toMatchObject({ ok: true })
    expect(queries).toBe(1)
    // The next request asks again, and the new address is refused.
    expect(await local({ resolve }).download(toUrl('/file'), limits)).toEqual(refused)
  })
})

it.each([
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'pictures/a.jpg',
  '//pictures.example/a.jpg',
  'http://',
  'http://user:secret@pictures.example/a.jpg',
  `https://pictures.example/${'a'.repeat(2_000)}`,
])('%.60s is no address of a download', (address) => {
  expect(parseDownloadUrl(address)).toBeUndefined()
})
