import { filterColours } from './filter-colours.ts'
import { boilerLadder, shopPrice, tiersOf } from './prices.ts'
import { family } from './product-draft.ts'

type Burner = { low: number; high: number; stages: 1 | 2; colour: string }

export const oilBurners = family<Burner>({
  shared: {
    categories: ['oil/oil-burners'],
    keywords: 'quemador gasóleo caldera boquilla',
    production: 'Stock by parcel',
    attributes: { fluid: ['kerosene', 'gas-oil'], material: 'aluminium', guarantee: '2-years', connection: '3-8-bsp' },
    specification: {
      origination: 'Italy',
      material: 'Die-cast aluminium',
      suitableFor: 'Kerosene and gas oil',
      guarantee: '2 years',
      leadTimes: 'In stock, 2 to 3 working days',
      returnsPolicy: 'Returns within 30 days if not fired.',
    },
    documents: ['data_sheet', 'spares_list', 'instruction_manual_1'],
  },
  models: [
    { low: 12, high: 21, stages: 1, colour: 'Red' },
    { low: 18, high: 30, stages: 1, colour: 'Red' },
    { low: 26, high: 44, stages: 1, colour: 'Red' },
    { low: 36, high: 60, stages: 1, colour: 'Graphite' },
    { low: 55, high: 95, stages: 2, colour: 'Graphite' },
    { low: 90, high: 150, stages: 2, colour: 'Ocean blue' },
    { low: 140, high: 240, stages: 2, colour: 'Ocean blue' },
    { low: 220, high: 380, stages: 2, colour: 'Ocean blue' },
  ],
  describe({ low, high, stages, colour }, chance, serial) {
    const price = shopPrice((290 + high * 4.1) * 100)
    const word = stages === 1 ? 'Single Stage' : 'Two Stage'
    return {
      sku: `LUM-BRN${high}`,
      title: `Lumen Ignite ${low}-${high} kW ${word} Oil Burner`,
      short: `${word} pressure jet burner for boilers from ${low} to ${high} kW, set and test fired.`,
      details: `Tell us the boiler and we send the Ignite with the right nozzle, head and pump pressure already set, with the test sheet in the box. It covers ${low} to ${high} kW${stages === 2 ? ' in two stages, so the boiler rests instead of cycling' : ''}. Motor, transformer and control box are plug-in parts that every merchant holds. A flexible oil line and a gasket are included.`,
      long: 'Fits most cast-iron and steel boilers through its adjustable flange.\n\n## In the box\n\n- Burner with nozzle, set to your boiler\n- 900 mm flexible oil line\n- Flange gasket and bolts\n- Test sheet with smoke, CO₂ and draught',
      tiers: tiersOf(price, boilerLadder),
      wasPence: high === 44 ? shopPrice(price * 1.15) : undefined,
      stock: Math.floor(chance.between(1, 18)),
      attributes: {
        output: high <= 36 ? '27-36' : 'over-36',
        colour: filterColours([colour]),
      },
      specification: { capacity: `${low} to ${high} kW`, weightGrams: Math.round(9 + high / 12) * 1000 },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'burner' as const,
        view,
        serial,
        colour,
        brand: 'Lumen',
        size: `${high} KW`,
      })),
      videos: high === 30 ? ['Changing a nozzle in ten minutes'] : [],
    }
  },
})
