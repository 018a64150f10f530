import { shade, softShadow } from '../drawing/shading.ts'
import { each, group, path, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import type { SvgDefs } from '../drawing/svg.ts'
import { drape } from './garments.ts'
import { type Goods, withPrint } from './goods-spec.ts'

/** Retro-reflective tape: silver with a fine honeycomb glint and stitched edges. */
function tape(defs: SvgDefs, d: string, width: number): string {
  const silver = defs.ruled(
    [0, '#aab4bd', 0.25, '#f7fafb', 0.5, '#c9d1d8', 0.65, '#e9eff3', 1, '#8e99a3'],
    [200, 0, 620, 0],
  )
  return (
    stroke(d, '#59636d', width + 3, 'opacity=".5"') +
    stroke(d, silver, width) +
    stroke(d, '#fff', width - 6, 'opacity=".28" stroke-dasharray="3 4"')
  )
}

function zip(d: string, metal: string): string {
  return stroke(d, '#20262d', 10) + stroke(d, metal, 6, 'stroke-dasharray="2.5 2.5"')
}

const vestOutline = (cut: number) =>
  `M330 76L400 150L470 76L540 102Q556 108 556 124Q552 200 ${572 + cut} 268L${578 + cut} 520Q400 544 ${222 - cut} 520L${228 - cut} 268Q248 200 244 124Q244 108 260 102Z`

const vestBack = (cut: number) =>
  `M330 80Q400 112 470 80L540 102Q556 108 556 124Q552 200 ${572 + cut} 268L${578 + cut} 520Q400 544 ${222 - cut} 520L${228 - cut} 268Q248 200 244 124Q244 108 260 102Z`

export function drawVest(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, random, back } = goods
  const cut = random.between(-8, 10)
  const outline = back ? vestBack(cut) : vestOutline(cut)
  const clip = defs.clip(path(outline, '#000'))
  const binding = shade(colour, -0.3)
  const fastening = back
    ? ''
    : random.pick([
        zip('M400 150V534', '#c9d0d6'),
        stroke('M400 150V534', shade(colour, -0.25), 14) +
          each(4, (i) => rect([390, 200 + i * 80, 20, 12, 2], shade(colour, -0.5))),
      ])
  const bands = random.pick([
    [318, 410],
    [330, 420],
  ])
  const art =
    softShadow(defs, [412, 546, 220, 16], 0.36) +
    (back
      ? ''
      : path('M330 76Q400 52 470 76L400 150Z', shade(colour, -0.4)) +
        rect([386, 76, 28, 15, 2], '#fff') +
        lettering(goods.model, { x: 400, y: 86, size: 4.5, colour: '#44566c', anchor: 'middle' })) +
    path(outline, defs.linear([0, shade(colour, 0.12), 0.7, colour, 1, shade(colour, -0.1)])) +
    group(
      tape(defs, 'M300 80V322', 30) +
        tape(defs, 'M500 80V322', 30) +
        bands.map((y) => tape(defs, `M200 ${y}Q400 ${y + 22} 600 ${y}`, 34)).join(''),
      `clip-path="${clip}"`,
    ) +
    fastening +
    drape(defs, clip, 0.7) +
    stroke(outline, binding, 7, 'stroke-linejoin="round"') +
    stroke(outline, shade(colour, 0.3), 1.5, 'opacity=".6" stroke-dasharray="5 3"')
  const box = back ? { x: 326, y: 150, width: 148, height: 140 } : { x: 420, y: 222, width: 62, height: 56 }
  return withPrint(goods, art, box)
}

const jacketOutline = (cut: number) =>
  `M340 72Q400 90 460 72L548 104Q580 116 592 152L672 446Q676 466 658 470L606 480Q592 482 588 468L${552 + cut} 300L${556 + cut} 528Q400 548 ${244 - cut} 528L${248 - cut} 300L212 468Q208 482 194 480L142 470Q124 466 128 446L208 152Q220 116 252 104Z`

export function drawJacket(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random, back } = goods
  const outline = jacketOutline(random.between(-6, 8))
  const clip = defs.clip(path(outline, '#000'))
  const dark = random.between(424, 452)
  const contrast =
    rect([100, dark, 600, 140], trim) +
    (random.pick([true, false]) ? path('M120 60H680V150Q400 190 120 150Z', trim) : '')
  const sleeveBand = (y: number) =>
    tape(defs, `M120 ${y}L246 ${y + 22}`, 28) + tape(defs, `M680 ${y}L554 ${y + 22}`, 28)
  const front = back
    ? ''
    : zip('M400 86V536', '#c9d0d6') +
      rect([392, 128, 16, 24, 4], '#e6ecf0') +
      each(2, (i) =>
        stroke(i ? 'M452 442l60 -22' : 'M348 442l-60 -22', '#000', 8, 'opacity=".45" stroke-linecap="round"'),
      )
  const collar =
    path(
      'M334 78Q340 40 364 36Q400 48 436 36Q460 40 466 78Q400 112 334 78Z',
      defs.linear([0, shade(trim, 0.25), 1, shade(trim, -0.25)]),
    ) +
    (back
      ? ''
      : path('M352 48Q400 66 448 48Q430 92 400 96Q370 92 352 48Z', shade(trim, -0.6)) +
        rect([388, 60, 24, 13, 2], '#fff') +
        lettering(goods.model, { x: 400, y: 69, size: 4, colour: '#44566c', anchor: 'middle' }))
  const art =
    softShadow(defs, [412, 548, 240, 16], 0.36) +
    path(outline, defs.linear([0, shade(colour, 0.12), 0.7, colour, 1, shade(colour, -0.1)])) +
    group(
      contrast +
        tape(defs, 'M232 304Q400 324 568 304', 34) +
        tape(defs, 'M232 386Q400 406 568 386', 34) +
        tape(defs, 'M300 60V306', 28) +
        tape(defs, 'M500 60V306', 28) +
        sleeveBand(286) +
        sleeveBand(366),
      `clip-path="${clip}"`,
    ) +
    group(
      path('M248 300L212 478H236L256 330ZM552 300L588 478H564L544 330Z', '#000', 'opacity=".28"'),
      `clip-path="${clip}"`,
    ) +
    drape(defs, clip, 0.85) +
    stroke(outline, shade(trim, -0.3), 2.5, 'opacity=".6"') +
    front +
    collar
  const box = back ? { x: 326, y: 150, width: 148, height: 130 } : { x: 420, y: 214, width: 62, height: 58 }
  return withPrint(goods, art, box)
}
