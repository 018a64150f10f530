import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as formText from '#src/translations/form-text.ts'
import { useText } from './text.tsx'

/** spec §8: as long as it stands on a page, leaving that page asks first. */
export function LeaveWarning() {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !window.confirm(t(formText.leaveWarning)),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    // For another site, or a closed tab, the browser has words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
