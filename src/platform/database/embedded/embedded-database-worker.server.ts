import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { FromWorker, ToWorker, WorkerOptions } from './embedded-database.server.ts'

// PGlite runs on its own thread, so that a slow query never blocks the event loop.
const port = parentPort
if (port) void start(port)

async function start(port: NonNullable<typeof parentPort>) {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const options = workerData as WorkerOptions
  let database: PGlite
  try {
    database = await PGlite.create({
      dataDir: options.folder,
      loadDataDir: options.dump ? new Blob([await readFile(options.dump)]) : undefined,
      pgliteWasmModule: options.wasmModule,
      extensions: { pg_trgm, unaccent },
    })
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    return
  }

  const handleMessage = async (message: ToWorker) => {
    if (message.kind === 'dump') {
      const dump = await database.dumpDataDir('none')
      await writeFile(message.file, new Uint8Array(await dump.arrayBuffer()))
      send({ kind: 'dumped' })
    } else if (message.kind === 'close') {
      await database.close()
      send({ kind: 'closed' })
      port.close()
    } else {
      const view = await database.execProtocolRaw(message.bytes)
      // Copied, because it may be a view into PGlite's own memory, which must not be transferred.
      const bytes = view.slice()
      send({ kind: 'response', bytes, to: message.from }, [bytes.buffer])
    }
  }
  // A rejection ends this thread, and with it the process.
  port.on('message', (message: ToWorker) => void handleMessage(message))
  send({ kind: 'ready' })
}
