import { solidBlock } from './drawing/blocks.ts'
import { shade, softShadow, tube } from './drawing/shading.ts'
import { each, ellipse, group, path, polygon, rect, stroke } from './drawing/shapes.ts'
import type { Illustration } from './drawing/stage.ts'
import { lettering } from './drawing/stroke-font.ts'
import { across, type Stops, type SvgDefs } from './drawing/svg.ts'
import { type Goods, withPrint } from './goods/goods-spec.ts'

/** Roller banner: cassette on two feet, the print pulled up to a top rail. */
export function drawPullUp(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const width = 216 + random.between(-10, 16)
  const [x, top, foot] = [400 - width / 2, 44, 506]
  const accent = random.pick(['#0a4f8f', '#c8102e', '#1a7f37', '#e8762b', '#44566c'])
  const sweep = random.between(0, 60)
  const cassette = { x: 404, ground: 532, length: width + 26, depth: 56, height: 24, yaw: 8, pitch: 14 }
  const base = solidBlock(defs, cassette, { colour: trim, radius: 6, soft: 6, gloss: 0.8 })
  const clip = defs.clip(rect([x, top, width, foot - top], '#000'))
  const artwork =
    path(`M${x} ${foot}V${foot - 92 - sweep}Q400 ${foot - 30 - sweep} ${x + width} ${foot - 124}V${foot}Z`, accent) +
    path(
      `M${x} ${foot}V${foot - 70 - sweep}Q400 ${foot - 10 - sweep} ${x + width} ${foot - 98}V${foot}Z`,
      shade(accent, -0.3),
    ) +
    rect([x, top, width, 16], accent)
  const art =
    softShadow(defs, [424, 536, 230, 24], 0.46) +
    rect([x + 14, top + 6, width, foot - top, 2], '#0f1b2d', 'opacity=".1"') +
    rect([x, top, width, foot - top], defs.linear([0, shade(colour, 0.05), 1, shade(colour, -0.06)])) +
    group(artwork, `clip-path="${clip}"`) +
    rect(
      [x, top, width, foot - top],
      defs.linear([0, '#000/.12', 0.06, '#fff/.2', 0.3, '#fff/0', 0.8, '#000/.02', 1, '#000/.16'], across),
    ) +
    rect([x - 5, top - 12, width + 10, 14, 5], tube(defs, trim, 'metal', [0, 0, 0, 1])) +
    base.art +
    lettering(goods.model, { x: x + 16, y: 524, size: 7, colour: '#44566c' })
  return withPrint(goods, art, { x: x + 22, y: top + 50, width: width - 44, height: 230 })
}

type BannerShape = { left: number; right: number; top: number; bottom: number; sag: number }

/** PVC banner roped between two posts through its eyelets. */
export function drawBanner(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const [left, right, top] = [128, 672, 176 + random.between(-8, 8)]
  const bottom = top + 214
  const sag = random.between(4, 12)
  const shape = { left, right, top, bottom, sag }
  const cloth = `M${left} ${top}Q400 ${top + sag} ${right} ${top}Q${right - 5} ${(top + bottom) / 2} ${right} ${bottom}Q400 ${bottom + sag} ${left} ${bottom}Q${left + 5} ${(top + bottom) / 2} ${left} ${top}Z`
  const clip = defs.clip(path(cloth, '#000'))
  const stripe = random.pick([0.1, 0.16, 0.2])
  const waves = defs.linear(clothWaves, across)
  const art =
    softShadow(defs, [400, 532, 330, 14], 0.24) +
    bannerPost(defs, 76) +
    bannerPost(defs, 724) +
    path(cloth, shade(colour, -0.03)) +
    group(
      path(
        `M${left} ${bottom + 20}V${bottom - 214 * stripe}Q400 ${bottom - 214 * stripe + sag} ${right} ${bottom - 214 * stripe}V${bottom + 20}Z`,
        trim,
      ) + rect([left - 10, top - 10, right - left + 20, 260], waves),
      `clip-path="${clip}"`,
    ) +
    stroke(cloth, '#000', 1.5, 'opacity=".25"') +
    stroke(
      `M${left + 6} ${top + 30}Q400 ${top + 30 + sag} ${right - 6} ${top + 30}`,
      '#000',
      1.2,
      'opacity=".2" stroke-dasharray="5 3"',
    ) +
    bannerRopes(shape) +
    bannerEyelets(shape) +
    lettering(goods.model, { x: right - 30, y: bottom - 34, size: 6, colour: '#8d98a3', anchor: 'end' })
  return withPrint(goods, art, { x: 180, y: top + 44, width: 440, height: 214 * (1 - stripe) - 62 })
}

/** Light and shadow across the cloth. */
const clothWaves: Stops = [
  ...[0, '#000/.12', 0.12, '#fff/.2', 0.28, '#000/.06', 0.45, '#fff/.12'],
  ...[0.62, '#000/.08', 0.8, '#fff/.1', 1, '#000/.2'],
]

const bannerPost = (defs: SvgDefs, x: number) =>
  softShadow(defs, [x + 16, 530, 70, 14], 0.5) +
  rect([x - 9, 110, 18, 416, 5], tube(defs, '#8d98a3', 'metal')) +
  path(
    polygon([
      [x - 34, 528],
      [x + 34, 528],
      [x + 26, 516],
      [x - 26, 516],
    ]),
    '#39424c',
  )

const bannerRopes = ({ left, right, top, bottom }: BannerShape) =>
  stroke(
    `M76 ${top - 14}L${left + 14} ${top + 16}M724 ${top - 14}L${right - 14} ${top + 16}M76 ${bottom + 14}L${left + 14} ${bottom - 16}M724 ${bottom + 14}L${right - 14} ${bottom - 16}`,
    '#c9b48a',
    5,
  ) +
  stroke(
    each(2, (i) => `M${i ? 714 : 66} ${top - 18}h20M${i ? 714 : 66} ${bottom + 10}h20`),
    '#c9b48a',
    7,
  )

function bannerEyelets({ left, right, top, bottom, sag }: BannerShape): string {
  const eyelet = (x: number, y: number) =>
    ellipse([x, y, 8], '#c7a24a', 'stroke="#7d5a1b" stroke-width="1.5"') + ellipse([x, y, 4], '#20262d')
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const x = left + 16 + (right - left - 32) * share
      const dip = sag * Math.sin(share * Math.PI) * 0.5
      return eyelet(x, top + 16 + dip) + eyelet(x, bottom - 16 + dip)
    })
    .join('')
}
