import { toHex } from '../drawing/colours.ts'
import { type Finish, shade, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { across, down, type SvgDefs } from '../drawing/svg.ts'

export const brass = toHex('Brass')
export const steel = '#b4bec7'

export type Place = [x: number, y: number, width: number, height: number]

/** A cylinder lying along x, centred on y; its right end shows when `end` is given. */
export function barrel(
  defs: SvgDefs,
  [x, y, width, height]: Place,
  look: { colour: string; finish?: Finish; end?: string },
): string {
  const rx = height * 0.16
  const d = `M${x} ${y - height / 2}H${x + width}A${rx} ${height / 2} 0 0 1 ${x + width} ${y + height / 2}H${x}A${rx} ${height / 2} 0 0 1 ${x} ${y - height / 2}Z`
  const face = look.end ? ellipse([x + width, y, rx, height / 2], look.end) : ''
  return path(d, tube(defs, look.colour, look.finish ?? 'metal', down)) + face
}

/** A hexagon nut on a horizontal axis: three facets above each other. */
export function hexNut(defs: SvgDefs, [x, y, width, height]: Place, colour = brass): string {
  const facet = (top: number, tall: number, light: number) =>
    rect(
      [x, y + top, width, tall, 3],
      defs.linear([0, shade(colour, light + 0.22), 0.3, shade(colour, light), 1, shade(colour, light - 0.25)]),
    )
  return (
    facet(-height / 2, height * 0.3, 0.42) +
    facet(-height * 0.22, height * 0.46, 0.05) +
    facet(height * 0.22, height * 0.28, -0.35) +
    rect([x, y - height / 2, 3, height, 2], '#fff', 'opacity=".35"')
  )
}

/** A hexagon nut on a vertical axis: three facets side by side. */
export function uprightNut(defs: SvgDefs, [x, y, width, height]: Place, colour = brass): string {
  const facet = (left: number, wide: number, light: number) =>
    rect(
      [x + left, y, wide, height, 2],
      defs.linear([0, shade(colour, light + 0.15), 1, shade(colour, light - 0.18)], across),
    )
  return (
    facet(-width / 2, width * 0.3, 0.2) +
    facet(-width * 0.22, width * 0.46, 0.12) +
    facet(width * 0.22, width * 0.28, -0.35) +
    rect([x - width / 2, y, width, 3, 1], '#fff', 'opacity=".5"')
  )
}

/** Thread lines over a lying cylinder. */
export const lyingThread = ([x, y, width, height]: Place) =>
  stroke(
    each(Math.floor(width / 6), (i) => `M${x + 3 + i * 6} ${y - height / 2}q2 ${height / 2} 0 ${height}`),
    '#000',
    2,
    'opacity=".35"',
  )

/** Thread lines over an upright cylinder. */
export const uprightThread = ([x, y, width, height]: Place) =>
  stroke(
    each(Math.floor(height / 6), (i) => `M${x - width / 2} ${y + 2 + i * 6}q${width / 2} 5 ${width} 0`),
    '#000',
    2,
    'opacity=".35"',
  )

/** A bent tube with a bright upper edge: hose, copper line, handle. */
export function bentTube(d: string, width: number, colour: string, rest = ''): string {
  const join = `stroke-linejoin="round" stroke-linecap="round"${rest && ` ${rest}`}`
  return (
    stroke(d, shade(colour, -0.55), width, join) +
    stroke(d, colour, width * 0.78, join) +
    group(
      stroke(d, shade(colour, 0.3), width * 0.34, join) + stroke(d, shade(colour, 0.7), width * 0.1, join),
      `transform="translate(${-width * 0.1} ${-width * 0.16})"`,
    )
  )
}

/** The small stamped size or model on a casting. */
export const stamp = (text: string, [x, y, size]: [number, number, number], colour: string) =>
  lettering(text, { x: x + 1, y: y + 1, size, colour: '#fff', anchor: 'middle', weight: 0.15, opacity: 0.4 }) +
  lettering(text, { x, y, size, colour, anchor: 'middle', weight: 0.15, opacity: 0.75 })
