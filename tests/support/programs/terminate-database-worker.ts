import { Worker } from 'node:worker_threads'
import { openDatabase } from '../../../src/platform/database/database.server.ts'

// Run by tests/faults/database-worker-crash.test.ts: terminates the worker thread of the embedded database.
const dataDir = process.argv[2]
if (!dataDir) throw new Error('Usage: terminate-database-worker.ts DATA_DIR')
const postMessage = Worker.prototype.postMessage
const workers: Worker[] = []
Worker.prototype.postMessage = function (this: Worker, ...message) {
  workers.push(this)
  return postMessage.apply(this, message)
}
const { pool } = await openDatabase({ dataDir })
await pool.query('select 1')
setInterval(() => {}, 1000)
console.log('losing')
await workers.at(-1)?.terminate()
