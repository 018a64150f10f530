import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../../scripts/build-if-changed.ts'
import { findOrMakeSeededShop } from './seeded-shop.ts'
import { copyDataFolder } from './start-shop.ts'

// Run by Playwright: the built shop on a fresh copy of the seeded data, gone again at the end.
await buildIfChanged()
const dataDir = copyDataFolder(findOrMakeSeededShop().dataDir)
process.on('exit', () => rmSync(path.dirname(dataDir), { recursive: true, force: true }))
// When Playwright is killed, our input ends: nobody needs this shop any longer.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.env.NODE_ENV = 'production'
process.env.DATA_DIR = dataDir
await import('../../server/main.ts')
