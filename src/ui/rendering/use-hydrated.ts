import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was sent: what only a script can answer takes no press that would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
