import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFiles } from '#src/platform/files/files.server.ts'
import { type S3Server, startS3Server } from '../../../tests/support/servers/s3-server.ts'
import { runProgram } from '../../../tests/support/servers/start-shop.ts'
import { findLastBackup, recordBackup } from './last-backup.server.ts'

let dataDir: string
let store: S3Server
beforeAll(async () => {
  store = await startS3Server()
})
afterAll(() => store.close())
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe.each(['folder', 'bucket'])('the last backup of a shop with its files in a %s', (kind) => {
  it('is undefined until a backup is recorded, then the time of the latest', async () => {
    const files = openFiles({ dataDir, s3: kind === 'bucket' ? store.config : undefined })
    expect(await findLastBackup(files)).toBeUndefined()
    await recordBackup(files, new Date('2026-06-10T02:00:00Z'))
    await recordBackup(files, new Date('2026-06-11T02:00:00Z'))
    expect(await findLastBackup(files)).toEqual(new Date('2026-06-11T02:00:00Z'))
  })
})

it('npm run backup:record records that a backup has just finished', async () => {
  const before = Date.now()
  const { status, stdout } = await runProgram(['scripts/record-backup.ts'], { DATA_DIR: dataDir }).exited
  const finishedAt = await findLastBackup(openFiles({ dataDir }))
  expect([status, stdout]).toEqual([0, `Recorded a backup at ${finishedAt?.toISOString()}.\n`])
  expect(Number(finishedAt)).toBeGreaterThanOrEqual(before)
  expect(Number(finishedAt)).toBeLessThanOrEqual(Date.now())
})
