import { type RefObject, useCallback, useEffect, useState } from 'react'
import { countGroups, countSlidesInView, getFirstSlide, getGroupAt, stepGroup } from './slide-groups.ts'
import { type SliderPreset, transitionMs } from './slider-presets.ts'
import { reducedMotionQuery } from './use-autoplay.ts'

export type SliderState = {
  /** The position is known, so the buttons can be shown. */
  ready: boolean
  group: number
  groups: number
  moveTo: (group: number) => void
  step: (direction: 1 | -1) => void
}

/** The scroll position of the row is the only state, so that touch, keys, buttons and autoplay agree. */
export function useSlider(track: RefObject<HTMLElement | null>, { fade }: SliderPreset): SliderState {
  const [state, setState] = useState({ ready: false, group: 0, groups: 1 })

  useEffect(() => {
    const row = track.current
    if (!row) return undefined
    const update = () => {
      const { group, groups } = readPosition(row)
      setState({ ready: true, group, groups: countGroups(groups) })
    }
    const observer = new ResizeObserver(update)
    observer.observe(row)
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [track])

  const moveTo = useCallback(
    (group: number) => {
      const row = track.current
      if (!row) return
      const slide = row.children[getFirstSlide(group, readPosition(row).groups)]
      if (slide instanceof HTMLElement) scrollRow(row, slide.offsetLeft - row.offsetLeft, fade ?? false)
    },
    [track, fade],
  )
  const step = useCallback(
    (direction: 1 | -1) => {
      const row = track.current
      if (!row) return
      const { group, groups } = readPosition(row)
      moveTo(stepGroup(group, direction, groups))
    },
    [track, moveTo],
  )
  return { ...state, moveTo, step }
}

function readPosition(row: HTMLElement) {
  const [first, second] = row.children as HTMLCollectionOf<HTMLElement>
  const width = first?.offsetWidth ?? 0
  const pitch = first && second ? second.offsetLeft - first.offsetLeft : width
  const groups = { slides: row.children.length, inView: countSlidesInView(row.clientWidth, width, pitch) }
  const firstSlide = pitch > 0 ? Math.round(row.scrollLeft / pitch) : 0
  return { groups, group: getGroupAt(firstSlide, groups) }
}

function scrollRow(row: HTMLElement, left: number, fade: boolean) {
  if (window.matchMedia(reducedMotionQuery).matches) row.scrollLeft = left
  else if (fade) fadeTo(row, left)
  else glideTo(row, left)
}

function fadeTo(row: HTMLElement, left: number) {
  row.dataset.fading = ''
  setTimeout(() => {
    row.scrollLeft = left
    delete row.dataset.fading
  }, transitionMs / 2)
}

/** Smooth scrolling of the browser has no configurable duration. Snapping is off meanwhile, because it would interfere. */
function glideTo(row: HTMLElement, left: number) {
  const from = row.scrollLeft
  const startedAt = performance.now()
  row.style.scrollSnapType = 'none'
  const frame = (now: number) => {
    const progress = Math.min(1, (now - startedAt) / transitionMs)
    row.scrollLeft = from + (left - from) * (1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(frame)
    else row.style.scrollSnapType = ''
  }
  requestAnimationFrame(frame)
}
