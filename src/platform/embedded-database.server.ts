import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { nameStatements } from './name-statements.server.ts'
import { sendTogether } from './one-packet.server.ts'
import { outliveConnections } from './outlive-connections.server.ts'

export type EmbeddedDatabaseOptions = {
  /** Where the rows are kept; without it the database lives in memory. */
  folder?: string
  /** A dump to start from instead of an empty database (tests). */
  dump?: string
  /** How long an open transaction may stay silent before it is given up, as PostgreSQL servers do for us. */
  silentTransactionMs?: number
}

export type WorkerOptions = EmbeddedDatabaseOptions & { program: WebAssembly.Module }
export type ToWorker =
  | { kind: 'query'; bytes: Uint8Array; from: number }
  | { kind: 'dump'; file: string }
  | { kind: 'close' }
export type FromWorker =
  | { kind: 'ready' | 'dumped' | 'closed' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer>; to: number }

export type EmbeddedDatabase = { pool: pg.Pool; dump(file: string): Promise<void>; close(): Promise<void> }

/**
 * PostgreSQL inside this process: PGlite on a worker thread, reached through the ordinary `pg` driver, which speaks
 * its wire protocol to the worker instead of to a socket. So there is one driver, one dialect and one code path,
 * whichever database the shop runs on.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const workerData: WorkerOptions = { ...options, program: await (program ??= compileProgram()) }
  const worker = new Worker(new URL('./embedded-database-worker.server.ts', import.meta.url), { workerData })
  await answerOfKind(worker, 'ready')
  let state: 'open' | 'closing' | 'lost' = 'open'
  worker.once('exit', () => {
    if (state === 'closing') return
    state = 'lost'
    // Nothing would ever answer again: better an end that is seen, and a new start, than a shop that hangs.
    throw new Error('The embedded database has stopped by itself.')
  })

  const pool = new pg.Pool({
    // PGlite has one session. A query outside an open transaction waits here, and gives up instead of hanging for ever;
    // sooner than the transaction does, or one that waits for its own transaction would end up stored without it.
    max: 1,
    connectionTimeoutMillis: 9_000,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: (() =>
      new WorkerSocket(worker, options.silentTransactionMs ?? 10_000)) as unknown as pg.PoolConfig['stream'],
  })
  outliveConnections(pool)
  nameStatements(pool)
  sendTogether(pool)

  return {
    pool,
    async dump(file) {
      worker.postMessage({ kind: 'dump', file } satisfies ToWorker)
      await answerOfKind(worker, 'dumped')
    },
    async close() {
      if (state === 'lost') return
      state = 'closing'
      await pool.end()
      worker.postMessage({ kind: 'close' } satisfies ToWorker)
      await answerOfKind(worker, 'closed')
      await worker.terminate()
    },
  }
}

// Compiled once however often a database is opened: dozens of copies of it are more than V8 bears in one process.
let program: Promise<WebAssembly.Module> | undefined

async function compileProgram(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm')))
}

/** The default is that of turning disks, for which a search would rather read everything than use its index. */
export const plannerSetting = 'random_page_cost=1.1'

function answerOfKind(worker: Worker, kind: FromWorker['kind']): Promise<void> {
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

// AuthenticationOk, then ReadyForQuery (idle): all that the driver needs to hear before its first query.
const handshake = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const freshStart = simpleQuery(`rollback; deallocate all; set ${plannerSetting}`)

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from([0x51, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** An answer ends with ReadyForQuery, whose last byte is I when no transaction is open. */
function leavesTransactionOpen(answer: Uint8Array): boolean {
  return answer.at(-6) === 0x5a && answer.at(-1) !== 0x49
}

let opened = 0

/** Looks like a socket to `pg`, hands every batch of protocol messages to the worker and its answer back. */
class WorkerSocket extends Duplex {
  /** One that was given up may have asked something whose answer is still to come, and is not for the next. */
  #number = (opened += 1)
  #greeted = false
  #worker: Worker
  #waiting: ((error?: Error) => void) | undefined
  #silentTransactionMs: number
  #silence: NodeJS.Timeout | undefined

  constructor(worker: Worker, silentTransactionMs: number) {
    super()
    this.#worker = worker
    this.#silentTransactionMs = silentTransactionMs
    worker.on('message', this.#onAnswer)
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
    clearTimeout(this.#silence)
    this.#worker.off('message', this.#onAnswer)
    this.#worker.off('error', this.#onFault)
    done(error)
  }

  #send(bytes: Buffer, done: (error?: Error) => void) {
    // The session outlives a connection that the driver has given up: what that one left open or prepared goes first.
    if (!this.#greeted) return this.#post(freshStart, done)
    if (bytes[0] === 0x58) {
      // Terminate: the session belongs to the process, only this conversation ends.
      this.push(null)
      return done()
    }
    this.#post(bytes, done)
  }

  #post(bytes: Buffer, done: (error?: Error) => void) {
    clearTimeout(this.#silence)
    this.#waiting = done
    const copy = new Uint8Array(bytes)
    this.#worker.postMessage({ kind: 'query', bytes: copy, from: this.#number } satisfies ToWorker, [copy.buffer])
  }

  #onAnswer = (message: FromWorker) => {
    if (message.kind !== 'answer' || message.to !== this.#number) return
    if (!this.#greeted) this.push(handshake)
    else if (message.bytes.length > 0) this.push(Buffer.from(message.bytes.buffer))
    this.#greeted = true
    if (leavesTransactionOpen(message.bytes)) this.#silence = setTimeout(this.#onSilence, this.#silentTransactionMs)
    const done = this.#waiting
    this.#waiting = undefined
    done?.()
  }

  #onSilence = () =>
    this.destroy(new Error(`A transaction was silent for ${this.#silentTransactionMs} ms and is given up.`))

  #onFault = (error: Error) => this.destroy(error)
}
