import { useEffect, useRef } from 'react'

/** Calls `onEnd` once after `ms` of running time; what was left is kept while it stands still. */
export function useCountdown(ms: number, running: boolean, onEnd: () => void) {
  const left = useRef(ms)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!running) return undefined
    const started = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [running])
}
