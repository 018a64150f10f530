import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** A migrated and seeded shop, cached for a day or until its sources change. Read-only: copy it before writing. */
export type SeededShop = {
  /** A complete DATA_DIR: `database/` and `files/`. */
  dataDir: string
  /** The same database as one file, for loading into memory. */
  dump: string
  /** The folder of both; derived files may be stored there too. */
  folder: string
}

const cacheFolder = path.resolve('node_modules/.cache/tradecraft')
const maxCachedShops = 3

export function findOrCreateSeededShop(): SeededShop {
  mkdirSync(cacheFolder, { recursive: true })
  return findSeededShop() ?? createSeededShop()
}

function findSeededShop(): SeededShop | undefined {
  return listCachedFolders()
    .filter((folder) => isUpToDate(path.join(folder, 'made-from.json')) && isRecent(folder))
    .map(describeSeededShop)[0]
}

function createSeededShop(): SeededShop {
  console.log('Creating the seeded shop for the tests …')
  const part = path.join(cacheFolder, `part-${process.pid}`)
  rmSync(part, { recursive: true, force: true })
  const { status } = spawnSync(process.execPath, ['tests/support/setup/make-seeded-shop.ts', part], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    rmSync(part, { recursive: true, force: true })
    throw new Error('The seeded shop could not be created; see the output above.')
  }
  const sources = sha256(readFileSync(path.join(part, 'made-from.json'))).slice(0, 16)
  const day = new Date().toISOString().slice(0, 10)
  const folder = path.join(cacheFolder, `seeded-${sources}-${day}`)
  // Another run may have created the same shop in the meantime.
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
  for (const old of listCachedFolders().slice(maxCachedShops)) rmSync(old, { recursive: true, force: true })
  return describeSeededShop(folder)
}

const describeSeededShop = (folder: string): SeededShop => ({
  dataDir: path.join(folder, 'data'),
  dump: path.join(folder, 'database.tar'),
  folder,
})

/** Newest first. */
function listCachedFolders(): string[] {
  return readdirSync(cacheFolder)
    .filter((name) => name.startsWith('seeded-'))
    .map((name) => path.join(cacheFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/** Dates of the seed are relative to its creation: in an old one, quotes that tests accept have expired. */
const isRecent = (folder: string) =>
  Date.now() - statSync(path.join(folder, 'made-from.json')).mtimeMs < 24 * 60 * 60 * 1000

/** The source files of a seeded shop with the hash of their content. */
export type SourceHashes = Record<string, string>

export function hashSources(files: readonly string[]): SourceHashes {
  return Object.fromEntries(
    [...files, ...listMigrationFiles(), 'package-lock.json'].sort().map((file) => [file, hashFile(file)]),
  )
}

function isUpToDate(manifest: string): boolean {
  if (!existsSync(manifest)) return false
  const hashes = JSON.parse(readFileSync(manifest, 'utf8')) as SourceHashes
  const isSame = Object.entries(hashes).every(([file, hash]) => hashFile(file) === hash)
  return isSame && listMigrationFiles().every((file) => file in hashes)
}

const listMigrationFiles = () => globSync('database/migrations/*/migration.sql')

function hashFile(file: string): string {
  return existsSync(file) ? sha256(readFileSync(file)) : 'absent'
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
