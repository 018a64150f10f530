import type { BoilerForm } from '../pictures/boilers.ts'
import { type BrandPrefix, brands } from './brands.ts'
import { boilerLadder, shopPrice, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'

type Boiler = { brand: BrandPrefix; range: string; kw: number }

const boilersOf = (ranges: readonly (readonly [BrandPrefix, string, ...number[]])[]): Boiler[] =>
  ranges.flatMap(([brand, range, ...outputs]) => outputs.map((kw) => ({ brand, range, kw })))

type Kind = {
  word: string
  code: string
  form: BoilerForm
  colour: string
  pounds: number
  short: string
  selling: string
  points: readonly string[]
}

function outputBand(kw: number): string {
  if (kw <= 18) return 'to-18'
  if (kw <= 26) return '19-26'
  return kw <= 36 ? '27-36' : 'over-36'
}

const homeFor = (kw: number) => {
  if (kw <= 18) return 'a flat or a two-bedroom cottage'
  if (kw <= 26) return 'a three to four-bedroom house'
  return kw <= 36 ? 'a large detached house' : 'a farmhouse, a small hotel or a village hall'
}

const shared: Partial<ProductDraft> = {
  keywords: 'caldera gasóleo condensación calefacción',
  deliveryClass: 'pallet',
  production: 'Boilers',
  hasPriceMatch: true,
  attributes: { fluid: ['kerosene', 'hvo'], material: 'stainless-steel' },
  specification: {
    origination: 'Assembled in Northern Ireland',
    material: 'Stainless steel heat exchanger, powder coated casing',
    suitableFor: 'Kerosene; HVO with conversion kit',
    leadTimes: 'In stock, 2 to 4 working days',
    returnsPolicy: 'Unopened boilers can be returned within 30 days.',
  },
  documents: [
    'specification',
    'data_sheet',
    'instruction_manual_1',
    'instruction_manual_2',
    'certificate',
    'spares_list',
  ],
}

const describeAs = (kind: Kind): Parameters<typeof family<Boiler>>[0]['describe'] =>
  function describe({ brand, range, kw }, chance, serial) {
    const years = chance.pick(['2-years', '5-years', '7-years', '10-years'])
    const price = shopPrice((kind.pounds + kw * 22) * chance.between(0.94, 1.08) * 100)
    const [widthMm, lengthMm, heightMm] =
      kind.form === 'wall' ? [440, 360, 740] : [600 + kw * 2, 640 + kw, 860 + kw * 3]
    const title = `${brands[brand]} ${range} ${kw} kW ${kind.word} Oil Boiler`
    return {
      sku: `${brand}-${kind.code}${kw}`,
      title,
      short: `${kw} kW condensing boiler for ${homeFor(kw)}. ${kind.short}`,
      details: `The ${range} ${kw} is rated A for heating and modulates down to ${Math.round(kw * 0.55)} kW, enough for ${homeFor(kw)}. ${kind.selling} It measures ${widthMm} x ${lengthMm} x ${heightMm} mm, leaves the works with the burner set and test fired, and needs ${kw > 36 ? 'a 125/180' : 'an 80/125'} mm flue, sold as a kit below. The guarantee of ${years.replace('-', ' ')} runs from commissioning by a registered engineer.`,
      long: [
        kind.selling,
        '## Why engineers like it',
        kind.points.map((point) => `- ${point}`).join('\n'),
        '## Flue and controls',
        'Choose the flue kit under Options; a programmer and a room thermostat go into the same box under Accessories. Replacing an older boiler, allow for a condensate drain.',
        '## Commissioning',
        'Register the boiler within 30 days. We keep the spares for fifteen years after the last one is made.',
      ].join('\n\n'),
      tiers: tiersOf(price, boilerLadder),
      wasPence: chance.between(0, 1) < 0.22 ? shopPrice(price * chance.between(1.08, 1.18)) : undefined,
      isNew: chance.between(0, 1) < 0.1,
      stock: Math.floor(chance.between(1, 24)),
      attributes: { output: outputBand(kw), guarantee: years, colour: kind.colour === 'White' ? 'white' : 'green' },
      choices: {
        option: ['Boiler only', ['With horizontal flue kit', 14_500], ['With vertical flue kit', 26_500]],
        accessories: ['No accessories', ['Programmer and thermostat', 8_900]],
      },
      specification: {
        widthMm,
        lengthMm,
        heightMm,
        dimensions: `${widthMm} x ${lengthMm} x ${heightMm} mm`,
        weightGrams: (85 + kw * 2) * 1000,
        capacity: `${kw} kW`,
        guarantee: years.replace('-', ' '),
      },
      pictures: (['front', 'side', 'detail', 'drawing'] as const).map((view) => ({
        kind: 'boiler' as const,
        form: kind.form,
        view,
        colour: kind.colour,
        serial,
        length: lengthMm,
        width: widthMm,
        height: heightMm,
        output: kw,
        brand: brands[brand],
      })),
      videos: chance.between(0, 1) < 0.3 ? ['Setting the programmer', 'What happens at the yearly service'] : [],
    }
  }

export const combiOilBoilers = family<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/combi-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Sierra', 21, 26, 32, 36],
    ['HTL', 'Sierra Slim', 18, 24, 28],
    ['LUM', 'Hearth', 20, 25, 30, 35],
    ['LUM', 'Hearth Eco', 22, 29, 33],
  ]),
  describe: describeAs({
    word: 'Combi',
    code: 'CMB',
    form: 'combi',
    colour: 'White',
    pounds: 1450,
    short: 'Hot water on demand, no cylinder.',
    selling:
      'Heating and mains-pressure hot water come from one casing, so the airing cupboard becomes a cupboard again.',
    points: [
      'Stainless plate heat exchanger for hot water',
      'Keep-warm mode learns when you wash',
      'All service work from the front',
      'Frost protection built in',
    ],
  }),
})

