import pg from 'pg'
import { createStatementNamer } from './statement-names.server.ts'

/**
 * The client of every connection (`Client` of the pool). It names statements that run often, and sends all statements that are
 * issued in the same tick in one network packet, because sending a packet can take longer than running a statement. The pool needs
 * `pipeline`, otherwise a connection waits for each result.
 */
export class DatabaseClient extends pg.Client {
  #getName = createStatementNamer()
  #isCorked = false
  #answerTimer: NodeJS.Timeout | undefined
  #startAnswerTimer: (() => void) | undefined

  /**
   * Closes the connection when a statement is not answered in time. `query_timeout` of pg would fail the statement, but could
   * leave the connection of a frozen server in the pool.
   */
  limitAnswerTime(timeoutMs: number, onTimeout: (error: Error) => void) {
    const close = () => {
      if (!this.#answerTimer) return
      const error = Object.assign(new Error(`The database gave no answer for ${timeoutMs} ms`), { code: 'ETIMEDOUT' })
      onTimeout(error)
      this.connection.stream.destroy(error)
    }
    let expiry: NodeJS.Immediate | undefined
    this.#startAnswerTimer = () => {
      // After a long task of this process the answer may have arrived, but is read after the timers.
      this.#answerTimer ??= setTimeout(() => (expiry = setImmediate(close)), timeoutMs).unref()
    }
    const stop = () => {
      clearTimeout(this.#answerTimer)
      clearImmediate(expiry)
      this.#answerTimer = undefined
    }
    this.connection.on('readyForQuery', () => {
      if (!this.#answerTimer) return
      // Pipelined statements are answered one after the other; each has the whole time.
      clearImmediate(expiry)
      this.#answerTimer.refresh()
    })
    this.on('drain', stop)
    this.on('end', stop)
    this.on('error', stop)
  }

  /** `never` stands for all overloads of `query`: the arguments are passed on, and so is the result. */
  override query(...args: never[]): never {
    this.#sendAtEndOfTick()
    this.#startAnswerTimer?.()
    const [config, values, ...rest] = args as unknown[]
    const named = isUnnamed(config, values) ? { ...config, name: this.#getName(config.text) } : config
    return Reflect.apply(super.query, this, [named, values, ...rest]) as never
  }

  #sendAtEndOfTick() {
    if (this.#isCorked) return
    const { stream } = this.connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

/** Matches the queries of Drizzle. A query without values is sent as one simple message, which is faster than naming it. */
function isUnnamed(config: unknown, values: unknown): config is { text: string } {
  const isConfig = typeof config === 'object' && config !== null && 'text' in config
  return isConfig && !('name' in config && config.name) && Array.isArray(values) && values.length > 0
}
