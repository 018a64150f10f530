import type { Translations } from '#src/shared/locale/languages.ts'
import type { TankForm } from '../../pictures/tanks/tank-spec.ts'
import { bulletList, joinParagraphs } from '../../texts.ts'
import { buildTiers, roundShopPrice, tankLadder } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'
import { filterColours } from './filter-colours.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

type WaterTank = { litres: number; range: string; colours?: readonly string[] }

type Kind = {
  word: Translations
  code: string
  form: TankForm
  type: 'vertical' | 'slimline' | 'horizontal'
  proportions: { length: number; width: number; height: number }
  pounds: (litres: number) => number
  short: (litres: Translations) => Translations
  uses: Translations
  points: readonly Translations[]
}

const shared: Partial<ProductDraft> = {
  keywords: 'tanque aljibe cisterna bidón',
  deliveryClass: 'pallet',
  production: 'Tanks from stock',
  specification: {
    origination: { en: 'Rotationally moulded in the United Kingdom', es: 'Rotomoldeado en el Reino Unido' },
    material: { en: 'Food-grade polyethylene', es: 'Polietileno de uso alimentario' },
    leadTimes: { en: 'In stock, 3 to 5 working days', es: 'En existencias, de 3 a 5 días laborables' },
    returnsPolicy: {
      en: 'Unused tanks can be returned within 30 days; collection is charged at cost.',
      es: 'Los depósitos sin usar se admiten en 30 días; la recogida se cobra a precio de coste.',
    },
  },
  documents: ['data_sheet', 'tank_drawing', 'certificate'],
}

const describeAs = (kind: Kind): Parameters<typeof defineFamily<WaterTank>>[0]['describe'] =>
  function describe({ litres, range, colours = ['Black'] }, random, serial) {
    const facts = tankFacts(
      { brand: 'CLW', range, litres },
      { ...kind.proportions, form: kind.form, kgPerLitre: 0.1, fill: 0.8 },
    )
    const price = roundShopPrice(kind.pounds(litres) * random.between(0.96, 1.05) * 100)
    const outlet = litres > 1500 ? '2" BSP' : '1" BSP'
    const fullKg = Math.round((litres + facts.weightGrams / 1000) / 10) * 10
    return {
      sku: `CLW-${kind.code}${litres}`,
      title: {
        en: `Clearwell ${range} ${facts.litres.en} Litre ${kind.word.en}`,
        es: `${kind.word.es} Clearwell ${range} de ${facts.litres.es} litros`,
      },
      short: kind.short(facts.litres),
      details: {
        en: `The ${range} holds ${facts.litres.en} litres in a light-proof moulding of ${facts.dimensions}. ${kind.uses.en} It comes with a screened vent, a ${outlet} outlet and a lid that a child cannot lift. Stand it on a firm, level base of paving or concrete; gravel moves under the weight, and a full tank of this size weighs ${fullKg} kg.`,
        es: `El ${range} almacena ${facts.litres.es} litros en un cuerpo opaco a la luz de ${facts.dimensions}. ${kind.uses.es} Incluye respiradero con malla, salida de ${outlet} y una tapa que un niño no puede levantar. Colóquelo sobre una base firme y nivelada de losas u hormigón: la grava cede con el peso, y lleno pesa ${fullKg} kg.`,
      },
      long: longText(kind),
      tiers: buildTiers(price, tankLadder),
      wasPence: random.between(0, 1) < 0.15 ? roundShopPrice(price * 1.15) : undefined,
      isNew: random.between(0, 1) < 0.08,
      stock: Math.floor(random.between(2, 50)),
      attributes: {
        'tank-type': kind.type,
        capacity: capacityBand(litres),
        outlet: 'bottom',
        colour: filterColours(colours),
        guarantee: random.pick(['5-years', '10-years']),
      },
      choices: colours.length > 1 ? { colour: colours } : {},
      specification: {
        ...facts.specification,
        tankType: kind.word,
      },
      pictures: tankPictures(
        {
          form: kind.form,
          colour: colours[0],
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Clearwell',
          gauge: 'none',
        },
        ['front', 'side', 'detail'],
      ),
    }
  }

const longText = ({ uses, points }: Kind): Translations =>
  joinParagraphs(
    uses,
    { en: '## In the box', es: '## Qué incluye' },
    bulletList(points),
    { en: '## Looking after it', es: '## Mantenimiento' },
    {
      en: 'Rinse once a year through the lid, check the vent screen in spring, and drain the outlet before hard frost.',
      es: 'Enjuáguelo una vez al año por la tapa, revise la malla del respiradero en primavera y vacíe la salida antes de las heladas fuertes.',
    },
  )

