import type pg from 'pg'

/**
 * A broken connection fails its own queries and is replaced by the pool. It also emits an `error` event, which would end
 * the process when the connection is idle and nothing listens, for example when the database stops.
 */
export function ignoreIdlePoolErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
