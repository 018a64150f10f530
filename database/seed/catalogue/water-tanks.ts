import type { TankForm } from '../pictures/tank-spec.ts'
import { filterColours } from './filter-colours.ts'
import { shopPrice, tankLadder, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

type WaterTank = { litres: number; range: string; colours?: readonly string[] }

type Kind = {
  word: string
  code: string
  form: TankForm
  type: 'vertical' | 'slimline' | 'horizontal'
  proportions: { length: number; width: number; height: number }
  pounds: (litres: number) => number
  short: (litres: string) => string
  uses: string
  points: readonly string[]
}

const shared: Partial<ProductDraft> = {
  keywords: 'depósito tanque agua lluvia potable cisterna',
  deliveryClass: 'pallet',
  production: 'Tanks from stock',
  specification: {
    origination: 'Rotationally moulded in the United Kingdom',
    material: 'Food-grade polyethylene',
    leadTimes: 'In stock, 3 to 5 working days',
    returnsPolicy: 'Unused tanks can be returned within 30 days; collection is charged at cost.',
  },
  documents: ['data_sheet', 'tank_drawing', 'certificate'],
}

const describeAs = (kind: Kind): Parameters<typeof family<WaterTank>>[0]['describe'] =>
  function describe({ litres, range, colours = ['Black'] }, chance, serial) {
    const facts = tankFacts(
      { brand: 'CLW', range, litres },
      { ...kind.proportions, form: kind.form, kgPerLitre: 0.1, fill: 0.8 },
    )
    const price = shopPrice(kind.pounds(litres) * chance.between(0.96, 1.05) * 100)
    const hasBigOutlet = litres > 1500
    return {
      sku: `CLW-${kind.code}${litres}`,
      title: `Clearwell ${range} ${facts.litres} Litre ${kind.word}`,
      short: kind.short(facts.litres),
      details: `The ${range} holds ${facts.litres} litres in a light-proof moulding of ${facts.dimensions}. ${kind.uses} It comes with a screened vent, a ${hasBigOutlet ? '2" BSP' : '1" BSP'} outlet and a lid that a child cannot lift. Stand it on a firm, level base of paving or concrete; gravel moves under the weight, and a full tank of this size weighs ${Math.round((litres + facts.weightGrams / 1000) / 10) * 10} kg.`,
      long: [
        kind.uses,
        '## In the box',
        kind.points.map((point) => `- ${point}`).join('\n'),
        '## Looking after it',
        'Rinse once a year through the lid, check the vent screen in spring, and drain the outlet before hard frost.',
      ].join('\n\n'),
      tiers: tiersOf(price, tankLadder),
      wasPence: chance.between(0, 1) < 0.15 ? shopPrice(price * 1.15) : undefined,
      isNew: chance.between(0, 1) < 0.08,
      stock: Math.floor(chance.between(2, 50)),
      attributes: {
        'tank-type': kind.type,
        capacity: capacityBand(litres),
        outlet: 'bottom',
        colour: filterColours(colours),
        guarantee: chance.pick(['5-years', '10-years']),
      },
      choices: colours.length > 1 ? { colour: colours } : {},
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
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

export const potableWaterTanks = family<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/potable-water-tanks'],
    attributes: { fluid: 'drinking-water', material: 'polyethylene' },
    specification: { ...shared.specification, suitableFor: 'Drinking water to WRAS' },
  },
  models: [
    ...[200, 300, 500, 800, 1000, 1350, 1500, 2000, 2500].map((litres) => ({ litres, range: 'Spring' })),
    ...[3000, 4000, 5000, 6500, 7500, 10000, 12000, 15000].map((litres) => ({ litres, range: 'Reservoir' })),
  ],
  describe: describeAs({
    word: 'Potable Water Tank',
    code: 'POT',
    form: 'water',
    type: 'vertical',
    proportions: { length: 1, width: 1, height: 1.05 },
    pounds: (litres) => 95 + litres * 0.17,
    short: (litres) => `${litres} litre tank approved for drinking water, with screened vent and sealed lid.`,
    uses: 'Approved for drinking water, so it also suits livestock, dairies and break tanks.',
    points: [
      'WRAS-listed tank and fittings',
      'Screened vent and overflow',
      'Close-fitting insulated lid',
      'Outlet with full-bore valve',
    ],
  }),
})

export const rainwaterTanks = family<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/rainwater-tanks'],
    attributes: { fluid: 'rainwater', material: 'polyethylene' },
    specification: { ...shared.specification, suitableFor: 'Rainwater and irrigation' },
  },
  models: [
    ...[200, 350, 500, 750].map((litres) => ({ litres, range: 'Butt', colours: ['Black', 'Forest green', 'Sand'] })),
    ...[1000, 1500, 2000, 2800, 3000, 4500, 5000, 6000, 7500, 9000].map((litres) => ({ litres, range: 'Harvest' })),
  ],
  describe: describeAs({
    word: 'Rainwater Tank',
    code: 'RAI',
    form: 'cylinder',
    type: 'horizontal',
    proportions: { length: 1.5, width: 0.95, height: 1 },
    pounds: (litres) => 70 + litres * 0.15,
    short: (litres) => `${litres} litre rainwater tank with leaf filter, overflow and tap.`,
    uses: 'Fed from one down pipe it waters a garden all summer; fed from a barn roof it washes down a yard.',
    points: [
      'Leaf filter for 68 mm down pipes',
      'Overflow with non-return flap',
      'Brass tap with hose tail',
      'Lid with child lock',
    ],
  }),
})

export const slimlineWaterTanks = family<WaterTank>({
  shared: {
    ...shared,
    categories: ['water/water-tanks/slimline-water-tanks'],
    attributes: { fluid: ['rainwater', 'drinking-water'], material: 'polyethylene' },
    specification: { ...shared.specification, suitableFor: 'Drinking water and rainwater' },
  },
  models: [250, 300, 450, 650, 1000, 1350, 1600, 2200].map((litres) => ({
    litres,
    range: 'Wallflower',
    colours: litres < 1000 ? ['Slate', 'Sand', 'Forest green'] : ['Slate'],
  })),
  describe: describeAs({
    word: 'Slimline Water Tank',
    code: 'SLW',
    form: 'slimline',
    type: 'slimline',
    proportions: { length: 1.7, width: 0.5, height: 1.35 },
    pounds: (litres) => 110 + litres * 0.22,
    short: (litres) => `${litres} litres against the wall: through any door, out of everybody's way.`,
    uses: 'Made for side returns, balconies and plant rooms where a round tank does not pass.',
    points: ['Flat back with two wall ties', 'Outlets on both ends', 'Can be linked in a row', 'Screened inlet basket'],
  }),
})
