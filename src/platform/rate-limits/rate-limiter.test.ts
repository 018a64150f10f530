import { describe, expect, it, vi } from 'vitest'
import { createMemoryRateLimiter, openRateLimiter } from './rate-limiter.server.ts'

const limit = { max: 2, seconds: 60 }

describe('the in-memory rate limiter', () => {
  it('resets when the window ends, and counts each key separately', async () => {
    let time = 1_000_000
    const limiter = createMemoryRateLimiter(() => time)
    expect([await limiter.consume('a', limit), await limiter.consume('a', limit)]).toEqual([0, 0])
    expect(await limiter.consume('a', limit)).toBe(60)
    expect(await limiter.consume('b', limit)).toBe(0)
    time += 59_001
    expect(await limiter.consume('a', limit)).toBe(1)
    time += 999
    expect(await limiter.consume('a', limit)).toBe(0)
  })

  it('blocks no longer than the window after the system clock is set back two hours [F24]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limiter = createMemoryRateLimiter()
    for (let count = 0; count < 3; count++) await limiter.consume('a', limit)
    vi.setSystemTime(Date.now() - 7_200_000)
    expect(await limiter.consume('a', limit)).toBeLessThanOrEqual(60)
    vi.useRealTimers()
  })

  it('never refuses when rate limits are turned off', async () => {
    const limiter = await openRateLimiter({ redisUrl: undefined, rateLimits: false })
    for (let count = 0; count < 5; count++) expect(await limiter.consume('a', { max: 0, seconds: 60 })).toBe(0)
  })
})
