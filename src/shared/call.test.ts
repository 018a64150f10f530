// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallError, type CallRefusedEvent, callRefused, getJson, isAborted, postJson } from './call.ts'

const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as CallError).failure,
  )

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="token-of-the-page">'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('API-02 calls', () => {
  it('carry the marker and the token of the page', async () => {
    const fetched = answerWith(200, { qty: 5 })
    const query = { qty: 5, note: 'a&b', hire: true, turnaround: undefined }
    expect(await getJson('/data/x', { query })).toEqual({ qty: 5 })
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('/data/x?qty=5&note=a%26b&hire=true')
    expect(init).toMatchObject({
      method: 'GET',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 'token-of-the-page' },
    })
  })

  it('send objects as JSON and forms as they are', async () => {
    const fetched = answerWith(200, {})
    await postJson('/data/x', { email: 'a@example.com' })
    expect(fetched.mock.calls[0]![1]).toMatchObject({
      body: '{"email":"a@example.com"}',
      headers: { 'Content-Type': 'application/json' },
    })
    const form = new FormData()
    await postJson('/data/x', form)
    expect(fetched.mock.calls[1]![1]?.body).toBe(form)
    expect(fetched.mock.calls[1]![1]?.headers).not.toHaveProperty('Content-Type')
  })

  it.each([
    [
      422,
      { message: 'No', errors: { qty: ['Too big'] } },
      { kind: 'invalid', message: 'No', errors: { qty: ['Too big'] } },
    ],
    [429, { message: 'Wait' }, { kind: 'too_many', message: 'Wait', retryAfterSeconds: 7 }],
    [419, { message: 'Reload' }, { kind: 'expired', message: 'Reload' }],
    [404, { message: 'Gone' }, { kind: 'not_found', message: 'Gone' }],
    [500, { message: 'Oops' }, { kind: 'failed', message: 'Oops' }],
    [502, '<h1>Bad gateway</h1>', { kind: 'failed', message: '' }],
    [200, '<h1>Who are you?</h1>', { kind: 'failed', message: '' }],
  ])('%i is told apart', async (status, body, failure) => {
    answerWith(status, body, { 'Retry-After': '7' })
    expect(await failureOf(getJson('/data/x'))).toEqual(failure)
  })

  it.each([
    [401, 'signed_out'],
    [403, 'forbidden'],
  ])('ROUTE-16 ROUTE-17 the shell hears of %i', async (status, kind) => {
    answerWith(status, { message: 'No' })
    const heard: number[] = []
    const listen = (event: Event) => heard.push((event as CallRefusedEvent).detail.status)
    window.addEventListener(callRefused, listen)
    expect(await failureOf(getJson('/data/x'))).toEqual({ kind, message: 'No' })
    window.removeEventListener(callRefused, listen)
    expect(heard).toEqual([status])
  })

  it('no network is a failure, giving up is none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(getJson('/data/x'))).toEqual({ kind: 'offline', message: '' })
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Given up', 'AbortError')))
    const error = await getJson('/data/x').catch((reason: unknown) => reason)
    expect(isAborted(error)).toBe(true)
  })
})
