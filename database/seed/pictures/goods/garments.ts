import { contrastingInk } from '../drawing/colours.ts'
import { shade, softShadow } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { type Goods, withPrint } from './goods-spec.ts'

/** Outline of a short-sleeved top as worn by an invisible bust; `cut` widens the body. */
const shortSleeved = (cut: number) =>
  `M342 84Q400 112 458 84L546 114Q574 124 588 150L644 282Q650 298 634 305L576 327Q562 331 557 317L${532 + cut} 248Q${522 + cut} 390 ${534 + cut} 534Q400 554 ${266 - cut} 534Q${278 - cut} 390 ${268 - cut} 248L243 317Q238 331 224 327L166 305Q150 298 156 282L212 150Q226 124 254 114Z`

/** Light from the left over the whole cloth, then soft folds that run from the armpits and hang at the hem. */
export function drape(defs: SvgDefs, clip: string, strength = 1): string {
  const across3 = defs.linear([0, '#fff/.16', 0.3, '#fff/.07', 0.5, '#000/0', 1, '#000/.3'], across)
  const crease = defs.linear([0, '#000/0', 0.5, '#000/.2', 1, '#000/0'], across)
  const ridge = defs.linear([0, '#fff/0', 0.5, '#fff/.12', 1, '#fff/0'], across)
  const folds =
    path('M262 236Q330 330 316 530H286Q296 340 256 260Z', crease) +
    path('M538 236Q474 330 486 530H520Q504 340 544 260Z', crease) +
    path('M322 330Q352 430 340 540H376Q376 430 338 320Z', ridge) +
    path('M430 380Q448 470 438 544H474Q470 470 442 370Z', crease) +
    path('M386 420Q398 490 392 546H418Q416 490 398 410Z', ridge) +
    path('M196 176Q214 240 198 306H226Q232 240 216 166Z', crease) +
    path('M592 168Q586 240 604 306H576Q564 240 574 176Z', crease) +
    path('M232 130Q262 190 258 250H286Q280 180 256 122Z', ridge)
  return group(rect([120, 60, 560, 500], across3) + folds, `clip-path="${clip}" opacity="${strength}"`)
}

const stitching = (d: string) => stroke(d, '#000', 1.6, 'opacity=".35" stroke-dasharray="5 3"')

function hangingShadow(defs: SvgDefs): string {
  return softShadow(defs, [412, 548, 210, 16], 0.36)
}

function body(defs: SvgDefs, outline: string, colour: string): string {
  const clip = defs.clip(path(outline, '#000'))
  const cloth = defs.linear([0, shade(colour, 0.08), 0.6, colour, 1, shade(colour, -0.12)])
  return (
    path(outline, '#0f1b2d', 'opacity=".1" transform="translate(10 8)"') +
    path(outline, cloth) +
    drape(defs, clip, 1) +
    stroke(outline, shade(colour, -0.45), 1.5, 'opacity=".5"')
  )
}

/** The inside of the back shown through the neck, with the size label. */
const neckInside = (goods: Goods) =>
  path('M344 84Q400 66 456 84Q400 138 344 84Z', shade(goods.colour, -0.5)) +
  rect([386, 84, 28, 16, 2], '#f4f6f8') +
  lettering(goods.model, { x: 400, y: 94, size: 4.5, colour: '#44566c', anchor: 'middle', weight: 0.16 })

export function drawTShirt(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random, back } = goods
  const outline = shortSleeved(random.between(-8, 10))
  const neck = back ? 'M342 84Q400 104 458 84' : `M342 84Q400 ${150 + random.between(-6, 8)} 458 84`
  const ribbing =
    stroke(neck, shade(trim, -0.16), 15) +
    stroke(neck, shade(trim, 0.14), 4, 'transform="translate(0 -3)" opacity=".7"')
  const neckHole = back ? '' : path('M342 84Q400 64 458 84Q400 146 342 84Z', shade(colour, -0.5)) + neckInside(goods)
  const hems = stitching('M272 520Q400 540 528 520') + stitching('M172 288L234 312') + stitching('M628 288L566 312')
  const art = hangingShadow(defs) + body(defs, outline, colour) + neckHole + ribbing + hems
  const box = back ? { x: 304, y: 170, width: 192, height: 240 } : { x: 308, y: 196, width: 184, height: 190 }
  return withPrint(goods, art, box)
}

