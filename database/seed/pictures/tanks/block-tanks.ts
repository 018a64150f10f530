import { brandColour } from '../brand-logos.ts'
import { type Block, type BlockShape, block, blockShadow, nestedBlock, solidBlock } from '../drawing/blocks.ts'
import { shade, softShadow } from '../drawing/shading.ts'
import { each, group, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import {
  dialOnStem,
  embossed,
  fillCap,
  levelSender,
  manway,
  outletValve,
  plate,
  sightTube,
  vent,
} from './tank-parts.ts'
import type { Tank } from './tank-spec.ts'

const ground = 522

/** Fits the real proportions into the middle of the stage. */
export function fitBlock(tank: Tank, yaw: number, room: [width: number, height: number]): BlockShape {
  const unit: BlockShape = { x: 0, ground: 0, length: tank.length, depth: tank.width, height: tank.height, yaw }
  const points = block(unit).silhouette
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const scale = Math.min(room[0] / (Math.max(...xs) - Math.min(...xs)), room[1] / (Math.max(...ys) - Math.min(...ys)))
  return { x: 400, ground, length: tank.length * scale, depth: tank.width * scale, height: tank.height * scale, yaw }
}

export const raised = (shape: BlockShape, by: number): BlockShape => ({
  ...shape,
  ground: shape.ground - by,
  height: shape.height - by,
})

/** Grooves that run down the front, over the edge and across the top, as moulded into plastic for stiffness. */
function grooves(defs: SvgDefs, box: Block, shape: BlockShape, count: number): string {
  const step = shape.length / count
  const width = step * 0.26
  const hollow = defs.linear([0, '#000/.4', 0.35, '#000/.2', 0.66, '#000/.05', 0.84, '#fff/.32', 1, '#fff/.04'], across)
  const swell = defs.ruled(
    [0, '#fff/.14', 0.3, '#fff/.03', 0.74, '#000/.13', 1, '#000/.05'],
    [width / 2, 0, step + width / 2, 0],
    'repeat',
  )
  const at = (i: number) => step * (i + 1) - width / 2
  const ends = Math.max(1, Math.round((shape.depth / step) * 0.8))
  const endStep = shape.depth / (ends + 1)
  const endWidth = Math.min(width, endStep * 0.4)
  return (
    box.onFront(
      rect([0, 0, shape.length, shape.height], swell) +
        each(count - 1, (i) => rect([at(i), -width * 0.1, width, shape.height * 0.94, width * 0.3], hollow)),
    ) +
    box.onTop(each(count - 1, (i) => rect([at(i), 0, width, shape.depth], hollow, 'opacity=".75"'))) +
    box.onEnd(
      each(ends, (i) =>
        rect(
          [endStep * (i + 1) - endWidth / 2, shape.height * 0.09, endWidth, shape.height * 0.82, endWidth * 0.4],
          hollow,
          'opacity=".7"',
        ),
      ),
    )
  )
}

/** A broad soft reflection below the top edge, and light thrown back by the floor. */
function sheen(defs: SvgDefs, box: Block, { length, height, depth }: BlockShape): string {
  const gleam = defs.linear([0, '#fff/0', 0.4, '#fff/.3', 1, '#fff/0'])
  const floorLight = defs.linear([0, '#fff/0', 1, '#fff/.16'])
  return (
    box.onFront(
      rect([0, height * 0.03, length, height * 0.12], gleam) +
        rect([0, height * 0.86, length, height * 0.14], floorLight),
    ) + box.onEnd(rect([0, height * 0.86, depth, height * 0.14], floorLight))
  )
}

/** The flat field that a moulded tank leaves free for its label and name. */
function namePanel(defs: SvgDefs, tank: Tank, { length, height }: BlockShape): string {
  const width = Math.min(length * 0.42, height * 0.62)
  const x = length / 2 - width / 2
  const y = height * 0.3
  const panelHeight = width * 1.02
  const scale = (width * 0.84) / 120
  return (
    rect([x, y, width, panelHeight, 12], defs.linear([0, shade(tank.colour, 0.1), 1, shade(tank.colour, -0.2)])) +
    rect(
      [x, y, width, panelHeight, 12],
      'none',
      `stroke="${shade(tank.colour, -0.5)}" stroke-width="3" opacity=".55"`,
    ) +
    rect([x + 1.5, y + 2.5, width, panelHeight, 12], 'none', 'stroke="#fff" stroke-width="1.5" opacity=".25"') +
    markings(defs, tank, [x + width * 0.08, y + width * 0.09, scale]) +
    embossed(
      tank.brand,
      { x: x + width * 0.1, y: y + panelHeight * 0.78, width: width * 0.8, height: panelHeight * 0.13 },
      tank.colour,
    )
  )
}

export const markings = (defs: SvgDefs, tank: Tank, [x, y, scale]: [number, number, number]) =>
  group(
    plate(defs, {
      brand: tank.brand,
      capacity: tank.capacityText,
      model: tank.model,
      accent: brandColour(tank.brand),
    }),
    `transform="translate(${x} ${y}) scale(${scale})"`,
  )

function feet(defs: SvgDefs, shape: BlockShape, colour: string): string {
  const { length, depth } = shape
  const skid = (along: number) =>
    solidBlock(defs, nestedBlock(shape, [along, depth * 0.05, 0], [length * 0.2, depth * 0.9, 30]), {
      colour: shade(colour, -0.35),
      radius: 6,
      soft: 0,
    }).art
  return skid(length * 0.06) + skid(length * 0.74)
}

/** Fittings have one real size, but must not crowd a short tank. */
const fittingScale = ({ length, depth }: BlockShape) => Math.min(1, Math.max(0.55, (length + depth * 0.4) / 420))

/** What stands on the tank, from the back to the front so that nearer parts cover farther ones. */
function topFittings(defs: SvgDefs, tank: Tank, shape: BlockShape): string {
  const { point } = block(shape)
  const { length, depth, height } = shape
  const at = (along: number, back: number, size: number): [number, number, number] => [
    ...point(length * along, depth * back, height - 2),
    size * fittingScale(shape),
  ]
  const gauge = { dial: dialOnStem, sender: levelSender, none: () => '' }[tank.gauge](defs, at(0.86, 0.5, 22))
  const [px, py] = point(length * 0.62, depth * 0.5, height)
  const pipe = `M${px} ${py}v-26q0-9 9-9h40q9 0 9 9v26`
  const topOutlet =
    tank.outlet === 'bottom'
      ? ''
      : stroke(pipe, '#7a4423', 9) +
        stroke(pipe, '#c87b49', 5) +
        stroke(pipe, '#f0b68e', 1.5, 'transform="translate(-1 -1)"')
  return vent(defs, at(0.5, 0.74, 16)) + topOutlet + gauge
}

export function lowOutlet(defs: SvgDefs, tank: Tank, shape: BlockShape): string {
  const [x, y] = block(shape).point(shape.length * 0.88, 0, shape.height * 0.12)
  return tank.outlet === 'top' ? '' : outletValve(defs, [x, y, 1.1])
}

function straps(defs: SvgDefs, tank: Tank, shape: BlockShape, box: Block): string {
  if (!tank.straps) return ''
  const metal = defs.linear([0, '#7d8790', 0.4, '#f4f7f9', 1, '#59636d'], across)
  return each(tank.straps, (i) => {
    const u = shape.length * ((i + 0.5) / tank.straps) - 6
    return (
      box.onTop(rect([u, 0, 12, shape.depth], metal)) +
      box.onFront(rect([u, 0, 12, shape.height], metal) + rect([u - 4, shape.height * 0.2, 20, 16, 2], '#4b555f'))
    )
  })
}

/** The joint between a bund and its lid. */
function bundSeam(box: Block, { length, depth, height }: BlockShape): string {
  const lip = (span: number, light: number) =>
    rect([0, height * 0.2, span, 6], '#000', 'opacity=".34"') +
    rect([0, height * 0.2 + 6, span, 5], '#fff', `opacity="${light}"`)
  return box.onFront(lip(length, 0.32)) + box.onEnd(lip(depth, 0.16))
}

/** Rotationally moulded tanks with soft edges: horizontal, slimline and bunded. */
export function drawMouldedTank(defs: SvgDefs, tank: Tank, yaw: number): Illustration {
  const bunded = tank.form === 'bunded'
  const whole = fitBlock(tank, yaw, [590, bunded ? 375 : 400])
  const body = raised(whole, 16)
  const { art, box, clip } = solidBlock(defs, body, { colour: tank.colour, radius: 40, soft: 30 })
  const { length, depth, height } = body
  const [cx, cy] = box.point(length * 0.2, depth * 0.5, height - 2)
  const [sx, sy] = box.point(length, depth * 0.5, height * 0.86)
  const skin = grooves(defs, box, body, tank.ribs) + (bunded ? bundSeam(box, body) : '') + sheen(defs, box, body)
  return {
    art:
      blockShadow(defs, whole, 40) +
      feet(defs, whole, tank.colour) +
      art +
      group(skin + straps(defs, tank, body, box), `clip-path="${clip}"`) +
      box.onFront(namePanel(defs, tank, body)) +
      (tank.sightTube ? sightTube(defs, [sx, sy, height * 0.7]) : '') +
      lowOutlet(defs, tank, body) +
      topFittings(defs, tank, body) +
      (bunded ? lockableCover(defs, tank, body, clip) : fillCap(defs, [cx, cy, 42 * fittingScale(body)])),
    focus: [cx + 90, cy + 72, 1.95],
  }
}

/** The bunded tank's big hinged cover with hasp and padlock. */
function lockableCover(defs: SvgDefs, tank: Tank, body: BlockShape, clip: string): string {
  const colour = shade(tank.colour, -0.1)
  const corner: [number, number, number] = [body.length * 0.08, body.depth * 0.16, body.height - 3]
  const size = { length: body.length * 0.3, depth: body.depth * 0.6, height: body.height * 0.1 }
  const base = solidBlock(defs, nestedBlock(body, corner, [size.length, size.depth, size.height]), {
    colour,
    radius: 8,
    soft: 8,
  })
  const overhang = nestedBlock(
    body,
    [corner[0] - size.length * 0.03, corner[1] - size.depth * 0.03, corner[2] + size.height * 0.9],
    [size.length * 1.06, size.depth * 1.06, size.height * 1.1],
  )
  const lid = solidBlock(defs, overhang, { colour: shade(colour, 0.05), radius: 14, soft: 14 })
  const [x, y] = block(body).point(...corner)
  const middle = size.length * 0.53
  const lock =
    rect([middle - 9, size.height * 0.5, 18, size.height * 1.1, 2], '#3a424b') +
    stroke(`M${middle - 6} ${size.height * 1.5}v-9a6 6 0 0 1 12 0v9`, '#dfe5ea', 3.5) +
    rect([middle - 11, size.height * 1.46, 22, 17, 3], defs.linear([0, '#f6dc94', 1, '#9c7423']))
  return (
    group(
      softShadow(defs, [x + size.length * 0.7, y - 4, size.length * 0.95, size.depth * 0.36], 0.55),
      `clip-path="${clip}"`,
    ) +
    base.art +
    lid.art +
    lid.box.onTop(
      rect([size.length * 0.12, size.depth * 0.16, size.length * 0.82, size.depth * 0.7, 10], '#000', 'opacity=".09"'),
    ) +
    lid.box.onFront(lock)
  )
}

/** Steel tank with sharp edges, stiffeners, rivets or weld beads, on legs. */
export function drawSteelTank(defs: SvgDefs, tank: Tank, yaw: number): Illustration {
  const whole = fitBlock(tank, yaw, [570, 400])
  const leg = 44
  const body = raised(whole, leg)
  const { art, box, clip } = solidBlock(defs, body, { colour: tank.colour, radius: 4, soft: 7, gloss: 0.7 })
  const { length, depth, height } = body
  const railFill = defs.linear([0, '#fff/.34', 0.45, '#fff/.08', 0.5, '#000/.2', 1, '#000/.45'], across)
  const seam = (span: number, v: number) =>
    tank.seams === 'riveted'
      ? stroke(
          `M14 ${v}h${span - 24}`,
          shade(tank.colour, -0.5),
          7,
          'stroke-linecap="round" stroke-dasharray=".1 22"',
        ) +
        stroke(
          `M13 ${v - 1}h${span - 24}`,
          shade(tank.colour, 0.4),
          3.5,
          'stroke-linecap="round" stroke-dasharray=".1 22"',
        )
      : stroke(`M8 ${v}h${span - 16}`, '#fff', 3.5, 'opacity=".35" stroke-dasharray="5 2"') +
        stroke(`M8 ${v + 3}h${span - 16}`, '#000', 2, 'opacity=".3"')
  const face = (span: number, count: number) =>
    seam(span, 13) +
    seam(span, height - 13) +
    each(count, (i) => rect([(span * (i + 1)) / (count + 1) - 7, 26, 14, height - 52], railFill))
  const legAt = ([along, back]: [number, number]) =>
    solidBlock(defs, nestedBlock(whole, [whole.length * along, whole.depth * back, 0], [24, 20, leg + 16]), {
      colour: shade(tank.colour, -0.3),
      radius: 2,
      soft: 0,
    }).art
  const [cx, cy] = box.point(length * 0.24, depth * 0.5, height)
  const [sx, sy] = box.point(length, depth * 0.5, height * 0.88)
  const plateScale = Math.min(1.15, (length * 0.3) / 120)
  return {
    art:
      blockShadow(defs, whole) +
      (
        [
          [0.02, 0.9],
          [0.92, 0.9],
          [0.02, 0.02],
          [0.92, 0.02],
        ] as [number, number][]
      )
        .map(legAt)
        .join('') +
      art +
      group(box.onFront(face(length, tank.ribs)) + box.onEnd(face(depth, 1)), `clip-path="${clip}"`) +
      box.onFront(markings(defs, tank, [length * 0.5 - 60 * plateScale, height * 0.3, plateScale])) +
      sightTube(defs, [sx, sy, height * 0.72]) +
      lowOutlet(defs, tank, body) +
      topFittings(defs, tank, body) +
      manway(defs, [cx, cy, 50], tank.colour),
    focus: [cx + 90, cy + 72, 1.95],
  }
}
