import { type Block, type BlockShape, block, blockShadow, solidBlock } from '../drawing/blocks.ts'
import { contrastingInk, toHex } from '../drawing/colours.ts'
import { lathe } from '../drawing/lathe.ts'
import { createRandom, modelBadge } from '../drawing/random.ts'
import { shade, softShadow, softShape, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, polygon, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration, View } from '../drawing/stage.ts'
import { fittedLettering, lettering } from '../drawing/stroke-font.ts'
import { across, diagonal, type SvgDefs } from '../drawing/svg.ts'

export type BoilerForm = 'internal' | 'external' | 'combi' | 'wall'

export interface BoilerSpec {
  kind: 'boiler'
  form: BoilerForm
  view?: View
  colour?: string
  serial?: number
  /** Outer size in millimetres. */
  length?: number
  width?: number
  height?: number
  /** Output in kilowatts, shown on the badge. */
  output?: number
  brand?: string
}

export type Boiler = Required<Omit<BoilerSpec, 'kind' | 'view'>> & { model: string; outputText: string }

const usual: Record<BoilerForm, Pick<Boiler, 'length' | 'width' | 'height' | 'colour'>> = {
  internal: { length: 600, width: 640, height: 880, colour: 'White' },
  external: { length: 640, width: 720, height: 950, colour: 'Bottle green' },
  combi: { length: 650, width: 700, height: 1120, colour: 'White' },
  wall: { length: 440, width: 360, height: 740, colour: 'White' },
}

export function completeBoiler(spec: BoilerSpec): Boiler {
  const serial = spec.serial ?? 0
  const standard = usual[spec.form]
  const output = spec.output ?? createRandom(serial).pick([18, 21, 26, 32, 36, 46])
  return {
    form: spec.form,
    serial,
    colour: toHex(spec.colour ?? standard.colour),
    length: spec.length ?? standard.length,
    width: spec.width ?? standard.width,
    height: spec.height ?? standard.height,
    output,
    outputText: `${output} KW`,
    brand: spec.brand ?? 'Hearthline',
    model: modelBadge(serial),
  }
}

function fit(boiler: Boiler, yaw: number, [tall, ground]: [number, number]): BlockShape {
  const scale = tall / boiler.height
  return {
    x: 400,
    ground,
    length: Math.min(400, boiler.length * scale),
    depth: Math.min(300, boiler.width * scale),
    height: tall,
    yaw,
    pitch: 13,
  }
}

/** Control strip with display, thermostat and pressure gauge. */
function fascia(defs: SvgDefs, boiler: Boiler, [x, y, width, height]: [number, number, number, number]): string {
  const middle = y + height / 2
  const knob = (cx: number, r: number) =>
    ellipse([cx + 2, middle + 3, r], '#000', 'opacity=".4"') +
    ellipse([cx, middle, r], defs.linear([0, '#8d98a3', 0.5, '#48525d', 1, '#20262d'], diagonal)) +
    ellipse([cx, middle, r * 0.72], defs.linear([0, '#3b444e', 1, '#6a7682'], diagonal)) +
    stroke(`M${cx} ${middle}l${r * 0.4} ${-r * 0.5}`, '#fff', r * 0.14, 'stroke-linecap="round"')
  const r = height * 0.3
  return (
    rect([x, y, width, height, 6], defs.linear([0, '#39424d', 1, '#1b2129'])) +
    rect([x, y, width, 2, 1], '#fff', 'opacity=".35"') +
    rect([x + width * 0.06, y + height * 0.22, width * 0.36, height * 0.56, 4], '#0a1017') +
    lettering(String(40 + (boiler.serial % 38)), {
      x: x + width * 0.1,
      y: y + height * 0.66,
      size: height * 0.32,
      colour: '#7fe0ff',
      weight: 0.14,
    }) +
    ellipse([x + width * 0.25, y + height * 0.37, 2.4], '#7fe0ff') +
    stroke(
      `M${x + width * 0.3} ${y + height * 0.42}h${width * 0.08}m${-width * 0.08} ${height * 0.16}h${width * 0.06}`,
      '#7fe0ff',
      2.5,
      'opacity=".7"',
    ) +
    knob(x + width * 0.56, r) +
    ellipse([x + width * 0.74, middle, r], '#f6f8fa') +
    stroke(
      `M${x + width * 0.74 - r * 0.6} ${middle + r * 0.35}a${r * 0.7} ${r * 0.7} 0 1 1 ${r * 1.2} 0`,
      '#1a7f37',
      r * 0.16,
    ) +
    stroke(`M${x + width * 0.74} ${middle}l${-r * 0.25} ${-r * 0.55}`, '#c8102e', r * 0.14) +
    rect([x + width * 0.86, middle - r * 0.6, width * 0.08, r * 1.2, 3], defs.linear([0, '#ef5a62', 1, '#9c1420']))
  )
}

