import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { flushInstructions, hasUnsavedInstructions } from './unsaved-instructions.ts'

/** Saves what was typed into the lines before the next page reads the basket, which would otherwise change under it. */
export function useFlushOnLeave(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedInstructions(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void flushInstructions().then(() => blocker.proceed())
  }, [blocker])
}
