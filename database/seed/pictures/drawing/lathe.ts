import { softShadow, tilt } from './shading.ts'
import { curveThrough, ellipse, type Point, path } from './shapes.ts'
import type { SvgDefs } from './svg.ts'

export interface Lathe {
  x: number
  /** The outline from top to bottom: radius and height alternate. */
  profile: number[]
  fill: string
  smooth?: boolean
  tilt?: number
  /** Fill of the top disc; none when something sits on it. */
  cap?: string
}

/** A solid of revolution: a profile rotated around a vertical axis, seen from slightly above. */
export function lathe({ x, profile, fill, smooth, tilt: lean = tilt, cap }: Lathe): string {
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

/** The front half of a ring around a solid of revolution. */
export const frontRing = (x: number, y: number, radius: number, lean = tilt) =>
  `M${x - radius} ${y}A${radius} ${radius * lean} 0 0 0 ${x + radius} ${y}`

/** Shadow under a round foot. */
export const roundShadow = (defs: SvgDefs, [x, y, radius]: [x: number, y: number, radius: number], lean = tilt) =>
  softShadow(defs, [x + radius * 0.3, y + 4, radius * 1.75, radius * lean * 1.9], 0.34) +
  softShadow(defs, [x + radius * 0.06, y + 3, radius * 1.2, radius * lean * 1.3], 0.7)
