const maxFailures = 5

/**
 * A circuit breaker for external services: after five failures in a row, calls return `unavailable` at once for `pauseMs` instead
 * of waiting for the timeout. Uses a monotonic clock.
 */
export function createCircuitBreaker(pauseMs: number, onError: (error: unknown) => void) {
  let failures = 0
  let pausedUntil = 0
  return async <Value>(call: () => Promise<Value>): Promise<Value | 'unavailable'> => {
    if (performance.now() < pausedUntil) return 'unavailable'
    try {
      const value = await call()
      failures = 0
      return value
    } catch (error) {
      onError(error)
      failures += 1
      if (failures >= maxFailures) pausedUntil = performance.now() + pauseMs
      return 'unavailable'
    }
  }
}
