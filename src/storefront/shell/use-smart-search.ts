import { useEffect, useState } from 'react'
import { smartSearchCall } from '#src/domains/catalogue/catalogue-calls.ts'
import { tidySearch } from '#src/domains/catalogue/search.ts'
import type { SmartSearchAnswer } from '#src/domains/catalogue/search-contract.ts'

/** spec §7: 1000 ms after the last key. */
const pauseMs = 1_000

type Search = { state: 'waiting' | 'searching' | 'ready' | 'failed'; answer?: SmartSearchAnswer }

/** Asks once typing has paused; an answer to something else than what stands in the field by now is dropped. */
export function useSmartSearch(typed: string): Search & { search: string } {
  const search = tidySearch(typed)
  const [found, setFound] = useState<Search>({ state: 'waiting' })

  useEffect(() => {
    if (search === '') {
      setFound({ state: 'waiting' })
      return undefined
    }
    const asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(() => {
      setFound(({ answer }) => ({ state: 'searching', answer }))
      smartSearchCall(search, signal).then(
        (answer) => !signal.aborted && setFound({ state: 'ready', answer }),
        () => !signal.aborted && setFound({ state: 'failed' }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])

  return { ...found, search }
}
