import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database.server.ts'
import { runProgram } from '../support/start-shop.ts'

/** The whole measure: KILLS=40 npx vitest run --project faults tests/faults/kill.test.ts */
const kills = Number(process.env.KILLS ?? 5)

it(`F01 F09 ${kills} kill -9 in a write loop lose no acknowledged order, tear none and lock nobody out`, {
  timeout: 180_000 + kills * 30_000,
}, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-kill-'))
  // Creating the database takes longer than a round.
  await (await openDatabase({ dataDir })).close()
  const acknowledged = new Set<number>()
  for (let round = 0; round < kills; round++) {
    const writer = runProgram(['tests/support/write-rows.ts', dataDir])
    // By what was written, not by the clock, so that a busy machine tries as much as an idle one.
    const enough = 11 + Math.random() * 100
    await expect
      .poll(() => writer.said().split('\n').length - 2, { interval: 1, timeout: 30_000 })
      .toBeGreaterThan(enough)
    writer.child.kill('SIGKILL')
    const { stdout } = await writer.ended
    // A last line without its end was cut off: nobody can have read it.
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
  // One order per kill may have been written without its maker hearing of it.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(kills)
})
