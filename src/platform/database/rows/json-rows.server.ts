import { getColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/platform/database/database.server.ts'

/*
 * Many rows with one JSON parameter per statement, which is several times faster than a placeholder per value. All rows of a call
 * must have the same keys.
 */

const rowsPerStatement = 500

/** Columns that the rows do not have take their defaults. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const names = (columns: readonly string[]) => sql.raw(columns.map((name) => `"${name}"`).join(', '))
  await forEachStatement(table, rows, ({ columns, target, records }) =>
    db.execute(sql`insert into ${target} (${names(columns)}) select ${names(columns)} from ${records}`),
  )
}

/** Sets the columns that the rows have, of the rows with the same `key`. */
export async function updateRows<Table extends PgTable>(
  db: Database,
  table: Table,
  { key, rows }: { key: keyof InferInsertModel<Table> & string; rows: readonly Partial<InferInsertModel<Table>>[] },
): Promise<void> {
  const keyColumn = getColumns(table)[key]?.name
  await forEachStatement(table, rows, ({ columns, target, records }) => {
    const changed = columns.filter((name) => name !== keyColumn).map((name) => `"${name}" = r."${name}"`)
    const isSameRow = sql.raw(`"${getTableName(table)}"."${keyColumn}" = r."${keyColumn}"`)
    return db.execute(sql`update ${target} set ${sql.raw(changed.join(', '))} from ${records} as r where ${isSameRow}`)
  })
}

type Statement = { columns: readonly string[]; target: SQL; records: SQL }

async function forEachStatement(
  table: PgTable,
  rows: readonly object[],
  run: (statement: Statement) => Promise<unknown>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getColumns(table)).filter(([key]) => key in first)
  const target = sql.raw(`"${getTableName(table)}"`)
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement).map((row) => {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
    })
    const records = sql`json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)`
    await run({ columns: columns.map(([, column]) => column.name), target, records })
  }
}
