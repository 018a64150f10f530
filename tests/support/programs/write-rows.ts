import { openDatabase } from '../../../src/platform/database/database.server.ts'
import { lockDataFolder } from '../../../src/platform/database/embedded/data-folder-lock.server.ts'

// Run by tests/restarts/database-kill.test.ts: writes orders of two rows until it is killed and prints each committed id.
const dataDir = process.argv[2]
if (!dataDir) throw new Error('Usage: write-rows.ts DATA_DIR')
lockDataFolder(dataDir)
const { pool } = await openDatabase({ dataDir })
await pool.query('create table if not exists written (id int primary key)')
await pool.query('create table if not exists written_lines (id int primary key references written)')
const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from written')
let id = rows[0]?.last ?? 0
console.log('writing')
while (true) {
  id += 1
  await pool.query('begin')
  await pool.query('insert into written values ($1)', [id])
  await pool.query('insert into written_lines values ($1)', [id])
  await pool.query('commit')
  console.log(id)
}
