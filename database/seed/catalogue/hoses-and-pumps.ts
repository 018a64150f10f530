import { counterLadder, shopPrice, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'

const shared: Partial<ProductDraft> = {
  production: 'Stock by parcel',
  documents: ['data_sheet', 'certificate'],
  specification: {
    returnsPolicy: 'Cut lengths are not returnable; everything else within 30 days.',
    leadTimes: 'In stock, 2 to 3 working days',
  },
}

type Line = { size: string; slug: string; mm: number; pounds: number }

export const flexibleOilLines = family<Line>({
  shared: {
    ...shared,
    categories: ['fuel/hoses/flexible-oil-lines'],
    keywords: 'latiguillo manguera flexible gasóleo quemador',
    attributes: { fluid: ['kerosene', 'gas-oil'], material: 'rubber', guarantee: '1-year' },
    specification: {
      ...shared.specification,
      origination: 'United Kingdom',
      material: 'Nitrile rubber, stainless braid',
      suitableFor: 'Kerosene and gas oil',
      guarantee: '1 year',
    },
  },
  models: [
    { size: '1/4"', slug: '1-4-bsp', mm: 600, pounds: 9.4 },
    { size: '1/4"', slug: '1-4-bsp', mm: 900, pounds: 10.6 },
    { size: '1/4"', slug: '1-4-bsp', mm: 1200, pounds: 11.9 },
    { size: '3/8"', slug: '3-8-bsp', mm: 600, pounds: 9.9 },
    { size: '3/8"', slug: '3-8-bsp', mm: 900, pounds: 11.2 },
    { size: '3/8"', slug: '3-8-bsp', mm: 1200, pounds: 12.6 },
    { size: '3/8"', slug: '3-8-bsp', mm: 1500, pounds: 14.1 },
    { size: '1/2"', slug: '1-2-bsp', mm: 900, pounds: 15.2 },
    { size: '1/2"', slug: '1-2-bsp', mm: 1200, pounds: 16.8 },
    { size: '1/2"', slug: '1-2-bsp', mm: 1500, pounds: 18.4 },
  ],
  describe: ({ size, slug, mm, pounds }, chance, serial) => ({
    sku: `NGT-FL${slug.replaceAll('-', '').toUpperCase()}${mm}`,
    title: `Northgate ${size} Flexible Oil Line ${mm} mm`,
    short: `${mm} mm braided oil line, ${size} female and male ends, date stamped.`,
    details: `Braided in stainless steel, crimped, pressure tested at 20 bar and stamped with the month it was made, because the manual of every burner says to replace it each year. ${mm} mm long, ${size} BSP, swivel at one end.`,
    long: 'Sold singly; most burners need two. Never bend tighter than 80 mm radius, never twist when tightening.',
    tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
    stock: Math.floor(chance.between(30, 400)),
    attributes: { connection: slug },
    specification: { lengthMm: mm, dimensions: `${size} x ${mm} mm` },
    pictures: (['front', 'side', 'detail'] as const).map((view) => ({
      kind: 'hose' as const,
      form: 'fitted' as const,
      view,
      serial,
      brand: 'Northgate',
      size: `${mm} MM`,
    })),
  }),
})

type Hose = { bore: string; metres: number; use: string; form: 'coiled' | 'reel'; pounds: number }

export const deliveryHoses = family<Hose>({
  shared: {
    ...shared,
    categories: ['fuel/hoses/delivery-hoses'],
    keywords: 'manguera diésel adblue suministro antiestática carrete',
    attributes: { material: 'rubber', guarantee: '1-year' },
    specification: {
      ...shared.specification,
      origination: 'Italy',
      material: 'Anti-static nitrile rubber',
      guarantee: '1 year',
    },
  },
  models: [
    { bore: '3/4"', metres: 4, use: 'Diesel', form: 'coiled', pounds: 46 },
    { bore: '3/4"', metres: 6, use: 'Diesel', form: 'coiled', pounds: 59 },
    { bore: '1"', metres: 4, use: 'Diesel', form: 'coiled', pounds: 58 },
    { bore: '1"', metres: 6, use: 'Diesel', form: 'coiled', pounds: 76 },
    { bore: '1"', metres: 10, use: 'Diesel', form: 'coiled', pounds: 112 },
    { bore: '3/4"', metres: 6, use: 'AdBlue', form: 'coiled', pounds: 64 },
    { bore: '3/4"', metres: 15, use: 'Diesel', form: 'reel', pounds: 469 },
    { bore: '1"', metres: 10, use: 'Diesel', form: 'reel', pounds: 495 },
    { bore: '1"', metres: 15, use: 'Diesel', form: 'reel', pounds: 575 },
    { bore: '3/4"', metres: 10, use: 'AdBlue', form: 'reel', pounds: 559 },
  ],
  describe({ bore, metres, use, form, pounds }, chance, serial) {
    const isReel = form === 'reel'
    return {
      sku: `ANV-${isReel ? 'RL' : 'HS'}${use.slice(0, 1)}${bore.replace(/\W/g, '')}X${metres}`,
      title: `Anvil ${bore} ${use} ${isReel ? 'Hose Reel' : 'Delivery Hose'} ${metres} m`,
      short: `${metres} m of ${bore} ${use.toLowerCase()} hose${isReel ? ' on a spring rewind reel' : ' with crimped ends'}.`,
      details: isReel
        ? `Spring rewind, ratchet stop every half metre, and a roller mouth that spares the hose. ${metres} m of ${bore} hose fitted and tested at 16 bar. Bolts to wall, floor or ceiling.`
        : `${metres} m of anti-static hose, crimped at both ends with BSP male swivels and tested at 16 bar. Stays supple to -30 °C, so it coils in January too.`,
      long: 'The green wire in the wall carries static to earth. Do not cut and re-clip: order the length you need.',
      tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
      deliveryClass: isReel ? 'pallet' : 'parcel',
      stock: Math.floor(chance.between(2, 60)),
      wasPence: metres === 10 ? shopPrice(pounds * 112) : undefined,
      attributes: {
        fluid: use === 'AdBlue' ? 'adblue' : ['diesel', 'gas-oil', 'hvo'],
        connection: bore === '1"' ? '1-bsp' : '3-4-bsp',
      },
      specification: { lengthMm: metres * 1000, suitableFor: use },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'hose' as const,
        form,
        view,
        serial,
        brand: 'Anvil',
        size: `${metres} M`,
        colour: use === 'AdBlue' ? 'Ocean blue' : 'Black',
      })),
    }
  },
})

