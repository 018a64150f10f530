import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { LivePreview } from './refund-summary.tsx'

const pauseMs = 300

/** Asks the server what the refund would be, a moment after the last change. The browser adds up nothing. */
export function useRefundPreview() {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { submit, data, state } = useFetcher<LivePreview | null>()
  const changed = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const typed = new FormData(form.current)
      typed.set('step', 'preview')
      void submit(typed, { method: 'post' })
    }, pauseMs)
  }, [submit])
  useEffect(() => {
    // What the server filled in, or sent back, counts as typed.
    if ([...new FormData(form.current ?? undefined)].some(([name, value]) => isFigure(name) && value !== '')) changed()
    return () => clearTimeout(timer.current)
  }, [changed])
  return { form, changed, live: data, isAsking: state !== 'idle' }
}

const isFigure = (name: string) => /^(units|setup)\[|^(delivery|goodwill)$/.test(name)
