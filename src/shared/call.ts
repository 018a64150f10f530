/** What went wrong with a call, in words that a page can act on. */
export type CallFailure =
  | { kind: 'invalid'; message: string; errors: Record<string, string[]> }
  | { kind: 'expired'; message: string }
  | { kind: 'too_many'; message: string; retryAfterSeconds: number }
  | { kind: 'signed_out' | 'forbidden' | 'not_found' | 'failed' | 'offline'; message: string }

/** Thrown by every call that brings no answer. A call given up on through its signal throws the browser's AbortError. */
export class CallError extends Error {
  failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** spec §6: the shell hears of 401 and 403, notifies, and leads to the login page or the dashboard. */
export const callRefused = 'call-refused'
export type CallRefusedEvent = CustomEvent<{ status: 401 | 403 }>

type Value = string | number | boolean
type CallOptions = {
  signal?: AbortSignal
  query?: Record<string, Value | undefined>
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean
}

/** The one way for the browser to read from the shop. */
export function getJson<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  return send(path, options, { method: 'GET' })
}

/** A plain object goes as JSON, a form with its files and a single file as they are. */
export function postJson<Answer>(path: string, body: object = {}, options: CallOptions = {}): Promise<Answer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob
  const headers = isForm ? undefined : { 'Content-Type': 'application/json' }
  return send(path, options, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
}

type Request = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: BodyInit }

async function send<Answer>(path: string, { signal, query, keepalive }: CallOptions, init: Request): Promise<Answer> {
  let response: Response
  let answer: unknown
  try {
    const headers = { ...callHeaders(), ...init.headers }
    response = await fetch(withQuery(path, query), { ...init, signal, keepalive, headers })
    answer = await readJson(response)
    keepToken(response.headers.get('X-CSRF-TOKEN'))
  } catch (error) {
    if (isAborted(error)) throw error
    throw new CallError({ kind: 'offline', message: '' })
  }
  if (response.ok && answer !== undefined) return answer as Answer
  throw failed(response.status, answer, response.headers.get('Retry-After'))
}

/** What every call sends along (spec §7). */
export function callHeaders(): Record<string, string> {
  return { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': csrfToken() }
}

/** The error of a call that was answered with this; the shell hears of 401 and 403. */
export function failed(status: number, answer: unknown, retryAfter: string | null): CallError {
  if (status === 401 || status === 403) window.dispatchEvent(new CustomEvent(callRefused, { detail: { status } }))
  return new CallError(failureOf(status, answer, retryAfter))
}

function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** A proxy in between may answer with a page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(status: number, answer: unknown, retryAfter: string | null): CallFailure {
  const { message = '', errors = {} } = (answer ?? {}) as { message?: string; errors?: Record<string, string[]> }
  if (status === 422) return { kind: 'invalid', message, errors }
  if (status === 429) return { kind: 'too_many', message, retryAfterSeconds: Number(retryAfter) || 1 }
  return { kind: kindOf[status] ?? 'failed', message }
}

const kindOf: Partial<Record<number, 'signed_out' | 'forbidden' | 'not_found' | 'expired'>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  419: 'expired',
}

const tokenMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/** The token of the page, or of the session that has taken its place since. */
export function csrfToken(): string {
  return tokenMeta()?.content ?? ''
}

/**
 * The session was changed, by a call or in another tab: the token of the new one is for later calls and for the forms of
 * the page. Answers whether it is another one.
 */
export function keepToken(token: string | null): boolean {
  const meta = tokenMeta()
  if (!token || !meta || meta.content === token) return false
  meta.content = token
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_token"]')) field.value = token
  return true
}
