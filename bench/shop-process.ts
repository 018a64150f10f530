import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ShopProcess = { port: number; origin: string; memoryMb(): number; stop(): Promise<void> }

/**
 * As `npm start` has them: a page needs little memory for a short time, a wide nursery would keep it all, and a heap that
 * may grow to four times what is used is only cleared then.
 */
const nodeOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40']
const serverCore = '0'
const generatorCore = '1'
const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** The load comes from the other core, so that generator and server do not fight over one. */
export function pinGenerator(): boolean {
  return hasTaskset && spawnSync('taskset', ['-a', '-p', '-c', generatorCore, String(process.pid)]).status === 0
}

/** The built shop, as a customer would meet it; only the limits are off, because all load comes from one address. */
export async function startShop(port: number, settings: Record<string, string>): Promise<ShopProcess> {
  const command = [...(hasTaskset ? ['taskset', '-c', serverCore] : []), process.execPath, ...nodeOptions]
  const child = spawn(command[0] as string, [...command.slice(1), 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      BENCH_ROUTES: 'on',
      ...settings,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  return {
    port,
    origin,
    memoryMb: () => residentMb(child.pid ?? 0),
    stop: () => stop(child),
  }
}

async function untilReady(origin: string, child: ChildProcess) {
  const giveUpAt = Date.now() + 120_000
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('The shop ended instead of starting.')
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop was not ready within two minutes.')
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
