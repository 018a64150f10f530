import type { Database } from './database.server.ts'

/**
 * A query of a hot page, put together once per database instead of once per call. Give it a name by `.prepare(name)`, and
 * the database plans it once per connection as well: for a query with many parts that is most of the work.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
