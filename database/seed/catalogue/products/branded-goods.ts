import type { Translations } from '#src/shared/locale/languages.ts'
import type { GoodsForm, GoodsSpec } from '../../pictures/goods/goods-spec.ts'
import { joinParagraphs } from '../../texts.ts'
import { type BrandPrefix, brandNameByPrefix } from '../brands.ts'
import { buildTiers, printLadder, roundShopPrice } from '../prices.ts'
import type { Choices, Family, PersonalisationAreaDraft, ProductDraft } from '../product-draft.ts'
import { filterColours } from './filter-colours.ts'

/** Sample texts on pictures of goods, none of which is a company name. */
const sampleTexts = ['YOUR LOGO', 'YOUR NAME', 'YOUR BRAND', 'YOUR TEXT', 'YOUR TEAM', 'LOGO HERE']

const methods = {
  screen: { en: 'Screen printed', es: 'Marcaje en serigrafía' },
  pad: { en: 'Pad printed', es: 'Marcaje en tampografía' },
  digital: { en: 'Printed digitally in full colour', es: 'Impresión digital a todo color' },
  sublimation: {
    en: 'Sublimated, so the print is in the glaze and not on it',
    es: 'Marcaje por sublimación, que queda dentro del material y no encima',
  },
  embroidery: { en: 'Embroidered', es: 'Marcaje bordado' },
  engraving: { en: 'Laser engraved', es: 'Grabado láser' },
} satisfies Record<string, Translations>

type Method = keyof typeof methods

export type GoodsModel = {
  /** Overrides the form of the family. */
  form?: GoodsForm
  code: string
  /** In English after the brand, in Spanish before it. */
  name: Translations
  material: string
  colours: readonly string[]
  /** Unit price of the smallest order, in pence. */
  pence: number
  moq?: number
  print: Method
  maxColours?: number
  about: Translations
  isNew?: boolean
  isSale?: boolean
  sizes?: Choices['size']
  options?: Choices['option']
  accessories?: Choices['accessories']
  areas?: readonly PersonalisationAreaDraft[]
  trim?: string
}

export type GoodsFamily = { form: GoodsForm; brand: BrandPrefix; noun: Translations; closing: Translations }

