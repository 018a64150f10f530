import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { findOrMakeSeededShop, type SeededShop } from './seeded-shop.ts'

const template = 'seeded'

/** One server for the run; every test shop is a copy of its seeded database. */
export async function setup(project: TestProject) {
  const shop = findOrMakeSeededShop()
  const server = await startSeededPostgres(shop)
  project.provide('testDatabase', { kind: 'postgres', url: server.urlOf('postgres'), template })
  project.provide('seededDataDir', shop.dataDir)
  return () => server.stop()
}

/** A server of one's own with the seeded database `seeded` on it. */
export async function startSeededPostgres({ folder }: SeededShop): Promise<PostgresServer> {
  const kept = path.join(folder, 'postgres')
  if (!existsSync(kept)) await makeSeededServer(kept)
  return startPostgres({ from: kept })
}

/** Seeded by the very command that a shop owner uses. */
async function makeSeededServer(keepAt: string) {
  console.log('Seeding the PostgreSQL database that tests start from …')
  const server = await startPostgres()
  const client = new pg.Client(server.urlOf('postgres'))
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const files = mkdtempSync(path.join(tmpdir(), 'tradecraft-files-'))
  const { status } = spawnSync(process.execPath, ['scripts/database.ts', 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: server.urlOf(template), DATA_DIR: files },
  })
  rmSync(files, { recursive: true })
  if (status !== 0) throw new Error('`npm run db:seed` failed on PostgreSQL; the lines above say why.')
  await server.stop({ keepAt })
}
