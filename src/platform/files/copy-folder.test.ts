import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyFolder, listFiles } from './copy-folder.server.ts'

let folder: string
let from: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copy-folder-'))
  from = path.join(folder, 'from')
  to = path.join(folder, 'to')
  mkdirSync(path.join(from, 'a/b'), { recursive: true })
  mkdirSync(path.join(from, 'empty'))
  writeFileSync(path.join(from, 'a/b/one.txt'), 'one')
  writeFileSync(path.join(from, 'two.txt'), 'two')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('copies files and empty folders, and reports its progress', async () => {
  const fractions: number[] = []
  await copyFolder(from, to, { onProgress: (fraction) => fractions.push(fraction) })
  expect(await listFiles(to)).toEqual(['a/b/one.txt', 'two.txt'])
  expect(existsSync(path.join(to, 'empty'))).toBe(true)
  expect(fractions.at(-1)).toBe(1)
})

it('leaves out what is not included', async () => {
  await copyFolder(from, to, { isIncluded: (name) => !name.startsWith('a/') })
  expect(await listFiles(to)).toEqual(['two.txt'])
})

it.each(['a/b', 'a/b/one.txt', 'none'])('refuses a symbolic link to %s, unless it is left out', async (linked) => {
  symlinkSync(path.join(from, linked), path.join(from, 'a/link'))
  await expect(copyFolder(from, to)).rejects.toThrow(`${path.join(from, 'a/link')} is a symbolic link`)
  expect(await listFiles(from)).toEqual(['a/b/one.txt', 'two.txt'])
  await copyFolder(from, to, { isIncluded: (name) => name !== 'a/link' })
  expect(await listFiles(to)).toEqual(['a/b/one.txt', 'two.txt'])
})

it('follows a link that is the folder itself', async () => {
  symlinkSync(from, path.join(folder, 'link'))
  await copyFolder(path.join(folder, 'link'), to)
  expect(await listFiles(to)).toEqual(['a/b/one.txt', 'two.txt'])
})

it('creates an empty copy of a folder that does not exist', async () => {
  const fractions: number[] = []
  await copyFolder(path.join(folder, 'none'), to, { onProgress: (fraction) => fractions.push(fraction) })
  expect([existsSync(to), await listFiles(to), fractions]).toEqual([true, [], [1]])
})

it('copies again only what has changed since an earlier copy', async () => {
  const later = new Date(Date.now() + 60_000)
  await copyFolder(from, to)
  writeFileSync(path.join(to, 'two.txt'), 'TWO')
  rmSync(path.join(to, 'a/b/one.txt'))
  await copyFolder(from, to, { since: later })
  expect(readFileSync(path.join(to, 'two.txt'), 'utf8')).toBe('TWO')
  expect(readFileSync(path.join(to, 'a/b/one.txt'), 'utf8')).toBe('one')
  await copyFolder(from, to, { since: new Date() })
  expect(readFileSync(path.join(to, 'two.txt'), 'utf8')).toBe('two')
})

it('copies a changed file whose time was set back', async () => {
  await copyFolder(from, to)
  const since = new Date()
  writeFileSync(path.join(from, 'two.txt'), 'new')
  utimesSync(path.join(from, 'two.txt'), 0, 0)
  await copyFolder(from, to, { since })
  expect(readFileSync(path.join(to, 'two.txt'), 'utf8')).toBe('new')
})
