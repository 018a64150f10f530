import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '../support/start-shop.ts'

it('when the thread of the embedded database is lost, the process ends and says so instead of hanging', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-lost-'))
  const { status, stdout, stderr } = await runProgram(['tests/support/lose-database.ts', dataDir]).ended
  rmSync(dataDir, { recursive: true })
  expect(stdout).toBe('losing\n')
  expect(stderr).toContain('The embedded database has stopped by itself.')
  expect(status).not.toBe(0)
})
