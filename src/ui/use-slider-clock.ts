import { useEffect, useState } from 'react'
import { autoplayMs } from './slider-presets.ts'

export type SliderClock = {
  /** A pause button belongs to it: the slider may run by itself here. */
  offered: boolean
  playing: boolean
  toggle: () => void
}

/** Whether a slider may run by itself is known only in the browser: never where motion is unwanted. */
export function useSliderClock(autoplay: boolean): SliderClock {
  const [offered, setOffered] = useState(false)
  const [paused, setPaused] = useState(false)
  useEffect(() => setOffered(autoplay && !prefersStillness()), [autoplay])
  return { offered, playing: offered && !paused, toggle: () => setPaused(!paused) }
}

/** Steps on every 5 s, but not in a tab that nobody sees. */
export function useAutoplay(running: boolean, step: (direction: 1 | -1) => void) {
  useEffect(() => {
    if (!running) return
    const clock = setInterval(() => !document.hidden && step(1), autoplayMs)
    return () => clearInterval(clock)
  }, [running, step])
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
