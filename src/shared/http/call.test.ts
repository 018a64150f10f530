// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type CallError, type CallRefusedEvent, callRefused, getJson, isAborted, postJson } from './call.ts'
import { defineCall } from './define-call.ts'

const contract = {
  read: defineCall({
    method: 'GET',
    path: '/data/x',
    tag: 'Test',
    summary: 'Read',
    query: z
      .object({ qty: z.string(), note: z.string(), hire: z.enum(['true', 'false']), turnaround: z.string() })
      .partial(),
    responses: { 200: z.object({ qty: z.number() }) },
  }),
  save: defineCall({
    method: 'POST',
    path: '/data/x',
    tag: 'Test',
    summary: 'Save',
    body: z.object({ email: z.string() }),
    responses: { 200: z.object({}) },
  }),
}
const read = getJson<typeof contract.read>
const save = postJson<typeof contract.save>

const stubResponse = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const getFailure = (call: Promise<unknown>) =>
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

describe('calls [API-02]', () => {
  it('send the XMLHttpRequest header and the CSRF token of the page', async () => {
    const fetched = stubResponse(200, { qty: 5 })
    const query = { qty: 5, note: 'a&b', hire: true, turnaround: undefined }
    expect(await read('/data/x', { query })).toEqual({ qty: 5 })
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('/data/x?qty=5&note=a%26b&hire=true')
    expect(init).toMatchObject({
      method: 'GET',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 'token-of-the-page' },
    })
  })

  it('send objects as JSON and forms unchanged', async () => {
    const fetched = stubResponse(200, {})
    await save('/data/x', { email: 'a@example.com' })
    expect(fetched.mock.calls[0]![1]).toMatchObject({
      body: '{"email":"a@example.com"}',
      headers: { 'Content-Type': 'application/json' },
    })
    const form = new FormData()
    await save('/data/x', form)
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
  ])('throw a specific failure for %i', async (status, body, failure) => {
    stubResponse(status, body, { 'Retry-After': '7' })
    expect(await getFailure(read('/data/x'))).toEqual(failure)
  })

  it.each([
    [401, 'signed_out'],
    [403, 'forbidden'],
  ])('notify the frame of the page of %i [ROUTE-16] [ROUTE-17]', async (status, kind) => {
    stubResponse(status, { message: 'No' })
    const statuses: number[] = []
    const listen = (event: Event) => statuses.push((event as CallRefusedEvent).detail.status)
    window.addEventListener(callRefused, listen)
    expect(await getFailure(read('/data/x'))).toEqual({ kind, message: 'No' })
    window.removeEventListener(callRefused, listen)
    expect(statuses).toEqual([status])
  })

  it('throw `offline` without a network, and AbortError when aborted', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await getFailure(read('/data/x'))).toEqual({ kind: 'offline', message: '' })
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Given up', 'AbortError')))
    const error = await read('/data/x').catch((reason: unknown) => reason)
    expect(isAborted(error)).toBe(true)
  })
})
