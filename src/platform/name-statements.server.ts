import type pg from 'pg'

const unnamedTimes = 20
const mostNamed = 100
const mostCounted = 1_000

/**
 * A statement that is asked again and again gets a name: the database then parses it once per connection, and plans it once
 * where every plan would be the same. For a statement with many columns that is more than its execution takes.
 */
export function nameStatements(pool: pg.Pool): void {
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((asked: unknown, values: unknown, ...rest: unknown[]) =>
      query(
        isUnnamed(asked, values) ? { ...asked, name: nameOf(asked.text) } : asked,
        values,
        ...rest,
      )) as typeof query & typeof client.query
  })
}

/** As Drizzle asks. What has no values goes to the database as one plain message, which is quicker still. */
function isUnnamed(asked: unknown, values: unknown): asked is { text: string } {
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked
  return isConfig && !('name' in asked && asked.name) && Array.isArray(values) && values.length > 0
}

/** Only for what is asked really often: each connection remembers what has a name as long as it lives. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostNamed) return known
    const time = (times.get(text) ?? 0) + 1
    if (time <= unnamedTimes) {
      if (times.size >= mostCounted) times.clear()
      times.set(text, time)
      return undefined
    }
    times.delete(text)
    names.set(text, `asked often ${names.size + 1}`)
    return names.get(text)
  }
}
