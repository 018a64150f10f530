import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, openFiles } from './files.server.ts'

let dataDir: string
let files: Files
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'files-'))
  files = openFiles({ dataDir })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('files', () => {
  it('are found as they were put, until they are removed', async () => {
    await files.put('pictures/mug-1.svg', '<svg/>')
    expect(String(await files.find('pictures/mug-1.svg'))).toBe('<svg/>')
    await files.put('pictures/mug-1.svg', Buffer.from([0, 255]))
    expect(await files.find('pictures/mug-1.svg')).toEqual(Buffer.from([0, 255]))
    await files.remove('pictures/mug-1.svg')
    expect(await files.find('pictures/mug-1.svg')).toBeUndefined()
    await files.remove('pictures/mug-1.svg')
  })

  it('are absent where an address runs through a file, or ends at a folder', async () => {
    const longest = `pictures/${'m'.repeat(191)}`
    await files.put(longest, 'x')
    expect(String(await files.find(longest))).toBe('x')
    expect(await files.find('pictures')).toBeUndefined()
    expect(await files.find('pictures/mug/x')).toBeUndefined()
    await files.put('pictures/mug', 'x')
    expect(await files.find('pictures/mug/x')).toBeUndefined()
  })

  it.each([
    '../session-secret',
    'pictures/../../session-secret',
    '/etc/passwd',
    'pictures//mug.svg',
    'pictures/.hidden',
    '..\\secret',
    'a\0b',
    'pictures/Mug.svg',
    '',
    '.',
    'a'.repeat(201),
  ])('T79 never leave their folder: %j', async (key) => {
    expect(await files.find(key)).toBeUndefined()
    await expect(files.put(key, 'x')).rejects.toThrow('Not a file key')
    await expect(async () => files.remove(key)).rejects.toThrow('Not a file key')
  })
})
