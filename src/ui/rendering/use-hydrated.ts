import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until the page is hydrated. Controls that need script stay disabled until then, so that no press is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
