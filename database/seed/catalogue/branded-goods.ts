import type { GoodsForm, GoodsSpec } from '../pictures/goods-spec.ts'
import { type BrandPrefix, brands } from './brands.ts'
import { filterColours } from './filter-colours.ts'
import { printLadder, shopPrice, tiersOf } from './prices.ts'
import type { Area, Choices, Family, ProductDraft } from './product-draft.ts'

/** Printed on the pictures of goods; nobody can take it for the name of a firm. */
const sampleTexts = ['YOUR LOGO', 'YOUR NAME', 'YOUR BRAND', 'YOUR TEXT', 'YOUR TEAM', 'LOGO HERE']

const methods = {
  screen: 'screen printed',
  pad: 'pad printed',
  digital: 'printed digitally in full colour',
  sublimation: 'sublimated, so the print is in the glaze and not on it',
  embroidery: 'embroidered',
  engraving: 'laser engraved',
} as const

export type Goods = {
  /** Where the models of a family look different. */
  form?: GoodsForm
  code: string
  name: string
  material: string
  colours: readonly string[]
  /** Unit price at the smallest order, in pence. */
  pence: number
  moq?: number
  print: keyof typeof methods
  maxColours?: number
  about: string
  isNew?: boolean
  isSale?: boolean
  sizes?: Choices['size']
  options?: Choices['option']
  accessories?: Choices['accessories']
  areas?: readonly Area[]
  trim?: string
}

export type GoodsFamily = { form: GoodsForm; brand: BrandPrefix; noun: string; closing: string }

/** What all branded goods have in common: tiers from the minimum, set-up per colour, a sample print on the picture. */
export const describeGoods =
  (family: GoodsFamily): Family<Goods>['describe'] =>
  (goods, chance, serial) => {
    const { moq = 25, maxColours = 4, colours, print } = goods
    const isOnePiece = moq === 1
    const hasInks = print === 'screen' || print === 'pad' || print === 'embroidery'
    const price = shopPrice(goods.pence)
    const printText = chance.pick(sampleTexts)
    return {
      sku: `${family.brand}-${goods.code}`,
      title: `${brands[family.brand]} ${goods.name}`,
      short: `${goods.about.split('.')[0]}. ${isOnePiece ? 'From one piece' : `From ${moq} pieces`}.`,
      details: `${goods.about} ${capital(methods[print])}${hasInks ? ` in up to ${maxColours} ${maxColours === 1 ? 'colour' : 'colours'}` : ''}${colours.length > 1 ? `, on your choice of ${colours.length} colours` : ''}. We send a free visual within the day, and nothing is made until you have said yes to it. ${family.closing}`,
      long: longText(goods, family, moq),
      tiers: isOnePiece
        ? tiersOf(price, [[1, 0], [5, 8], [10, 14], ...printLadder.map(([qty, off]) => [qty, 18 + off * 0.7] as const)])
        : tiersOf(price, printLadder, moq),
      wasPence: goods.isSale ? shopPrice(price * 1.2) : undefined,
      isNew: goods.isNew ?? false,
      moq,
      maxColours,
      extraColourPence: maxColours > 1 ? Math.max(4, Math.round(price * 0.07)) : 0,
      setupPence: isOnePiece ? 0 : print === 'embroidery' ? 3500 : print === 'digital' ? 1500 : 2950,
      attributes: {
        material: goods.material,
        colour: filterColours(colours),
        print,
        ...(goods.sizes
          ? {
              size: goods.sizes
                .map((size) => (typeof size === 'string' ? size : size[0]).toLowerCase())
                .filter((size) => filterSizes.includes(size)),
            }
          : {}),
      },
      choices: {
        ...(colours.length > 1 ? { colour: colours } : {}),
        ...(goods.sizes ? { size: goods.sizes } : {}),
        ...(goods.options ? { option: goods.options } : {}),
        ...(goods.accessories ? { accessories: goods.accessories } : {}),
      },
      areas: goods.areas ?? [],
      pictures: (['front', 'side', 'detail'] as const).map(
        (view): GoodsSpec => ({
          kind: 'goods',
          form: goods.form ?? family.form,
          colour: colours[0],
          trim: goods.trim,
          serial,
          printText,
          view,
        }),
      ),
    }
  }

const filterSizes = ['s', 'm', 'l', 'xl', '2xl', '3xl']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const digitalBelow = 25

function longText(goods: Goods, family: GoodsFamily, moq: number): string {
  return [
    '## How it works',
    `- Choose quantity and colours; the price falls with every step\n- Upload your logo in the basket, or send it later\n- Approve the free visual\n- We ${goods.print === 'embroidery' ? 'stitch' : goods.print === 'engraving' ? 'engrave' : 'print'} and send, carriage as shown`,
    '## Artwork',
    goods.print === 'embroidery'
      ? 'We digitise your logo once and keep it on file. Letters below 5 mm do not stitch cleanly.'
      : 'Vector files (PDF, EPS, SVG) are best; a sharp photograph will do for digital print. We match Pantone colours within reason.',
    ...(moq < digitalBelow
      ? [`${family.noun} ordered below ${digitalBelow} pieces may come from the digital press.`]
      : []),
  ].join('\n\n')
}

export const brandedShared: Partial<ProductDraft> = {
  typeId: 3,
  production: 'Printed goods',
  specification: {
    leadTimes: '10 working days from approval',
    returnsPolicy: 'Printed goods are made for you and cannot be returned unless faulty.',
  },
}

/** One line of text, the commonest personalisation. */
export const oneLine: readonly Area[] = [
  { kind: 'text', label: 'Your text', labelEs: 'Su texto', maxCharLimit: 20, required: true, top: 0.3, height: 0.4 },
]
export const logoAndLine: readonly Area[] = [
  { kind: 'image', label: 'Your logo', labelEs: 'Su logotipo', required: true, top: 0, height: 0.62 },
  {
    kind: 'text',
    label: 'Line below the logo',
    labelEs: 'Línea bajo el logotipo',
    maxCharLimit: 24,
    top: 0.68,
    height: 0.3,
  },
]
export const twoLines: readonly Area[] = [
  {
    kind: 'text',
    label: 'First line',
    labelEs: 'Primera línea',
    maxCharLimit: 18,
    required: true,
    top: 0.1,
    height: 0.38,
  },
  { kind: 'text', label: 'Second line', labelEs: 'Segunda línea', maxCharLimit: 28, top: 0.55, height: 0.3 },
]
export const logoOnly: readonly Area[] = [
  { kind: 'image', label: 'Your picture', labelEs: 'Su imagen', required: true, top: 0, height: 1 },
]
/** What the demo of an outside designer offers. */
export const textAndPicture: readonly Area[] = [
  { kind: 'text', label: 'Text', labelEs: 'Texto', maxCharLimit: 40, required: true, top: 0.62, height: 0.36 },
  { kind: 'image', label: 'Picture', labelEs: 'Imagen', top: 0, height: 0.58 },
]
