import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { DatabaseClient } from '#src/platform/database/database-client.server.ts'
import { ignoreIdlePoolErrors } from '#src/platform/database/ignore-idle-pool-errors.server.ts'

export type EmbeddedDatabaseOptions = {
  /** The folder of the database; without it the database is in memory. */
  folder?: string
  /** A dump to load instead of an empty database, for tests. */
  dump?: string
  /** How long an open transaction may be idle before it is aborted, as `idle_in_transaction_session_timeout` does in PostgreSQL. */
  maxIdleTransactionMs?: number
}

export type WorkerOptions = EmbeddedDatabaseOptions & { wasmModule: WebAssembly.Module }
export type ToWorker =
  | { kind: 'query'; bytes: Uint8Array; from: number }
  | { kind: 'dump'; file: string }
  | { kind: 'close' }
export type FromWorker =
  | { kind: 'ready' | 'dumped' | 'closed' }
  | { kind: 'failed'; reason: string }
  | { kind: 'response'; bytes: Uint8Array<ArrayBuffer>; to: number }

export type EmbeddedDatabase = { pool: pg.Pool; dump(file: string): Promise<void>; close(): Promise<void> }

/**
 * PostgreSQL inside this process: PGlite on a worker thread, used through the normal `pg` driver, which sends its wire
 * protocol to the worker instead of to a socket. So there is one driver, one dialect and one code path for both databases.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const workerData: WorkerOptions = { ...options, wasmModule: await (compiledWasm ??= compileWasm()) }
  const worker = new Worker(new URL('./embedded-database-worker.server.ts', import.meta.url), { workerData })
  await waitForMessage(worker, 'ready')
  let state: 'open' | 'closing' | 'lost' = 'open'
  worker.once('exit', () => {
    if (state === 'closing') return
    state = 'lost'
    // The database would never respond again: ending the process is better than hanging.
    throw new Error('The embedded database has stopped by itself.')
  })

  const pool = new pg.Pool({
    Client: DatabaseClient,
    // PGlite has one session. A query outside an open transaction waits here until the timeout. It is shorter than that of
    // the transaction, or a query that waits for its own transaction would be stored without it.
    max: 1,
    connectionTimeoutMillis: 9_000,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: (() =>
      new WorkerSocket(worker, options.maxIdleTransactionMs ?? 10_000)) as unknown as pg.PoolConfig['stream'],
  })
  ignoreIdlePoolErrors(pool)

  return {
    pool,
    async dump(file) {
      worker.postMessage({ kind: 'dump', file } satisfies ToWorker)
      await waitForMessage(worker, 'dumped')
    },
    async close() {
      if (state === 'lost') return
      state = 'closing'
      await pool.end()
      worker.postMessage({ kind: 'close' } satisfies ToWorker)
      await waitForMessage(worker, 'closed')
      await worker.terminate()
    },
  }
}

// Compiled once per process, because V8 cannot hold dozens of copies.
let compiledWasm: Promise<WebAssembly.Module> | undefined

async function compileWasm(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm')))
}

/** The default is for hard disks, with which the planner would rather scan a table than use its index. */
export const plannerSetting = 'random_page_cost=1.1'

function waitForMessage(worker: Worker, kind: FromWorker['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (message: FromWorker) => {
      if (message.kind === kind) finish(resolve)
      else if (message.kind === 'failed') finish(() => reject(new Error(message.reason)))
    }
    const fail = (error: unknown) => finish(() => reject(error))
    const stop = () => fail(new Error('The embedded database has stopped by itself.'))
    const finish = (then: () => void) => {
      worker.off('message', settle)
      worker.off('error', fail)
      worker.off('exit', stop)
      then()
    }
    worker.on('message', settle)
    worker.on('error', fail)
    worker.on('exit', stop)
  })
}

// AuthenticationOk, then ReadyForQuery (idle): the messages that the driver expects before its first query.
const handshake = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const resetSession = simpleQuery(`rollback; deallocate all; set ${plannerSetting}`)

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from([0x51, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A response ends with ReadyForQuery, whose last byte is I when no transaction is open. */
function leavesTransactionOpen(response: Uint8Array): boolean {
  return response.at(-6) === 0x5a && response.at(-1) !== 0x49
}

let connectionCount = 0

/** Acts as a socket for `pg`: passes each batch of protocol messages to the worker, and its response back. */
class WorkerSocket extends Duplex {
  /** Identifies the connection, so that a late response to a closed connection does not reach the next one. */
  #number = (connectionCount += 1)
  #isHandshakeDone = false
  #worker: Worker
  #onWritten: ((error?: Error) => void) | undefined
  #maxIdleTransactionMs: number
  #idleTimer: NodeJS.Timeout | undefined

  constructor(worker: Worker, maxIdleTransactionMs: number) {
    super()
    this.#worker = worker
    this.#maxIdleTransactionMs = maxIdleTransactionMs
    worker.on('message', this.#onResponse)
    worker.on('error', this.#onFault)
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void) {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void) {
    this.#send(chunks.length === 1 ? chunks[0]!.chunk : Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#idleTimer)
    this.#worker.off('message', this.#onResponse)
    this.#worker.off('error', this.#onFault)
    done(error)
  }

  #send(bytes: Buffer, done: (error?: Error) => void) {
    // The session outlives its connections, so each new one first resets what the previous one left open or prepared.
    if (!this.#isHandshakeDone) return this.#post(resetSession, done)
    if (bytes[0] === 0x58) {
      // Terminate: only this connection ends, the session continues.
      this.push(null)
      return done()
    }
    this.#post(bytes, done)
  }

  #post(bytes: Buffer, done: (error?: Error) => void) {
    clearTimeout(this.#idleTimer)
    this.#onWritten = done
    const copy = new Uint8Array(bytes)
    this.#worker.postMessage({ kind: 'query', bytes: copy, from: this.#number } satisfies ToWorker, [copy.buffer])
  }

  #onResponse = (message: FromWorker) => {
    if (message.kind !== 'response' || message.to !== this.#number) return
    if (!this.#isHandshakeDone) this.push(handshake)
    else if (message.bytes.length > 0) this.push(Buffer.from(message.bytes.buffer))
    this.#isHandshakeDone = true
    if (leavesTransactionOpen(message.bytes)) this.#idleTimer = setTimeout(this.#onIdle, this.#maxIdleTransactionMs)
    const done = this.#onWritten
    this.#onWritten = undefined
    done?.()
  }

  #onIdle = () =>
    this.destroy(new Error(`A transaction was silent for ${this.#maxIdleTransactionMs} ms and is given up.`))

  #onFault = (error: Error) => this.destroy(error)
}
