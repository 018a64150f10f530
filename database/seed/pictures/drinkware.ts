import { type Goods, withPrint } from './goods-spec.ts'
import { lit, tilt, tube } from './shading.ts'
import { ellipse, rect, stroke } from './shapes.ts'
import { across, type Sheet } from './sheet.ts'
import type { Illustration } from './stage.ts'
import { lettering } from './stroke-font.ts'
import { hoop, roundShadow, turning } from './turning.ts'

/** A long reflection down the left of a glossy wall. */
const gleam = (sheet: Sheet, [x, y, width, height]: [number, number, number, number]) =>
  rect([x, y, width, height, width / 2], sheet.linear([0, '#fff/.75', 0.7, '#fff/.35', 1, '#fff/0']))

const makersMark = (goods: Goods, [x, y]: [number, number]) =>
  lettering(goods.model, { x, y, size: 6, colour: lit(goods.colour, -0.4), anchor: 'middle', opacity: 0.7 })

export function drawMug(sheet: Sheet, goods: Goods): Illustration {
  const { colour, trim, chance } = goods
  const x = 366
  const r = 150 + chance.between(-6, 6)
  const top = 146 + chance.between(-12, 12)
  const foot = 490
  const taper = chance.pick([1, 1, 0.95, 0.9])
  const grip = chance.between(-8, 14)
  const handle = `M${x + r - 12} ${top + 52}C${x + r + 116 + grip} ${top + 34} ${x + r + 110 + grip} ${foot - 30} ${x + r * taper - 10} ${foot - 34}`
  const low = r * taper
  const wall = [r, top, r, top + 40, low, foot - 30, low * 0.975, foot - 14, low * 0.93, foot - 4, low * 0.88, foot]
  const inside = lit(trim, -0.06)
  const art =
    roundShadow(sheet, [x, foot, r]) +
    stroke(handle, lit(colour, -0.5), 40, 'stroke-linecap="round"') +
    stroke(handle, sheet.linear([0, lit(colour, 0.1), 1, lit(colour, -0.35)]), 34, 'stroke-linecap="round"') +
    stroke(handle, lit(colour, 0.6), 7, 'stroke-linecap="round" opacity=".7" transform="translate(-3 -7)"') +
    turning({ x, profile: wall, fill: tube(sheet, colour, 'gloss') }) +
    turning({ x, profile: wall, fill: sheet.linear([0, '#fff/.05', 0.6, '#000/0', 1, '#000/.22']) }) +
    ellipse([x, top, r, r * tilt], lit(colour, 0.35)) +
    ellipse(
      [x, top + 1, r - 8, (r - 8) * tilt],
      sheet.linear([0, lit(inside, -0.5), 0.5, lit(inside, -0.15), 1, inside], across),
    ) +
    ellipse([x + 8, top + 14, r - 26, (r - 26) * tilt * 0.6], '#000', 'opacity=".12"') +
    stroke(hoop(x, top, r - 1), lit(colour, 0.65), 2.5, 'opacity=".9"')
  const box = { x: x - 78, y: top + 86, width: 156, height: foot - top - 150 }
  return withPrint(
    goods,
    art,
    box,
    gleam(sheet, [x - r * 0.78, top + 62, 16, foot - top - 120]) + makersMark(goods, [x, foot + 14]),
  )
}

export function drawTravelMug(sheet: Sheet, goods: Goods): Illustration {
  const { colour, trim, chance } = goods
  const x = 400
  const r = 102 + chance.between(-4, 6)
  const top = 134
  const foot = 522
  const steelBase = chance.between(34, 74)
  const art =
    roundShadow(sheet, [x, foot, r * 0.8]) +
    turning({ x, profile: [r * 0.8 + 3, foot - steelBase, r * 0.76, foot], fill: tube(sheet, '#b9c1c9', 'metal') }) +
    turning({ x, profile: [r, top + 40, r * 0.82, foot - steelBase + 4], fill: tube(sheet, colour, 'gloss') }) +
    stroke(hoop(x, foot - steelBase + 3, r * 0.82), '#000', 3, 'opacity=".35"') +
    turning({ x, profile: [r + 2, top + 24, r + 2, top + 46], fill: tube(sheet, '#c9d0d6', 'metal') }) +
    turning({
      x,
      profile: [r * 0.9, top - 26, r + 6, top - 8, r + 6, top + 26],
      fill: tube(sheet, trim, 'plastic'),
      cap: sheet.linear([0, lit(trim, 0.42), 1, lit(trim, 0.12)], across),
    }) +
    ellipse([x, top - 26, r * 0.7, r * 0.7 * tilt], lit(trim, -0.25)) +
    ellipse([x, top - 24, r * 0.66, r * 0.66 * tilt], lit(trim, 0.1)) +
    rect([x - 30, top - 34, 48, 14, 7], lit(trim, 0.36)) +
    rect([x - 30, top - 26, 48, 8, 4], lit(trim, -0.4)) +
    ellipse([x + 36, top - 18, 9, 3.5], '#05080c')
  const box = { x: x - 56, y: top + 96, width: 112, height: foot - steelBase - top - 150 }
  return withPrint(goods, art, box, gleam(sheet, [x - r * 0.68, top + 76, 13, 200]) + makersMark(goods, [x, foot + 4]))
}

export function drawBottle(sheet: Sheet, goods: Goods): Illustration {
  const { colour, trim, chance } = goods
  const x = 400
  const r = 76 + chance.between(-6, 8)
  const foot = 516
  const shoulder = 196 + chance.between(-10, 14)
  const skin = tube(sheet, colour, 'gloss')
  const metal = tube(sheet, trim, 'metal')
  const art =
    roundShadow(sheet, [x, foot, r]) +
    turning({
      x,
      smooth: true,
      profile: [34, shoulder - 62, 38, shoulder - 48, r * 0.86, shoulder - 10, r, shoulder + 40],
      fill: skin,
    }) +
    turning({ x, profile: [r, shoulder + 36, r, foot - 16, r * 0.92, foot], fill: skin }) +
    turning({
      x,
      profile: [r, shoulder + 36, r, foot - 16, r * 0.92, foot],
      fill: sheet.linear([0, '#000/0', 0.6, '#000/.02', 1, '#000/.25']),
    }) +
    turning({ x, profile: [36, shoulder - 74, 37, shoulder - 54], fill: metal }) +
    turning({
      x,
      profile: [40, shoulder - 118, 44, shoulder - 110, 44, shoulder - 74],
      fill: tube(sheet, '#23282f'),
      cap: '#4a545f',
    }) +
    stroke(`M${x - 26} ${shoulder - 112}v-14q0-22 26-22t26 22v14`, '#14181d', 13) +
    stroke(`M${x - 26} ${shoulder - 112}v-14q0-22 26-22t26 22v14`, '#4a545f', 5, 'transform="translate(-2 -2)"') +
    stroke(hoop(x, foot - 18, r), '#fff', 1.5, 'opacity=".3"')
  const box = { x: x - r * 0.62, y: shoulder + 76, width: r * 1.24, height: 170 }
  return withPrint(
    goods,
    art,
    box,
    gleam(sheet, [x - r * 0.74, shoulder + 30, 12, 240]) + makersMark(goods, [x, foot + 2]),
  )
}
