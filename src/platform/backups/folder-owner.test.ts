import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { throwUnlessOwner } from './folder-owner.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folder-owner-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const userId = process.getuid?.() ?? 0

it.each(['files', 'database'])('refuses another user than the owner of the data folder (%s)', (name) => {
  mkdirSync(path.join(dataDir, name), { recursive: true })
  expect(() => throwUnlessOwner(dataDir)).not.toThrow()
  expect(() => throwUnlessOwner(dataDir, userId + 1)).toThrow(
    `belongs to the user with id ${userId}, but this command runs as ${userId + 1}. Run it as the user of the shop`,
  )
})

it('accepts a data folder that does not exist yet', () => {
  expect(() => throwUnlessOwner(path.join(dataDir, 'none'), userId + 1)).not.toThrow()
})

it('accepts an empty folder of another user that it may write to, such as a mount', () => {
  expect(() => throwUnlessOwner(dataDir, userId + 1)).not.toThrow()
})
