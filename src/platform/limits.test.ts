import { describe, expect, it, vi } from 'vitest'
import { countInProcess, openLimits } from './limits.server.ts'

const limit = { max: 2, seconds: 60 }

describe('limits counted in the process', () => {
  it('open again when their window ends, and each key counts for itself', async () => {
    let time = 1_000_000
    const limits = countInProcess(() => time)
    expect([await limits.take('a', limit), await limits.take('a', limit)]).toEqual([0, 0])
    expect(await limits.take('a', limit)).toBe(60)
    expect(await limits.take('b', limit)).toBe(0)
    time += 59_001
    expect(await limits.take('a', limit)).toBe(1)
    time += 999
    expect(await limits.take('a', limit)).toBe(0)
  })

  it('F24 the system clock set back two hours keeps nobody waiting longer than a window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limits = countInProcess()
    for (let count = 0; count < 3; count++) await limits.take('a', limit)
    vi.setSystemTime(Date.now() - 7_200_000)
    expect(await limits.take('a', limit)).toBeLessThanOrEqual(60)
    vi.useRealTimers()
  })

  it('turned off, never refuse', async () => {
    const limits = await openLimits({ redisUrl: undefined, rateLimits: false })
    for (let count = 0; count < 5; count++) expect(await limits.take('a', { max: 0, seconds: 60 })).toBe(0)
  })
})
