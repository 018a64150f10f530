import { createClient } from '@redis/client'
import { openCircuit } from './circuit.server.ts'
import type { Config } from './env.server.ts'
import { reportOutage } from './outages.server.ts'

export type Limit = { max: number; seconds: number }
export type Limits = {
  /** Counts one use of `key`; answers the seconds to wait when the limit is passed, else 0. */
  take(key: string, limit: Limit): Promise<number>
  close(): Promise<void>
}

const redisCapMs = 100
const redisRestMs = 5_000

/** Counters shared through Redis where there is one; while it is away each process counts for itself and still limits. */
export async function openLimits(config: Pick<Config, 'redisUrl' | 'rateLimits'>): Promise<Limits> {
  if (!config.rateLimits) return { take: async () => 0, close: async () => {} }
  const own = countInProcess()
  return config.redisUrl ? countInRedis(config.redisUrl, own) : own
}

/** By a clock that never jumps: set back by two hours, the system's would keep people waiting as long. */
export function countInProcess(now: () => number = () => performance.now()): Limits {
  const windows = new Map<string, { used: number; endsAt: number }>()
  let lastSweep = now()

  return {
    async take(key, { max, seconds }) {
      const time = now()
      if (time - lastSweep > 60_000) {
        lastSweep = time
        for (const [name, window] of windows) if (window.endsAt <= time) windows.delete(name)
      }
      const current = windows.get(key)
      const window = current && current.endsAt > time ? current : { used: 0, endsAt: time + seconds * 1000 }
      window.used += 1
      windows.set(key, window)
      return window.used > max ? Math.max(1, Math.ceil((window.endsAt - time) / 1000)) : 0
    },
    async close() {},
  }
}

async function countInRedis(url: string, fallback: Limits): Promise<Limits> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
  })
  // Redis is never the only copy of anything: losing it costs shared counting, not the shop. Said once each time.
  let isTold = false
  client.on('error', (error) => {
    isTold ||= reportOutage('rate limits', error)
  })
  client.on('ready', () => {
    isTold = false
  })
  client.connect().catch(() => {})
  const ask = openCircuit(redisRestMs, (error) => reportOutage('rate limits', error))

  return {
    async take(key, limit) {
      const seconds = await ask(async () => {
        const name = `limit:${key}`
        const [used, ttl] = await within(
          redisCapMs,
          client.multi().incr(name).pTTL(name).exec() as unknown as Promise<[number, number]>,
        )
        if (ttl < 0) await within(redisCapMs, client.pExpire(name, limit.seconds * 1000))
        return used > limit.max ? Math.max(1, Math.ceil((ttl < 0 ? limit.seconds * 1000 : ttl) / 1000)) : 0
      })
      return seconds === 'away' ? fallback.take(key, limit) : seconds
    },
    async close() {
      client.destroy()
    },
  }
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout
  const cap = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), ms)
  })
  return Promise.race([work, cap]).finally(() => clearTimeout(timer))
}
