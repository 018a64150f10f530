import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ShopProcess = { port: number; origin: string; memoryMb(): number; stop(): Promise<void> }

/** The options of `npm start`, which keep the memory of the process small. */
const nodeOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40']
const serverCore = '0'
const generatorCore = '1'
const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** Pins the load generator to another core than the server. */
export function pinGenerator(): boolean {
  return hasTaskset && spawnSync('taskset', ['-a', '-p', '-c', generatorCore, String(process.pid)]).status === 0
}

/** Starts the built shop in production mode, without rate limits because all load comes from one IP address. */
export async function startBenchShop(port: number, settings: Record<string, string>): Promise<ShopProcess> {
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
  await waitUntilReady(origin, child)
  return {
    port,
    origin,
    memoryMb: () => readResidentMb(child.pid ?? 0),
    stop: () => stop(child),
  }
}

async function waitUntilReady(origin: string, child: ChildProcess) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The shop exited during start.')
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop was not ready within two minutes.')
}

function readResidentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
