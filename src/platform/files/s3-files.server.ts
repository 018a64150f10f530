import { createThrowingCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { assertFileKey, type Files, isFileKey } from './file-keys.server.ts'
import { type S3Credentials, signS3Request } from './sign-s3-request.server.ts'

export type S3Config = S3Credentials & { endpoint: string; bucket: string }

const timeLimitMs = 30_000
/** A busy store returns 5xx; all requests here can be retried. */
const maxAttempts = 3
const circuitOpenMs = 10_000

/** Files in a bucket of an S3-compatible store, shared by all instances. */
export function openS3Files({ endpoint, bucket, ...credentials }: S3Config): Files {
  const callStore = createThrowingCircuitBreaker('file store', circuitOpenMs)
  const request = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array | string = '',
  ): Promise<Response> => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    return callStore(() => sendUntilAnswered(url, { method, body }, credentials))
  }
  const throwUnlessOk = (response: Response, action: string) => {
    if (!response.ok) throw new Error(`The file store answered ${response.status} to the request to ${action}`)
  }

  return {
    async put(key, bytes) {
      assertFileKey(key)
      throwUnlessOk(await request('PUT', key, bytes), `store ${key}`)
    },
    async find(key) {
      if (!isFileKey(key)) return undefined
      const response = await request('GET', key)
      if (response.status === 404) return undefined
      throwUnlessOk(response, `find ${key}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async remove(key) {
      assertFileKey(key)
      const response = await request('DELETE', key)
      if (response.status !== 404) throwUnlessOk(response, `remove ${key}`)
    },
  }
}

type S3Request = { method: string; body: Uint8Array | string }

async function sendUntilAnswered(url: URL, request: S3Request, credentials: S3Credentials): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(url, request, credentials)
    if (response instanceof Response && response.status < 500) return response
    // A store that does not answer is not called again, because the visitor has waited for long enough.
    const isLast = attempt === maxAttempts || (response instanceof Error && response.name === 'TimeoutError')
    if (!isLast) continue
    if (response instanceof Error) throw response
    const { status } = response
    throw new Error(`The file store answered ${status} to ${request.method} ${url.pathname}`, {
      cause: { code: status },
    })
  }
}

/** Returns the response, or the error of a failed request. */
async function send(url: URL, { method, body }: S3Request, credentials: S3Credentials): Promise<Response | Error> {
  const headers = signS3Request({ method, url, body, at: new Date() }, credentials)
  try {
    return await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
      ...(method === 'PUT' && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
