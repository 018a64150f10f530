import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from '../servers/postgres-server.ts'
import { findOrCreateSeededShop, type SeededShop } from './seeded-shop.ts'

const template = 'seeded'

/** Starts one server per run; every test shop is a copy of its seeded database. */
export async function setup(project: TestProject) {
  const shop = findOrCreateSeededShop()
  const server = await startSeededPostgres(shop)
  project.provide('testDatabase', { kind: 'postgres', url: server.getUrl('postgres'), template })
  project.provide('seededDataDir', shop.dataDir)
  return () => server.stop()
}

/** Starts a server that holds the seeded database `seeded`. */
export async function startSeededPostgres({ folder }: SeededShop): Promise<PostgresServer> {
  const savedData = path.join(folder, 'postgres')
  if (!existsSync(savedData)) await createSeededServer(savedData)
  return startPostgres({ from: savedData })
}

/** Seeds a server with the command that a shop owner uses, and saves its data. */
async function createSeededServer(saveTo: string) {
  console.log('Seeding the PostgreSQL database for the tests …')
  const server = await startPostgres()
  const client = new pg.Client(server.getUrl('postgres'))
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const files = mkdtempSync(path.join(tmpdir(), 'tradecraft-files-'))
  const { status } = spawnSync(process.execPath, ['scripts/database.ts', 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: server.getUrl(template), DATA_DIR: files },
  })
  rmSync(files, { recursive: true })
  if (status !== 0) throw new Error('`npm run db:seed` failed on PostgreSQL; see the output above.')
  await server.stop({ saveTo })
}
