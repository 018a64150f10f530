import { filterColours } from './filter-colours.ts'
import { shopPrice, tankLadder, tiersOf } from './prices.ts'
import { family } from './product-draft.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

type SteelTank = { litres: number; skin: 'Single Skin' | 'Bunded'; colour: string; isPoa?: boolean }

const shape = { form: 'steel', length: 1.5, width: 0.8, height: 1, kgPerLitre: 0.34, fill: 0.8 } as const

export const steelOilTanks = family<SteelTank>({
  shared: {
    categories: ['oil/oil-tanks/steel-oil-tanks'],
    keywords: 'depósito tanque acero gasóleo diésel',
    deliveryClass: 'tanker',
    production: 'Tanks made to order',
    attributes: {
      material: 'steel',
      fluid: ['kerosene', 'gas-oil', 'diesel', 'hvo'],
      outlet: 'bottom',
      guarantee: '5-years',
    },
    specification: {
      origination: 'Fabricated in Yorkshire',
      material: 'Welded mild steel, 3 to 5 mm plate, two-pack paint',
      suitableFor: 'Kerosene, gas oil, diesel and HVO',
      leadTimes: 'Made to order, about 15 working days',
      guarantee: '5 years on welds and paint',
      returnsPolicy: 'Made to order: returns by agreement only.',
      removalAvailable: true,
      removalText: 'Old steel tanks are degassed, cut cold and taken to a licensed scrap yard.',
    },
    documents: ['specification', 'data_sheet', 'tank_drawing', 'certificate', 'spares_list'],
  },
  models: [
    { litres: 600, skin: 'Single Skin', colour: 'Rust brown' },
    { litres: 1200, skin: 'Single Skin', colour: 'Rust brown' },
    { litres: 1800, skin: 'Single Skin', colour: 'Graphite' },
    { litres: 2700, skin: 'Single Skin', colour: 'Graphite' },
    { litres: 1000, skin: 'Bunded', colour: 'Bottle green' },
    { litres: 1350, skin: 'Bunded', colour: 'Bottle green' },
    { litres: 2000, skin: 'Bunded', colour: 'Slate' },
    { litres: 3000, skin: 'Bunded', colour: 'Slate' },
    { litres: 5000, skin: 'Bunded', colour: 'Slate' },
    { litres: 10000, skin: 'Bunded', colour: 'Bottle green', isPoa: true },
    { litres: 20000, skin: 'Bunded', colour: 'Bottle green', isPoa: true },
  ],
  describe({ litres, skin, colour, isPoa = false }, chance, serial) {
    const isBunded = skin === 'Bunded'
    const facts = tankFacts({ brand: 'IRN', range: 'Forge', litres }, shape)
    const price = shopPrice((isBunded ? 690 + litres * 0.82 : 390 + litres * 0.52) * 100)
    return {
      sku: `IRN-${isBunded ? 'STB' : 'STS'}${litres}`,
      title: `Ironbridge Forge ${facts.litres} Litre ${skin} Steel Oil Tank`,
      short: `${facts.litres} litre ${skin.toLowerCase()} tank in welded steel, shot blasted and painted inside the week.`,
      details: `Every Forge tank is cut, folded and welded in one shop, air tested at 0.2 bar and signed for by the welder. The ${facts.litres} litre ${skin.toLowerCase()} version measures ${facts.dimensions} and weighs ${facts.weightGrams / 1000} kg empty. Fill, vent, draw-off and sludge valve are threaded sockets, so your fitter can put them where the pipe runs. ${isBunded ? 'The integral bund holds 110 % and has its own dip point.' : 'Stand it on piers or a slab and leave 50 mm below for painting.'}`,
      long: [
        'Steel still wins where a tank stands beside a building, where vandals are about, or where the space asks for an odd size.',
        '## Made to measure',
        'Length, width and height can be changed in 50 mm steps at no extra cost up to the same capacity. Send a sketch with your quote request and we answer with a drawing.',
        '## Finish',
        '- Shot blasted to Sa 2.5\n- Zinc-rich primer and two-pack top coat\n- Any RAL colour, named on the order',
      ].join('\n\n'),
      tiers: tiersOf(price, tankLadder),
      isPoa,
      isForHire: litres >= 5000,
      typeId: isPoa ? 1 : 2,
      stock: undefined,
      isNew: litres === 3000,
      attributes: {
        'tank-type': isBunded ? 'bunded' : 'single-skin',
        capacity: capacityBand(litres),
        colour: filterColours([colour]),
      },
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
        tankType: `${skin} steel`,
      },
      pictures: tankPictures(
        {
          form: 'steel',
          colour,
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Ironbridge',
          seams: chance.pick(['welded', 'riveted']),
        },
        ['front', 'side', 'detail', 'drawing'],
      ),
    }
  },
})
