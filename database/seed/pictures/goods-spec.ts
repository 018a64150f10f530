import { badgeOf, type Chance, createChance } from './chance.ts'
import { hexOf, inkOn } from './colours.ts'
import { areaOf, type Illustration, type PrintArea, type View } from './stage.ts'
import { fittedLettering } from './stroke-font.ts'

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
  chance: Chance
  model: string
  back: boolean
  printText: string
  printColour: string
}

/** Without a trim of its own a thing is of one colour. */
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
  const hex = hexOf(spec.colour ?? colour)
  return {
    form: spec.form,
    colour: hex,
    trim: hexOf(spec.trim ?? (trim || hex)),
    serial,
    chance: createChance(serial),
    model: badgeOf(serial),
    back: spec.view === 'side',
    printText: spec.printText ?? '',
    printColour: spec.printColour ? hexOf(spec.printColour) : inkOn(hex),
  }
}

/** Adds the sample print in a box given in picture units, and tells where it went; `over` is drawn above the print (gloss, folds). */
export function withPrint(goods: Goods, art: string, box: PrintArea, over = ''): Illustration {
  const print = goods.printText
    ? fittedLettering(goods.printText, shrunk(box), { colour: goods.printColour, weight: 0.19 })
    : ''
  const zoom = Math.min(2.4, Math.max(1.5, 420 / box.width))
  return {
    art: art + print + over,
    focus: [box.x + box.width / 2, box.y + box.height / 2, zoom],
    printArea: areaOf(box),
  }
}

/** Letters stay clear of the edge of the area and never grow into a wall of text. */
const shrunk = ({ x, y, width, height }: PrintArea): PrintArea => {
  const tall = Math.min(height, 72)
  return { x: x + width * 0.05, y: y + (height - tall) / 2, width: width * 0.9, height: tall }
}
