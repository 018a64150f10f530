import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** A migrated and seeded shop, made once and kept for a day, or until something it was made from changes. Never write to it: copy it. */
export type SeededShop = {
  /** A complete DATA_DIR: `database/` and `files/`. */
  dataDir: string
  /** The same database as one file, to be loaded into memory. */
  dump: string
  /** Where both lie; things made from them may lie beside them. */
  folder: string
}

const cacheFolder = path.resolve('node_modules/.cache/tradecraft')
const mostKept = 3

export function findOrMakeSeededShop(): SeededShop {
  mkdirSync(cacheFolder, { recursive: true })
  return findSeededShop() ?? makeSeededShop()
}

function findSeededShop(): SeededShop | undefined {
  return keptFolders()
    .filter((folder) => isUpToDate(path.join(folder, 'made-from.json')) && isRecent(folder))
    .map(shopIn)[0]
}

function makeSeededShop(): SeededShop {
  console.log('Making the seeded shop that tests start from …')
  const part = path.join(cacheFolder, `part-${process.pid}`)
  rmSync(part, { recursive: true, force: true })
  const { status } = spawnSync(process.execPath, ['tests/support/make-seeded-shop.ts', part], { stdio: 'inherit' })
  if (status !== 0) {
    rmSync(part, { recursive: true, force: true })
    throw new Error('The seeded shop could not be made; the lines above say why.')
  }
  const sources = sha256(readFileSync(path.join(part, 'made-from.json'))).slice(0, 16)
  const day = new Date().toISOString().slice(0, 10)
  const folder = path.join(cacheFolder, `seeded-${sources}-${day}`)
  // Another run may have made the same one meanwhile.
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
  for (const old of keptFolders().slice(mostKept)) rmSync(old, { recursive: true, force: true })
  return shopIn(folder)
}

const shopIn = (folder: string): SeededShop => ({
  dataDir: path.join(folder, 'data'),
  dump: path.join(folder, 'database.tar'),
  folder,
})

/** The newest first. */
function keptFolders(): string[] {
  return readdirSync(cacheFolder)
    .filter((name) => name.startsWith('seeded-'))
    .map((name) => path.join(cacheFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/** The seed lies in the weeks before it was made: with an old one quotes have expired that tests accept. */
const isRecent = (folder: string) =>
  Date.now() - statSync(path.join(folder, 'made-from.json')).mtimeMs < 24 * 60 * 60 * 1000

/** What a seeded shop was made from: each file with the hash of its content. */
export type MadeFrom = Record<string, string>

export function describeSources(files: readonly string[]): MadeFrom {
  return Object.fromEntries(
    [...files, ...migrationFiles(), 'package-lock.json'].sort().map((file) => [file, hashOf(file)]),
  )
}

function isUpToDate(manifest: string): boolean {
  if (!existsSync(manifest)) return false
  const madeFrom = JSON.parse(readFileSync(manifest, 'utf8')) as MadeFrom
  const isSame = Object.entries(madeFrom).every(([file, hash]) => hashOf(file) === hash)
  return isSame && migrationFiles().every((file) => file in madeFrom)
}

const migrationFiles = () => globSync('database/migrations/*/migration.sql')

function hashOf(file: string): string {
  return existsSync(file) ? sha256(readFileSync(file)) : 'absent'
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
