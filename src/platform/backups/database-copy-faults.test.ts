import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { copyEmbeddedDatabase, serveDatabaseCopies } from './database-copy.server.ts'

/** Makes `rm` fail once for a copy, as for one that belongs to root. */
function denyRemoval() {
  const { rm } = promises
  let isDenied = false
  vi.spyOn(promises, 'rm').mockImplementation(async (file, options) => {
    if (isDenied || !String(file).includes('backed-up')) return rm(file, options)
    isDenied = true
    throw Object.assign(new Error('denied'), { code: 'EACCES' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

let dataDir: string
let faults: string[]
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'copy-faults-'))
  faults = []
  mkdirSync(path.join(dataDir, 'database'))
  writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '18')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A session that does nothing. */
const pool = { connect: async () => ({ query: async () => {}, release() {} }) } as unknown as OpenedDatabase['pool']

async function serve(options: { maxHoldMs?: number } = {}) {
  const server = await serveDatabaseCopies(
    dataDir,
    { pool },
    { onFault: (fault) => faults.push(fault.message), ...options },
  )
  onTestFinished(() => server.close())
}
const listCopies = () => readdirSync(dataDir).filter((name) => name.startsWith('.database-being-backed-up'))

it('makes the next copy after one that could not be removed', async () => {
  await serve()
  const copy = await copyEmbeddedDatabase(dataDir)
  denyRemoval()
  await copy.remove()
  await expect.poll(() => faults).toEqual([expect.stringMatching(/cannot be removed \(EACCES\)\. Remove it by hand/)])
  const next = await copyEmbeddedDatabase(dataDir)
  expect(listCopies()).toHaveLength(1)
  await next.remove()
  await expect.poll(listCopies).toEqual([])
})

it('removes what killed processes have left, and reports what cannot be removed without failing', async () => {
  const names = ['.database-being-backed-up', '.database-being-backed-up-1']
  for (const name of names) mkdirSync(path.join(dataDir, name))
  denyRemoval()
  await serve()
  expect(faults).toEqual([expect.stringContaining('cannot be removed (EACCES)')])
  expect([listCopies(), existsSync(path.join(dataDir, 'backup.sock'))]).toEqual([names, false])
  await serve()
  expect(listCopies()).toEqual([])
  await expect.poll(() => existsSync(path.join(dataDir, 'backup.sock'))).toBe(true)
})

it('takes the copy from a client that holds it too long', async () => {
  await serve({ maxHoldMs: 200 })
  const copy = await copyEmbeddedDatabase(dataDir)
  await expect.poll(listCopies).toEqual([])
  await expect(copy.throwIfLost()).rejects.toThrow('The shop has stopped during the backup.')
})

it('gives up on a shop that does not answer', async () => {
  const hungShop = createServer(() => {})
  await new Promise<void>((resolve) => hungShop.listen(path.join(dataDir, 'backup.sock'), resolve))
  onTestFinished(() => void hungShop.close())
  await expect(copyEmbeddedDatabase(dataDir, { maxWaitMs: 50 })).rejects.toThrow('The shop does not answer.')
})
