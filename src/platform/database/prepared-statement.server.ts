import type { Database } from './database.server.ts'

/**
 * Builds the Drizzle query of a frequently used page once per database instead of once per call. With `.prepare(name)`
 * PostgreSQL also plans it once per connection, which is most of the work of a large query.
 */
export function preparedStatement<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}
