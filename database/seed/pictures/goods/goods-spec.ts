import { contrastingInk, toHex } from '../drawing/colours.ts'
import { createRandom, modelBadge, type SeededRandom } from '../drawing/random.ts'
import { type Illustration, type PrintArea, toPrintArea, type View } from '../drawing/stage.ts'
import { fittedLettering } from '../drawing/stroke-font.ts'

export type GoodsForm =
  | 'mug'
  | 'travel-mug'
  | 'bottle'
  | 'pen'
  | 't-shirt'
  | 'polo'
  | 'vest'
  | 'jacket'
  | 'cap'
  | 'tote'
  | 'umbrella'
  | 'lanyard'
  | 'keyring'
  | 'notebook'
  | 'usb'
  | 'mouse-mat'
  | 'pull-up'
  | 'banner'

export interface GoodsSpec {
  kind: 'goods'
  form: GoodsForm
  /** `side` shows the back or a choice of colours, `drawing` the print template. */
  view?: View
  /** Palette name or hex. */
  colour?: string
  /** Second colour: handle, lid, strap, lining. */
  trim?: string
  serial?: number
  /** Sample print; the area stays blank without it. */
  printText?: string
  printColour?: string
}

export interface Goods {
  form: GoodsForm
  colour: string
  trim: string
  serial: number
  random: SeededRandom
  model: string
  back: boolean
  printText: string
  printColour: string
}

/** Without a trim the product has one colour. */
const usual: Record<GoodsForm, [colour: string, trim: string]> = {
  mug: ['White', 'White'],
  'travel-mug': ['Navy', 'Black'],
  bottle: ['Ocean blue', 'Silver'],
  pen: ['Royal blue', 'Silver'],
  't-shirt': ['Navy', ''],
  polo: ['Bottle green', 'White'],
  vest: ['Yellow hi-vis', 'Silver'],
  jacket: ['Orange hi-vis', 'Navy'],
  cap: ['Black', 'White'],
  tote: ['Natural', ''],
  umbrella: ['Navy', 'White'],
  lanyard: ['Red', 'Silver'],
  keyring: ['Burgundy', 'Silver'],
  notebook: ['Forest green', 'Black'],
  usb: ['Slate', 'Silver'],
  'mouse-mat': ['Slate', 'White'],
  'pull-up': ['White', 'Silver'],
  banner: ['White', 'Red'],
}

export function completeGoods(spec: GoodsSpec): Goods {
  const serial = spec.serial ?? 0
  const [colour, trim] = usual[spec.form]
  const hex = toHex(spec.colour ?? colour)
  return {
    form: spec.form,
    colour: hex,
    trim: toHex(spec.trim ?? (trim || hex)),
    serial,
    random: createRandom(serial),
    model: modelBadge(serial),
    back: spec.view === 'side',
    printText: spec.printText ?? '',
    printColour: spec.printColour ? toHex(spec.printColour) : contrastingInk(hex),
  }
}

/** Adds the sample print in a box in picture units and returns its print area; `over` is drawn above the print (gloss, folds). */
export function withPrint(goods: Goods, art: string, box: PrintArea, over = ''): Illustration {
  const print = goods.printText
    ? fittedLettering(goods.printText, shrunk(box), { colour: goods.printColour, weight: 0.19 })
    : ''
  const zoom = Math.min(2.4, Math.max(1.5, 420 / box.width))
  return {
    art: art + print + over,
    focus: [box.x + box.width / 2, box.y + box.height / 2, zoom],
    printArea: toPrintArea(box),
  }
}

/** Keeps the text within margins and a maximum size. */
const shrunk = ({ x, y, width, height }: PrintArea): PrintArea => {
  const tall = Math.min(height, 72)
  return { x: x + width * 0.05, y: y + (height - tall) / 2, width: width * 0.9, height: tall }
}
