import { useEffect, useState } from 'react'
import { normaliseSearch } from '#src/domains/catalogue/search/search.ts'
import { fetchSmartSearch } from '#src/domains/catalogue/search/search-calls.ts'
import type { SmartSearchResponse } from '#src/domains/catalogue/search/search-contract.ts'

const delayMs = 1_000

type SmartSearch = { state: 'waiting' | 'searching' | 'ready' | 'failed'; response?: SmartSearchResponse }

/** Sends the search after a pause in typing, and drops the response if the text has changed since. */
export function useSmartSearch(typed: string): SmartSearch & { search: string } {
  const search = normaliseSearch(typed)
  const [result, setResult] = useState<SmartSearch>({ state: 'waiting' })

  useEffect(() => {
    if (search === '') {
      setResult({ state: 'waiting' })
      return undefined
    }
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      setResult(({ response }) => ({ state: 'searching', response }))
      fetchSmartSearch(search, signal).then(
        (response) => !signal.aborted && setResult({ state: 'ready', response }),
        () => !signal.aborted && setResult({ state: 'failed' }),
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])

  return { ...result, search }
}
