import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

export type RedisServer = { url: string; child: ChildProcess; stop(): Promise<void> }

/** A Redis of our own, in memory only; on `port` when one that was stopped is to come back. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const chosen = String(port ?? (await freePort()))
  const child = spawn('redis-server', ['--port', chosen, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error('redis-server is missing; on Debian: apt install redis-server')))
    child.once('exit', () => reject(new Error('redis-server did not start')))
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${chosen}`,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
