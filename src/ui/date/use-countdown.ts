import { useEffect, useRef } from 'react'

/** Calls `onEnd` once after `ms` of running time. The remaining time stays while it is paused. */
export function useCountdown(ms: number, isRunning: boolean, onEnd: () => void) {
  const remainingMs = useRef(ms)
  const onEndRef = useRef(onEnd)
  useEffect(() => {
    onEndRef.current = onEnd
  })
  useEffect(() => {
    if (!isRunning) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => onEndRef.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isRunning])
}
