import { type RefObject, useCallback, useEffect, useState } from 'react'
import { countGroups, firstSlideOf, groupShowing, slidesInView, stepGroup } from './slider-groups.ts'
import { type SliderPreset, speedMs } from './slider-presets.ts'
import { stillnessQuery } from './use-slider-clock.ts'

export type SliderState = {
  /** The script has taken over: the buttons may show. */
  ready: boolean
  group: number
  groups: number
  moveTo: (group: number) => void
  step: (direction: 1 | -1) => void
}

/** Reads from the row itself where it stands, so that fingers, keys, buttons and the clock all agree. */
export function useSlider(track: RefObject<HTMLElement | null>, { fade }: SliderPreset): SliderState {
  const [state, setState] = useState({ ready: false, group: 0, groups: 1 })

  useEffect(() => {
    const row = track.current
    if (!row) return undefined
    const read = () => {
      const { group, groups } = readPosition(row)
      setState({ ready: true, group, groups: countGroups(groups) })
    }
    const sizes = new ResizeObserver(read)
    sizes.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', read)
    }
  }, [track])

  const moveTo = useCallback(
    (group: number) => {
      const row = track.current
      if (!row) return
      const slide = row.children[firstSlideOf(group, readPosition(row).groups)]
      if (slide instanceof HTMLElement) shift(row, slide.offsetLeft - row.offsetLeft, fade ?? false)
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
  const groups = { slides: row.children.length, inView: slidesInView(row.clientWidth, width, pitch) }
  const firstSlide = pitch > 0 ? Math.round(row.scrollLeft / pitch) : 0
  return { groups, group: groupShowing(firstSlide, groups) }
}

function shift(row: HTMLElement, left: number, fade: boolean) {
  if (window.matchMedia(stillnessQuery).matches) row.scrollLeft = left
  else if (fade) fadeTo(row, left)
  else glideTo(row, left)
}

function fadeTo(row: HTMLElement, left: number) {
  row.dataset.fading = ''
  setTimeout(() => {
    row.scrollLeft = left
    delete row.dataset.fading
  }, speedMs / 2)
}

/** The browser's own smooth scrolling knows no speed; spec §9 asks for 500 ms. Snapping would fight it on the way. */
function glideTo(row: HTMLElement, left: number) {
  const from = row.scrollLeft
  const started = performance.now()
  row.style.scrollSnapType = 'none'
  const frame = (now: number) => {
    const part = Math.min(1, (now - started) / speedMs)
    row.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(frame)
    else row.style.scrollSnapType = ''
  }
  requestAnimationFrame(frame)
}