const louvres = (box: [number, number, number], count: number) =>
  each(
    count,
    (i) =>
      rect([box[0], box[1] + i * 11, box[2], 5, 2.5], '#000', 'opacity=".55"') +
      rect([box[0], box[1] + i * 11 + 5, box[2], 2, 1], '#fff', 'opacity=".35"'),
  )

const seamRect = (box: [number, number, number, number]) =>
  rect([...box, 6], 'none', 'stroke="#000" stroke-width="2.5" opacity=".28"') +
  rect([box[0] + 1.5, box[1] + 2, box[2], box[3], 6], 'none', 'stroke="#fff" stroke-width="1.5" opacity=".5"')

function badge(boiler: Boiler, [x, y, width]: [number, number, number]): string {
  const ink = contrastingInk(boiler.colour)
  return (
    fittedLettering(boiler.brand, { x, y, width, height: width * 0.13 }, { colour: ink, weight: 0.19 }) +
    lettering(`${boiler.outputText} ${boiler.model}`, {
      x: x + width / 2,
      y: y + width * 0.27,
      size: width * 0.07,
      colour: ink,
      anchor: 'middle',
      weight: 0.15,
      opacity: 0.7,
    })
  )
}

function flue(defs: SvgDefs, box: Block, { length, depth, height }: BlockShape): string {
  const [x, y] = box.point(length * 0.5, depth * 0.6, height)
  return (
    softShadow(defs, [x + 10, y + 2, 56, 16], 0.4) +
    lathe({ x, profile: [44, y - 12, 46, y], fill: tube(defs, '#aab4bd', 'metal'), cap: '#d5dce2' }) +
    lathe({ x, profile: [34, y - 66, 34, y - 12], fill: tube(defs, '#c6ced5', 'metal'), cap: '#59636d' }) +
    ellipse([x, y - 66, 27, 6.4], '#161b21')
  )
}

function copper(d: string, width = 11): string {
  return (
    stroke(d, '#6d3a1b', width, 'stroke-linejoin="round"') +
    stroke(d, '#c4733f', width * 0.66, 'stroke-linejoin="round"') +
    stroke(d, '#f3bd97', width * 0.2, `stroke-linejoin="round" transform="translate(${-width * 0.15} 0)"`)
  )
}

function cabinetFront(defs: SvgDefs, boiler: Boiler, { length, height }: BlockShape): string {
  const strip = height * 0.13
  const combi = boiler.form === 'combi'
  return (
    fascia(defs, boiler, [length * 0.05, height * 0.045, length * 0.9, strip]) +
    seamRect([length * 0.05, height * 0.21, length * 0.9, height * (combi ? 0.42 : 0.7)]) +
    (combi ? seamRect([length * 0.05, height * 0.65, length * 0.9, height * 0.27]) : '') +
    badge(boiler, [length * 0.24, height * 0.3, length * 0.52]) +
    (combi
      ? louvres([length * 0.3, height * 0.74, length * 0.4], 6)
      : louvres([length * 0.3, height * 0.74, length * 0.4], 5)) +
    rect([length * 0.46, height * 0.965, length * 0.08, 4, 2], '#000', 'opacity=".3"')
  )
}

function drawFloorBoiler(defs: SvgDefs, boiler: Boiler, yaw: number): Illustration {
  const shape = fit(boiler, yaw, [boiler.form === 'combi' ? 400 : 370, 530])
  const { art, box, clip } = solidBlock(defs, shape, {
    colour: shade(boiler.colour, -0.03),
    radius: 10,
    soft: 12,
    gloss: 0.8,
  })
  const { length, depth, height } = shape
  const plinth = (span: number) => rect([0, height * 0.955, span, height * 0.045], '#20262d')
  const [px, py] = box.point(length * 0.2, depth * 0.75, height)
  const [qx, qy] = box.point(length * 0.82, depth * 0.75, height)
  const pipes =
    boiler.form === 'combi'
      ? [0, 20, 40].map((dx) => copper(`M${qx + dx - 30} ${qy + 3}v-52`)).join('') + copper(`M${px} ${py + 3}v-46`)
      : copper(`M${px} ${py + 4}v-44`) + copper(`M${qx} ${qy + 4}v-44`)
  const [fx, fy] = box.point(length * 0.45, 0, height * 0.78)
  return {
    art:
      blockShadow(defs, shape, 8) +
      pipes +
      art +
      group(
        box.onFront(plinth(length)) +
          box.onEnd(
            plinth(depth) +
              louvres([depth * 0.2, height * 0.12, depth * 0.6], 4) +
              seamRect([depth * 0.05, height * 0.05, depth * 0.9, height * 0.88]),
          ),
        `clip-path="${clip}"`,
      ) +
      box.onFront(cabinetFront(defs, boiler, shape)) +
      flue(defs, box, shape),
    focus: [fx, fy, 2.2],
  }
}

