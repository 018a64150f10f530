/** The few SVG elements everything is drawn with; `rest` carries any further attributes. */
type Point = [x: number, y: number]

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>`

export const stroke = (d: string, colour: string, width: number, rest = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}"${rest && ` ${rest}`}`)

export const rect = (
  [x, y, width, height, radius = 0]: [x: number, y: number, width: number, height: number, radius?: number],
  fill: string,
  rest = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${rest && ` ${rest}`}/>`

export const ellipse = (
  [cx, cy, rx, ry = rx]: [cx: number, cy: number, rx: number, ry?: number],
  fill: string,
  rest = '',
) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${rest && ` ${rest}`}/>`

export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`

export const translateArt = (content: string, [x, y]: Point, scale = 1) =>
  group(content, `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`)

export const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const polygon = (points: Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** A closed polygon whose corners are rounded by up to `radius`. */
export function roundedPolygon(points: Point[], radius: number): string {
  const corner = (at: Point, towards: Point): Point => {
    const length = Math.hypot(towards[0] - at[0], towards[1] - at[1]) || 1
    const share = Math.min(radius / length, 0.5)
    return [at[0] + (towards[0] - at[0]) * share, at[1] + (towards[1] - at[1]) * share]
  }
  const pieces = points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? point
    const after = points[(i + 1) % points.length] ?? point
    const [x1, y1] = corner(point, before)
    const [x2, y2] = corner(point, after)
    return `${i ? 'L' : 'M'}${x1} ${y1}Q${point[0]} ${point[1]} ${x2} ${y2}`
  })
  return `${pieces.join('')}Z`
}

/** An open curve through the points (Catmull-Rom), written as the continuation of a path. */
export function curveThrough(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point
  return points
    .slice(1)
    .map((to, i) => {
      const from = at(i)
      const before = at(i - 1)
      const after = at(i + 2)
      const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
      const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
      return `C${c1.join(' ')} ${c2.join(' ')} ${to.join(' ')}`
    })
    .join('')
}

export type { Point }
