import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { useText } from '#src/ui/text/text.tsx'

/**
 * Does what a browser does when it loads a document, for navigation without one: shows a progress bar, then moves the
 * focus to the heading of the new page.
 */
export function NavigationProgress() {
  const t = useText()
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return undefined
    previous.current = pathname
    if (hash) return undefined
    // The focus moves in the next frame, after a dialog closed by the navigation has restored its own.
    const frame = requestAnimationFrame(focusHeading)
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])
  return state === 'idle' ? null : <div role="progressbar" aria-label={t(uiText.loading)} className="page-progress" />
}

/** Does nothing if the page itself has set the focus. */
function focusHeading() {
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
