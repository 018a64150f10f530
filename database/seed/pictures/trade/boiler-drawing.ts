import {
  blueprintLine,
  blueprintPaper,
  centreLine,
  heightDimension,
  leader,
  outline,
  titleBlock,
  widthDimension,
} from '../drawing/blueprint.ts'
import { each, rect } from '../drawing/shapes.ts'
import type { SvgDefs } from '../drawing/svg.ts'
import { type BoilerSpec, completeBoiler } from './draw-boilers.ts'

const open = (box: [number, number, number, number]) =>
  rect([...box, 4], 'none', `stroke="${blueprintLine}" stroke-width="2.4"`)

/** Front and side elevation of a boiler with flue, door and pipe positions. */
export function drawBoilerDrawing(defs: SvgDefs, spec: BoilerSpec): string {
  const boiler = completeBoiler(spec)
  const scale = Math.min(270 / boiler.height, 440 / (boiler.length + boiler.width))
  const [width, depth, height] = [boiler.length * scale, boiler.width * scale, boiler.height * scale]
  const floor = 408
  const top = floor - height
  const x = 424 - (width + depth + 110) / 2
  const endX = x + width + 110
  const wall = spec.form === 'wall'
  const flueX = x + width / 2
  const side = spec.form === 'external'
  return (
    blueprintPaper(defs) +
    centreLine(`M${flueX} ${top - 46}V${floor + 14}M${endX + depth / 2} ${top - 46}V${floor + 14}`) +
    open([x, top, width, height]) +
    open([endX, top, depth, height]) +
    rect(
      [x + width * 0.08, top + height * (wall ? 0.72 : 0.06), width * 0.84, height * 0.13, 3],
      'none',
      `stroke="${blueprintLine}" stroke-width="1.4"`,
    ) +
    rect(
      [x + width * 0.08, top + height * (wall ? 0.06 : 0.24), width * 0.84, height * (wall ? 0.6 : 0.66), 3],
      'none',
      `stroke="${blueprintLine}" stroke-width="1.2"`,
    ) +
    outline(
      each(4, (i) => `M${endX + depth * 0.2} ${top + height * 0.2 + i * 9}h${depth * 0.6}`),
      1.2,
    ) +
    outline(
      wall
        ? each(5, (i) => `M${x + width * (0.16 + 0.17 * i)} ${floor}v12`)
        : `M${x - 16} ${floor}H${endX + depth + 20}`,
      wall ? 3 : 1,
    ) +
    (side
      ? outline(`M${endX + depth * 0.34} ${top + height * 0.45}h${depth * 0.32}v${depth * 0.32}h${-depth * 0.32}z`, 1.6)
      : outline(`M${flueX - 16} ${top}v-34h32v34M${endX + depth * 0.6 - 16} ${top}v-34h32v34`, 1.8)) +
    leader(
      side ? [endX + depth * 0.5, top + height * 0.52] : [flueX + 16, top - 24],
      side ? [endX + depth * 0.2, top - 34] : [flueX + 58, top - 50],
      'FLUE 100 DIA',
    ) +
    leader([x + width * 0.7, top + height * (wall ? 0.78 : 0.12)], [x + width + 26, top + 40], 'CONTROL') +
    widthDimension([x, x + width, floor + (wall ? 12 : 0), floor + 48], String(boiler.length)) +
    widthDimension([endX, endX + depth, floor, floor + 48], String(boiler.width)) +
    heightDimension([top, floor, x, x - 38], String(boiler.height)) +
    titleBlock({
      title: boiler.brand,
      model: `${boiler.model} ${boiler.form}`,
      rows: [
        ['OUTPUT', boiler.outputText],
        ['SIZE', `${boiler.length}X${boiler.width}X${boiler.height}`],
        ['UNITS', 'MM'],
      ],
    })
  )
}
