import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'

/** Attempts after the page has loaded [CHK-10]. */
const submitAtMs = [1000, 2000, 3000]
const visitorEvents = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'touchmove', 'keydown', 'focusin'] as const

/** `off`: not enabled. `waiting`: will submit. `stopped`: the visitor interacted with the page. */
export type AutoSubmit = { state: 'off' | 'waiting' | 'stopped'; stop(): void }

/** Submits automatically unless the visitor interacts with the page first. */
export function useAutoSubmit(isEnabled: boolean, submit: () => void): AutoSubmit {
  const [state, setState] = useState<AutoSubmit['state']>(isEnabled ? 'waiting' : 'off')
  // Visitor events before hydration have no listener yet. A page opened without loading a document has no such time.
  const isHydrated = useHydrated()
  const [isSentByServer] = useState(!isHydrated)
  const stop = useCallback(() => setState((current) => (current === 'waiting' ? 'stopped' : current)), [])
  useEffect(() => {
    if (state !== 'waiting') return
    if (isSentByServer && hasVisitorActed()) return stop()
    const timers = submitAtMs.map((ms) => setTimeout(submit, ms))
    const listeners = new AbortController()
    const stopOnVisitorEvent = (event: Event) => isByVisitor(event) && stop()
    // The listeners run in the capture phase, before any component can stop the event.
    const options = { capture: true, passive: true, signal: listeners.signal }
    for (const name of visitorEvents) document.addEventListener(name, stopOnVisitorEvent, options)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      listeners.abort()
    }
  }, [state, submit, stop, isSentByServer])
  return { state, stop }
}

/** Ignores pointer moves without movement, which browsers fire when the page changes. */
function isByVisitor(event: Event): boolean {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX !== 0 || movementY !== 0
  }
  return event.type !== 'focusin' || isFocusable(event.target)
}

const visitorActedAttribute = 'data-visitor-acted'

/**
 * Runs before hydration, and marks the document when the visitor does anything. `navigator.userActivation` cannot tell, because
 * browsers keep it from the page before. The focus needs no mark.
 */
export const markEarlyEvents = `for(const n of['pointermove','pointerdown','wheel','touchstart','touchmove','keydown'])addEventListener(n,e=>{if(n!='pointermove'||e.movementX||e.movementY)document.documentElement.setAttribute('${visitorActedAttribute}','')},{passive:true})`

/** Whether the visitor did anything since the document was loaded. */
function hasVisitorActed(): boolean {
  return document.documentElement.hasAttribute(visitorActedAttribute) || isFocusable(document.activeElement)
}

/** The shop itself focuses headings, which have a tabIndex of -1. */
function isFocusable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.tabIndex >= 0
}
