import pg from 'pg'
import { reportOutage } from '#src/platform/http/outages.server.ts'
import { DatabaseClient } from '../database-client.server.ts'

const probeIntervalMs = 500

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** `answerTimeoutMs` is longer than PostgreSQL's own `statement_timeout`, so that it passes only when the server is frozen. */
type PostgresPoolOptions = pg.PoolConfig & { answerTimeoutMs: number }

/**
 * The connections to a PostgreSQL server, with a circuit breaker. A frozen server or network answers nothing and closes nothing:
 * a connection that gives no answer in time is closed, and from then on requests fail at once, until a probe is answered.
 */
export class PostgresPool extends pg.Pool {
  #isSilent = false
  #idleClients = new Set<pg.PoolClient>()

  constructor({ answerTimeoutMs, ...options }: PostgresPoolOptions) {
    super({ ...options, Client: DatabaseClient, pipeline: true })
    this.on('connect', (client) => {
      if (answerTimeoutMs > 0)
        (client as unknown as DatabaseClient).limitAnswerTime(answerTimeoutMs, (error) => this.#openCircuit(error))
    })
    this.on('acquire', (client) => this.#idleClients.delete(client))
    this.on('release', (_error, client) => this.#idleClients.add(client))
    this.on('remove', (client) => this.#idleClients.delete(client))
  }

  /** `never` stands for both overloads of `connect`, with and without callback. `query` calls it too. */
  override connect(...args: never[]): never {
    const [onConnect] = args as unknown as [OnConnect?]
    if (onConnect) return this.#connect(onConnect) as never
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.#connect((error, client) => (error || !client ? reject(error) : resolve(client)))
    }) as never
  }

  #connect(onConnect: OnConnect) {
    if (this.#isSilent) return process.nextTick(onConnect, createSilenceError(), undefined, () => {})
    super.connect((error, client, release) => {
      if (error && isConnectionTimeout(error)) this.#openCircuit(createSilenceError())
      onConnect(error, client, release)
    })
  }

  #openCircuit(error: Error) {
    if (this.#isSilent) return
    this.#isSilent = true
    reportOutage('database', error)
    // Behind a broken network they would each cost the next request a whole timeout.
    for (const client of this.#idleClients) client.connection.stream.destroy()
    this.#probeLater()
  }

  #probeLater() {
    setTimeout(() => void this.#probe(), probeIntervalMs).unref()
  }

  async #probe() {
    if (this.ending) return
    try {
      const client = await super.connect()
      await client.query('select 1').finally(() => client.release())
      this.#isSilent = false
    } catch {
      this.#probeLater()
    }
  }
}

/** The server accepted no connection in time. Waiting for a place in a full pool has another message, and is no outage. */
function isConnectionTimeout({ message }: Error): boolean {
  return message === 'Connection terminated due to connection timeout'
}

function createSilenceError(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
}
