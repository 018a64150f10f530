const mostFailures = 5

/**
 * For a service that is somebody else's: one that keeps failing must not cost everybody its time limit, so after five
 * failures in a row it is left alone for a while. By a clock that never jumps.
 */
export function openCircuit(restMs: number, tell: (error: unknown) => void) {
  let failures = 0
  let restsUntil = 0
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer | 'away'> => {
    if (performance.now() < restsUntil) return 'away'
    try {
      const answer = await work()
      failures = 0
      return answer
    } catch (error) {
      tell(error)
      failures += 1
      if (failures >= mostFailures) restsUntil = performance.now() + restMs
      return 'away'
    }
  }
}
