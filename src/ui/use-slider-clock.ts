import { type RefObject, useEffect, useState } from 'react'
import { autoplayMs } from './slider-presets.ts'
import { useMedia } from './use-media.ts'

export const stillnessQuery = '(prefers-reduced-motion: reduce)'

export type SliderClock = {
  /** A pause button belongs to it: the slider may run by itself here. */
  offered: boolean
  playing: boolean
  toggle: () => void
}

/** Whether a slider may run by itself is known only in the browser: never where motion is unwanted. */
export function useSliderClock(autoplay: boolean): SliderClock {
  const still = useMedia(stillnessQuery, true)
  const [paused, setPaused] = useState(false)
  const offered = autoplay && !still
  return { offered, playing: offered && !paused, toggle: () => setPaused(!paused) }
}

/** Steps on every 5 s, but not in a tab that nobody sees. */
export function useAutoplay(running: boolean, step: (direction: 1 | -1) => void) {
  useEffect(() => {
    if (!running) return undefined
    const clock = setInterval(() => !document.hidden && step(1), autoplayMs)
    return () => clearInterval(clock)
  }, [running, step])
}

/** True while the pointer or the focus is on the element. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  useEffect(() => {
    const listening = new AbortController()
    const on = (event: string, change: Partial<typeof held>) =>
      ref.current?.addEventListener(event, () => setHeld((now) => ({ ...now, ...change })), {
        signal: listening.signal,
      })
    on('pointerenter', { pointer: true })
    on('pointerleave', { pointer: false })
    on('focusin', { focus: true })
    on('focusout', { focus: false })
    return () => listening.abort()
  }, [ref])
  return held.pointer || held.focus
}
