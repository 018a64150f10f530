import type { Box } from './design-area.ts'

/** The minimum is in percent of the picture. */
const minSide = 1

export type AreaChange = 'move' | 'resize'

/** Moves or resizes an area within its picture. All numbers are percent of the picture. */
export function changeBox(box: Box, change: AreaChange, { dx, dy }: { dx: number; dy: number }): Box {
  if (change === 'move') {
    return { ...box, x: clamp(box.x + dx, 0, 100 - box.width), y: clamp(box.y + dy, 0, 100 - box.height) }
  }
  return {
    ...box,
    width: clamp(box.width + dx, minSide, 100 - box.x),
    height: clamp(box.height + dy, minSide, 100 - box.y),
  }
}

const clamp = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(min, max)) * 100) / 100

const directions: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

/** How far an arrow key moves, in percent. Undefined for other keys. */
export function getKeyStep({ key, shiftKey }: { key: string; shiftKey: boolean }) {
  const direction = directions[key]
  const step = shiftKey ? 5 : 0.5
  return direction && { dx: direction.dx * step, dy: direction.dy * step }
}
