import { useEffect, useState } from 'react'
import type { FoundTarget } from '../../menus/edited-menu.ts'
import { searchTargetsCall } from '../../menus/menus-calls.ts'

const delayMs = 250

/** What a link can lead to, after the typing has paused. */
export function useTargetSearch(): { targets: readonly FoundTarget[]; search: (text: string) => void } {
  const [query, setQuery] = useState('')
  const [targets, setTargets] = useState<readonly FoundTarget[]>([])
  const text = query.trim()
  useEffect(() => {
    if (text.length < 2) return undefined
    const controller = new AbortController()
    const load = async () => {
      const response = await searchTargetsCall(text.slice(0, 100), controller.signal).catch(() => undefined)
      if (response && !controller.signal.aborted) setTargets(response.targets)
    }
    const timer = setTimeout(() => void load(), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return { targets, search: setQuery }
}
