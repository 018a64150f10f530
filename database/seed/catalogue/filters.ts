import { counterLadder, shopPrice, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'

const spareFilter = 'oil/oil-filters/free-spare-filter'

const shared: Partial<ProductDraft> = {
  keywords: 'filtro gasóleo cartucho repuesto agua',
  production: 'Stock by parcel',
  attributes: { fluid: ['kerosene', 'gas-oil'] },
  specification: {
    returnsPolicy: 'Unopened goods can be returned within 30 days.',
    leadTimes: 'In stock, 2 to 3 working days',
  },
  documents: ['data_sheet', 'spares_list'],
}

type Bowl = {
  size: string
  slug: string
  micron: number
  bowl: 'Glass' | 'Metal' | 'Spin-on'
  pounds: number
  withSpare?: boolean
}

export const inlineOilFilters = family<Bowl>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/inline-oil-filters'],
    specification: {
      ...shared.specification,
      origination: 'Germany',
      material: 'Aluminium head, brass fittings',
      guarantee: '2 years',
      suitableFor: 'Kerosene and gas oil',
    },
  },
  models: [
    { size: '1/4"', slug: '1-4-bsp', micron: 70, bowl: 'Glass', pounds: 17.5 },
    { size: '1/4"', slug: '1-4-bsp', micron: 70, bowl: 'Metal', pounds: 21.9 },
    { size: '3/8"', slug: '3-8-bsp', micron: 50, bowl: 'Glass', pounds: 18.9, withSpare: true },
    { size: '3/8"', slug: '3-8-bsp', micron: 50, bowl: 'Metal', pounds: 23.5, withSpare: true },
    { size: '3/8"', slug: '3-8-bsp', micron: 20, bowl: 'Spin-on', pounds: 34, withSpare: true },
    { size: '1/2"', slug: '1-2-bsp', micron: 50, bowl: 'Metal', pounds: 27.5, withSpare: true },
    { size: '1/2"', slug: '1-2-bsp', micron: 20, bowl: 'Spin-on', pounds: 38.5 },
    { size: '1/2"', slug: '1-2-bsp', micron: 5, bowl: 'Spin-on', pounds: 44, withSpare: true },
    { size: '10 mm', slug: '10-mm', micron: 70, bowl: 'Glass', pounds: 19.75 },
    { size: '10 mm', slug: '10-mm', micron: 50, bowl: 'Metal', pounds: 24.25, withSpare: true },
    { size: '3/4"', slug: '3-4-bsp', micron: 50, bowl: 'Metal', pounds: 41.5 },
    { size: '1"', slug: '1-bsp', micron: 30, bowl: 'Spin-on', pounds: 58, withSpare: true },
  ],
  describe({ size, slug, micron, bowl, pounds, withSpare = false }, chance, serial) {
    return {
      sku: `NGT-IN${slug.replaceAll('-', '').toUpperCase()}${bowl[0]}${micron}`,
      title: `Northgate ${size} ${bowl} Bowl Oil Filter ${micron} Micron`.replace('Spin-on Bowl', 'Spin-on'),
      short: `${size} inline filter, ${micron} micron, ${bowl === 'Spin-on' ? 'spin-on canister' : `${bowl.toLowerCase()} bowl`}${withSpare ? ', with a free spare element' : ''}.`,
      details: `${bowl === 'Glass' ? 'See the water before it reaches the nozzle.' : 'No glass to crack in frost or by a lawn mower.'} A ${micron} micron element stops what blocks nozzles; the shut-off valve in the head lets you change it without draining the line. ${size} connections, flow up to ${bowl === 'Spin-on' ? 100 : 65} litres an hour${withSpare ? '. The first spare element is in the box, free' : ''}.`,
      long: 'Fit one at the tank and one at the boiler. Change the element every year, and the seal with it.\n\n## In the box\n\n- Filter with shut-off valve\n- Bracket and screws\n- Two olives or adaptors',
      tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
      wasPence: chance.between(0, 1) < 0.15 ? shopPrice(pounds * 118) : undefined,
      categories: withSpare
        ? ['oil/oil-filters/inline-oil-filters', spareFilter]
        : ['oil/oil-filters/inline-oil-filters'],
      stock: Math.floor(chance.between(8, 240)),
      attributes: {
        connection: slug,
        material: bowl === 'Glass' ? ['aluminium', 'brass'] : 'aluminium',
        guarantee: '2-years',
      },
      specification: { capacity: `${micron} micron` },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'filter' as const,
        form: bowl === 'Spin-on' ? ('spin-on' as const) : ('bowl' as const),
        view,
        serial,
        brand: 'Northgate',
        size,
        colour: chance.pick(['Red', 'Ocean blue', 'Graphite']),
      })),
    }
  },
})

type Cartridge = { element: string; slug: string; micron: number; fits: string; pence: number; moq?: number }