/** Describes a branded product: tiers from the minimum quantity, set-up charge per colour, sample text on the picture. */
export const describeGoods =
  (family: GoodsFamily): Family<GoodsModel>['describe'] =>
  (goods, random, serial) => {
    const { moq = 25, maxColours = 4, colours, print } = goods
    const isOnePiece = moq === 1
    const price = roundShopPrice(goods.pence)
    const printText = random.pick(sampleTexts)
    const brand = brandNameByPrefix[family.brand]
    return {
      sku: `${family.brand}-${goods.code}`,
      title: { en: `${brand} ${goods.name.en}`, es: `${goods.name.es} ${brand}` },
      short: shortText(goods, moq),
      details: detailsText(goods, family, maxColours),
      long: longText(goods, family, moq),
      tiers: isOnePiece
        ? buildTiers(price, [
            [1, 0],
            [5, 8],
            [10, 14],
            ...printLadder.map(([qty, off]) => [qty, 18 + off * 0.7] as const),
          ])
        : buildTiers(price, printLadder, moq),
      wasPence: goods.isSale ? roundShopPrice(price * 1.2) : undefined,
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

function shortText({ about }: GoodsModel, moq: number): Translations {
  const from =
    moq === 1
      ? { en: 'From one piece', es: 'Desde una unidad' }
      : { en: `From ${moq} pieces`, es: `Desde ${moq} unidades` }
  return { en: `${about.en.split('.')[0]}. ${from.en}.`, es: `${about.es.split('.')[0]}. ${from.es}.` }
}

function detailsText(
  { about, print, colours }: GoodsModel,
  { closing }: GoodsFamily,
  maxColours: number,
): Translations {
  const hasInks = print === 'screen' || print === 'pad' || print === 'embroidery'
  const inks = hasInks ? inksText(maxColours) : noText
  const choice: Translations =
    colours.length > 1
      ? { en: `, on your choice of ${colours.length} colours`, es: `, sobre ${colours.length} colores a elegir` }
      : noText
  return {
    en: `${about.en} ${methods[print].en}${inks.en}${choice.en}. We send a free visual within the day, and nothing is made until you have said yes to it. ${closing.en}`,
    es: `${about.es} ${methods[print].es}${inks.es}${choice.es}. Le enviamos un boceto gratuito en el día y no fabricamos nada hasta que lo aprueba. ${closing.es}`,
  }
}

const noText: Translations = { en: '', es: '' }

const inksText = (maxColours: number): Translations =>
  maxColours === 1
    ? { en: ' in up to 1 colour', es: ' a un color' }
    : { en: ` in up to ${maxColours} colours`, es: ` hasta ${maxColours} colores` }

const digitalBelow = 25

function longText({ print }: GoodsModel, { noun }: GoodsFamily, moq: number): Translations {
  const work = workTexts[print === 'embroidery' || print === 'engraving' ? print : 'print']
  return joinParagraphs(
    { en: '## How it works', es: '## Cómo funciona' },
    {
      en: `- Choose quantity and colours; the price falls with every step\n- Upload your logo in the basket, or send it later\n- Approve the free visual\n- We ${work.en} and send, carriage as shown`,
      es: `- Elija cantidad y colores; el precio baja con cada escalón\n- Suba su logotipo en la cesta o envíelo más tarde\n- Apruebe el boceto gratuito\n- ${work.es} y enviamos, con los portes indicados`,
    },
    { en: '## Artwork', es: '## Originales' },
    print === 'embroidery' ? embroideryText : artworkText,
    ...(moq < digitalBelow
      ? [
          {
            en: `${noun.en} ordered below ${digitalBelow} pieces may come from the digital press.`,
            es: `${noun.es}: los pedidos de menos de ${digitalBelow} unidades pueden imprimirse en digital.`,
          },
        ]
      : []),
  )
}

const workTexts: Readonly<Record<'embroidery' | 'engraving' | 'print', Translations>> = {
  embroidery: { en: 'stitch', es: 'Bordamos' },
  engraving: { en: 'engrave', es: 'Grabamos' },
  print: { en: 'print', es: 'Imprimimos' },
}

const embroideryText: Translations = {
  en: 'We digitise your logo once and keep it on file. Letters below 5 mm do not stitch cleanly.',
  es: 'Digitalizamos su logotipo una sola vez y lo guardamos. Las letras de menos de 5 mm no se bordan bien.',
}

const artworkText: Translations = {
  en: 'Vector files (PDF, EPS, SVG) are best; a sharp photograph will do for digital print. We match Pantone colours within reason.',
  es: 'Lo mejor son los archivos vectoriales (PDF, EPS, SVG); para impresión digital basta una fotografía nítida. Igualamos colores Pantone dentro de lo posible.',
}

export const brandedShared: Partial<ProductDraft> = {
  typeId: 3,
  production: 'Printed goods',
  specification: {
    leadTimes: { en: '10 working days from approval', es: '10 días laborables desde la aprobación' },
    returnsPolicy: {
      en: 'Printed goods are made for you and cannot be returned unless faulty.',
      es: 'Los artículos marcados se fabrican para usted y solo se devuelven si son defectuosos.',
    },
  },
}

/** One line of text, the commonest personalisation. */
export const oneLine: readonly PersonalisationAreaDraft[] = [
  { kind: 'text', label: { en: 'Your text', es: 'Su texto' }, maxCharLimit: 20, required: true, top: 0.3, height: 0.4 },
]
export const logoAndLine: readonly PersonalisationAreaDraft[] = [
  { kind: 'image', label: { en: 'Your logo', es: 'Su logotipo' }, required: true, top: 0, height: 0.62 },
  {
    kind: 'text',
    label: { en: 'Line below the logo', es: 'Línea bajo el logotipo' },
    maxCharLimit: 24,
    top: 0.68,
    height: 0.3,
  },
]
export const twoLines: readonly PersonalisationAreaDraft[] = [
  {
    kind: 'text',
    label: { en: 'First line', es: 'Primera línea' },
    maxCharLimit: 18,
    required: true,
    top: 0.1,
    height: 0.38,
  },
  { kind: 'text', label: { en: 'Second line', es: 'Segunda línea' }, maxCharLimit: 28, top: 0.55, height: 0.3 },
]
export const logoOnly: readonly PersonalisationAreaDraft[] = [
  { kind: 'image', label: { en: 'Your picture', es: 'Su imagen' }, required: true, top: 0, height: 1 },
]
/** The areas of an external designer. */
export const textAndPicture: readonly PersonalisationAreaDraft[] = [
  { kind: 'text', label: { en: 'Text', es: 'Texto' }, maxCharLimit: 40, required: true, top: 0.62, height: 0.36 },
  { kind: 'image', label: { en: 'Picture', es: 'Imagen' }, top: 0, height: 0.58 },
]
