import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '../support/servers/start-shop.ts'

it('ends the process with a message when the worker thread of the embedded database stops', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-lost-'))
  const { status, stdout, stderr } = await runProgram(['tests/support/programs/terminate-database-worker.ts', dataDir])
    .exited
  rmSync(dataDir, { recursive: true })
  expect(stdout).toBe('losing\n')
  expect(stderr).toContain('The embedded database has stopped by itself.')
  expect(status).not.toBe(0)
})
