import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openFiles } from '#src/platform/files/files.server.ts'
import { readOrCreateShopId } from './shop-id.server.ts'

function createFiles() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-id-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return openFiles({ dataDir })
}

it('gives a shop one id that no other shop has', async () => {
  const [files, otherFiles] = [createFiles(), createFiles()]
  const id = await readOrCreateShopId(files)
  expect(await readOrCreateShopId(files)).toBe(id)
  expect(await readOrCreateShopId(otherFiles)).not.toBe(id)
})
