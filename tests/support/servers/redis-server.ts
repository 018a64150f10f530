import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from './free-port.ts'

export type RedisServer = { url: string; child: ChildProcess; stop(): Promise<void> }

/** Starts an in-memory Redis, on `port` to replace one that was stopped. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const ownPort = String(port ?? (await findFreePort()))
  const child = spawn('redis-server', ['--port', ownPort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error('redis-server is missing; on Debian: apt install redis-server')))
    child.once('exit', () => reject(new Error('redis-server did not start')))
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
