import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { openRateLimiter, type RateLimiter } from '#src/platform/rate-limits/rate-limiter.server.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { type RedisServer, startRedis } from '../support/servers/redis-server.ts'

const limit = { max: 5, seconds: 60 }
let redis: RedisServer
let limits: RateLimiter
beforeEach(async () => {
  redis = await startRedis()
  limits = await connect(redis.url)
})
afterEach(async () => {
  await limits.close()
  await redis.stop()
})

async function connect(redisUrl: string): Promise<RateLimiter> {
  const opened = await openRateLimiter({ redisUrl, rateLimits: true })
  const key = `hello ${Math.random()}`
  // Connected once Redis holds a count; until then the process counts itself.
  await expect
    .poll(async () => {
      await opened.consume(key, limit)
      return withRedis(redisUrl, (client) => client.get(`limit:${key}`))
    })
    .not.toBeNull()
  return opened
}

function openClient(url: string) {
  return createClient({ url })
}

async function withRedis<Value>(url: string, work: (client: ReturnType<typeof openClient>) => Promise<Value>) {
  const client = openClient(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

async function consume(limiter: RateLimiter, times: number, key = 'key') {
  const waits: number[] = []
  let slowest = 0
  for (let count = 0; count < times; count++) {
    const startedAt = performance.now()
    waits.push(await limiter.consume(key, limit))
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return { refused: waits.filter((wait) => wait > 0).length, longestWait: Math.max(...waits), slowest }
}

describe('limits counted in Redis', () => {
  it('are shared by all instances', async () => {
    const other = await connect(redis.url)
    expect(await consume(limits, 3)).toMatchObject({ refused: 0 })
    expect(await consume(other, 4)).toMatchObject({ refused: 2 })
    const { longestWait } = await consume(limits, 1)
    expect(longestWait).toBeGreaterThan(55)
    expect(longestWait).toBeLessThanOrEqual(60)
    await other.close()
  })

  it('are counted by the process while Redis is down [F12]', async () => {
    await redis.stop()
    const { refused, slowest } = await consume(limits, 20)
    expect(refused).toBe(15)
    expect(slowest).toBeLessThan(3_000)
  })

  it('give up on a hanging Redis, then do not wait any more [F12]', async () => {
    redis.child.kill('SIGSTOP')
    const { refused } = await consume(limits, 20)
    const start = performance.now()
    await consume(limits, 20)
    const elapsed = performance.now() - start
    redis.child.kill('SIGCONT')
    expect(refused).toBe(15)
    // Waiting 100 ms for each would take two seconds.
    expect(elapsed).toBeLessThan(1_500)
  })

  it('start again at zero after a flush [F12]', async () => {
    expect(await consume(limits, 6)).toMatchObject({ refused: 1 })
    await withRedis(redis.url, (client) => client.flushAll())
    expect(await consume(limits, 6)).toMatchObject({ refused: 1 })
    expect(await withRedis(redis.url, (client) => client.get('limit:key'))).toBe('6')
  })

  it('report a Redis that is down at start and are counted by the process [F12]', async () => {
    const outages: string[] = []
    const unsubscribe = onOutage(({ service, reason }) => outages.push(`${service}: ${reason}`))
    const limiter = await openRateLimiter({ redisUrl: `redis://127.0.0.1:${await findFreePort()}`, rateLimits: true })
    await expect.poll(() => outages).toEqual(['rate limits: ECONNREFUSED'])
    unsubscribe()
    expect(await consume(limiter, 20)).toMatchObject({ refused: 15 })
    await limiter.close()
  })

  it('are shared again within ten seconds after Redis returns [F12]', async () => {
    await redis.stop()
    await consume(limits, 10)
    redis = await startRedis(Number(new URL(redis.url).port))
    const witness = await connect(redis.url)
    let attempt = 0
    await expect
      .poll(
        async () => {
          const key = `attempt ${++attempt}`
          await consume(limits, 5, key)
          return (await consume(witness, 1, key)).refused
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe(1)
    await witness.close()
  })
})
