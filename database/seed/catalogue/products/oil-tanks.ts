import type { Translations } from '#src/shared/locale/languages.ts'
import { bulletList, countText, guaranteeText, joinParagraphs } from '../../texts.ts'
import { brandNameByPrefix } from '../brands.ts'
import { buildTiers, roundShopPrice, tankLadder } from '../prices.ts'
import { defineFamily, type Family, type ProductDraft } from '../product-draft.ts'
import { filterColours } from './filter-colours.ts'
import { capacityBand, type TankModel, tankFacts, tankModels, tankPictures } from './tank-facts.ts'

const keywords = 'tanque gasoil calefacción combustible cuba'

const shared: Partial<ProductDraft> = {
  keywords,
  deliveryClass: 'pallet',
  production: 'Tanks from stock',
  hasPriceMatch: true,
  attributes: { fluid: ['kerosene', 'gas-oil'], material: 'polyethylene' },
  specification: {
    origination: {
      en: 'Rotationally moulded in the United Kingdom',
      es: 'Rotomoldeado en el Reino Unido',
    },
    material: {
      en: 'UV-stabilised medium density polyethylene',
      es: 'Polietileno de media densidad estabilizado frente a los rayos UV',
    },
    suitableFor: {
      en: 'Kerosene (28 sec) and gas oil (35 sec)',
      es: 'Queroseno (28 s) y gasóleo de calefacción (35 s)',
    },
    returnsPolicy: {
      en: 'Unused tanks can be returned within 30 days; collection is charged at cost.',
      es: 'Los depósitos sin usar se admiten en 30 días; la recogida se cobra a precio de coste.',
    },
    removalAvailable: true,
    removalText: {
      en: 'We drain, cut up and take away the old tank on the day the new one goes in.',
      es: 'Vaciamos, troceamos y retiramos el depósito viejo el mismo día en que se monta el nuevo.',
    },
  },
  documents: ['specification', 'data_sheet', 'tank_drawing', 'instruction_manual_1', 'certificate'],
}

type Style = {
  /** The type in the specification, and what the title calls the tank. */
  word: Translations
  noun: Translations
  code: string
  form: 'bunded' | 'horizontal' | 'slimline' | 'vertical'
  type: string
  /** Outer proportions. */
  length: number
  width: number
  height: number
  kgPerLitre: number
  fill: number
  pounds: (litres: number) => number
  short: (facts: { litres: Translations; depth: number; height: number }) => Translations
  points: readonly Translations[]
  guarantee: '2-years' | '5-years' | '10-years'
}

const outlets = ['bottom', 'top', 'both'] as const
const greens = ['Forest green', 'Bottle green', 'Sage green', 'Slate'] as const

const openings: readonly Translations[] = [
  {
    en: 'Fits where the old one stood and arrives with everything the engineer asks for.',
    es: 'Cabe donde estaba el anterior y llega con todo lo que pide el instalador.',
  },
  {
    en: 'A tank that our own fitting crews choose, because nothing has to be bought twice.',
    es: 'El depósito que eligen nuestros propios montadores, porque no hay que comprar nada aparte.',
  },
  {
    en: 'Made for heating engineers who do not want to come back.',
    es: 'Hecho para el calefactor que no quiere tener que volver.',
  },
  {
    en: 'A quiet, sensible piece of kit that will outlast the boiler beside it.',
    es: 'Un equipo sobrio y sensato que durará más que la caldera que tiene al lado.',
  },
]

const outletTexts: Readonly<Record<(typeof outlets)[number], Translations>> = {
  bottom: { en: 'a bottom outlet', es: 'salida inferior' },
  top: { en: 'a top outlet', es: 'salida superior' },
  both: { en: 'a top and a bottom outlet', es: 'salida superior e inferior' },
}

