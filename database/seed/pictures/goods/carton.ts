import { blockShadow, solidBlock } from '../drawing/blocks.ts'
import { modelBadge } from '../drawing/random.ts'
import { rect, stroke } from '../drawing/shapes.ts'
import { scaleAbout } from '../drawing/stage.ts'
import { fittedLettering, lettering } from '../drawing/stroke-font.ts'
import type { SvgDefs } from '../drawing/svg.ts'

export interface CartonLabel {
  brand: string
  serial: number
  accent: string
}

/** Puts a product in front of its carton: the second gallery picture of small parts and goods. */
export function besideCarton(defs: SvgDefs, art: string, { brand, serial, accent }: CartonLabel): string {
  const shape = { x: 284, ground: 476, length: 290, depth: 190, height: 262, yaw: 28, pitch: 16 }
  const { art: carton, box } = solidBlock(defs, shape, { colour: '#c8a271', radius: 3, soft: 5, gloss: 0.35 })
  const tape = 'opacity=".5"'
  const label =
    rect([44, 66, 168, 112, 3], '#fdfefe') +
    rect([44, 66, 168, 34, 3], accent) +
    fittedLettering(brand, { x: 56, y: 75, width: 144, height: 16 }, { colour: '#fff', weight: 0.19 }) +
    lettering(modelBadge(serial), { x: 56, y: 134, size: 20, colour: '#0f1b2d', weight: 0.18 }) +
    stroke(
      `M56 146v22M62 146v22M70 146v22M74 146v22M84 146v22M90 146v22M100 146v22M104 146v22M112 146v22`,
      '#0f1b2d',
      3,
    ) +
    lettering(`QTY ${1 + (serial % 4)}`, { x: 200, y: 166, size: 12, colour: '#44566c', anchor: 'end' })
  return (
    blockShadow(defs, shape, 4) +
    carton +
    box.onTop(rect([0, 82, 290, 28], '#e9d3ad', tape) + stroke('M0 96h290', '#7a5b30', 2)) +
    box.onFront(label + stroke('M238 200v30m-9 -20l9 -10l9 10M258 200v30m-9 -20l9 -10l9 10', '#6b4e28', 4)) +
    box.onEnd(rect([82, 0, 28, 54], '#e9d3ad', 'opacity=".35"')) +
    scaleAbout(art, [640, 560, 0.62])
  )
}
