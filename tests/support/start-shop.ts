import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

export type Ended = { status: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
export type Program = { child: ChildProcess; said(): string; until(text: string): Promise<void>; ended: Promise<Ended> }

/** Reading and compiling the same modules again is a third of the work of a start. */
const compileCache = path.resolve('node_modules/.cache/compiled')

/** To optimise the embedded database's program is another third, and it lives for seconds. */
const nodeFlags = ['--liftoff-only']

/** A script of the project as a process of its own, with nothing of our environment but the path. */
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
  const ended: Promise<Ended> = once(child, 'close').then(([status, signal]) => ({ status, signal, ...output }))

  return {
    child,
    said: () => output.stdout + output.stderr,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.stdout.includes(text) && resolve()
        child.stdout.on('data', look)
        look()
        void ended.then(({ status, stderr }) => reject(new Error(`Ended with ${status} before "${text}": ${stderr}`)))
      }),
    ended,
  }
}

export type RunningShop = Program & { url: string; pid: number; stop(signal?: NodeJS.Signals): Promise<Ended> }

/** The built shop as `npm start` runs it, on a port of its own, answering. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<RunningShop> {
  const port = await freePort()
  const program = runProgram(['scripts/start.mjs'], { LOG_LEVEL: 'warn', ...env, PORT: String(port) })
  await program.until('The shop is open')
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    pid: program.child.pid ?? 0,
    stop(signal = 'SIGTERM') {
      program.child.kill(signal)
      return program.ended
    },
  }
}

/** A data folder to spoil: a copy of the seeded one. */
export function copyDataFolder(seededDataDir: string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tradecraft-data-')), 'data')
  cpSync(seededDataDir, folder, { recursive: true })
  return folder
}
