import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../../../scripts/build-if-changed.ts'
import { copyDataFolder } from '../servers/start-shop.ts'
import { findOrCreateSeededShop } from '../setup/seeded-shop.ts'

// Run by Playwright: serves the built shop on a copy of the seeded data, which is removed on exit.
await buildIfChanged()
const dataDir = copyDataFolder(findOrCreateSeededShop().dataDir)
process.on('exit', () => rmSync(path.dirname(dataDir), { recursive: true, force: true }))
// Journeys follow the links in emails.
const { JOURNEYS_OUTBOX: outbox } = process.env
if (outbox) {
  mkdirSync(outbox, { recursive: true })
  rmSync(path.join(dataDir, 'outbox'), { recursive: true, force: true })
  symlinkSync(outbox, path.join(dataDir, 'outbox'))
  process.on('exit', () => rmSync(outbox, { recursive: true, force: true }))
}
// Standard input ends when Playwright is killed; the shop must end then too.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.env.NODE_ENV = 'production'
process.env.DATA_DIR = dataDir
await import('../../../server/main.ts')
