import { getColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/platform/database/database.server.ts'

const rowsPerStatement = 500

/**
 * Inserts rows with one JSON parameter per statement, which is several times faster than a placeholder per value. All rows
 * must have the same keys; missing columns take their defaults.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getColumns(table)).filter(([key]) => key in first)
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '))
  const target = sql.raw(`"${getTableName(table)}"`)
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement).map((row) => {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
    })
    await db.execute(
      sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)`,
    )
  }
}