export const filterCartridges = family<Cartridge>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/filter-cartridges'],
    documents: ['data_sheet'],
    specification: { ...shared.specification, origination: 'Germany', suitableFor: 'Kerosene and gas oil' },
  },
  models: [
    { element: 'Paper', slug: 'paper-felt', micron: 20, fits: 'R10', pence: 420, moq: 5 },
    { element: 'Paper', slug: 'paper-felt', micron: 20, fits: 'R15', pence: 460, moq: 5 },
    { element: 'Felt', slug: 'paper-felt', micron: 70, fits: 'R10', pence: 310, moq: 10 },
    { element: 'Felt', slug: 'paper-felt', micron: 70, fits: 'R15', pence: 345, moq: 10 },
    { element: 'Nylon', slug: 'plastic', micron: 100, fits: 'R10', pence: 520 },
    { element: 'Nylon', slug: 'plastic', micron: 100, fits: 'R20', pence: 610 },
    { element: 'Sintered', slug: 'brass', micron: 50, fits: 'R10', pence: 890 },
    { element: 'Sintered', slug: 'brass', micron: 50, fits: 'R20', pence: 990 },
    { element: 'Opticlean', slug: 'paper-felt', micron: 5, fits: 'S5', pence: 1250 },
    { element: 'Opticlean', slug: 'paper-felt', micron: 5, fits: 'S10', pence: 1490 },
    { element: 'Spin-on', slug: 'steel', micron: 20, fits: '3/4"', pence: 1180 },
    { element: 'Water-blocking', slug: 'steel', micron: 10, fits: '3/4"', pence: 1790 },
  ],
  describe({ element, slug, micron, fits, pence, moq = 1 }, chance, serial) {
    return {
      sku: `NGT-CT${element.slice(0, 3).toUpperCase()}${fits.replace(/\W/g, '')}`,
      title: `Northgate ${element} Filter Cartridge ${fits} ${micron} Micron`,
      short: `${element} element for ${fits} heads, ${micron} micron${moq > 1 ? `, sold from ${moq}` : ''}.`,
      details: `The cartridge to leave in the van. ${element} at ${micron} micron, made for ${fits} heads of all usual makes. ${element === 'Water-blocking' ? 'Swells and shuts when water arrives, which is better than a boiler full of it.' : 'Change it at every service and the nozzle will thank you.'} New seal included.`,
      long: `Check the old element before ordering: the letter and number moulded in its end cap must read ${fits}.`,
      tiers: tiersOf(pence, counterLadder, moq),
      moq,
      stock: Math.floor(chance.between(40, 1500)),
      attributes: { material: slug },
      specification: { capacity: `${micron} micron`, material: element },
      pictures: (['front', 'side'] as const).map((view) => ({
        kind: 'filter' as const,
        form: element === 'Spin-on' || element === 'Water-blocking' ? ('spin-on' as const) : ('cartridge' as const),
        view,
        serial,
        brand: 'Northgate',
        size: fits,
        colour: chance.pick(['White', 'Sky blue', 'Natural', 'Orange']),
      })),
    }
  },
})

type Deaerator = { name: string; flow: number; extras: string; pounds: number; isIndoor: boolean; withSpare: boolean }

export const deAerators = family<Deaerator>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/de-aerators'],
    keywords: 'desaireador gasóleo filtro monotubo',
    documents: ['data_sheet', 'instruction_manual_1', 'spares_list'],
    specification: {
      ...shared.specification,
      origination: 'Germany',
      material: 'Die-cast zinc and polycarbonate',
      guarantee: '2 years',
      suitableFor: 'Kerosene and gas oil',
    },
  },
  models: [
    { name: 'Breather 10', flow: 80, extras: 'float type', pounds: 62, isIndoor: false, withSpare: false },
    { name: 'Breather 15', flow: 110, extras: 'float type', pounds: 71, isIndoor: false, withSpare: false },
    {
      name: 'Breather Filter',
      flow: 110,
      extras: 'with built-in filter',
      pounds: 86,
      isIndoor: false,
      withSpare: true,
    },
    {
      name: 'Breather Filter Plus',
      flow: 140,
      extras: 'with filter and vacuum gauge',
      pounds: 104,
      isIndoor: false,
      withSpare: true,
    },
    {
      name: 'Breather Indoor',
      flow: 80,
      extras: 'vented for plant rooms',
      pounds: 118,
      isIndoor: true,
      withSpare: false,
    },
    { name: 'Breather Bio', flow: 80, extras: 'for HVO and blends', pounds: 96, isIndoor: false, withSpare: true },
    {
      name: 'Breather Twin',
      flow: 220,
      extras: 'two burners on one line',
      pounds: 165,
      isIndoor: true,
      withSpare: true,
    },
  ],
  describe({ name, flow, extras, pounds, isIndoor, withSpare }, chance, serial) {
    return {
      sku: `NGT-DA${name.replace('Breather ', '').replaceAll(' ', '').toUpperCase()}`,
      title: `Northgate ${name} Oil De-aerator`,
      short: `${flow} l/h de-aerator, ${extras}${withSpare ? ', with a free spare element' : ''}.`,
      details: `A tank below the burner needs two pipes, or one pipe and a Breather. It returns the oil the pump does not burn, lets the air out and feeds the burner warm. Up to ${flow} litres an hour, lift up to 3.5 m, ${extras}. ${isIndoor ? 'Approved for indoor mounting.' : 'Mount it outside, in the shade, bowl down.'}`,
      long: 'Saves a pipe, quietens the pump, and shows at a glance whether the line draws air.\n\n## Fitting\n\n- Feed 10 mm, to the burner two flexible lines\n- Keep the lift below 3.5 m\n- Bleed once; it never needs it again',
      tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
      categories: withSpare ? ['oil/oil-filters/de-aerators', spareFilter] : ['oil/oil-filters/de-aerators'],
      isNew: name === 'Breather Bio',
      stock: Math.floor(chance.between(3, 60)),
      attributes: {
        material: 'aluminium',
        connection: '3-8-bsp',
        guarantee: '2-years',
        fluid: name === 'Breather Bio' ? ['kerosene', 'hvo'] : ['kerosene', 'gas-oil'],
      },
      specification: { capacity: `${flow} litres an hour` },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'filter' as const,
        form: 'deaerator' as const,
        view,
        serial,
        brand: 'Northgate',
        colour: isIndoor ? 'White' : 'Red',
      })),
    }
  },
})
