import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findFreePort } from '../support/servers/free-port.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { copyDataFolder, runProgram } from '../support/servers/start-shop.ts'

let folder: string
let postgres: PostgresServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-configuration-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const start = (env: NodeJS.ProcessEnv) =>
  runProgram(['scripts/start.mjs'], { DATA_DIR: path.join(folder, 'data'), ...env }).exited

/** Expects one sentence without a stack trace and exit status 1. */
async function expectRefusal(env: NodeJS.ProcessEnv, sentence: string | RegExp) {
  const { status, stderr } = await start(env)
  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ])
}

describe('refuses to start with one sentence', () => {
  it('when the database folder holds something else', async () => {
    const dataDir = path.join(folder, 'damaged')
    mkdirSync(path.join(dataDir, 'database'), { recursive: true })
    writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '99')
    await expectRefusal(
      { DATA_DIR: dataDir },
      /^The database in \S+ is damaged or half restored: PG_VERSION says 99, .* DATA_DIR/,
    )
  })

  it('when DATABASE_URL is not a URL', () =>
    expectRefusal({ DATABASE_URL: 'localhost:5432' }, /^DATABASE_URL is "localhost:5432", but must be a URL such as/))

  it('when nothing listens at DATABASE_URL', async () =>
    expectRefusal(
      { DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${await findFreePort()}/shop` },
      /^The database of DATABASE_URL does not answer: (?!.*hunter2).*\.$/,
    ))

  it('when the host of DATABASE_URL does not exist', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://shop@nowhere.invalid/shop' },
      /^The database of DATABASE_URL does not answer: .+\.$/,
    ))

  it('when the database of DATABASE_URL does not exist', () =>
    expectRefusal(
      { DATABASE_URL: postgres.getUrl('nothing') },
      /^The database of DATABASE_URL does not answer: .*nothing.*\.$/,
    ))

  it('when the database of DATABASE_URL is not migrated', () =>
    expectRefusal({ DATABASE_URL: postgres.getUrl('postgres') }, /npm run db:migrate/))

  it('when a power cut would lose the commits of PostgreSQL [F10]', async () => {
    const env = { DATABASE_URL: postgres.getUrl('postgres') }
    expect((await runProgram(['scripts/database.ts', 'migrate'], env).exited).status).toBe(0)
    await expectRefusal(
      env,
      /: set fsync = on, synchronous_commit = on, full_page_writes = on in PostgreSQL\. .* set ALLOW_UNSAFE_DATABASE=/,
    )
  })

  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const dataDir = copyDataFolder(inject('seededDataDir'))
    await expectRefusal(
      { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) },
      `Port ${port} is in use. Stop the other program, or set PORT to a free one.`,
    )
    other.close()
    rmSync(path.dirname(dataDir), { recursive: true })
  })

  it('when a demo shop has a live Stripe key', async () => {
    const dataDir = copyDataFolder(inject('seededDataDir'))
    await expectRefusal(
      { DATA_DIR: dataDir, PORT: String(await findFreePort()), STRIPE_SECRET_KEY: 'sk_live_of_nobody' },
      /^This shop holds demonstration data, but STRIPE_SECRET_KEY is a live key\. Use a test key, or /,
    )
    rmSync(path.dirname(dataDir), { recursive: true })
  })

  it('when the data folder is a file', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    await expectRefusal({ DATA_DIR: file }, `The folder ${file} cannot be made or written to (EEXIST).`)
  })

  it('when the data folder cannot be created', () =>
    expectRefusal({ DATA_DIR: '/dev/null/data' }, 'The folder /dev/null/data cannot be made or written to (ENOTDIR).'))

  it.each([
    [{ PORT: 'eighty' }, /^PORT is "eighty", but must be/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS is "maybe", but must be on or off\.$/],
    [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET is "\(hidden\)", but must be at least 32 random characters\.$/],
  ])('when the environment is %j', (env, sentence) => expectRefusal(env, sentence))

  it.each(['build', 'database', 'dev', 'start'])('when Node is too old for scripts/%s.mjs', async (name) => {
    const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.1.0" } })'
    const script = ['--import', `data:text/javascript,${older}`, `scripts/${name}.mjs`]
    const { status, stderr } = await runProgram(script).exited
    expect(status).toBe(1)
    expect(stderr).toMatch(/^This is Node 20\.1\.0, but the shop needs Node 24, .*\n$/)
  })
})
