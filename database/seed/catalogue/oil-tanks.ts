import { brands } from './brands.ts'
import { filterColours } from './filter-colours.ts'
import { shopPrice, tankLadder, tiersOf } from './prices.ts'
import { type Family, family, type ProductDraft } from './product-draft.ts'
import { capacityBand, type TankModel, tankFacts, tankModels, tankPictures, thousands } from './tank-facts.ts'

const keywords = 'depósito tanque gasóleo calefacción queroseno combustible'

const shared: Partial<ProductDraft> = {
  keywords,
  deliveryClass: 'pallet',
  production: 'Tanks from stock',
  hasPriceMatch: true,
  attributes: { fluid: ['kerosene', 'gas-oil'], material: 'polyethylene' },
  specification: {
    origination: 'Rotationally moulded in the United Kingdom',
    material: 'UV-stabilised medium density polyethylene',
    suitableFor: 'Kerosene (28 sec) and gas oil (35 sec)',
    returnsPolicy: 'Unused tanks can be returned within 30 days; collection is charged at cost.',
    removalAvailable: true,
    removalText: 'We drain, cut up and take away the old tank on the day the new one goes in.',
  },
  documents: ['specification', 'data_sheet', 'tank_drawing', 'instruction_manual_1', 'certificate'],
}

type Style = {
  word: string
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
  short: (facts: { litres: string; depth: number; height: number }) => string
  points: readonly string[]
  guarantee: '2-years' | '5-years' | '10-years'
}

const outlets = ['bottom', 'top', 'both'] as const
const greens = ['Forest green', 'Bottle green', 'Sage green', 'Slate'] as const

const openings = [
  'Fits where the old one stood and arrives with everything the engineer asks for.',
  'A tank that our own fitting crews choose, because nothing has to be bought twice.',
  'Made for heating engineers who do not want to come back.',
  'A quiet, sensible piece of kit that will outlast the boiler beside it.',
]

const oilTank =
  (style: Style): Family<TankModel>['describe'] =>
  (model, chance, serial) => {
    const facts = tankFacts(model, style)
    const outlet = chance.pick(outlets)
    const colour = chance.pick(greens)
    const price = shopPrice(style.pounds(model.litres) * chance.between(0.97, 1.05) * 100)
    const isSale = chance.between(0, 1) < 0.18
    const years = style.guarantee.replace('-', ' ')
    const opening = chance.pick(openings)
    const cover = style.type === 'bunded' ? 'the inner tank and the bund' : 'the moulding'
    const title = `${facts.brandTitle} ${model.range} ${facts.litres} Litre ${style.word} Oil Tank`
    return {
      sku: `${model.brand}-${style.code}${model.litres}`,
      title,
      short: style.short({ litres: facts.litres, depth: facts.widthMm, height: facts.heightMm }),
      details: `${opening} The ${model.range} ${thousands(model.litres)} holds ${facts.litres} litres at 95 % full and measures ${facts.dimensions}, so check the gate and the path as well as the base. It comes with a 50 mm fill point, a vented inspection lid, a ${outlet === 'both' ? 'top and a bottom' : outlet} outlet and a fitted gauge. ${brands[model.brand]} guarantee ${cover} for ${years}.`,
      long: longText(style, facts.dimensions),
      tiers: tiersOf(price, tankLadder),
      wasPence: isSale ? shopPrice(price * chance.between(1.08, 1.22)) : undefined,
      isNew: chance.between(0, 1) < 0.08,
      stock: Math.floor(chance.between(1, 40)),
      attributes: {
        'tank-type': style.type === 'bunded' && style.form !== 'bunded' ? ['bunded', style.form] : style.type,
        capacity: capacityBand(model.litres),
        outlet,
        colour: filterColours([colour]),
        guarantee: style.guarantee,
      },
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
        tankType: style.word,
        leadTimes: model.litres > 3500 ? 'Made to order, about 15 working days' : 'In stock, 3 to 5 working days',
        guarantee: years,
      },
      production: model.litres > 3500 ? ('Tanks made to order' as const) : ('Tanks from stock' as const),
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
      videos: chance.between(0, 1) < 0.25 ? ['How to prepare the base', `A walk round the ${model.range}`] : [],
    }
  }

function longText(style: Style, dimensions: string): string {
  return [
    '## Why this tank',
    style.points.map((point) => `- ${point}`).join('\n'),
    '## Before you order',
    `The base must be level, fire resistant and at least 300 mm larger than the tank on every side: for this one allow more than ${dimensions.replace(/ x \d+ mm$/, ' mm')}. Domestic tanks stand 1.8 m from doors, windows and flues, and 760 mm from a boundary, unless a fire barrier is built.`,
    '## Delivery',
    'The lorry brings the tank to the kerb and has a tail lift. Two people can walk tanks up to 1,400 litres into place; for anything larger have a pallet truck or telehandler ready.',
  ].join('\n\n')
}

