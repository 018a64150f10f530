import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { isLongRun } from '../support/long-tests.ts'
import { runProgram } from '../support/servers/start-shop.ts'

const kills = isLongRun ? 40 : 5

it(`loses no acknowledged write, stores none partly and stays unlocked through ${kills} kills [F01] [F09]`, {
  timeout: 180_000 + kills * 30_000,
}, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-kill-'))
  // Created once, because that takes longer than a round.
  await (await openDatabase({ dataDir })).close()
  const acknowledged = new Set<number>()
  for (let round = 0; round < kills; round++) {
    const writer = runProgram(['tests/support/programs/write-rows.ts', dataDir])
    // Killed after a number of writes, not after a time, so that a busy machine tests as much as an idle one.
    const minWrites = 11 + Math.random() * 100
    await expect
      .poll(() => writer.readOutput().split('\n').length - 2, { interval: 1, timeout: 30_000 })
      .toBeGreaterThan(minWrites)
    writer.child.kill('SIGKILL')
    const { stdout } = await writer.exited
    // A last line without a line break is incomplete and does not count.
    for (const line of stdout.split('\n').slice(1, -1)) acknowledged.add(Number(line))
  }

  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ id: number; line: number | null }>(
    'select written.id, written_lines.id as line from written left join written_lines using (id)',
  )
  await close()
  rmSync(dataDir, { recursive: true })
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(kills * 10)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(rows.filter(({ line }) => line === null)).toEqual([])
  // One order per kill may have been stored without being acknowledged.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(kills)
})
