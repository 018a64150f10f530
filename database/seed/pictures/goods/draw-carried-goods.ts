import { shade, softShadow, softShape, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, roundedPolygon, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { across, diagonal, type SvgDefs } from '../drawing/svg.ts'
import { type Goods, withPrint } from './goods-spec.ts'

export function drawTote(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const flare = random.between(-6, 12)
  const rise = random.between(-14, 10)
  const bag = `M${252 - flare} 226Q400 238 ${548 + flare} 226L568 518Q484 534 400 532T232 518Z`
  const clip = defs.clip(path(bag, '#000'))
  const handle = (dy: number) => `M316 ${246 + dy}C306 ${52 + rise + dy} 494 ${52 + rise + dy} 484 ${246 + dy}`
  const weave =
    stroke(
      each(26, (i) => `M220 ${230 + i * 12}q180 14 360 0`),
      '#000',
      1,
      'opacity=".07"',
    ) +
    stroke(
      each(30, (i) => `M${226 + i * 12} 220v320`),
      '#fff',
      1,
      'opacity=".1"',
    )
  const crease = defs.linear([0, '#000/0', 0.5, '#000/.2', 1, '#000/0'], across)
  const art =
    softShadow(defs, [416, 526, 240, 26], 0.46) +
    stroke(handle(-16), shade(trim, -0.35), 24) +
    path(bag, defs.linear([0, shade(colour, 0.1), 0.6, colour, 1, shade(colour, -0.16)])) +
    group(
      weave +
        rect(
          [220, 210, 360, 340],
          defs.linear([0, '#fff/.18', 0.35, '#fff/.05', 0.6, '#000/.02', 1, '#000/.28'], across),
        ) +
        path('M270 240Q300 380 262 530H290Q320 380 296 240Z', crease) +
        path('M520 240Q494 390 528 530H560Q520 390 540 240Z', crease) +
        path('M380 440Q400 490 384 540H430Q426 490 398 430Z', crease) +
        rect([220, 216, 360, 40], '#000', 'opacity=".06"'),
      `clip-path="${clip}"`,
    ) +
    stroke(`M${250 - flare} 256Q400 268 ${550 + flare} 256`, '#000', 1.6, 'opacity=".4" stroke-dasharray="5 3"') +
    stroke(handle(0), shade(trim, -0.5), 27) +
    stroke(handle(0), defs.linear([0, shade(trim, 0.2), 1, shade(trim, -0.12)], across), 24) +
    each(
      2,
      (i) =>
        rect(
          [304 + i * 168, 240, 24, 44],
          shade(trim, -0.04),
          'stroke="#000" stroke-opacity=".35" stroke-width="1.5"',
        ) + stroke(`M${307 + i * 168} 244l18 36m0 -36l-18 36`, '#000', 1.4, 'opacity=".35"'),
    ) +
    group(
      rect([0, 0, 34, 20, 2], '#f4f6f8') +
        lettering(goods.model, { x: 17, y: 13, size: 5.5, colour: '#44566c', anchor: 'middle' }),
      'transform="translate(562 440) rotate(4)"',
    )
  return withPrint(goods, art, { x: 308, y: 304, width: 184, height: 170 })
}

/** Open umbrella seen from the front, panels in one colour or in turn with the trim. */
export function drawUmbrella(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const second = random.pick([colour, trim])
  const [x, top, rim] = [400, 76 + random.between(-8, 8), 300]
  const ribs = [-290, -196, -84, 84, 196, 290]
  const scallop = (from: number, to: number) =>
    `Q${x + (from + to) / 2} ${rim - 34 + Math.abs(from + to) * 0.03} ${x + to} ${rim + 8 - Math.abs(to) * 0.05}`
  const panel = (i: number) => {
    const from = ribs[i] ?? 0
    const to = ribs[i + 1] ?? 0
    const fill = i % 2 ? second : colour
    const light = 0.26 - i * 0.14
    return path(
      `M${x} ${top}C${x + from * 0.72} ${top + 26} ${x + from} ${top + 120} ${x + from} ${rim + 8 - Math.abs(from) * 0.05}${scallop(from, to)}C${x + to} ${top + 120} ${x + to * 0.72} ${top + 26} ${x} ${top}Z`,
      defs.linear([0, shade(i === 2 ? colour : fill, light + 0.16), 1, shade(i === 2 ? colour : fill, light - 0.26)]),
    )
  }
  const shaft = rect([x - 5, rim - 60, 10, 210], tube(defs, '#c9d0d6', 'metal'))
  const hook = `M${x} 446V492Q${x} 522 ${x - 30} 522T${x - 60} 496`
  const art =
    softShadow(defs, [x + 20, 534, 260, 22], 0.3) +
    path(`M${x - 290} 286Q${x} 190 ${x + 290} 286Q${x} 240 ${x - 290} 286Z`, shade(colour, -0.65)) +
    shaft +
    stroke(hook, shade('#2b2018', -0.2), 24, 'stroke-linecap="round"') +
    stroke(hook, '#6b4a30', 18, 'stroke-linecap="round"') +
    stroke(hook, '#c09a78', 4, 'stroke-linecap="round" transform="translate(-4 -2)" opacity=".8"') +
    rect([x - 9, 436, 18, 16, 3], tube(defs, '#c9d0d6', 'metal')) +
    each(5, (i) => panel(i)) +
    stroke(
      ribs
        .slice(1, -1)
        .map(
          (at) =>
            `M${x} ${top}C${x + at * 0.72} ${top + 26} ${x + at} ${top + 120} ${x + at} ${rim + 8 - Math.abs(at) * 0.05}`,
        )
        .join(''),
      '#000',
      2,
      'opacity=".3"',
    ) +
    path(
      `M${x - 120} ${top + 30}Q${x - 220} ${top + 70} ${x - 256} ${top + 160}Q${x - 190} ${top + 80} ${x - 120} ${top + 30}Z`,
      '#fff',
      'opacity=".3"',
    ) +
    rect([x - 4, top - 26, 8, 30, 3], '#20262d') +
    lettering(goods.model, { x: x + 138, y: top + 176, size: 6, colour: shade(second, 0.35), anchor: 'middle' }) +
    ribs.map((at) => ellipse([x + at, rim + 9 - Math.abs(at) * 0.05, 4], '#c9d0d6')).join('')
  return withPrint(goods, art, { x: x - 66, y: top + 76, width: 132, height: 84 })
}

/** Lanyard laid out so that a straight run of strap shows the print. */
export function drawLanyard(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const width = 40 + random.between(-3, 5)
  const loop = 'M400 404L236 206Q190 140 262 130H538Q610 140 564 206L400 404'
  const stitchTone = shade(colour, -0.5)
  const card = random.pick(['#0a4f8f', '#1a7f37', '#44566c', '#8a1f33'])
  const art =
    stroke(loop, '#0f1b2d', width + 10, 'opacity=".07" stroke-linejoin="round" transform="translate(8 14)"') +
    stroke(loop, '#0f1b2d', width, 'opacity=".12" stroke-linejoin="round" transform="translate(7 12)"') +
    stroke(loop, shade(colour, -0.5), width + 3, 'stroke-linejoin="round"') +
    stroke(
      loop,
      defs.linear([0, shade(colour, 0.16), 1, shade(colour, -0.2)], diagonal),
      width,
      'stroke-linejoin="round"',
    ) +
    stroke(loop, '#fff', width - 6, 'opacity=".08" stroke-dasharray="2 3"') +
    path('M366 372h68l-14 44h-40z', shade(colour, -0.25)) +
    stroke('M372 382h56M378 402h44', stitchTone, 2, 'stroke-dasharray="5 3"') +
    rect([388, 412, 24, 14, 3], tube(defs, trim, 'metal')) +
    stroke('M400 424v8a15 15 0 1 0 15 15', shade(trim, -0.3), 8) +
    stroke('M400 424v8a15 15 0 1 0 15 15', shade(trim, 0.5), 3) +
    softShape(defs, 'M340 462h136v92h-136z', [10, 0.25]) +
    rect(
      [332, 456, 136, 96, 8],
      defs.linear([0, '#ffffff', 1, '#dfe6ec'], diagonal),
      'stroke="#b8c2cb" stroke-width="1.5"',
    ) +
    rect([386, 461, 28, 7, 3.5], '#9aa6b1') +
    rect([332, 476, 136, 22], card) +
    rect([344, 506, 34, 38, 3], '#c9d3dc') +
    ellipse([361, 519, 8], '#8d9aa6') +
    path('M348 544q2-14 13-14t13 14z', '#8d9aa6') +
    rect([388, 508, 66, 8, 2], '#44566c') +
    lettering(goods.model, { x: 388, y: 536, size: 10, colour: '#44566c' }) +
    path('M332 464q0-8 8-8h60l-68 80z', '#fff', 'opacity=".35"')
  return withPrint(goods, art, { x: 272, y: 130 - width / 2 + 4, width: 256, height: width - 8 })
}

/** Keyring: enamelled fob on a split ring, with a key to show the size. */
export function drawKeyring(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const radius = random.pick([18, 40, 62])
  const steel = defs.linear([0, shade(trim, 0.6), 0.5, trim, 1, shade(trim, -0.5)], diagonal)
  const ring = (width: number, tone: string) =>
    ellipse([282, 214, 82], 'none', `stroke="${tone}" stroke-width="${width}"`)
  const key =
    ellipse([0, 0, 44], steel) +
    ellipse([0, -8, 15], '#e6ebf0') +
    path('M-13 40h26v150l-13 14l-13-14v-20l9-8l-9-10v-14l9-9l-9-10z', steel) +
    stroke('M3 52v130', '#000', 3, 'opacity=".2"')
  const art =
    softShadow(defs, [420, 452, 320, 60], 0.26) +
    group(
      `<g opacity=".2">${ellipse([8, 10, 44], '#0f1b2d')}${rect([-5, 50, 26, 160], '#0f1b2d')}</g>${key}`,
      'transform="translate(214 290) rotate(24)"',
    ) +
    ring(16, shade(trim, -0.5)) +
    ring(12, shade(trim, 0.05)) +
    ellipse([280, 211, 82], 'none', 'stroke="#fff" stroke-width="3" opacity=".8"') +
    ellipse([282, 214, 73], 'none', 'stroke="#000" stroke-width="1.5" opacity=".35"') +
    softShape(
      defs,
      roundedPolygon(
        [
          [400, 256],
          [640, 256],
          [640, 452],
          [400, 452],
        ],
        radius,
      ),
      [16, 0.26],
    ) +
    rect([346, 232, 76, 44, 22], steel) +
    ellipse([358, 250, 17], 'none', `stroke="${shade(trim, -0.45)}" stroke-width="9"`) +
    ellipse([357, 249, 17], 'none', `stroke="${shade(trim, 0.35)}" stroke-width="4"`) +
    rect([384, 232, 262, 210, radius], steel) +
    rect([384, 232, 262, 210, radius], 'none', 'stroke="#000" stroke-opacity=".3" stroke-width="1.5"') +
    rect(
      [398, 246, 234, 182, Math.max(8, radius - 12)],
      defs.linear([0, shade(colour, 0.22), 0.5, colour, 1, shade(colour, -0.3)], diagonal),
    ) +
    lettering(goods.model, { x: 515, y: 418, size: 7, colour: shade(colour, 0.5), anchor: 'middle' })
  const inset = radius > 50 ? 34 : 22
  const box = { x: 398 + inset, y: 272, width: 234 - inset * 2, height: 124 }
  return withPrint(goods, art, box, path('M400 300V268Q400 248 424 248H560Q470 262 400 300Z', '#fff', 'opacity=".22"'))
}