const oilTank =
  (style: Style): Family<TankModel>['describe'] =>
  (model, random, serial) => {
    const facts = tankFacts(model, style)
    const outlet = random.pick(outlets)
    const colour = random.pick(greens)
    const price = roundShopPrice(style.pounds(model.litres) * random.between(0.97, 1.05) * 100)
    const isSale = random.between(0, 1) < 0.18
    const opening = random.pick(openings)
    const isMadeToOrder = model.litres > 3500
    return {
      sku: `${model.brand}-${style.code}${model.litres}`,
      title: {
        en: `${facts.brandTitle} ${model.range} ${facts.litres.en} Litre ${style.noun.en}`,
        es: `${style.noun.es} ${facts.brandTitle} ${model.range} de ${facts.litres.es} litros`,
      },
      short: style.short({ litres: facts.litres, depth: facts.widthMm, height: facts.heightMm }),
      details: detailsText(model, style, { opening, outlet: outletTexts[outlet], dimensions: facts.dimensions }),
      long: longText(style, facts.dimensions),
      tiers: buildTiers(price, tankLadder),
      wasPence: isSale ? roundShopPrice(price * random.between(1.08, 1.22)) : undefined,
      isNew: random.between(0, 1) < 0.08,
      stock: Math.floor(random.between(1, 40)),
      attributes: {
        'tank-type': style.type === 'bunded' && style.form !== 'bunded' ? ['bunded', style.form] : style.type,
        capacity: capacityBand(model.litres),
        outlet,
        colour: filterColours([colour]),
        guarantee: style.guarantee,
      },
      specification: {
        ...facts.specification,
        tankType: style.word,
        leadTimes: isMadeToOrder
          ? { en: 'Made to order, about 15 working days', es: 'Por encargo, unos 15 días laborables' }
          : { en: 'In stock, 3 to 5 working days', es: 'En existencias, de 3 a 5 días laborables' },
        guarantee: guaranteeText(style.guarantee),
      },
      production: isMadeToOrder ? ('Tanks made to order' as const) : ('Tanks from stock' as const),
      pictures: tankPictures(
        {
          form: style.form,
          colour,
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: model.litres,
          brand: facts.brandTitle,
          outlet,
        },
        ['front', 'side', 'detail', 'drawing'],
      ),
      videos: random.between(0, 1) < 0.25 ? [baseVideo, walkRoundVideo(model.range)] : [],
    }
  }

type Details = { opening: Translations; outlet: Translations; dimensions: string }

function detailsText(model: TankModel, style: Style, { opening, outlet, dimensions }: Details): Translations {
  const [litres, years] = [countText(model.litres), guaranteeText(style.guarantee)]
  const brand = brandNameByPrefix[model.brand]
  const isBunded = style.type === 'bunded'
  return {
    en: `${opening.en} The ${model.range} ${litres.en} holds ${litres.en} litres at 95 % full and measures ${dimensions}, so check the gate and the path as well as the base. It comes with a 50 mm fill point, a vented inspection lid, ${outlet.en} and a fitted gauge. ${brand} guarantee ${isBunded ? 'the inner tank and the bund' : 'the moulding'} for ${years.en}.`,
    es: `${opening.es} El ${model.range} ${litres.es} almacena ${litres.es} litros al 95 % de llenado y mide ${dimensions}: compruebe la puerta y el paso además de la base. Incluye boca de llenado de 50 mm, tapa de inspección con respiradero, ${outlet.es} e indicador de nivel montado. ${brand} garantiza ${isBunded ? 'el depósito interior y el cubeto' : 'la pieza moldeada'} durante ${years.es}.`,
  }
}

function longText(style: Style, dimensions: string): Translations {
  const footprint = dimensions.replace(/ x \d+ mm$/, ' mm')
  return joinParagraphs(
    { en: '## Why this tank', es: '## Por qué este depósito' },
    bulletList(style.points),
    { en: '## Before you order', es: '## Antes de pedir' },
    {
      en: `The base must be level, fire resistant and at least 300 mm larger than the tank on every side: for this one allow more than ${footprint}. Domestic tanks stand 1.8 m from doors, windows and flues, and 760 mm from a boundary, unless a fire barrier is built.`,
      es: `La base debe estar nivelada, ser resistente al fuego y sobresalir al menos 300 mm por cada lado: para este modelo cuente con más de ${footprint}. Los depósitos domésticos se colocan a 1,8 m de puertas, ventanas y salidas de humos, y a 760 mm del lindero, salvo que se construya una barrera cortafuegos.`,
    },
    { en: '## Delivery', es: '## Entrega' },
    {
      en: 'The lorry brings the tank to the kerb and has a tail lift. Two people can walk tanks up to 1,400 litres into place; for anything larger have a pallet truck or telehandler ready.',
      es: 'El camión deja el depósito a pie de calle y lleva trampilla elevadora. Entre dos personas se colocan depósitos de hasta 1400 litros; para los mayores, tenga preparada una transpaleta o un manipulador telescópico.',
    },
  )
}

const baseVideo: Translations = { en: 'How to prepare the base', es: 'Cómo preparar la base' }
const walkRoundVideo = (range: string): Translations => ({
  en: `A walk round the ${range}`,
  es: `El ${range} por todos los lados`,
})

