import { type OutsideService, reportOutage } from './outages.server.ts'

const maxFailures = 5

/**
 * A circuit breaker for external services: after five failures in a row, calls return `unavailable` at once for `circuitOpenMs` instead
 * of waiting for the timeout. Uses a monotonic clock.
 */
export function createCircuitBreaker(circuitOpenMs: number, onError: (error: unknown) => void) {
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
      if (failures >= maxFailures) pausedUntil = performance.now() + circuitOpenMs
      return 'unavailable'
    }
  }
}

/** A breaker for services that the caller cannot do without: failures are thrown, and during the pause an error with status 503. */
export function createThrowingCircuitBreaker(service: OutsideService, circuitOpenMs: number) {
  const callService = createCircuitBreaker(circuitOpenMs, (error) => reportOutage(service, error))
  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    let failure: { error: unknown } | undefined
    const result = await callService(async () => {
      try {
        return { value: await call() }
      } catch (error) {
        failure = { error }
        throw error
      }
    })
    if (result !== 'unavailable') return result.value
    if (failure) throw failure.error
    throw Object.assign(new Error(`No call for some seconds after failures of the service: ${service}`), {
      statusCode: 503,
    })
  }
}