type Pump = {
  name: string
  form: 'transfer' | 'rotary' | 'kit' | 'nozzle'
  flow: number
  power: string
  pounds: number
}

const describePump: Parameters<typeof family<Pump>>[0]['describe'] = (
  { name, form, flow, power, pounds },
  chance,
  serial,
) => ({
  sku: `ANV-${form.slice(0, 2).toUpperCase()}${name.replace(/[^A-Z]/g, '')}${flow}${power === 'by hand' ? 'H' : power.replace(/\W/g, '')}`,
  title: `Anvil ${name} ${flow} l/min ${power}`,
  short: `${flow} litres a minute, ${power}. ${form === 'kit' ? 'Pump, hose, nozzle and meter in one box.' : 'Bench tested before it is packed.'}`,
  details: `${form === 'rotary' ? 'Screws into a 2" drum bung and needs nothing but an arm.' : 'Self-priming from 2 m, with a bypass that forgives a closed nozzle and a strainer that forgives a dirty drum.'} ${flow} litres a minute, ${power}. ${form === 'kit' ? 'The kit holds 4 m of delivery hose, an automatic nozzle, a suction tube and a resettable meter.' : 'Ports 1" BSP, strainer and bung adaptor in the box.'} Every pump runs for ten minutes at our bench with the fluid it is sold for.`,
  long: 'Rated for 30 minutes on, 30 minutes off. Keep the strainer clean and it will see out the van.\n\n## Spares\n\nVanes, seals and strainers are on the shelf; see the spares list.',
  tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
  stock: Math.floor(chance.between(1, 45)),
  isNew: chance.between(0, 1) < 0.12,
  attributes: { guarantee: '2-years', material: form === 'rotary' ? 'steel' : 'aluminium', connection: '1-bsp' },
  specification: { capacity: `${flow} litres a minute`, guarantee: '2 years', origination: 'Italy' },
  pictures: (['front', 'side', 'detail'] as const).map((view) => ({
    kind: 'pump' as const,
    form,
    view,
    serial,
    brand: 'Anvil',
    size: `${flow} L/MIN`,
    colour: chance.pick(['Red', 'Graphite', 'Ocean blue']),
  })),
})