const styles = {
  bunded: {
    word: 'Bunded',
    code: 'BND',
    form: 'bunded',
    type: 'bunded',
    length: 1.4,
    width: 0.92,
    height: 1,
    kgPerLitre: 0.21,
    fill: 0.5,
    pounds: (litres) => 470 + litres * 0.5,
    short: ({ litres }) => `${litres} litre bunded tank with lockable cabinet, overfill alarm and a 110 % bund.`,
    points: [
      'The bund catches 110 % of the contents and cannot fill with rain',
      'Fittings sit inside a lockable lid, out of the weather and out of sight',
      'Overfill prevention probe and bund alarm fitted as standard',
      'Independently certified to OFS T100',
    ],
    guarantee: '10-years',
  },
  singleSkin: {
    word: 'Single Skin',
    code: 'SSK',
    form: 'horizontal',
    type: 'single-skin',
    length: 1.45,
    width: 0.95,
    height: 0.95,
    kgPerLitre: 0.12,
    fill: 0.78,
    pounds: (litres) => 215 + litres * 0.27,
    short: ({ litres }) => `${litres} litre single skin tank for sites where a bund is not required.`,
    points: [
      'One-piece moulding with no welds to fail',
      'Thick walls and deep ribs: the tank keeps its shape when full on a hot day',
      'Large inspection lid, so that it can be cleaned by hand',
      'Light enough for two people to carry',
    ],
    guarantee: '5-years',
  },
  slimline: {
    word: 'Slimline Bunded',
    code: 'SLM',
    form: 'slimline',
    type: 'bunded',
    length: 1.75,
    width: 0.55,
    height: 1.25,
    kgPerLitre: 0.23,
    fill: 0.56,
    pounds: (litres) => 520 + litres * 0.55,
    short: ({ litres, depth }) =>
      `${litres} litres in only ${depth} mm of depth, bunded, for passages and narrow gardens.`,
    points: [
      'Goes through a standard garden gate',
      'All fittings are reached from the front: nothing needs room behind',
      'Fully bunded with alarm, whatever the depth',
      'Flat back, made to stand close to a wall with a fire barrier',
    ],
    guarantee: '10-years',
  },
  horizontal: {
    word: 'Horizontal',
    code: 'HRZ',
    form: 'horizontal',
    type: 'horizontal',
    length: 1.8,
    width: 0.95,
    height: 0.72,
    kgPerLitre: 0.13,
    fill: 0.78,
    pounds: (litres) => 240 + litres * 0.29,
    short: ({ litres, height }) => `${litres} litre low tank, ${height} mm high, that stays below the fence line.`,
    points: [
      'Low height: no ladder to read the gauge or open the lid',
      'Broad feet spread the load on slabs and decking frames',
      'Moulded lifting points and strap channels for windy sites',
      'Bottom outlet drains to the last few litres',
    ],
    guarantee: '5-years',
  },
  vertical: {
    word: 'Vertical',
    code: 'VRT',
    form: 'vertical',
    type: 'vertical',
    length: 0.95,
    width: 0.95,
    height: 1.35,
    kgPerLitre: 0.12,
    fill: 0.78,
    pounds: (litres) => 225 + litres * 0.28,
    short: ({ litres, height }) => `${litres} litre vertical tank on a small footprint, ${height} mm high.`,
    points: [
      'The smallest footprint for its capacity',
      'Round walls carry the load evenly and need no bracing',
      'Head pressure feeds a boiler without a lift pump',
      'Anchor lugs moulded into the foot',
    ],
    guarantee: '5-years',
  },
} as const satisfies Record<string, Style>

export const bundedOilTanks = family<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/bunded-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Guardian', 650, 900, 1000, 1225, 1400, 1800, 2500, 3500, 5000, 9000],
    ['VAL', 'Sentry', 650, 1000, 1225, 1350, 1800, 2250, 2500, 3600, 5000],
    ['MOR', 'Hopfield', 620, 1000, 1200, 1400, 2000, 2500, 3000, 4200, 6000],
  ]),
  describe: oilTank(styles.bunded),
})

export const singleSkinOilTanks = family<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Plain', 600, 1000, 1200, 1300, 1800, 2500, 3500],
    ['MOR', 'Drover', 450, 600, 1000, 1250, 1500, 2000, 2500, 4000, 6000],
    ['VAL', 'Watch', 800, 1225, 1600, 2500, 5000],
  ]),
  describe: oilTank(styles.singleSkin),
})

export const slimlineOilTanks = family<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/slimline-oil-tanks', 'oil/oil-tanks/bunded-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Passage', 500, 650, 1000, 1100, 1225, 1350],
    ['VAL', 'Sliver', 550, 700, 1000, 1200, 1400],
    ['MOR', 'Ledger', 450, 650, 1000, 1300, 1800],
  ]),
  describe: oilTank(styles.slimline),
})

export const horizontalOilTanks = family<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/horizontal-oil-tanks', 'oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Lowline', 450, 1000, 1300, 1800, 2600],
    ['MOR', 'Fallow', 350, 650, 1100, 1600, 2400],
    ['VAL', 'Ambler', 550, 900, 1350, 2000],
  ]),
  describe: oilTank(styles.horizontal),
})

export const verticalOilTanks = family<TankModel>({
  shared: { ...shared, categories: ['oil/oil-tanks/vertical-oil-tanks', 'oil/oil-tanks/single-skin-oil-tanks'] },
  models: tankModels([
    ['HBR', 'Tower', 700, 1200, 1400, 2500, 3600, 5400],
    ['MOR', 'Steeple', 600, 1000, 1500, 2500, 10000],
    ['VAL', 'Column', 850, 1200, 1800, 3000],
  ]),
  describe: oilTank(styles.vertical),
})