const styles = {
  bunded: {
    word: { en: 'Bunded', es: 'Doble pared' },
    noun: { en: 'Bunded Oil Tank', es: 'Depósito de gasóleo de doble pared' },
    code: 'BND',
    form: 'bunded',
    type: 'bunded',
    length: 1.4,
    width: 0.92,
    height: 1,
    kgPerLitre: 0.21,
    fill: 0.5,
    pounds: (litres) => 470 + litres * 0.5,
    short: ({ litres }) => ({
      en: `${litres.en} litre bunded tank with lockable cabinet, overfill alarm and a 110 % bund.`,
      es: `Depósito de doble pared de ${litres.es} litros con armario con llave, alarma de sobrellenado y cubeto del 110 %.`,
    }),
    points: [
      {
        en: 'The bund catches 110 % of the contents and cannot fill with rain',
        es: 'El cubeto retiene el 110 % del contenido y no se llena de lluvia',
      },
      {
        en: 'Fittings sit inside a lockable lid, out of the weather and out of sight',
        es: 'Las conexiones quedan bajo una tapa con llave, a resguardo y fuera de la vista',
      },
      {
        en: 'Overfill prevention probe and bund alarm fitted as standard',
        es: 'Sonda antisobrellenado y alarma de fugas en el cubeto, de serie',
      },
      { en: 'Independently certified to OFS T100', es: 'Certificado OFS T100 por un organismo independiente' },
    ],
    guarantee: '10-years',
  },
  singleSkin: {
    word: { en: 'Single Skin', es: 'Pared simple' },
    noun: { en: 'Single Skin Oil Tank', es: 'Depósito de gasóleo de pared simple' },
    code: 'SSK',
    form: 'horizontal',
    type: 'single-skin',
    length: 1.45,
    width: 0.95,
    height: 0.95,
    kgPerLitre: 0.12,
    fill: 0.78,
    pounds: (litres) => 215 + litres * 0.27,
    short: ({ litres }) => ({
      en: `${litres.en} litre single skin tank for sites where a bund is not required.`,
      es: `Depósito de pared simple de ${litres.es} litros para lugares donde no se exige cubeto.`,
    }),
    points: [
      { en: 'One-piece moulding with no welds to fail', es: 'De una sola pieza, sin soldaduras que puedan fallar' },
      {
        en: 'Thick walls and deep ribs: the tank keeps its shape when full on a hot day',
        es: 'Paredes gruesas y nervios profundos: lleno y en pleno verano conserva la forma',
      },
      {
        en: 'Large inspection lid, so that it can be cleaned by hand',
        es: 'Boca de hombre amplia para limpiarlo a mano',
      },
      { en: 'Light enough for two people to carry', es: 'Tan ligero que lo llevan dos personas' },
    ],
    guarantee: '5-years',
  },
  slimline: {
    word: { en: 'Slimline Bunded', es: 'Estrecho de doble pared' },
    noun: { en: 'Slimline Bunded Oil Tank', es: 'Depósito de gasóleo estrecho de doble pared' },
    code: 'SLM',
    form: 'slimline',
    type: 'bunded',
    length: 1.75,
    width: 0.55,
    height: 1.25,
    kgPerLitre: 0.23,
    fill: 0.56,
    pounds: (litres) => 520 + litres * 0.55,
    short: ({ litres, depth }) => ({
      en: `${litres.en} litres in only ${depth} mm of depth, bunded, for passages and narrow gardens.`,
      es: `${litres.es} litros en solo ${depth} mm de fondo, con doble pared, para pasillos y jardines estrechos.`,
    }),
    points: [
      { en: 'Goes through a standard garden gate', es: 'Pasa por una puerta de jardín corriente' },
      {
        en: 'All fittings are reached from the front: nothing needs room behind',
        es: 'Todas las conexiones están delante: no necesita espacio detrás',
      },
      {
        en: 'Fully bunded with alarm, whatever the depth',
        es: 'Doble pared completa con alarma, sea cual sea el fondo',
      },
      {
        en: 'Flat back, made to stand close to a wall with a fire barrier',
        es: 'Trasera plana para arrimarlo a una pared con barrera cortafuegos',
      },
    ],
    guarantee: '10-years',
  },
  horizontal: {
    word: { en: 'Horizontal', es: 'Horizontal' },
    noun: { en: 'Horizontal Oil Tank', es: 'Depósito de gasóleo horizontal' },
    code: 'HRZ',
    form: 'horizontal',
    type: 'horizontal',
    length: 1.8,
    width: 0.95,
    height: 0.72,
    kgPerLitre: 0.13,
    fill: 0.78,
    pounds: (litres) => 240 + litres * 0.29,
    short: ({ litres, height }) => ({
      en: `${litres.en} litre low tank, ${height} mm high, that stays below the fence line.`,
      es: `Depósito bajo de ${litres.es} litros y ${height} mm de altura, que no asoma por encima de la valla.`,
    }),
    points: [
      {
        en: 'Low height: no ladder to read the gauge or open the lid',
        es: 'Poca altura: el nivel se lee y la tapa se abre sin escalera',
      },
      {
        en: 'Broad feet spread the load on slabs and decking frames',
        es: 'Pies anchos que reparten el peso sobre losas y tarimas',
      },
      {
        en: 'Moulded lifting points and strap channels for windy sites',
        es: 'Puntos de izado y canales para cinchas en lugares ventosos',
      },
      {
        en: 'Bottom outlet drains to the last few litres',
        es: 'La salida inferior lo vacía hasta los últimos litros',
      },
    ],
    guarantee: '5-years',
  },
  vertical: {
    word: { en: 'Vertical', es: 'Vertical' },
    noun: { en: 'Vertical Oil Tank', es: 'Depósito de gasóleo vertical' },
    code: 'VRT',
    form: 'vertical',
    type: 'vertical',
    length: 0.95,
    width: 0.95,
    height: 1.35,
    kgPerLitre: 0.12,
    fill: 0.78,
    pounds: (litres) => 225 + litres * 0.28,
    short: ({ litres, height }) => ({
      en: `${litres.en} litre vertical tank on a small footprint, ${height} mm high.`,
      es: `Depósito vertical de ${litres.es} litros con poca base y ${height} mm de altura.`,
    }),
    points: [
      { en: 'The smallest footprint for its capacity', es: 'La menor base para su capacidad' },
      {
        en: 'Round walls carry the load evenly and need no bracing',
        es: 'Las paredes curvas reparten la carga y no necesitan refuerzos',
      },
      {
        en: 'Head pressure feeds a boiler without a lift pump',
        es: 'Por gravedad alimenta la caldera sin bomba de elevación',
      },
      { en: 'Anchor lugs moulded into the foot', es: 'Orejetas de anclaje moldeadas en la base' },
    ],
    guarantee: '5-years',
  },
} as const satisfies Record<string, Style>

