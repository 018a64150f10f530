import { each, ellipse, path, rect, stroke } from './shapes.ts'
import { stageHeight, stageWidth } from './stage.ts'
import { lettering, textWidth } from './stroke-font.ts'
import type { SvgDefs } from './svg.ts'

export const blueprintLine = '#e8f2fb'
const faint = '#8fb6d9'
const paperColour = '#0c4174'

/** Blue paper with a millimetre grid and a frame. */
export function blueprintPaper(defs: SvgDefs): string {
  const fine = each(31, (i) => `M${(i + 1) * 25} 0V600`) + each(23, (i) => `M0 ${(i + 1) * 25}H800`)
  return (
    rect([0, 0, stageWidth, stageHeight], defs.radial([0, '#12508c', 1, paperColour], [0.4, 0.4, 0.8])) +
    stroke(fine, '#fff', 0.6, 'opacity=".1"') +
    rect([18, 18, 764, 564], 'none', `stroke="${faint}" stroke-width="1.5"`)
  )
}

export interface Note {
  title: string
  model: string
  rows: [name: string, value: string][]
}

/** Title block in the lower right corner. */
export function titleBlock({ title, model, rows }: Note): string {
  const top = 492
  const left = 372
  return (
    rect([left, top, 410, 90], paperColour, `stroke="${faint}" stroke-width="1.5"`) +
    stroke(
      `M${left + 190} ${top}V582${rows.map((_, i) => `M${left + 190} ${top + 30 * (i + 1)}H782`).join('')}`,
      faint,
      1,
    ) +
    lettering(title, {
      x: left + 16,
      y: top + 42,
      size: Math.min(20, 158 / textWidth(title)),
      colour: blueprintLine,
      weight: 0.17,
    }) +
    lettering(model, { x: left + 16, y: top + 70, size: 13, colour: faint, weight: 0.13 }) +
    rows
      .slice(0, 3)
      .map(
        ([name, value], i) =>
          lettering(name, { x: left + 202, y: top + 20 + 30 * i, size: 10, colour: faint, weight: 0.13 }) +
          lettering(value, {
            x: 770,
            y: top + 20 + 30 * i,
            size: 11,
            colour: blueprintLine,
            weight: 0.15,
            anchor: 'end',
          }),
      )
      .join('')
  )
}

const arrow = (x: number, y: number, angle: number) =>
  path('M0 0L11 3.5V-3.5Z', blueprintLine, `transform="translate(${x} ${y}) rotate(${angle})"`)

/** A horizontal dimension below something, from x1 to x2. */
export function widthDimension(
  [x1, x2, from, y]: [x1: number, x2: number, from: number, y: number],
  text: string,
): string {
  const middle = (x1 + x2) / 2
  const size = 15
  const half = (textWidth(text) * size) / 2 + 10
  const inside = x2 - x1 > half * 2 + 30
  return (
    stroke(`M${x1} ${from + 6}V${y + 8}M${x2} ${from + 6}V${y + 8}`, faint, 1) +
    stroke(
      inside ? `M${x1} ${y}H${middle - half}M${middle + half} ${y}H${x2}` : `M${x1} ${y}H${x2}`,
      blueprintLine,
      1.2,
    ) +
    arrow(x1, y, 0) +
    arrow(x2, y, 180) +
    lettering(text, {
      x: middle,
      y: inside ? y + size / 2 : y + size + 12,
      size,
      colour: blueprintLine,
      anchor: 'middle',
      weight: 0.14,
    })
  )
}

/** A vertical dimension to the left of something, from y1 down to y2. */
export function heightDimension(
  [y1, y2, from, x]: [y1: number, y2: number, from: number, x: number],
  text: string,
): string {
  const middle = (y1 + y2) / 2
  const size = 15
  const half = (textWidth(text) * size) / 2 + 10
  const inside = y2 - y1 > half * 2 + 30
  const label = inside
    ? `<g transform="translate(${x} ${middle}) rotate(-90)">${lettering(text, { x: 0, y: size / 2, size, colour: blueprintLine, anchor: 'middle', weight: 0.14 })}</g>`
    : lettering(text, { x: x - 14, y: middle + size / 2, size, colour: blueprintLine, anchor: 'end', weight: 0.14 })
  return (
    stroke(`M${from - 6} ${y1}H${x - 8}M${from - 6} ${y2}H${x - 8}`, faint, 1) +
    stroke(
      inside ? `M${x} ${y1}V${middle - half}M${x} ${middle + half}V${y2}` : `M${x} ${y1 - 22}V${y2 + 22}`,
      blueprintLine,
      1.2,
    ) +
    arrow(x, y1, inside ? 90 : -90) +
    arrow(x, y2, inside ? -90 : 90) +
    label
  )
}

/** A leader from a point to a short remark. */
export function leader([x, y]: [number, number], [tx, ty]: [number, number], text: string): string {
  const end = tx > x
  return (
    ellipse([x, y, 3], blueprintLine) +
    stroke(`M${x} ${y}L${tx} ${ty}h${end ? 14 : -14}`, faint, 1.2) +
    lettering(text, {
      x: tx + (end ? 20 : -20),
      y: ty + 5,
      size: 11,
      colour: blueprintLine,
      weight: 0.14,
      anchor: end ? 'start' : 'end',
    })
  )
}

export const outline = (d: string, width = 2.2) =>
  stroke(d, blueprintLine, width, 'stroke-linejoin="round" stroke-linecap="round"')
export const hidden = (d: string) => stroke(d, faint, 1.2, 'stroke-dasharray="7 5"')
export const centreLine = (d: string) => stroke(d, faint, 1, 'stroke-dasharray="14 4 3 4"')
