import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from './free-port.ts'
import { unsafeSettings } from './postgres-server.ts'

export type ExitResult = { status: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
export type Program = {
  child: ChildProcess
  readOutput(): string
  waitForOutput(text: string): Promise<void>
  exited: Promise<ExitResult>
}

/** Caching compiled modules saves a third of the start-up time. */
const compileCache = path.resolve('node_modules/.cache/compiled')

/** Skipping the optimising WebAssembly compiler saves another third: these processes live for seconds. */
const nodeFlags = ['--liftoff-only']

/** Runs a script of the project in its own process, with only PATH inherited from the environment. */
export function runProgram(script: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [...nodeFlags, ...script], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk
  })
  const exited: Promise<ExitResult> = once(child, 'close').then(([status, signal]) => ({ status, signal, ...output }))

  return {
    child,
    readOutput: () => output.stdout + output.stderr,
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.stdout.includes(text) && resolve()
        child.stdout.on('data', check)
        check()
        void exited.then(({ status, stderr }) => reject(new Error(`Ended with ${status} before "${text}": ${stderr}`)))
      }),
    exited,
  }
}

export type RunningShop = Program & { url: string; pid: number; stop(signal?: NodeJS.Signals): Promise<ExitResult> }

/** Starts the built shop as `npm start` does, on a free port unless one is given, and waits until it accepts requests. */
export async function startShop(env: NodeJS.ProcessEnv, givenPort?: number): Promise<RunningShop> {
  const port = givenPort ?? (await findFreePort())
  const program = runProgram(['scripts/start.mjs'], {
    LOG_LEVEL: 'warn',
    SHUTDOWN_DELAY_SECONDS: '0',
    ...(env.DATABASE_URL && { ALLOW_UNSAFE_DATABASE: unsafeSettings.join(',') }),
    ...env,
    PORT: String(port),
  })
  await program.waitForOutput('The shop runs at')
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    pid: program.child.pid ?? 0,
    stop(signal = 'SIGTERM') {
      program.child.kill(signal)
      return program.exited
    },
  }
}

/** Copies the seeded data folder, so that a test may change it. */
export function copyDataFolder(seededDataDir: string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tradecraft-data-')), 'data')
  cpSync(seededDataDir, folder, { recursive: true })
  return folder
}
