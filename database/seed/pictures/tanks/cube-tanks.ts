import { type Block, type BlockShape, block, blockShadow, nestedBlock, solidBlock } from '../drawing/blocks.ts'
import { shade, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, polygon, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { fitBlock, lowOutlet, markings, raised } from './block-tanks.ts'
import { fillCap } from './tank-parts.ts'
import type { Tank } from './tank-spec.ts'

/** Bars of one cage face: uprights and hoops with a bright and a dark edge. */
function cageFace(span: number, height: number, uprights: number): string {
  const lines =
    each(uprights + 1, (i) => `M${(span * i) / uprights} 0V${height}`) +
    each(6, (i) => `M0 ${(height * i) / 5}H${span}`)
  return (
    stroke(lines, '#5f6b76', 7) +
    stroke(lines, '#aab5bf', 5) +
    stroke(lines, '#eef3f6', 1.8, 'transform="translate(-1 -1)"')
  )
}

/** Intermediate bulk container: translucent bottle in a galvanised cage on a pallet. */
export function drawIbc(defs: SvgDefs, tank: Tank, yaw: number): Illustration {
  const whole = fitBlock(tank, yaw, [520, 420])
  const pallet = 44
  const cage = raised(whole, pallet)
  const inner = nestedBlock(cage, [7, 7, 0], [cage.length - 14, cage.depth - 14, cage.height - 12])
  const bottle = solidBlock(defs, inner, { colour: shade(tank.colour, -0.14), radius: 22, soft: 26, gloss: 0.8 })
  const { box, clip } = bottle
  const { length, depth, height } = inner
  const liquid = (span: number, light: number) =>
    rect([0, height * 0.3, span, height * 0.7], '#b9772a', `opacity="${light}"`) +
    rect([0, height * 0.3, span, 4], '#fff', 'opacity=".35"')
  const waist = (span: number) =>
    rect(
      [0, height * 0.46, span, height * 0.12],
      defs.linear([0, '#000/.26', 0.5, '#000/.1', 0.8, '#fff/.4', 1, '#fff/.05']),
    )
  const outer = block(cage)
  const [cx, cy] = box.point(length * 0.5, depth * 0.5, height)
  return {
    art:
      blockShadow(defs, whole, 8) +
      palletOf(defs, { ...whole, height: pallet }) +
      bottle.art +
      group(
        box.onFront(liquid(length, 0.28) + waist(length)) + box.onEnd(liquid(depth, 0.22) + waist(depth)),
        `clip-path="${clip}"`,
      ) +
      fillCap(defs, [cx, cy + 4, 46], '#c8202f') +
      outer.onEnd(cageFace(cage.depth, cage.height, 5)) +
      outer.onFront(cageFace(cage.length, cage.height, 6) + plateHolder(cage)) +
      outer.onFront(markings(defs, tank, [cage.length * 0.5 - 66, cage.height * 0.24, 1.1])) +
      lowOutlet(defs, tank, { ...cage, length: cage.length * 0.66 }) +
      topRails(outer, cage),
    focus: [cx - 10, cy + 60, 2.1],
  }
}

const plateHolder = (cage: BlockShape) =>
  rect([cage.length * 0.5 - 74, cage.height * 0.22, 148, 108, 3], '#d7dee4', 'stroke="#8d99a4" stroke-width="2"')

function topRails(outer: Block, { length, depth, height }: BlockShape): string {
  const rim = polygon([
    outer.point(0, 0, height),
    outer.point(length, 0, height),
    outer.point(length, depth, height),
    outer.point(0, depth, height),
  ])
  return stroke(rim, '#5f6b76', 8, 'stroke-linejoin="round"') + stroke(rim, '#c3ccd4', 4.5, 'stroke-linejoin="round"')
}

function palletOf(defs: SvgDefs, shape: BlockShape): string {
  const { length, depth, height } = shape
  const runner = (share: number) =>
    solidBlock(defs, nestedBlock(shape, [(length - 58) * share, 0, 0], [58, depth, height - 8]), {
      colour: '#39424c',
      radius: 3,
      soft: 0,
    }).art
  const deck = nestedBlock(shape, [0, 0, height - 14], [length, depth, 14])
  return runner(0) + runner(0.5) + runner(1) + solidBlock(defs, deck, { colour: '#4d5863', radius: 3, soft: 0 }).art
}

/** Transportable fuel tank: forklift pockets, lifting eyes, open cabinet with pump, meter and nozzle. */
export function drawFuelTank(defs: SvgDefs, tank: Tank, yaw: number): Illustration {
  const whole = fitBlock(tank, yaw, [540, 400])
  const body = raised(whole, 8)
  const { art, box, clip } = solidBlock(defs, body, { colour: tank.colour, radius: 16, soft: 14 })
  const { length, depth, height } = body
  const pockets = each(
    2,
    (i) =>
      rect([length * (0.14 + 0.44 * i), height * 0.88, length * 0.26, height * 0.08, 4], '#070b10') +
      rect([length * (0.14 + 0.44 * i), height * 0.955, length * 0.26, 4], '#fff', 'opacity=".2"'),
  )
  const stripe = defs.ruled([0, '#f2c025', 0.5, '#f2c025', 0.5, '#16191d', 1, '#16191d'], [0, 0, 20, 20], 'repeat')
  const [cx, cy] = box.point(length * 0.76, depth * 0.5, height - 2)
  const scale = Math.min(1, (length * 0.3) / 120)
  return {
    art:
      blockShadow(defs, whole, 16) +
      art +
      group(
        box.onFront(pockets + rect([0, height * 0.79, length, height * 0.045], stripe)) +
          box.onEnd(rect([0, height * 0.79, depth, height * 0.045], stripe, 'opacity=".75"')),
        `clip-path="${clip}"`,
      ) +
      box.onFront(
        cabinet(defs, [length * 0.06, height * 0.12, length * 0.46, height * 0.58]) +
          markings(defs, tank, [length * 0.64, height * 0.24, scale]),
      ) +
      eye(box.point(length * 0.04, depth * 0.1, height)) +
      eye(box.point(length * 0.96, depth * 0.1, height)) +
      fillCap(defs, [cx, cy, 36]) +
      nozzleHose(defs, box.onFront, [length, height]),
    focus: [box.point(length * 0.3, 0, height * 0.6)[0], box.point(length * 0.3, 0, height * 0.6)[1], 2.2],
  }
}

const eye = ([x, y]: [number, number]) =>
  stroke(`M${x - 12} ${y + 3}v-10a12 12 0 0 1 24 0v10`, '#4a5560', 8) +
  stroke(`M${x - 12} ${y + 3}v-10a12 12 0 0 1 24 0v10`, '#c3ccd4', 3)

/** Recess with the pump, its meter and the switch. */
function cabinet(defs: SvgDefs, [x, y, width, height]: [number, number, number, number]): string {
  const cx = x + width * 0.32
  const cy = y + height * 0.46
  const r = Math.min(width, height) * 0.2
  return (
    rect([x, y, width, height, 8], defs.linear([0, '#0a0e13', 1, '#252c34'])) +
    rect([x, y, width, height, 8], 'none', 'stroke="#fff" stroke-width="2" opacity=".22"') +
    rect(
      [cx - r * 1.25, cy - r * 1.3, r * 2.5, r * 2.7, 8],
      defs.linear([0, '#e34a52', 0.5, '#c8202f', 1, '#82121d']),
    ) +
    ellipse([cx, cy, r * 0.95], defs.linear([0, '#fff', 1, '#7d8790'])) +
    ellipse([cx, cy, r * 0.8], '#fbfcfd') +
    rect([cx - r * 0.5, cy - r * 0.18, r, r * 0.36, 2], '#16243a') +
    stroke(`M${cx - r * 0.3} ${cy}h${r * 0.6}`, '#8be28b', r * 0.14, 'stroke-dasharray="5 3"') +
    rect([cx - r * 0.6, cy + r * 1.4, r * 1.2, r * 0.7, 2], tube(defs, '#9aa5b0', 'metal'))
  )
}

/** Hose looping out of the cabinet, with the nozzle in its holster. */
function nozzleHose(defs: SvgDefs, onFront: (content: string) => string, [length, height]: [number, number]): string {
  const x = length * 0.4
  const loop = `M${length * 0.2} ${height * 0.56}q0 ${height * 0.2} ${length * 0.11} ${height * 0.2}t${length * 0.09} ${-height * 0.2}V${height * 0.4}`
  return onFront(
    stroke(loop, '#000', 17, 'opacity=".5" stroke-linecap="round"') +
      stroke(loop, '#1c2127', 14, 'stroke-linecap="round"') +
      stroke(loop, '#59636d', 3, 'stroke-linecap="round" transform="translate(-3 -2)"') +
      path(
        `M${x - 13} ${height * 0.44}v${-height * 0.14}q0-12 12-14l26-4v14l-14 4v${height * 0.14}z`,
        defs.linear([0, shade('#1f6b45', 0.3), 1, '#14432f'], across),
      ) +
      rect([x + 20, height * 0.225, 24, 9, 3], tube(defs, '#b9c1c9', 'metal')),
  )
}
