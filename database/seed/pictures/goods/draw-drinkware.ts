import { frontRing, lathe, roundShadow } from '../drawing/lathe.ts'
import { shade, tilt, tube } from '../drawing/shading.ts'
import { ellipse, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { type Goods, withPrint } from './goods-spec.ts'

/** A long reflection down the left of a glossy wall. */
const gleam = (defs: SvgDefs, [x, y, width, height]: [number, number, number, number]) =>
  rect([x, y, width, height, width / 2], defs.linear([0, '#fff/.75', 0.7, '#fff/.35', 1, '#fff/0']))

const makersMark = (goods: Goods, [x, y]: [number, number]) =>
  lettering(goods.model, { x, y, size: 6, colour: shade(goods.colour, -0.4), anchor: 'middle', opacity: 0.7 })

export function drawMug(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const x = 366
  const r = 150 + random.between(-6, 6)
  const top = 146 + random.between(-12, 12)
  const foot = 490
  const taper = random.pick([1, 1, 0.95, 0.9])
  const grip = random.between(-8, 14)
  const handle = `M${x + r - 12} ${top + 52}C${x + r + 116 + grip} ${top + 34} ${x + r + 110 + grip} ${foot - 30} ${x + r * taper - 10} ${foot - 34}`
  const low = r * taper
  const wall = [r, top, r, top + 40, low, foot - 30, low * 0.975, foot - 14, low * 0.93, foot - 4, low * 0.88, foot]
  const inside = shade(trim, -0.06)
  const art =
    roundShadow(defs, [x, foot, r]) +
    stroke(handle, shade(colour, -0.5), 40, 'stroke-linecap="round"') +
    stroke(handle, defs.linear([0, shade(colour, 0.1), 1, shade(colour, -0.35)]), 34, 'stroke-linecap="round"') +
    stroke(handle, shade(colour, 0.6), 7, 'stroke-linecap="round" opacity=".7" transform="translate(-3 -7)"') +
    lathe({ x, profile: wall, fill: tube(defs, colour, 'gloss') }) +
    lathe({ x, profile: wall, fill: defs.linear([0, '#fff/.05', 0.6, '#000/0', 1, '#000/.22']) }) +
    ellipse([x, top, r, r * tilt], shade(colour, 0.35)) +
    ellipse(
      [x, top + 1, r - 8, (r - 8) * tilt],
      defs.linear([0, shade(inside, -0.5), 0.5, shade(inside, -0.15), 1, inside], across),
    ) +
    ellipse([x + 8, top + 14, r - 26, (r - 26) * tilt * 0.6], '#000', 'opacity=".12"') +
    stroke(frontRing(x, top, r - 1), shade(colour, 0.65), 2.5, 'opacity=".9"')
  const box = { x: x - 78, y: top + 86, width: 156, height: foot - top - 150 }
  return withPrint(
    goods,
    art,
    box,
    gleam(defs, [x - r * 0.78, top + 62, 16, foot - top - 120]) + makersMark(goods, [x, foot + 14]),
  )
}

export function drawTravelMug(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const x = 400
  const r = 102 + random.between(-4, 6)
  const top = 134
  const foot = 522
  const steelBase = random.between(34, 74)
  const art =
    roundShadow(defs, [x, foot, r * 0.8]) +
    lathe({ x, profile: [r * 0.8 + 3, foot - steelBase, r * 0.76, foot], fill: tube(defs, '#b9c1c9', 'metal') }) +
    lathe({ x, profile: [r, top + 40, r * 0.82, foot - steelBase + 4], fill: tube(defs, colour, 'gloss') }) +
    stroke(frontRing(x, foot - steelBase + 3, r * 0.82), '#000', 3, 'opacity=".35"') +
    lathe({ x, profile: [r + 2, top + 24, r + 2, top + 46], fill: tube(defs, '#c9d0d6', 'metal') }) +
    lathe({
      x,
      profile: [r * 0.9, top - 26, r + 6, top - 8, r + 6, top + 26],
      fill: tube(defs, trim, 'plastic'),
      cap: defs.linear([0, shade(trim, 0.42), 1, shade(trim, 0.12)], across),
    }) +
    ellipse([x, top - 26, r * 0.7, r * 0.7 * tilt], shade(trim, -0.25)) +
    ellipse([x, top - 24, r * 0.66, r * 0.66 * tilt], shade(trim, 0.1)) +
    rect([x - 30, top - 34, 48, 14, 7], shade(trim, 0.36)) +
    rect([x - 30, top - 26, 48, 8, 4], shade(trim, -0.4)) +
    ellipse([x + 36, top - 18, 9, 3.5], '#05080c')
  const box = { x: x - 56, y: top + 96, width: 112, height: foot - steelBase - top - 150 }
  return withPrint(goods, art, box, gleam(defs, [x - r * 0.68, top + 76, 13, 200]) + makersMark(goods, [x, foot + 4]))
}

export function drawBottle(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const x = 400
  const r = 76 + random.between(-6, 8)
  const foot = 516
  const shoulder = 196 + random.between(-10, 14)
  const skin = tube(defs, colour, 'gloss')
  const metal = tube(defs, trim, 'metal')
  const art =
    roundShadow(defs, [x, foot, r]) +
    lathe({
      x,
      smooth: true,
      profile: [34, shoulder - 62, 38, shoulder - 48, r * 0.86, shoulder - 10, r, shoulder + 40],
      fill: skin,
    }) +
    lathe({ x, profile: [r, shoulder + 36, r, foot - 16, r * 0.92, foot], fill: skin }) +
    lathe({
      x,
      profile: [r, shoulder + 36, r, foot - 16, r * 0.92, foot],
      fill: defs.linear([0, '#000/0', 0.6, '#000/.02', 1, '#000/.25']),
    }) +
    lathe({ x, profile: [36, shoulder - 74, 37, shoulder - 54], fill: metal }) +
    lathe({
      x,
      profile: [40, shoulder - 118, 44, shoulder - 110, 44, shoulder - 74],
      fill: tube(defs, '#23282f'),
      cap: '#4a545f',
    }) +
    stroke(`M${x - 26} ${shoulder - 112}v-14q0-22 26-22t26 22v14`, '#14181d', 13) +
    stroke(`M${x - 26} ${shoulder - 112}v-14q0-22 26-22t26 22v14`, '#4a545f', 5, 'transform="translate(-2 -2)"') +
    stroke(frontRing(x, foot - 18, r), '#fff', 1.5, 'opacity=".3"')
  const box = { x: x - r * 0.62, y: shoulder + 76, width: r * 1.24, height: 170 }
  return withPrint(
    goods,
    art,
    box,
    gleam(defs, [x - r * 0.74, shoulder + 30, 12, 240]) + makersMark(goods, [x, foot + 2]),
  )
}
