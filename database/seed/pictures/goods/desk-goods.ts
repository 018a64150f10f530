import { shade, softShadow, softShape, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, roundedPolygon, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { across, diagonal, down, type SvgDefs } from '../drawing/svg.ts'
import { type Goods, withPrint } from './goods-spec.ts'

/** A ballpoint along x, point to the left, centred on the origin; `shape` is 0 to 2. */
function penArt(defs: SvgDefs, { colour, trim }: Goods, shape: number): string {
  const barrelFill = tube(defs, colour, 'gloss', down)
  const metal = tube(defs, trim, 'metal', down)
  const grip = shape === 1 ? tube(defs, '#23282f', 'matt', down) : barrelFill
  return (
    path('M-318 0L-262 -13V13Z', metal) +
    path('M-326 -1.5h14v3h-14z', '#59636d') +
    path('M-264 -13L-206 -22V22L-264 13Z', shape === 2 ? metal : grip) +
    rect([-207, -22, 110, 44, 3], grip) +
    (shape === 1
      ? stroke(
          each(9, (i) => `M${-198 + i * 11} -21v42`),
          '#000',
          4,
          'opacity=".5"',
        )
      : '') +
    rect([-98, -22, 300, 44, 3], barrelFill) +
    rect([-104, -23.5, 12, 47, 2], metal) +
    rect([196, -23.5, 14, 47, 2], metal) +
    path('M208 -22H286Q300 -20 300 0T286 22H208Z', shape === 2 ? metal : barrelFill) +
    rect([298, -9, 26, 18, 6], metal) +
    path(`M290 -20Q296 -36 278 -37L126 -33Q112 -32 114 -25T128 -20L282 -26Z`, metal) +
    ellipse([122, -26, 7, 6], metal)
  )
}

export function drawPen(defs: SvgDefs, goods: Goods): Illustration {
  const shape = goods.serial % 3
  const pen = penArt(defs, goods, shape)
  const shadow = `<g opacity=".9">${softShadow(defs, [6, 40, 330, 22], 0.42)}</g>`
  const angle = goods.random.between(-21, -14)
  const art =
    group(shadow + pen, `transform="translate(410 226) rotate(${angle}) scale(.92)"`) +
    group(shadow + pen, 'transform="translate(400 398) scale(1.08)"') +
    lettering(goods.model, {
      x: 664,
      y: 402,
      size: 7,
      colour: shade(goods.colour, 0.6),
      anchor: 'middle',
      opacity: 0.6,
    })
  return withPrint(goods, art, { x: 312, y: 386, width: 190, height: 26 })
}

export function drawNotebook(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const [x, y, width, height] = [262, 66, 276 + random.between(-10, 14), 430]
  const corner = random.pick([6, 14, 20])
  const leather = defs.linear([0, shade(colour, 0.2), 0.45, colour, 1, shade(colour, -0.28)], diagonal)
  const pages = stroke(
    each(7, (i) => `M${x + width + 3 + i * 2.2} ${y + 10 + i}V${y + height + i * 2}`),
    '#b9ae97',
    0.9,
  )
  const ribbon = random.pick(['#c8102e', '#0a4f8f', '#f2c025', '#1a7f37'])
  const art =
    softShape(defs, `M${x + 14} ${y + 22}h${width + 10}v${height + 8}h${-width - 10}z`, [20, 0.36]) +
    path(`M${x + 150} ${y + height}v54l-9 -10l-9 10v-54z`, ribbon) +
    rect([x + 10, y + 12, width + 10, height + 8, corner], shade(colour, -0.55)) +
    rect([x + 8, y + 7, width + 9, height + 7, 4], '#f6f1e4') +
    pages +
    rect([x, y, width, height, corner], leather) +
    rect(
      [x, y, 34, height, 8],
      defs.linear([0, '#000/.3', 0.25, '#fff/.16', 0.6, '#000/.05', 0.88, '#000/.26', 1, '#fff/.1'], across),
    ) +
    rect([x + 1, y + 1, width - 2, height - 2, corner], 'none', 'stroke="#fff" stroke-opacity=".22" stroke-width="2"') +
    path(`M${x + 40} ${y + 6}H${x + width * 0.7}L${x + 40} ${y + height * 0.62}Z`, '#fff', 'opacity=".08"') +
    rect(
      [x + width - 44, y - 2, 13, height + 18, 2],
      defs.linear([0, shade(trim, 0.3), 1, shade(trim, -0.3)], across),
    ) +
    rect([x + width - 31, y, 4, height], '#000', 'opacity=".22"') +
    lettering(goods.model, { x: x + 48, y: y + height - 16, size: 8, colour: shade(colour, -0.45) })
  return withPrint(goods, art, { x: x + 56, y: y + 120, width: width - 122, height: 150 })
}

/** USB stick: swivel, capped or slim body, seen lying flat. */
export function drawUsb(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, serial, random } = goods
  const swivel = serial % 2 === 0
  const y = 300
  const metal = defs.linear([0, shade(trim, 0.6), 0.45, trim, 0.55, shade(trim, -0.15), 1, shade(trim, -0.45)])
  const radius = random.pick([14, 30, 56])
  const plug =
    rect([590, y - 44, 116, 88, 3], metal) +
    rect([596, y - 38, 104, 6, 2], '#fff', 'opacity=".5"') +
    rect([642, y - 26, 26, 18, 2], '#20262d') +
    rect([642, y + 8, 26, 18, 2], '#20262d') +
    rect([590, y - 44, 8, 88], '#000', 'opacity=".25"')
  const cap = swivel
    ? path(
        `M160 ${y - 78}H440Q470 ${y - 78} 470 ${y - 60}V${y - 46}H190Q150 ${y - 40} 150 ${y}T190 ${y + 46}H470V${y + 60}Q470 ${y + 78} 440 ${y + 78}H160Q86 ${y + 70} 86 ${y}T160 ${y - 78}Z`,
        metal,
        'stroke="#000" stroke-opacity=".2"',
      ) +
      ellipse([150, y, 22], defs.linear([0, shade(trim, 0.2), 1, shade(trim, -0.5)], diagonal)) +
      ellipse([150, y, 9], '#39424c')
    : rect([98, y - 62, 24, 124, 10], metal)
  const art =
    group(
      softShape(
        defs,
        roundedPolygon(
          [
            [120, y - 46],
            [694, y - 30],
            [694, y + 50],
            [120, y + 62],
          ],
          36,
        ),
        [18, 0.34],
      ),
      'transform="translate(6 16)"',
    ) +
    plug +
    rect([108, y - 66, 490, 132, radius], defs.linear([0, shade(colour, 0.3), 0.4, colour, 1, shade(colour, -0.42)])) +
    rect([120, y - 58, 466, 30, 15], '#fff', 'opacity=".16"') +
    rect([108, y - 66, 490, 132, radius], 'none', `stroke="${shade(colour, -0.5)}" stroke-width="2" opacity=".6"`) +
    cap +
    lettering(`${8 * 2 ** (serial % 5)} GB`, {
      x: 566,
      y: y + 48,
      size: 14,
      colour: shade(colour, 0.6),
      anchor: 'end',
    }) +
    lettering(goods.model, { x: 500, y: y + 46, size: 7, colour: shade(colour, 0.45), anchor: 'end' })
  return withPrint(goods, art, { x: 212, y: y - 36, width: 230, height: 72 })
}

