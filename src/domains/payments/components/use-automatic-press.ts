import { useCallback, useEffect, useState } from 'react'

/** spec §4: on mount the pay button is pressed at 1 s, 2 s and 3 s. */
const pressesAtMs = [1000, 2000, 3000]
const actsOfVisitors = ['pointerdown', 'keydown'] as const

/**
 * Presses by itself, unless the visitor does anything at all before: who is choosing shall not be carried off
 * (docs/decisions/0013). `isWaiting` while a press is still to come.
 */
export function useAutomaticPress(isWanted: boolean, press: () => void): { isWaiting: boolean; stop(): void } {
  const [isWaiting, setWaiting] = useState(isWanted)
  const stop = useCallback(() => setWaiting(false), [])
  useEffect(() => {
    if (!isWaiting) return
    const timers = pressesAtMs.map((ms) => setTimeout(press, ms))
    for (const act of actsOfVisitors) document.addEventListener(act, stop)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      for (const act of actsOfVisitors) document.removeEventListener(act, stop)
    }
  }, [isWaiting, press, stop])
  return { isWaiting, stop }
}
