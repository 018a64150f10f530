import { drawBanner, drawPullUp } from '../banners.ts'
import { blueprintLine, blueprintPaper, heightDimension, titleBlock, widthDimension } from '../drawing/blueprint.ts'
import { type ColourName, namedColours, toHex } from '../drawing/colours.ts'
import { group, rect } from '../drawing/shapes.ts'
import { type Illustration, stageHeight, stageWidth } from '../drawing/stage.ts'
import type { SvgDefs } from '../drawing/svg.ts'
import { drawMouseMat, drawNotebook, drawPen, drawUsb } from './desk-goods.ts'
import { drawKeyring, drawLanyard, drawTote, drawUmbrella } from './draw-carried-goods.ts'
import { drawBottle, drawMug, drawTravelMug } from './draw-drinkware.ts'
import { drawCap, drawPolo, drawTShirt } from './garments.ts'
import { completeGoods, type Goods, type GoodsForm, type GoodsSpec } from './goods-spec.ts'
import { drawJacket, drawVest } from './hi-vis.ts'

interface Kind {
  draw(defs: SvgDefs, goods: Goods): Illustration
  /** Width of the print area in millimetres, for the template. */
  print: number
  /** Garments show their back as second picture, everything else a choice of colours. */
  second: 'back' | 'row' | 'spread' | 'cascade'
}

const kinds: Record<GoodsForm, Kind> = {
  mug: { draw: drawMug, print: 85, second: 'row' },
  'travel-mug': { draw: drawTravelMug, print: 60, second: 'row' },
  bottle: { draw: drawBottle, print: 55, second: 'row' },
  pen: { draw: drawPen, print: 50, second: 'cascade' },
  't-shirt': { draw: drawTShirt, print: 280, second: 'back' },
  polo: { draw: drawPolo, print: 100, second: 'back' },
  vest: { draw: drawVest, print: 100, second: 'back' },
  jacket: { draw: drawJacket, print: 100, second: 'back' },
  cap: { draw: drawCap, print: 90, second: 'spread' },
  tote: { draw: drawTote, print: 240, second: 'row' },
  umbrella: { draw: drawUmbrella, print: 200, second: 'spread' },
  lanyard: { draw: drawLanyard, print: 400, second: 'row' },
  keyring: { draw: drawKeyring, print: 30, second: 'cascade' },
  notebook: { draw: drawNotebook, print: 90, second: 'row' },
  usb: { draw: drawUsb, print: 35, second: 'cascade' },
  'mouse-mat': { draw: drawMouseMat, print: 180, second: 'cascade' },
  'pull-up': { draw: drawPullUp, print: 780, second: 'row' },
  banner: { draw: drawBanner, print: 2200, second: 'spread' },
}

const range: ColourName[] = [
  'Navy',
  'Red',
  'White',
  'Forest green',
  'Black',
  'Royal blue',
  'Grey',
  'Orange',
  'Burgundy',
]

/** Where three pieces stand, back to front: x and y of the foot, and size. */
const arrangements: Record<'row' | 'spread' | 'cascade', [x: number, y: number, scale: number][]> = {
  row: [
    [196, 480, 0.6],
    [604, 480, 0.6],
    [400, 550, 0.76],
  ],
  spread: [
    [206, 420, 0.48],
    [598, 420, 0.48],
    [400, 564, 0.62],
  ],
  cascade: [
    [270, 300, 0.5],
    [510, 416, 0.54],
    [330, 560, 0.6],
  ],
}

function threeColours(defs: SvgDefs, goods: Goods, kind: Kind, second: keyof typeof arrangements): string {
  const others = range.map((name) => namedColours[name]).filter((hex) => hex !== goods.colour)
  const start = goods.serial % (others.length - 1)
  const colours = [others[start], others[start + 1], goods.colour]
  return arrangements[second]
    .map(([x, y, scale], i) => {
      const colour = colours[i] ?? goods.colour
      const piece = kind.draw(defs, { ...again(goods), colour, printText: i === 2 ? goods.printText : '' })
      return group(piece.art, `transform="translate(${x - 400 * scale} ${y - 525 * scale}) scale(${scale})"`)
    })
    .join('')
}

/** Restarts the random numbers, so that a second piece of the same serial looks the same. */
const again = (goods: Goods): Goods => ({
  ...completeGoods({ kind: 'goods', form: goods.form, serial: goods.serial, trim: goods.trim }),
})

export function drawGoods(defs: SvgDefs, spec: GoodsSpec): Illustration {
  const kind = kinds[spec.form]
  const goods = completeGoods(spec)
  if (spec.view === 'side' && kind.second !== 'back')
    return { art: threeColours(defs, goods, kind, kind.second), focus: [400, 300, 1] }
  return kind.draw(defs, goods)
}

/** Blueprint of the print area: the article faint, the area dashed, its size in millimetres. */
export function drawPrintTemplate(defs: SvgDefs, spec: GoodsSpec): string {
  const kind = kinds[spec.form]
  const goods = completeGoods({ ...spec, view: 'front', printText: undefined })
  const { art, printArea } = kind.draw(defs, { ...goods, colour: toHex(spec.colour ?? 'White') })
  const area = printArea ?? { x: 0.3, y: 0.3, width: 0.4, height: 0.4 }
  const scale = 0.82
  const [dx, dy] = [30, 4]
  const x = dx + area.x * stageWidth * scale
  const y = dy + area.y * stageHeight * scale
  const width = area.width * stageWidth * scale
  const height = area.height * stageHeight * scale
  const tall = Math.round((kind.print * height) / width)
  return (
    blueprintPaper(defs) +
    group(art, `transform="translate(${dx} ${dy}) scale(${scale})" opacity=".5"`) +
    rect(
      [x, y, width, height],
      '#fff',
      `fill-opacity=".16" stroke="${blueprintLine}" stroke-width="2.4" stroke-dasharray="9 5"`,
    ) +
    widthDimension([x, x + width, y + height, y + height + 26], String(kind.print)) +
    heightDimension([y, y + height, x, x - 30], String(tall)) +
    titleBlock({
      title: 'Print area',
      model: `${goods.model} ${spec.form}`,
      rows: [
        ['WIDTH', `${kind.print} MM`],
        ['HEIGHT', `${tall} MM`],
        ['BLEED', `${kind.print > 500 ? 10 : 2} MM`],
      ],
    })
  )
}
