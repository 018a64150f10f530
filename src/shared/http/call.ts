import type { z } from 'zod'
import { withQuery } from '#src/shared/paths/with-query.ts'
import type { validationErrorResponse } from './call-contract.ts'
import type { CallBody, CallContract, CallPath, CallQuery, CallResponse } from './define-call.ts'

/** Why a call failed, for pages to act on. */
export type CallFailure =
  | { kind: 'invalid'; message: string; errors: Record<string, string[]> }
  | { kind: 'expired'; message: string }
  | { kind: 'too_many'; message: string; retryAfterSeconds: number }
  | { kind: 'signed_out' | 'forbidden' | 'not_found' | 'failed' | 'offline'; message: string }

/** Thrown by every failed call. An aborted call throws the browser's AbortError instead. */
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

/** The event for 401 and 403. The frame of the page shows a message and redirects to the sign-in page or the dashboard. */
export const callRefused = 'call-refused'
export type CallRefusedEvent = CustomEvent<{ status: 401 | 403 }>

type CallOptions = {
  signal?: AbortSignal
  query?: Record<string, string | number | boolean | undefined>
  /** The request completes even when the visitor leaves the page. */
  keepalive?: boolean
}

type QueryOption<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query }
type Options<Contract extends CallContract> = Omit<CallOptions, 'query'> & QueryOption<CallQuery<Contract>>
type OptionsArgument<Contract extends CallContract> =
  Partial<Options<Contract>> extends Options<Contract> ? [options?: Options<Contract>] : [options: Options<Contract>]
type BodyArgument<Body> = undefined extends Body ? [body?: Body] : [body: Body]

type GetContract = CallContract & { method: 'GET' | readonly ['GET', 'POST'] }
type PostContract = CallContract & { method: 'POST' | readonly ['GET', 'POST'] }

/**
 * All GET requests of the browser to the shop use this function. The contract is a type argument, because its schemas must not
 * be loaded by the browser: `getJson<typeof basketContract.basket.read>('/data/basket')`.
 */
export function getJson<Contract extends GetContract = never>(
  path: CallPath<Contract>,
  ...options: OptionsArgument<Contract>
): Promise<CallResponse<Contract>>
export function getJson(path: string, options: CallOptions = {}): Promise<unknown> {
  return send(path, options, { method: 'GET' })
}

/** Sends a plain object as JSON; forms and files are sent unchanged. */
export function postJson<Contract extends PostContract = never>(
  path: CallPath<Contract>,
  ...bodyAndOptions: [...BodyArgument<CallBody<Contract>>, ...OptionsArgument<Contract>]
): Promise<CallResponse<Contract>>
export function postJson(path: string, body: unknown = {}, options: CallOptions = {}): Promise<unknown> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob
  const headers = isForm ? undefined : { 'Content-Type': 'application/json' }
  return send(path, options, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
}

type CallInit = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: BodyInit }

/** The server serialises by the contract, so the response is not parsed again; tests and development check it. */
async function send(path: string, { signal, query, keepalive }: CallOptions, init: CallInit): Promise<unknown> {
  let response: Response
  let body: ErrorBody | undefined
  try {
    const headers = { ...callHeaders(), ...init.headers }
    response = await fetch(withQuery(path, query), { ...init, signal, keepalive, headers })
    body = await readJson(response)
    updateCsrfToken(response.headers.get('X-CSRF-TOKEN'))
  } catch (error) {
    if (isAborted(error)) throw error
    throw new CallError({ kind: 'offline', message: '' })
  }
  if (response.ok && body !== undefined) return body
  throw toCallError(response.status, body, response.headers.get('Retry-After'))
}

/** The headers of every call. */
export function callHeaders(): Record<string, string> {
  return { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': getCsrfToken() }
}

/** A refusal has these fields; an error page of a proxy has none. */
export type ErrorBody = Partial<z.infer<typeof validationErrorResponse>>

/** Creates the error for a failed response and notifies the frame of the page of 401 and 403. */
export function toCallError(status: number, body: ErrorBody | undefined, retryAfter: string | null): CallError {
  if (status === 401 || status === 403) window.dispatchEvent(new CustomEvent(callRefused, { detail: { status } }))
  return new CallError(toCallFailure(status, body, retryAfter))
}

/** Returns undefined when the response is not JSON, such as an error page of a proxy. Only refusals are read by field. */
async function readJson(response: Response): Promise<ErrorBody | undefined> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toCallFailure(status: number, body: ErrorBody | undefined, retryAfter: string | null): CallFailure {
  const { message = '', errors = {} } = body ?? {}
  if (status === 422) return { kind: 'invalid', message, errors }
  if (status === 429) return { kind: 'too_many', message, retryAfterSeconds: Number(retryAfter) || 1 }
  return { kind: failureKindByStatus[status] ?? 'failed', message }
}

const failureKindByStatus: Partial<Record<number, 'signed_out' | 'forbidden' | 'not_found' | 'expired'>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  419: 'expired',
}

const findTokenMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

/** The CSRF token of the page, or of the session that has replaced it since. */
export function getCsrfToken(): string {
  return findTokenMeta()?.content ?? ''
}

/**
 * Stores the token of a new session, which a call or another tab has started, for later calls and for the forms of the
 * page. Returns whether the token has changed.
 */
export function updateCsrfToken(token: string | null): boolean {
  const meta = findTokenMeta()
  if (!token || !meta || meta.content === token) return false
  meta.content = token
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_token"]')) field.value = token
  return true
}
