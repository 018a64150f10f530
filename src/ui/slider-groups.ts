/** How the slides of a row fall into groups, one window wide each. */
export type SliderGroups = { slides: number; inView: number }

/** `pitch` is the way from one slide's edge to the next one's: its width and the gap. */
export function slidesInView(windowWidth: number, slideWidth: number, pitch: number): number {
  return pitch > 0 ? Math.max(1, Math.round((windowWidth + pitch - slideWidth) / pitch)) : 1
}

export function countGroups({ slides, inView }: SliderGroups): number {
  return Math.max(1, Math.ceil(slides / inView))
}

/** The last group is filled from the one before, so that no gap shows. */
export function firstSlideOf(group: number, { slides, inView }: SliderGroups): number {
  return Math.max(0, Math.min(group * inView, slides - inView))
}

export function groupShowing(firstSlide: number, groups: SliderGroups): number {
  return firstSlide >= firstSlideOf(countGroups(groups) - 1, groups)
    ? countGroups(groups) - 1
    : Math.floor(firstSlide / groups.inView)
}

/** One group on or back; after the last comes the first. */
export function stepGroup(group: number, direction: 1 | -1, groups: SliderGroups): number {
  const count = countGroups(groups)
  return (group + direction + count) % count
}
