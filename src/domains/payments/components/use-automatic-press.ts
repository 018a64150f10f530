import { useCallback, useEffect, useState } from 'react'

/** spec §4: on mount the pay button is pressed at 1 s, 2 s and 3 s. */
const pressesAtMs = [1000, 2000, 3000]
const signsOfLife = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'touchmove', 'keydown', 'focusin'] as const

/** `off`: nothing was to be pressed. `waiting`: a press is still to come. `stopped`: the visitor called it off. */
export type AutomaticPress = { state: 'off' | 'waiting' | 'stopped'; stop(): void }

/** Presses by itself, unless the visitor shows any sign of life before (decisions.md, Checkout). */
export function useAutomaticPress(isWanted: boolean, press: () => void): AutomaticPress {
  const [state, setState] = useState<AutomaticPress['state']>(isWanted ? 'waiting' : 'off')
  const stop = useCallback(() => setState((current) => (current === 'waiting' ? 'stopped' : current)), [])
  useEffect(() => {
    if (state !== 'waiting') return
    const timers = pressesAtMs.map((ms) => setTimeout(press, ms))
    const listening = new AbortController()
    const look = (event: Event) => isByVisitor(event) && stop()
    // Before anything on the page can keep the event to itself.
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const sign of signsOfLife) document.addEventListener(sign, look, options)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      listening.abort()
    }
  }, [state, press, stop])
  return { state, stop }
}

/** Browsers report a resting pointer as moved when the page below it changes, and the shop itself focuses headings. */
function isByVisitor(event: Event): boolean {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX !== 0 || movementY !== 0
  }
  return event.type !== 'focusin' || (event.target instanceof HTMLElement && event.target.tabIndex >= 0)
}
