import type pg from 'pg'

/**
 * What is asked of a connection in one go, without waiting in between, reaches the database in one packet: sending one
 * costs more than many a statement takes. Its connections need `pipeline`, or they would wait all the same.
 */
export function sendTogether(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const { stream } = client.connection
    let isOpen = false
    client.query = ((...asked: unknown[]) => {
      if (!isOpen) {
        isOpen = true
        stream.cork()
        process.nextTick(() => {
          isOpen = false
          stream.uncork()
        })
      }
      return query(...asked)
    }) as typeof query & typeof client.query
  })
}