export const bundedOilTanks = defineFamily<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/bunded-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Guardian', 650, 900, 1000, 1225, 1400, 1800, 2500, 3500, 5000, 9000],
    ['VAL', 'Sentry', 650, 1000, 1225, 1350, 1800, 2250, 2500, 3600, 5000],
    ['MOR', 'Hopfield', 620, 1000, 1200, 1400, 2000, 2500, 3000, 4200, 6000],
  ]),
  describe: oilTank(styles.bunded),
})

export const singleSkinOilTanks = defineFamily<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Plain', 600, 1000, 1200, 1300, 1800, 2500, 3500],
    ['MOR', 'Drover', 450, 600, 1000, 1250, 1500, 2000, 2500, 4000, 6000],
    ['VAL', 'Watch', 800, 1225, 1600, 2500, 5000],
  ]),
  describe: oilTank(styles.singleSkin),
})

export const slimlineOilTanks = defineFamily<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/slimline-oil-tanks', 'oil/oil-tanks/bunded-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Passage', 500, 650, 1000, 1100, 1225, 1350],
    ['VAL', 'Sliver', 550, 700, 1000, 1200, 1400],
    ['MOR', 'Ledger', 450, 650, 1000, 1300, 1800],
  ]),
  describe: oilTank(styles.slimline),
})

export const horizontalOilTanks = defineFamily<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/horizontal-oil-tanks', 'oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Lowline', 450, 1000, 1300, 1800, 2600],
    ['MOR', 'Fallow', 350, 650, 1100, 1600, 2400],
    ['VAL', 'Ambler', 550, 900, 1350, 2000],
  ]),
  describe: oilTank(styles.horizontal),
})

export const verticalOilTanks = defineFamily<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/vertical-oil-tanks', 'oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Tower', 700, 1200, 1400, 2500, 3600, 5400],
    ['MOR', 'Steeple', 600, 1000, 1500, 2500, 10000],
    ['VAL', 'Column', 850, 1200, 1800, 3000],
  ]),
  describe: oilTank(styles.vertical),
})
