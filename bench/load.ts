import { connect, type Socket } from 'node:net'

/** A request with a body posts a form. */
export type LoadRequest = { path: string; headers?: Record<string, string>; body?: string }
export type LoadResult = { perSecond: number; p95: number; p99: number }

type Options = {
  port: number
  connections: number
  /** The load ends after this time, or when `next` returns undefined. */
  seconds: number
  next: () => LoadRequest | undefined
  /** Pattern that the head of every response must match. */
  expected?: RegExp
}

/**
 * Sends the next request on each connection as soon as a response is complete. Responses are counted, not parsed, so that
 * the load generator does not become the bottleneck.
 */
export async function runLoad({
  seconds,
  connections,
  expected = /^HTTP\/1.1 200/,
  ...options
}: Options): Promise<LoadResult> {
  const times: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const clients = Array.from({ length: connections }, () => requestUntil(endsAt, { ...options, expected, times }))
  await Promise.all(clients)
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, p95: percentile(0.95), p99: percentile(0.99) }
}

type ClientOptions = Pick<Options, 'port' | 'next'> & { expected: RegExp; times: number[] }

function requestUntil(endsAt: number, { port, next, expected, times }: ClientOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let response = new ResponseReader()
    const sendNext = () => {
      const request = performance.now() < endsAt ? next() : undefined
      if (!request) {
        socket.end()
        return resolve()
      }
      sentAt = performance.now()
      response = new ResponseReader()
      send(socket, request)
    }
    socket.on('connect', sendNext)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (!response.read(chunk)) return
      if (!expected.test(response.head))
        return reject(new Error(`Unexpected response: ${response.head.split('\r\n')[0]}`))
      times.push(performance.now() - sentAt)
      sendNext()
    })
  })
}

function send(socket: Socket, { path, headers, body }: LoadRequest) {
  const method = body === undefined ? 'GET' : 'POST'
  let text = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (body !== undefined)
    text += `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
  socket.write(`${text}\r\n${body ?? ''}`)
}

/** Reads just enough of HTTP to detect the end of a response. */
class ResponseReader {
  head = ''
  #missing: number | 'chunked' | undefined

  /** Returns true when the response is complete. */
  read(chunk: Buffer): boolean {
    if (this.#missing === undefined) {
      this.head += chunk.toString('latin1')
      const end = this.head.indexOf('\r\n\r\n')
      if (end === -1) return false
      const length = /content-length: (\d+)/i.exec(this.head.slice(0, end))?.[1]
      if (length === undefined) this.#missing = 'chunked'
      else this.#missing = Number(length) - (this.head.length - end - 4)
    } else if (this.#missing !== 'chunked') {
      this.#missing -= chunk.length
    }
    return this.#missing === 'chunked' ? chunk.subarray(-5).equals(lastChunk) : this.#missing <= 0
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')
