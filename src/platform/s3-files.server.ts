import { demandKey, type Files, isKey } from './file-keys.server.ts'
import { type S3Credentials, signS3Request } from './sign-s3-request.server.ts'

export type S3Place = S3Credentials & { endpoint: string; bucket: string }

const timeLimitMs = 30_000
/** A store that is being moved or is busy says so with a 5xx; every call here may be made again. */
const mostAttempts = 3

/** Files in a bucket of an S3-compatible store, so that any number of instances share them. */
export function openS3Files({ endpoint, bucket, ...credentials }: S3Place): Files {
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array | string = '',
  ): Promise<Response> => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(url, { method, body }, credentials)
      if (answer instanceof Response && answer.status < 500) return answer
      if (attempt < mostAttempts) continue
      if (answer instanceof Response) throw new Error(`The file store answered ${answer.status} to ${method} ${key}`)
      throw answer
    }
  }
  const demandDone = (answer: Response, doing: string) => {
    if (!answer.ok) throw new Error(`The file store answered ${answer.status} when asked to ${doing}`)
  }

  return {
    async put(key, bytes) {
      demandKey(key)
      demandDone(await call('PUT', key, bytes), `keep ${key}`)
    },
    async find(key) {
      if (!isKey(key)) return undefined
      const answer = await call('GET', key)
      if (answer.status === 404) return undefined
      demandDone(answer, `find ${key}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(key) {
      demandKey(key)
      const answer = await call('DELETE', key)
      if (answer.status !== 404) demandDone(answer, `remove ${key}`)
    },
  }
}

type Sent = { method: string; body: Uint8Array | string }

/** The answer, or why there is none. */
async function send(url: URL, { method, body }: Sent, credentials: S3Credentials): Promise<Response | Error> {
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
