import { createClient } from '@redis/client'
import type { Config } from '#src/platform/config/config.server.ts'
import { createCircuitBreaker } from '#src/platform/http/circuit-breaker.server.ts'
import { reportOutage } from '#src/platform/http/outages.server.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'

/** Requests per minute, per session and per IP network. */
export type RequestLimit = { name: string; perSession?: number; perAddress: number }
export type RateLimit = { max: number; seconds: number }
export type RateLimiter = {
  /** Counts one use of `key` and returns the seconds to wait when the limit is exceeded, else 0. */
  consume(key: string, limit: RateLimit): Promise<number>
  close(): Promise<void>
}

const redisTimeoutMs = 100
const redisPauseMs = 5_000

/** Shares counters through Redis where configured. While Redis is unavailable, each process counts on its own. */
export async function openRateLimiter(config: Pick<Config, 'redisUrl' | 'rateLimits'>): Promise<RateLimiter> {
  if (!config.rateLimits) return { consume: async () => 0, close: async () => {} }
  const memory = createMemoryRateLimiter()
  return config.redisUrl ? createRedisRateLimiter(config.redisUrl, memory) : memory
}

/** Uses a monotonic clock: a system clock set back by two hours would block visitors for as long. */
export function createMemoryRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  const windows = new Map<string, { used: number; endsAt: number }>()
  let lastSweep = now()

  return {
    async consume(key, { max, seconds }) {
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

async function createRedisRateLimiter(url: string, fallback: RateLimiter): Promise<RateLimiter> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
  })
  // An outage of Redis is logged once; the shop keeps running without shared counters.
  let isReported = false
  client.on('error', (error) => {
    isReported ||= reportOutage('rate limits', error)
  })
  client.on('ready', () => {
    isReported = false
  })
  client.connect().catch(() => {})
  const callRedis = createCircuitBreaker(redisPauseMs, (error) => reportOutage('rate limits', error))

  return {
    async consume(key, limit) {
      const seconds = await callRedis(async () => {
        const name = `limit:${key}`
        const [used, ttl] = await withTimeLimit(
          redisTimeoutMs,
          client.multi().incr(name).pTTL(name).exec() as unknown as Promise<[number, number]>,
        )
        if (ttl < 0) await withTimeLimit(redisTimeoutMs, client.pExpire(name, limit.seconds * 1000))
        return used > limit.max ? Math.max(1, Math.ceil((ttl < 0 ? limit.seconds * 1000 : ttl) / 1000)) : 0
      })
      return seconds === 'unavailable' ? fallback.consume(key, limit) : seconds
    },
    async close() {
      client.destroy()
    },
  }
}
