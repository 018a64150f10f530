import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from '#src/ui/text.tsx'

/** What a browser does by itself between two documents: it shows that a page is on its way, and begins at its top. */
export function PageArrival() {
  const t = useText()
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return undefined
    left.current = pathname
    if (hash) return undefined
    // After a dialog that closes on the way has given its focus back.
    const frame = requestAnimationFrame(focusHeading)
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])
  return state === 'idle' ? null : <div role="progressbar" aria-label={t(uiText.loading)} className="page-progress" />
}

/** Unless the page has put the focus where it wants it. */
function focusHeading() {
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
