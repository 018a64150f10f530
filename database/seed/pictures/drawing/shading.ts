import { darken, lighten, luminance } from './colours.ts'
import { each, ellipse, group } from './shapes.ts'
import { across, type SvgDefs, type Vector } from './svg.ts'

/** Viewing angle from above: the height of an ellipse as a fraction of its width. */
export const tilt = 0.24

export type Finish = 'plastic' | 'metal' | 'gloss' | 'matt' | 'glass'

/** Light from the top left around a cylinder, left edge to right: place and brightness in turn. */
const roundness: Record<Finish, number[]> = {
  plastic: [0, -0.3, 0.08, -0.06, 0.26, 0.27, 0.5, 0, 0.92, -0.5, 1, -0.38],
  matt: [0, -0.22, 0.28, 0.14, 0.55, -0.02, 0.94, -0.38, 1, -0.32],
  gloss: [0, -0.3, 0.1, 0.05, 0.18, 0.55, 0.23, 0.55, 0.28, 0.12, 0.55, -0.05, 0.93, -0.5, 1, -0.25],
  metal: [0, -0.4, 0.22, 0.7, 0.42, -0.05, 0.56, -0.25, 0.68, 0.1, 0.92, -0.6, 1, -0.25],
  glass: [0, -0.25, 0.14, 0.6, 0.24, 0.25, 0.8, 0, 0.9, 0.35, 1, -0.3],
}

/** Near-white goods get cooler, lighter shadows; near-black ones softer highlights. */
export function shade(hex: string, light: number): string {
  const bright = luminance(hex)
  if (light < 0) return darken(hex, -light * (bright > 0.8 ? 0.62 : 1))
  return lighten(hex, light * (bright < 0.2 ? 0.62 : 1))
}

/** The fill of an upright cylinder; with `down`, of one that lies on its side. */
export const tube = (defs: SvgDefs, hex: string, finish: Finish = 'plastic', vector: Vector = across) =>
  defs.linear(
    roundness[finish].map((part, i) => (i % 2 ? shade(hex, part) : part)),
    vector,
  )

/** A shape with a soft edge, built of widening outlines: blur filters cost the rasteriser half a second each. */
export function softShape(defs: SvgDefs, d: string, [spread, opacity]: [spread: number, opacity: number]): string {
  const layers = 9
  const alpha = 1 - (1 - opacity) ** (1 / layers)
  const shape = defs.define((id) => `<path id="${id}" d="${d}"/>`).slice(4, -1)
  return group(
    each(layers, (i) => `<use href="${shape}" stroke-width="${(spread * 2 * (i + 1)) / layers}" opacity="${alpha}"/>`),
    'fill="#0f1b2d" stroke="#0f1b2d" stroke-linejoin="round"',
  )
}

/** A soft round shadow under or beside a part. */
export const softShadow = (defs: SvgDefs, at: [cx: number, cy: number, rx: number, ry: number], opacity = 0.4) =>
  ellipse(
    at,
    defs.radial([0, '#0f1b2d', 0.5, '#0f1b2d/.6', 0.78, '#0f1b2d/.16', 1, '#0f1b2d/0']),
    `opacity="${opacity}"`,
  )