function drawExternalBoiler(defs: SvgDefs, boiler: Boiler, yaw: number): Illustration {
  const shape = fit(boiler, yaw, [372, 530])
  const { art, box } = solidBlock(defs, shape, { colour: boiler.colour, radius: 6, soft: 10 })
  const { length, depth, height } = shape
  const [lx, ly] = box.point(length, 0, height)
  const hood: BlockShape = { ...shape, ground: ly + 12, length: length * 1.06, depth: depth * 1.04, height: 26 }
  const lid = solidBlock(defs, hood, { colour: shade(boiler.colour, 0.06), radius: 8, soft: 8 })
  const vents = louvres([length * 0.18, height * 0.17, length * 0.64], 7)
  const [ex, ey] = box.point(length, depth * 0.5, height * 0.68)
  const handle =
    rect([length * 0.86, height * 0.46, 12, 46, 6], defs.linear([0, '#f2f5f7', 1, '#6a7580'], across)) +
    ellipse([length * 0.86 + 6, height * 0.64, 8], defs.linear([0, '#f2f5f7', 1, '#6a7580'], diagonal)) +
    rect([length * 0.86 + 5, height * 0.64 - 4, 2, 8], '#16191d')
  const terminal =
    ellipse([ex + 4, ey + 4, 34, 46], '#000', 'opacity=".35"') +
    ellipse([ex, ey, 32, 44], defs.linear([0, '#dfe5ea', 1, '#7a858f'], diagonal)) +
    ellipse([ex + 3, ey, 24, 35], '#11161b') +
    stroke(
      each(5, (i) => `M${ex - 18} ${ey - 24 + i * 12}h42`),
      '#aab4bd',
      3,
    )
  return {
    art:
      blockShadow(defs, shape, 6) +
      art +
      box.onFront(
        seamRect([length * 0.04, height * 0.1, length * 0.92, height * 0.84]) +
          vents +
          badge(boiler, [length * 0.22, height * 0.47, length * 0.5]) +
          louvres([length * 0.18, height * 0.78, length * 0.64], 4) +
          handle,
      ) +
      box.onEnd(seamRect([depth * 0.06, height * 0.1, depth * 0.88, height * 0.84])) +
      terminal +
      path(
        polygon([
          box.point(0, 0, height - 2),
          box.point(length, 0, height - 2),
          box.point(length, 0, height - 14),
          box.point(0, 0, height - 14),
        ]),
        '#000',
        'opacity=".3"',
      ) +
      lid.art,
    focus: [lx - length * 0.4, ly + 70, 2.2],
  }
}

/** Hung on a plain wall, with its shadow and pipes. */
function drawWallBoiler(defs: SvgDefs, boiler: Boiler, yaw: number): Illustration {
  const shape = { ...fit(boiler, yaw, [392, 462]), pitch: 6 }
  const { art, box } = solidBlock(defs, shape, {
    colour: shade(boiler.colour, -0.02),
    radius: 14,
    soft: 16,
    gloss: 0.8,
  })
  const { length, depth, height } = shape
  const tails = each(5, (i) => {
    const [x, y] = box.point(length * (0.16 + i * 0.17), depth * 0.45, 0)
    return (
      copper(`M${x} ${y - 16}V600`, i === 2 ? 15 : 11) +
      rect([x - 9, y + 12, 18, 14, 2], tube(defs, toHex('Brass'), 'metal'))
    )
  })
  const [fx, fy] = box.point(length * 0.5, 0, height * 0.25)
  const back = block({ ...shape, x: 418, ground: 482 }).silhouette
  return {
    art:
      softShape(defs, polygon(back), [16, 0.22]) +
      tails +
      art +
      box.onFront(
        badge(boiler, [length * 0.22, height * 0.12, length * 0.56]) +
          rect([0, height * 0.66, length, 2.5], '#000', 'opacity=".25"') +
          fascia(defs, boiler, [length * 0.07, height * 0.72, length * 0.86, height * 0.17]),
      ),
    focus: [fx, fy, 2.1],
  }
}

export function drawBoiler(defs: SvgDefs, spec: BoilerSpec): Illustration {
  const boiler = completeBoiler(spec)
  const yaw = spec.view === 'side' ? (spec.form === 'wall' ? 42 : 54) : 22
  if (spec.form === 'external') return drawExternalBoiler(defs, boiler, yaw)
  if (spec.form === 'wall') return drawWallBoiler(defs, boiler, yaw)
  return drawFloorBoiler(defs, boiler, yaw)
}
