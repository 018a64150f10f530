import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Message } from '#src/shared/locale/message.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Asks for confirmation before the visitor leaves the page. */
export function LeaveWarning({ question }: { question: Message }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !window.confirm(t(question)),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    // When the visitor leaves for another site or closes the tab, the browser shows its own text.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}
