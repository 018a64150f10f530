/** The slides of a row, in groups that are each shown at a time. */
export type SlideGroups = { slides: number; inView: number }

/** `pitch` is the distance from one slide to the next: its width and the gap. */
export function countSlidesInView(windowWidth: number, slideWidth: number, pitch: number): number {
  return pitch > 0 ? Math.max(1, Math.round((windowWidth + pitch - slideWidth) / pitch)) : 1
}

export function countGroups({ slides, inView }: SlideGroups): number {
  return Math.max(1, Math.ceil(slides / inView))
}

/** The last group starts early enough to be full. */
export function getFirstSlide(group: number, { slides, inView }: SlideGroups): number {
  return Math.max(0, Math.min(group * inView, slides - inView))
}

export function getGroupAt(firstSlide: number, groups: SlideGroups): number {
  return firstSlide >= getFirstSlide(countGroups(groups) - 1, groups)
    ? countGroups(groups) - 1
    : Math.floor(firstSlide / groups.inView)
}

/** The next or previous group; the first follows the last. */
export function stepGroup(group: number, direction: 1 | -1, groups: SlideGroups): number {
  const count = countGroups(groups)
  return (group + direction + count) % count
}
