import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsavedInstructions, saveUnsavedInstructions } from './unsaved-instructions.ts'

/** Saves unsaved instructions before navigating, so that the next page loads the current basket. */
export function useSaveBeforeNavigation(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedInstructions(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void saveUnsavedInstructions().then(() => blocker.proceed())
  }, [blocker])
}