export const potableWaterTanks = defineFamily<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/potable-water-tanks'],
    attributes: { fluid: 'drinking-water', material: 'polyethylene' },
    specification: {
      ...shared.specification,
      suitableFor: { en: 'Drinking water to WRAS', es: 'Agua potable según WRAS' },
    },
  },
  models: [
    ...[200, 300, 500, 800, 1000, 1350, 1500, 2000, 2500].map((litres) => ({ litres, range: 'Spring' })),
    ...[3000, 4000, 5000, 6500, 7500, 10000, 12000, 15000].map((litres) => ({ litres, range: 'Reservoir' })),
  ],
  describe: describeAs({
    word: { en: 'Potable Water Tank', es: 'Depósito de agua potable' },
    code: 'POT',
    form: 'water',
    type: 'vertical',
    proportions: { length: 1, width: 1, height: 1.05 },
    pounds: (litres) => 95 + litres * 0.17,
    short: (litres) => ({
      en: `${litres.en} litre tank approved for drinking water, with screened vent and sealed lid.`,
      es: `Depósito de ${litres.es} litros homologado para agua potable, con respiradero protegido y tapa hermética.`,
    }),
    uses: {
      en: 'Approved for drinking water, so it also suits livestock, dairies and break tanks.',
      es: 'Homologado para agua potable, por lo que también sirve para ganado, lecherías y depósitos de rotura de carga.',
    },
    points: [
      { en: 'WRAS-listed tank and fittings', es: 'Depósito y conexiones con certificado WRAS' },
      { en: 'Screened vent and overflow', es: 'Respiradero y rebosadero con malla' },
      { en: 'Close-fitting insulated lid', es: 'Tapa aislada y ajustada' },
      { en: 'Outlet with full-bore valve', es: 'Salida con válvula de paso total' },
    ],
  }),
})

export const rainwaterTanks = defineFamily<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/rainwater-tanks'],
    attributes: { fluid: 'rainwater', material: 'polyethylene' },
    specification: {
      ...shared.specification,
      suitableFor: { en: 'Rainwater and irrigation', es: 'Agua de lluvia y riego' },
    },
  },
  models: [
    ...[200, 350, 500, 750].map((litres) => ({ litres, range: 'Butt', colours: ['Black', 'Forest green', 'Sand'] })),
    ...[1000, 1500, 2000, 2800, 3000, 4500, 5000, 6000, 7500, 9000].map((litres) => ({ litres, range: 'Harvest' })),
  ],
  describe: describeAs({
    word: { en: 'Rainwater Tank', es: 'Depósito de agua de lluvia' },
    code: 'RAI',
    form: 'cylinder',
    type: 'horizontal',
    proportions: { length: 1.5, width: 0.95, height: 1 },
    pounds: (litres) => 70 + litres * 0.15,
    short: (litres) => ({
      en: `${litres.en} litre rainwater tank with leaf filter, overflow and tap.`,
      es: `Depósito de agua de lluvia de ${litres.es} litros con filtro de hojas, rebosadero y grifo.`,
    }),
    uses: {
      en: 'Fed from one down pipe it waters a garden all summer; fed from a barn roof it washes down a yard.',
      es: 'Con una sola bajante riega un jardín todo el verano; con el tejado de una nave, limpia un patio entero.',
    },
    points: [
      { en: 'Leaf filter for 68 mm down pipes', es: 'Filtro de hojas para bajantes de 68 mm' },
      { en: 'Overflow with non-return flap', es: 'Rebosadero con clapeta antirretorno' },
      { en: 'Brass tap with hose tail', es: 'Grifo de latón con racor para manguera' },
      { en: 'Lid with child lock', es: 'Tapa con cierre de seguridad para niños' },
    ],
  }),
})

export const slimlineWaterTanks = defineFamily<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/slimline-water-tanks'],
    attributes: { fluid: ['rainwater', 'drinking-water'], material: 'polyethylene' },
    specification: {
      ...shared.specification,
      suitableFor: { en: 'Drinking water and rainwater', es: 'Agua potable y agua de lluvia' },
    },
  },
  models: [250, 300, 450, 650, 1000, 1350, 1600, 2200].map((litres) => ({
    litres,
    range: 'Wallflower',
    colours: litres < 1000 ? ['Slate', 'Sand', 'Forest green'] : ['Slate'],
  })),
  describe: describeAs({
    word: { en: 'Slimline Water Tank', es: 'Depósito de agua estrecho' },
    code: 'SLW',
    form: 'slimline',
    type: 'slimline',
    proportions: { length: 1.7, width: 0.5, height: 1.35 },
    pounds: (litres) => 110 + litres * 0.22,
    short: (litres) => ({
      en: `${litres.en} litres against the wall: through any door, out of everybody's way.`,
      es: `${litres.es} litros pegados a la pared: pasa por cualquier puerta y no estorba a nadie.`,
    }),
    uses: {
      en: 'Made for side returns, balconies and plant rooms where a round tank does not pass.',
      es: 'Pensado para pasillos laterales, terrazas y cuartos técnicos por donde no pasa un depósito redondo.',
    },
    points: [
      { en: 'Flat back with two wall ties', es: 'Trasera plana con dos anclajes a la pared' },
      { en: 'Outlets on both ends', es: 'Salidas en ambos extremos' },
      { en: 'Can be linked in a row', es: 'Se pueden unir varios en línea' },
      { en: 'Screened inlet basket', es: 'Cesta filtrante en la entrada' },
    ],
  }),
})
