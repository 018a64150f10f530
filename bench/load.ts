import { connect, type Socket } from 'node:net'

/** With a body it is a form that is sent. */
export type Ask = { path: string; headers?: Record<string, string>; body?: string }
export type LoadResult = { perSecond: number; p95: number; p99: number }

type Options = {
  port: number
  connections: number
  /** The load ends after them, or when there is nothing left to ask. */
  seconds: number
  next: () => Ask | undefined
  /** What the head of a right answer looks like. */
  expected?: RegExp
}

/**
 * Asks again as soon as an answer is whole, on each connection. Answers are counted, not parsed: a generator that
 * worked on what it receives would measure itself.
 */
export async function putLoad({
  seconds,
  connections,
  expected = /^HTTP\/1.1 200/,
  ...asking
}: Options): Promise<LoadResult> {
  const times: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const work = Array.from({ length: connections }, () => askUntil(endsAt, { ...asking, expected, times }))
  await Promise.all(work)
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const slowest = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, p95: slowest(0.95), p99: slowest(0.99) }
}

type Work = Pick<Options, 'port' | 'next'> & { expected: RegExp; times: number[] }

function askUntil(endsAt: number, { port, next, expected, times }: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let askedAt = 0
    let answer = new Answer()
    const ask = () => {
      const asked = performance.now() < endsAt ? next() : undefined
      if (!asked) {
        socket.end()
        return resolve()
      }
      askedAt = performance.now()
      answer = new Answer()
      send(socket, asked)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (!answer.take(chunk)) return
      if (!expected.test(answer.head)) return reject(new Error(`An answer was ${answer.head.split('\r\n')[0]}`))
      times.push(performance.now() - askedAt)
      ask()
    })
  })
}

function send(socket: Socket, { path, headers, body }: Ask) {
  const method = body === undefined ? 'GET' : 'POST'
  let text = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (body !== undefined)
    text += `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
  socket.write(`${text}\r\n${body ?? ''}`)
}

/** As much of HTTP as it takes to know when an answer is whole. */
class Answer {
  head = ''
  #missing: number | 'chunked' | undefined

  take(chunk: Buffer): boolean {
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