export function drawMouseMat(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const [x, y, width, height] = [104, 110, 592, 390]
  const corner = random.pick([10, 22, 36])
  const edge = random.pick([trim, shade(colour, -0.4)])
  const mouse =
    softShadow(defs, [14, 34, 86, 106], 0.5) +
    path(
      'M-56 -20Q-56 -96 0 -96T56 -20V40Q56 100 0 100T-56 40Z',
      defs.linear([0, '#5b6671', 0.5, '#2b3138', 1, '#11161b'], diagonal),
    ) +
    stroke('M0 -96V-8M-56 -12Q0 8 56 -12', '#000', 3, 'opacity=".6"') +
    rect([-8, -66, 16, 40, 8], defs.linear([0, '#9aa5b0', 1, '#39424c'])) +
    path('M-44 -24Q-44 -82 -4 -86V-20Q-30 -20 -44 -24Z', '#fff', 'opacity=".16"')
  const art =
    softShape(defs, `M${x + 14} ${y + 24}h${width - 16}v${height - 4}h${16 - width}z`, [18, 0.36]) +
    rect([x, y + 8, width, height, corner], shade(colour, -0.65)) +
    rect(
      [x, y, width, height, corner],
      defs.linear([0, shade(colour, 0.2), 0.5, colour, 1, shade(colour, -0.2)], diagonal),
    ) +
    rect(
      [x + 5, y + 5, width - 10, height - 10, corner],
      'none',
      `stroke="${edge}" stroke-width="4" stroke-dasharray="7 4" opacity=".55"`,
    ) +
    lettering(goods.model, { x: x + 30, y: y + height - 24, size: 9, colour: shade(colour, -0.4) })
  const box = { x: x + 60, y: y + 90, width: 320, height: 210 }
  return withPrint(goods, art, box, group(mouse, 'transform="translate(592 322) rotate(10)"'))
}
