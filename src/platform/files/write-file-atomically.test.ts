import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFiles } from './files.server.ts'
import { writeFileAtomically } from './write-file-atomically.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777

it('writes files and folders that only the owner can read', async () => {
  await writeFileAtomically(path.join(folder, 'a/b/file'), 'content')
  expect(readFileSync(path.join(folder, 'a/b/file'), 'utf8')).toBe('content')
  expect([modeOf('a'), modeOf('a/b'), modeOf('a/b/file')]).toEqual([0o700, 0o700, 0o600])
})

it('keeps the existing file when writing fails, and leaves no temporary file', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'before')
  await expect(writeFileAtomically(file, failing())).rejects.toThrow('disk full')
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['file'])
})

it('replaces a file with a longer and with a shorter one', async () => {
  const file = path.join(folder, 'file')
  for (const content of ['one', 'three', '']) {
    await writeFileAtomically(file, content)
    expect(readFileSync(file, 'utf8')).toBe(content)
  }
})

it('stores uploaded files that only their owner can read', async () => {
  await openFiles({ dataDir: folder }).put('artwork/logo.png', Buffer.from('png'))
  expect([modeOf('files/artwork'), modeOf('files/artwork/logo.png')]).toEqual([0o700, 0o600])
})

/** Content that fails while it is written. */
function failing(): string {
  return {
    *[Symbol.iterator]() {
      yield 'half'
      throw new Error('disk full')
    },
  } as unknown as string
}