const pumps: Partial<ProductDraft> = {
  ...shared,
  keywords: 'bomba trasvase diésel gasóleo adblue bidón',
  documents: ['data_sheet', 'spares_list', 'instruction_manual_1'],
}

export const dieselTransferPumps = family<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/diesel-transfer-pumps'],
    attributes: { fluid: ['diesel', 'gas-oil', 'hvo'] },
    specification: { ...shared.specification, suitableFor: 'Diesel, HVO and gas oil' },
  },
  models: [
    { name: 'Porter Transfer Pump', form: 'transfer', flow: 40, power: '12 V', pounds: 119 },
    { name: 'Porter Transfer Pump', form: 'transfer', flow: 40, power: '24 V', pounds: 124 },
    { name: 'Porter Transfer Pump', form: 'transfer', flow: 56, power: '230 V', pounds: 189 },
    { name: 'Porter Transfer Pump', form: 'transfer', flow: 72, power: '230 V', pounds: 229 },
    { name: 'Porter Transfer Pump', form: 'transfer', flow: 100, power: '230 V', pounds: 339 },
    { name: 'Porter Pump Kit', form: 'kit', flow: 40, power: '12 V', pounds: 219 },
    { name: 'Porter Pump Kit', form: 'kit', flow: 56, power: '230 V', pounds: 329 },
    { name: 'Porter Pump Kit', form: 'kit', flow: 72, power: '230 V', pounds: 389 },
    { name: 'Automatic Nozzle', form: 'nozzle', flow: 60, power: '3/4"', pounds: 58 },
    { name: 'Automatic Nozzle', form: 'nozzle', flow: 120, power: '1"', pounds: 86 },
  ],
  describe: describePump,
})

export const adbluePumps = family<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/adblue-pumps'],
    attributes: { fluid: 'adblue' },
    specification: { ...shared.specification, suitableFor: 'AdBlue (AUS 32)' },
  },
  models: [
    { name: 'Azure Membrane Pump', form: 'transfer', flow: 35, power: '12 V', pounds: 179 },
    { name: 'Azure Membrane Pump', form: 'transfer', flow: 35, power: '230 V', pounds: 199 },
    { name: 'Azure Pump Kit', form: 'kit', flow: 35, power: '230 V', pounds: 365 },
    { name: 'Azure Stainless Nozzle', form: 'nozzle', flow: 45, power: '3/4"', pounds: 129 },
  ],
  describe: describePump,
})

export const handPumps = family<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/hand-pumps'],
    attributes: { fluid: ['diesel', 'gas-oil'] },
    specification: { ...shared.specification, suitableFor: 'Diesel, gas oil and light oils' },
  },
  models: [
    { name: 'Crank Rotary Pump', form: 'rotary', flow: 38, power: 'by hand', pounds: 54 },
    { name: 'Crank Rotary Pump HD', form: 'rotary', flow: 60, power: 'by hand', pounds: 89 },
    { name: 'Stainless Rotary Pump', form: 'rotary', flow: 30, power: 'by hand', pounds: 165 },
    { name: 'Geared Rotary Pump', form: 'rotary', flow: 48, power: 'by hand', pounds: 112 },
  ],
  describe: describePump,
})
