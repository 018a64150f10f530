import { Worker } from 'node:worker_threads'
import { openDatabase } from '../../src/platform/database.server.ts'

// Run by tests/faults/lost-database.test.ts: the thread of the embedded database dies while the process lives.
const dataDir = process.argv[2]
if (!dataDir) throw new Error('Which folder?')
const send = Worker.prototype.postMessage
const threads: Worker[] = []
Worker.prototype.postMessage = function (this: Worker, ...message) {
  threads.push(this)
  return send.apply(this, message)
}
const { pool } = await openDatabase({ dataDir })
await pool.query('select 1')
setInterval(() => {}, 1000)
console.log('losing')
await threads.at(-1)?.terminate()
