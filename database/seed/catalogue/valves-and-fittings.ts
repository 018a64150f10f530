import { counterLadder, shopPrice, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'

const shared: Partial<ProductDraft> = {
  keywords: 'válvula racor accesorio gasóleo cortafuegos',
  production: 'Stock by parcel',
  attributes: { fluid: ['kerosene', 'gas-oil'], material: 'brass', guarantee: '2-years' },
  specification: {
    origination: 'Italy',
    material: 'Dezincification resistant brass',
    suitableFor: 'Kerosene and gas oil',
    guarantee: '2 years',
    leadTimes: 'In stock, 2 to 3 working days',
    returnsPolicy: 'Returns within 30 days.',
  },
  documents: ['data_sheet'],
}

type Valve = {
  name: string
  form: 'fire' | 'gate' | 'ball' | 'check'
  size: string
  slug: string
  pounds: number
  about: string
  lengths?: [string, number][]
}

export const oilValves = family<Valve>({
  shared: { ...shared, categories: ['oil/valves-and-fittings/oil-valves'] },
  models: [
    {
      name: 'Remote Fire Valve 66 °C',
      form: 'fire',
      size: '10 mm',
      slug: '10-mm',
      pounds: 38,
      about: 'Shuts the oil off outside when it grows hot at the boiler.',
      lengths: [
        ['1.5 m capillary', 0],
        ['3 m capillary', 450],
        ['6 m capillary', 1300],
      ],
    },
    {
      name: 'Remote Fire Valve 90 °C',
      form: 'fire',
      size: '10 mm',
      slug: '10-mm',
      pounds: 39.5,
      about: 'For boilers in hot cupboards: shuts at 90 °C instead of 66 °C.',
      lengths: [
        ['1.5 m capillary', 0],
        ['3 m capillary', 450],
      ],
    },
    {
      name: 'Combined Fire Valve',
      form: 'fire',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 44,
      about: 'Fire valve, filter and lever in one body.',
    },
    {
      name: 'Lever Ball Valve',
      form: 'ball',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 7.9,
      about: 'Quarter turn, full bore, red lever.',
    },
    {
      name: 'Lever Ball Valve',
      form: 'ball',
      size: '1/2"',
      slug: '1-2-bsp',
      pounds: 9.2,
      about: 'Quarter turn, full bore, red lever.',
    },
    {
      name: 'Lever Ball Valve',
      form: 'ball',
      size: '1"',
      slug: '1-bsp',
      pounds: 14.8,
      about: 'Quarter turn, full bore, red lever.',
    },
    {
      name: 'Tank Gate Valve',
      form: 'gate',
      size: '1"',
      slug: '1-bsp',
      pounds: 12.4,
      about: 'Lockable wheel for the outlet of the tank.',
    },
    {
      name: 'Non-return Valve',
      form: 'check',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 11.6,
      about: 'Keeps the line full above the tank.',
    },
    {
      name: 'Anti-syphon Valve',
      form: 'check',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 36.5,
      about: 'A cut pipe below the tank cannot empty it.',
    },
  ],
  describe: ({ name, form, size, slug, pounds, about, lengths }, chance, serial) => ({
    sku: `NGT-${form.slice(0, 2).toUpperCase()}${name.replace(/[^A-Z0-9]/g, '')}${slug.replaceAll('-', '').toUpperCase()}`,
    title: `Northgate ${name} ${size}`,
    short: `${about} ${size}.`,
    details: `${about} ${size} connections, tested one by one at 10 bar with air under water. ${form === 'fire' ? 'Building regulations ask for one outside the house on every new or replaced boiler; the sensor goes above the burner, never in the flue.' : 'The seat is nitrile and can be changed; the body will not need to be.'}`,
    long: 'Use oil-resistant sealant on threads and copper washers on unions. Never PTFE tape.',
    tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
    stock: Math.floor(chance.between(20, 300)),
    attributes: { connection: slug },
    choices: lengths ? { option: lengths } : {},
    pictures: (['front', 'side', 'detail'] as const).map((view) => ({
      kind: 'valve' as const,
      form,
      view,
      serial,
      brand: 'Northgate',
      size,
    })),
  }),
})

type Fitting = {
  name: string
  form: 'elbow' | 'tee' | 'coupling' | 'kit'
  size: string
  slug: string
  pence: number
  moq?: number
}

export const oilFittings = family<Fitting>({
  shared: { ...shared, categories: ['oil/valves-and-fittings/oil-fittings'] },
  models: [
    { name: 'Compression Elbow', form: 'elbow', size: '10 mm', slug: '10-mm', pence: 245, moq: 5 },
    { name: 'Compression Elbow', form: 'elbow', size: '3/8"', slug: '3-8-bsp', pence: 265, moq: 5 },
    { name: 'Compression Tee', form: 'tee', size: '10 mm', slug: '10-mm', pence: 385, moq: 5 },
    { name: 'Compression Coupling', form: 'coupling', size: '10 mm', slug: '10-mm', pence: 215, moq: 10 },
    { name: 'Reducing Coupling', form: 'coupling', size: '1/2"', slug: '1-2-bsp', pence: 320, moq: 5 },
    { name: 'Tank Connection Kit', form: 'kit', size: '1"', slug: '1-bsp', pence: 4850 },
    { name: 'Boiler Connection Kit', form: 'kit', size: '3/8"', slug: '3-8-bsp', pence: 5650 },
    { name: 'Oil Line Starter Kit', form: 'kit', size: '10 mm', slug: '10-mm', pence: 9450 },
  ],
  describe: ({ name, form, size, slug, pence, moq = 1 }, chance, serial) => ({
    sku: `NGT-FT${name.replace(/[^A-Z]/g, '')}${slug.replaceAll('-', '').toUpperCase()}`,
    title: `Northgate ${name} ${size}`,
    short:
      form === 'kit'
        ? `Everything for one ${name.split(' ')[0]?.toLowerCase()} end, in one bag. ${size}.`
        : `${size} brass fitting, olives included${moq > 1 ? `, sold from ${moq}` : ''}.`,
    details:
      form === 'kit'
        ? `The bag that saves a second trip: valve, filter, flexible line, fire valve clips, olives, sealant and labels, ${size}. Checked against the list by two people before it is closed.`
        : `Solid brass with fine threads, ${size}, made for soft copper and plastic-coated oil line. Two olives in every bag.`,
    long: 'Trade packs on request.',
    tiers: tiersOf(pence, counterLadder, moq),
    moq,
    stock: Math.floor(chance.between(40, 2000)),
    attributes: { connection: slug },
    pictures: (['front', 'side'] as const).map((view) => ({
      kind: 'fitting' as const,
      form,
      view,
      serial,
      brand: 'Northgate',
      size,
    })),
  }),
})
