import type { Database } from './database.server.ts'

/**
 * Caches a Drizzle query per database, so that it is built at the first call only. If `build` ends with `.prepare(name)`,
 * PostgreSQL also caches the plan per connection; planning takes most of the time of a large query.
 */
export function preparedStatement<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}
