import type pg from 'pg'

/**
 * A connection that breaks fails what is asked of it, and the pool replaces it. It also says so as an event that ends the
 * process unless somebody listens, and between two owners nobody does: a database that stops tells all of them at once.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
