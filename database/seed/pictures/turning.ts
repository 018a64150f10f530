import { blot, tilt } from './shading.ts'
import { curveThrough, ellipse, type Point, path } from './shapes.ts'
import type { Sheet } from './sheet.ts'

export interface Turning {
  x: number
  /** The outline from top to bottom: radius and height in turn. */
  profile: number[]
  fill: string
  smooth?: boolean
  tilt?: number
  /** Fill of the top disc; none when something sits on it. */
  cap?: string
}

/** A turned solid: a profile spun around a vertical axis and seen from slightly above. */
export function turning({ x, profile, fill, smooth, tilt: lean = tilt, cap }: Turning): string {
  const rings = profile.flatMap((radius, i): [number, number][] => (i % 2 ? [] : [[radius, profile[i + 1] ?? 0]]))
  const [topRadius, top] = rings[0] ?? [0, 0]
  const [footRadius] = rings.at(-1) ?? [0]
  const left = rings.map(([radius, y]): Point => [x - radius, y])
  const right = rings.map(([radius, y]): Point => [x + radius, y]).reverse()
  const side = (points: Point[]) =>
    smooth
      ? curveThrough(points)
      : points
          .slice(1)
          .map(([px, py]) => `L${px} ${py}`)
          .join('')
  const d = `M${x - topRadius} ${top}${side(left)}A${footRadius} ${footRadius * lean} 0 0 0 ${right[0]?.join(' ')}${side(right)}A${topRadius} ${topRadius * lean} 0 0 0 ${x - topRadius} ${top}Z`
  return path(d, fill) + (cap ? ellipse([x, top, topRadius, topRadius * lean], cap) : '')
}

/** The front half of a ring around a turned solid. */
export const hoop = (x: number, y: number, radius: number, lean = tilt) =>
  `M${x - radius} ${y}A${radius} ${radius * lean} 0 0 0 ${x + radius} ${y}`

/** Shadow under a round foot. */
export const roundShadow = (sheet: Sheet, [x, y, radius]: [x: number, y: number, radius: number], lean = tilt) =>
  blot(sheet, [x + radius * 0.3, y + 4, radius * 1.75, radius * lean * 1.9], 0.34) +
  blot(sheet, [x + radius * 0.06, y + 3, radius * 1.2, radius * lean * 1.3], 0.7)
