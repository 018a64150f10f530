import {
  blueprintLine,
  blueprintPaper,
  centreLine,
  heightDimension,
  hidden,
  leader,
  outline,
  titleBlock,
  widthDimension,
} from '../drawing/blueprint.ts'
import { each, ellipse, rect } from '../drawing/shapes.ts'
import type { SvgDefs } from '../drawing/svg.ts'
import { completeTank, type Tank, type TankForm, type TankSpec } from './tank-spec.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where the outlet sits on tanks that stand on legs, as a share of the height. */
const lift: Partial<Record<TankForm, number>> = { steel: 0.18, cylinder: 0.28, ibc: 0.18 }

const roundForms = ['vertical', 'water']
const open = (box: Box, radius: number) =>
  rect([box.x, box.y, box.width, box.height, radius], 'none', `stroke="${blueprintLine}" stroke-width="2.4"`)

function ribLines(box: Box, count: number): string {
  const step = box.width / count
  return each(count - 1, (i) => {
    const at = box.x + step * (i + 1)
    return `M${at - step * 0.1} ${box.y + 4}V${box.y + box.height - 8}M${at + step * 0.1} ${box.y + 4}V${box.y + box.height - 8}`
  })
}

function roundElevation(tank: Tank, box: Box): string {
  const dome = box.height * 0.16
  const { x, y, width, height } = box
  const shoulder = y + dome
  return (
    outline(
      `M${x} ${shoulder}V${y + height}h${width}V${shoulder}C${x + width} ${y + dome * 0.2} ${x + width * 0.7} ${y} ${x + width / 2} ${y}S${x} ${y + dome * 0.2} ${x} ${shoulder}Z`,
    ) +
    outline(
      each(tank.ribs, (i) => `M${x} ${shoulder + ((height - dome) * (i + 0.5)) / tank.ribs}h${width}`),
      1.2,
    )
  )
}

function cylinderElevation(tank: Tank, box: Box, fromEnd: boolean): string {
  const { x, y, width, height } = box
  const shell = height * 0.8
  const foot = y + height
  if (fromEnd) {
    const r = shell / 2
    return (
      ellipse([x + width / 2, y + r, Math.min(r, width / 2)], 'none', `stroke="${blueprintLine}" stroke-width="2.4"`) +
      outline(
        `M${x + width * 0.2} ${foot}H${x + width * 0.8}M${x + width * 0.26} ${foot}L${x + width * 0.2} ${y + shell * 0.8}M${x + width * 0.74} ${foot}L${x + width * 0.8} ${y + shell * 0.8}`,
      )
    )
  }
  const saddle = (at: number) => `M${at - 18} ${y + shell}V${foot}h36V${y + shell}`
  return (
    outline(
      `M${x + 18} ${y}H${x + width - 18}Q${x + width} ${y + shell / 2} ${x + width - 18} ${y + shell}H${x + 18}Q${x} ${y + shell / 2} ${x + 18} ${y}Z`,
    ) +
    outline(`${saddle(x + width * 0.2)}${saddle(x + width * 0.8)}`) +
    outline(
      each(tank.ribs, (i) => `M${x + (width * (i + 1)) / (tank.ribs + 1)} ${y}v${shell}`),
      1.2,
    )
  )
}

function boxElevation(tank: Tank, box: Box, fromEnd: boolean): string {
  const { x, y, width, height } = box
  const count = fromEnd ? Math.max(2, Math.round((tank.ribs * tank.width) / tank.length)) : tank.ribs
  if (tank.form === 'ibc')
    return (
      open({ ...box, height: height * 0.88 }, 3) +
      outline(
        `${each(5, (i) => `M${x + (width * (i + 1)) / 6} ${y}v${height * 0.88}`)}${each(4, (i) => `M${x} ${y + (height * 0.88 * (i + 1)) / 5}h${width}`)}`,
        1.2,
      ) +
      outline(
        `M${x} ${y + height * 0.9}h${width}v${height * 0.1}h${-width * 0.2}v${-height * 0.06}h${-width * 0.6}v${height * 0.06}h${-width * 0.2}z`,
      )
    )
  const legs = tank.form === 'steel' ? height * 0.12 : height * 0.04
  const body = { ...box, height: height - legs }
  const foot = y + height
  const bund =
    tank.form === 'bunded' ? hidden(`M${x + 12} ${y + 14}h${width - 24}v${body.height - 28}h${24 - width}z`) : ''
  return (
    open(body, tank.form === 'steel' || tank.form === 'fuel' ? 3 : 18) +
    outline(ribLines(body, count), 1.2) +
    bund +
    outline(
      `M${x + width * 0.08} ${foot - legs}v${legs}h${width * 0.14}v${-legs}M${x + width * 0.78} ${foot - legs}v${legs}h${width * 0.14}v${-legs}`,
    )
  )
}

function elevation(tank: Tank, box: Box, fromEnd: boolean): string {
  if (roundForms.includes(tank.form)) return roundElevation(tank, box)
  if (tank.form === 'cylinder') return cylinderElevation(tank, box, fromEnd)
  return boxElevation(tank, box, fromEnd)
}

const capAt = (x: number, y: number, size = 1) =>
  outline(`M${x - 16 * size} ${y}v-5h${32 * size}v5M${x - 12 * size} ${y - 5}v${-9 * size}h${24 * size}v${9 * size}`)

/** Front and end elevation to one scale, with the figures a fitter needs. */
export function drawTankDrawing(defs: SvgDefs, spec: TankSpec): string {
  const tank = completeTank(spec)
  const scale = Math.min(530 / (tank.length + tank.width), 300 / tank.height)
  const height = tank.height * scale
  const floor = 408
  const gap = 104
  const total = (tank.length + tank.width) * scale + gap
  const front: Box = { x: 428 - total / 2, y: floor - height, width: tank.length * scale, height }
  const end: Box = { x: front.x + front.width + gap, y: front.y, width: tank.width * scale, height }
  const round = roundForms.includes(tank.form)
  const capX = front.x + front.width * (round ? 0.5 : 0.2)
  const outletY = floor - height * (lift[tank.form] ?? 0.1)
  return (
    blueprintPaper(defs) +
    centreLine(
      `M${front.x + front.width / 2} ${front.y - 30}V${floor + 16}M${end.x + end.width / 2} ${front.y - 30}V${floor + 16}`,
    ) +
    outline(`M${front.x - 20} ${floor}H${end.x + end.width + 24}`, 1) +
    elevation(tank, front, false) +
    elevation(tank, end, true) +
    capAt(capX, front.y) +
    capAt(end.x + end.width / 2, end.y) +
    ellipse([front.x + front.width * 0.9, outletY, 6], 'none', `stroke="${blueprintLine}" stroke-width="2"`) +
    leader([capX, front.y - 14], [capX + 44, front.y - 52], 'FILL 2 IN BSP') +
    leader(
      [front.x + front.width * 0.9, outletY],
      [front.x + front.width + 22, floor + 30],
      tank.outlet === 'top' ? 'DRAIN' : 'OUTLET',
    ) +
    widthDimension([front.x, front.x + front.width, floor, floor + 48], String(tank.length)) +
    widthDimension([end.x, end.x + end.width, floor, floor + 48], String(tank.width)) +
    heightDimension([front.y, floor, front.x, front.x - 38], String(tank.height)) +
    titleBlock({
      title: tank.brand,
      model: `${tank.model} ${tank.form}`,
      rows: [
        ['CAPACITY', tank.capacityText],
        ['SIZE', `${tank.length}X${tank.width}X${tank.height}`],
        ['UNITS', 'MM'],
      ],
    })
  )
}