export function drawPolo(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random, back } = goods
  const cut = random.between(-8, 8)
  const collarTone = random.pick([colour, trim])
  const tipping =
    stroke('M330 92Q362 148 392 166', trim, 3, 'opacity=".8"') +
    stroke('M470 92Q438 148 408 166', trim, 3, 'opacity=".8"')
  const leaf = defs.linear([0, shade(collarTone, 0.16), 1, shade(collarTone, -0.2)])
  const collar = back
    ? path('M338 70Q400 56 462 70L474 100Q400 126 326 100Z', leaf) +
      stroke('M326 100Q400 126 474 100', '#000', 2, 'opacity=".3"')
    : path('M338 74Q400 56 462 74L456 88Q400 74 344 88Z', shade(collarTone, -0.45)) +
      path(
        'M340 72Q322 84 322 98L352 160Q358 168 366 162L398 140Q360 116 340 72Z',
        leaf,
        'stroke="#000" stroke-opacity=".25" stroke-width="1.5"',
      ) +
      path(
        'M460 72Q478 84 478 98L448 160Q442 168 434 162L402 140Q440 116 460 72Z',
        leaf,
        'stroke="#000" stroke-opacity=".25" stroke-width="1.5"',
      ) +
      (collarTone === colour ? tipping : '')
  const placket = back
    ? ''
    : path(
        'M386 128L400 138L414 128V262H386Z',
        shade(colour, -0.06),
        'stroke="#000" stroke-opacity=".3" stroke-width="1.5"',
      ) +
      each(
        3,
        (i) =>
          ellipse([400, 164 + i * 36, 6], '#000', 'opacity=".3" transform="translate(1 2)"') +
          ellipse([400, 164 + i * 36, 5.5], defs.radial([0, '#fff', 1, shade(trim, -0.2)], [0.35, 0.3, 0.7])),
      )
  const cuff = (d: string) => stroke(d, shade(collarTone, -0.14), 13)
  const art =
    hangingShadow(defs) +
    body(defs, shortSleeved(cut), colour) +
    cuff('M163 293L232 319') +
    cuff('M637 293L568 319') +
    stitching('M272 520Q400 540 528 520') +
    (back
      ? ''
      : path('M344 86Q400 70 456 86L404 146Z', shade(colour, -0.55)) +
        rect([388, 84, 24, 13, 2], '#f4f6f8') +
        lettering(goods.model, { x: 400, y: 92, size: 4, colour: '#44566c', anchor: 'middle' })) +
    placket +
    collar
  const box = back ? { x: 304, y: 180, width: 192, height: 220 } : { x: 434, y: 196, width: 96, height: 72 }
  return withPrint(goods, art, box)
}

/** Baseball cap from front left. */
export function drawCap(defs: SvgDefs, goods: Goods): Illustration {
  const { colour, trim, random } = goods
  const lift = random.between(-10, 10)
  const top = 128 + lift
  const dome = `M250 380C240 226 322 ${top} 444 ${top}C570 ${top} 642 226 640 372Q632 404 560 416Q420 430 250 380Z`
  const clip = defs.clip(path(dome, '#000'))
  const brim = 'M252 352Q158 370 98 432Q78 458 104 466Q226 436 310 446Q390 456 452 408Q340 404 252 352Z'
  const sandwich = random.pick([trim, shade(colour, -0.5)])
  const panels = `M444 ${top + 4}C372 190 352 300 372 412M444 ${top + 4}C536 180 572 290 560 414M444 ${top + 4}C330 160 286 250 276 372`
  const art =
    softShadow(defs, [420, 438, 290, 34], 0.5) +
    softShadow(defs, [250, 464, 190, 20], 0.4) +
    path(dome, defs.linear([0, shade(colour, 0.22), 0.6, colour, 1, shade(colour, -0.3)])) +
    group(
      rect(
        [230, 110, 420, 330],
        defs.linear([0, '#fff/.08', 0.28, '#fff/.14', 0.55, '#000/0', 1, '#000/.42'], across),
      ) + ellipse([360, 220, 110, 80], defs.radial([0, '#fff/.2', 1, '#fff/0'])),
      `clip-path="${clip}"`,
    ) +
    stroke(panels, '#000', 4, 'opacity=".25"') +
    stitching(panels) +
    ellipse([350, 196, 7, 6], shade(colour, -0.55)) +
    ellipse([530, 200, 7, 6], shade(colour, -0.55)) +
    ellipse([444, top, 17, 8], defs.linear([0, shade(trim, 0.3), 1, shade(trim, -0.3)])) +
    path(brim, '#000', 'opacity=".25" transform="translate(4 14)"') +
    path(brim, sandwich, 'transform="translate(0 7)"') +
    path(
      brim,
      defs.linear([0, shade(colour, 0.28), 0.5, shade(colour, 0.06), 1, shade(colour, -0.35)], [0, 0, 1, 0.3]),
    ) +
    stitching('M236 372Q160 386 112 444M246 372Q330 422 430 424M222 390Q300 428 380 438') +
    stroke('M252 352Q340 404 452 408', shade(colour, -0.6), 3, 'opacity=".7"') +
    lettering(goods.model, { x: 596, y: 398, size: 7, colour: contrastingInk(colour), anchor: 'middle', opacity: 0.4 })
  return withPrint(goods, art, { x: 296, y: 226, width: 128, height: 104 })
}
