import { type RefObject, useEffect, useState } from 'react'
import { useMedia } from '#src/ui/rendering/use-media.ts'
import { autoplayMs } from './slider-presets.ts'

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

export type AutoplayControl = {
  /** The slider may play by itself, so it needs a pause button. */
  isAvailable: boolean
  isPlaying: boolean
  toggle: () => void
}

/** Autoplay is not available on the server and for visitors who prefer reduced motion. */
export function useAutoplayControl(autoplay: boolean): AutoplayControl {
  const prefersReducedMotion = useMedia(reducedMotionQuery, true)
  const [isPaused, setPaused] = useState(false)
  const isAvailable = autoplay && !prefersReducedMotion
  return { isAvailable, isPlaying: isAvailable && !isPaused, toggle: () => setPaused(!isPaused) }
}

/** Moves on every five seconds, except in a hidden tab. */
export function useAutoplayTimer(isRunning: boolean, step: (direction: 1 | -1) => void) {
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => !document.hidden && step(1), autoplayMs)
    return () => clearInterval(timer)
  }, [isRunning, step])
}

/** True while the pointer or the focus is on the element. */
export function useHoveredOrFocused(ref: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState({ pointer: false, focus: false })
  useEffect(() => {
    const controller = new AbortController()
    const on = (event: string, change: Partial<typeof state>) =>
      ref.current?.addEventListener(event, () => setState((current) => ({ ...current, ...change })), {
        signal: controller.signal,
      })
    on('pointerenter', { pointer: true })
    on('pointerleave', { pointer: false })
    on('focusin', { focus: true })
    on('focusout', { focus: false })
    return () => controller.abort()
  }, [ref])
  return state.pointer || state.focus
}
