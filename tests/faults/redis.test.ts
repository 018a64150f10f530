import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Limits, openLimits } from '#src/platform/limits.server.ts'
import { onOutage } from '#src/platform/outages.server.ts'
import { freePort } from '../support/free-port.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'

const limit = { max: 5, seconds: 60 }
let redis: RedisServer
let limits: Limits
beforeEach(async () => {
  redis = await startRedis()
  limits = await connect(redis.url)
})
afterEach(async () => {
  await limits.close()
  await redis.stop()
})

async function connect(redisUrl: string): Promise<Limits> {
  const opened = await openLimits({ redisUrl, rateLimits: true })
  const key = `hello ${Math.random()}`
  // Connected once Redis itself holds a count; until then it is kept by the process.
  await expect
    .poll(async () => {
      await opened.take(key, limit)
      return askRedis(redisUrl, (client) => client.get(`limit:${key}`))
    })
    .not.toBeNull()
  return opened
}

function openClient(url: string) {
  return createClient({ url })
}

async function askRedis<Answer>(url: string, ask: (client: ReturnType<typeof openClient>) => Promise<Answer>) {
  const client = openClient(url)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    client.destroy()
  }
}

async function take(from: Limits, times: number, key = 'key') {
  const waits: number[] = []
  let slowest = 0
  for (let count = 0; count < times; count++) {
    const startedAt = performance.now()
    waits.push(await from.take(key, limit))
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return { refused: waits.filter((wait) => wait > 0).length, longestWait: Math.max(...waits), slowest }
}

describe('limits counted in Redis', () => {
  it('are shared by all instances', async () => {
    const other = await connect(redis.url)
    expect(await take(limits, 3)).toMatchObject({ refused: 0 })
    expect(await take(other, 4)).toMatchObject({ refused: 2 })
    const { longestWait } = await take(limits, 1)
    expect(longestWait).toBeGreaterThan(55)
    expect(longestWait).toBeLessThanOrEqual(60)
    await other.close()
  })

  it('F12 killed: the process goes on counting, and still limits', async () => {
    await redis.stop()
    const { refused, slowest } = await take(limits, 20)
    expect(refused).toBe(15)
    expect(slowest).toBeLessThan(500)
  })

  it('F12 hung: no call waits longer than the cap, and soon none waits at all', async () => {
    redis.child.kill('SIGSTOP')
    const { refused, slowest } = await take(limits, 20)
    const afterwards = await take(limits, 20)
    redis.child.kill('SIGCONT')
    expect(refused).toBe(15)
    expect(slowest).toBeLessThan(500)
    expect(afterwards.slowest).toBeLessThan(100)
  })

  it('F12 flushed: the count of the same key starts anew, and limits again', async () => {
    expect(await take(limits, 6)).toMatchObject({ refused: 1 })
    await askRedis(redis.url, (client) => client.flushAll())
    expect(await take(limits, 6)).toMatchObject({ refused: 1 })
    expect(await askRedis(redis.url, (client) => client.get('limit:key'))).toBe('6')
  })

  it('F12 absent at the start: that is told before anybody is counted, and the process counts by itself', async () => {
    const told: string[] = []
    const end = onOutage(({ service, reason }) => told.push(`${service}: ${reason}`))
    const alone = await openLimits({ redisUrl: `redis://127.0.0.1:${await freePort()}`, rateLimits: true })
    await expect.poll(() => told).toEqual(['rate limits: ECONNREFUSED'])
    end()
    expect(await take(alone, 20)).toMatchObject({ refused: 15 })
    await alone.close()
  })

  it('F12 back again: shared counting goes on within ten seconds', async () => {
    await redis.stop()
    await take(limits, 10)
    redis = await startRedis(Number(new URL(redis.url).port))
    const witness = await connect(redis.url)
    let turn = 0
    await expect
      .poll(
        async () => {
          const key = `turn ${++turn}`
          await take(limits, 5, key)
          return (await take(witness, 1, key)).refused
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe(1)
    await witness.close()
  })
})