export const systemOilBoilers = family<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/system-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Meseta', 18, 26, 36, 46],
    ['LUM', 'Kiln', 15, 20, 25, 30],
    ['LUM', 'Kiln Eco', 22, 35, 44],
  ]),
  describe: describeAs({
    word: 'System',
    code: 'SYS',
    form: 'internal',
    colour: 'White',
    pounds: 1290,
    short: 'Pump and expansion vessel inside.',
    selling:
      'Pump, expansion vessel, safety valve and gauge are built in and plumbed, which takes half a day off the job.',
    points: [
      'Modulating pump, A-rated',
      '12 litre expansion vessel',
      'Pre-wired for S-plan and Y-plan',
      'Fits under a worktop',
    ],
  }),
})

export const heatOnlyOilBoilers = family<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/heat-only-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Vega', 15, 21, 26, 36, 46, 58, 70],
    ['LUM', 'Grate', 20, 26, 32, 44, 55],
  ]),
  describe: describeAs({
    word: 'Heat Only',
    code: 'HTO',
    form: 'internal',
    colour: 'White',
    pounds: 1120,
    short: 'The straight swap for an open-vented system.',
    selling:
      'Made to take the place of the boiler that was there: tappings front, side and rear, and happy on an open-vented system.',
    points: [
      'Tappings on three sides',
      'Works with gravity hot water',
      'Few parts, all of them in our van stock',
      'Adjustable feet and a removable top',
    ],
  }),
})

export const externalOilBoilers = family<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/external-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Sierra Outdoor', 21, 26, 32, 36, 58],
    ['HTL', 'Meseta Outdoor', 18, 46],
    ['LUM', 'Porch', 20, 25, 30],
    ['LUM', 'Porch Combi', 26, 34],
  ]),
  describe: describeAs({
    word: 'External',
    code: 'EXT',
    form: 'external',
    colour: 'Bottle green',
    pounds: 1620,
    short: 'Weatherproof, insulated, quiet.',
    selling: 'Stands outside on a slab, insulated against frost and noise, and gives the kitchen 0.4 m² back.',
    points: [
      'Galvanised and powder coated casing',
      'Frost thermostat to -15 °C',
      'Low-level flue with terminal included',
      'Lockable service panel',
    ],
  }),
})

export const wallHungOilBoilers = family<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/wall-hung-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Brisa', 12, 15, 18],
    ['LUM', 'Shelf', 12, 16, 20],
  ]),
  describe: describeAs({
    word: 'Wall Hung',
    code: 'WAL',
    form: 'wall',
    colour: 'White',
    pounds: 1540,
    short: 'Hangs in a utility room, off the floor.',
    selling:
      'The size of a kitchen cupboard and light enough for two: made for utility rooms where a floor boiler does not fit.',
    points: [
      'Wall frame with pre-plumbing kit',
      'Balanced flue to the rear, left or right',
      'Quiet enough for a kitchen',
      'Serviced from the front, clearance 25 mm at the sides',
    ],
  }),
})
