import type { Translations } from '#src/shared/locale/languages.ts'
import { guaranteeText, sameText } from '../../texts.ts'
import { buildTiers, partsLadder, roundShopPrice } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'

const shared: Partial<ProductDraft> = {
  production: 'Stock by parcel',
  documents: ['data_sheet', 'certificate'],
  specification: {
    returnsPolicy: {
      en: 'Cut lengths are not returnable; everything else within 30 days.',
      es: 'Los tramos cortados a medida no se devuelven; todo lo demás, en 30 días.',
    },
    leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
  },
}

type Line = { size: string; slug: string; mm: number; pounds: number }

export const flexibleOilLines = defineFamily<Line>({
  shared: {
    ...shared,
    categories: ['fuel/hoses/flexible-oil-lines'],
    keywords: 'manguera flexible gasoil quemador',
    attributes: { fluid: ['kerosene', 'gas-oil'], material: 'rubber', guarantee: '1-year' },
    specification: {
      ...shared.specification,
      origination: { en: 'United Kingdom', es: 'Reino Unido' },
      material: { en: 'Nitrile rubber, stainless braid', es: 'Caucho nitrílico con malla de acero inoxidable' },
      suitableFor: { en: 'Kerosene and gas oil', es: 'Queroseno y gasóleo' },
      guarantee: guaranteeText('1-year'),
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
  describe: ({ size, slug, mm, pounds }, random, serial) => ({
    sku: `NGT-FL${slug.replaceAll('-', '').toUpperCase()}${mm}`,
    title: {
      en: `Northgate ${size} Flexible Oil Line ${mm} mm`,
      es: `Latiguillo de gasóleo Northgate ${size} de ${mm} mm`,
    },
    short: {
      en: `${mm} mm braided oil line, ${size} female and male ends, date stamped.`,
      es: `Latiguillo mallado de ${mm} mm, extremos hembra y macho de ${size}, con fecha grabada.`,
    },
    details: {
      en: `Braided in stainless steel, crimped, pressure tested at 20 bar and stamped with the month it was made, because the manual of every burner says to replace it each year. ${mm} mm long, ${size} BSP, swivel at one end.`,
      es: `Con malla de acero inoxidable, prensado, probado a 20 bar y marcado con el mes de fabricación, porque el manual de todo quemador pide cambiarlo cada año. ${mm} mm de largo, ${size} BSP y giratorio en un extremo.`,
    },
    long: {
      en: 'Sold singly; most burners need two. Never bend tighter than 80 mm radius, never twist when tightening.',
      es: 'Se vende por unidades; la mayoría de los quemadores necesita dos. No lo doble a menos de 80 mm de radio ni lo retuerza al apretar.',
    },
    tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
    stock: Math.floor(random.between(30, 400)),
    attributes: { connection: slug },
    specification: { lengthMm: mm, dimensions: sameText(`${size} x ${mm} mm`) },
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

const useTexts = {
  Diesel: { en: 'Diesel', es: 'Diésel' },
  AdBlue: { en: 'AdBlue', es: 'AdBlue' },
} satisfies Record<string, Translations>

type Hose = { bore: string; metres: number; use: keyof typeof useTexts; form: 'coiled' | 'reel'; pounds: number }

const reelDetails = (bore: string, metres: number): Translations => ({
  en: `Spring rewind, ratchet stop every half metre, and a roller mouth that spares the hose. ${metres} m of ${bore} hose fitted and tested at 16 bar. Bolts to wall, floor or ceiling.`,
  es: `Recogida por muelle, trinquete cada medio metro y una boca con rodillos que cuida la manguera. ${metres} m de manguera de ${bore} montados y probados a 16 bar. Se atornilla a pared, suelo o techo.`,
})

const hoseDetails = (metres: number): Translations => ({
  en: `${metres} m of anti-static hose, crimped at both ends with BSP male swivels and tested at 16 bar. Stays supple to -30 °C, so it coils in January too.`,
  es: `${metres} m de manguera antiestática, prensada en ambos extremos con racores giratorios macho BSP y probada a 16 bar. Sigue flexible a -30 °C: también se enrolla en enero.`,
})

export const deliveryHoses = defineFamily<Hose>({
  shared: {
    ...shared,
    categories: ['fuel/hoses/delivery-hoses'],
    keywords: 'gasoil surtidor antiestática carrete',
    attributes: { material: 'rubber', guarantee: '1-year' },
    specification: {
      ...shared.specification,
      origination: { en: 'Italy', es: 'Italia' },
      material: { en: 'Anti-static nitrile rubber', es: 'Caucho nitrílico antiestático' },
      guarantee: guaranteeText('1-year'),
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
  describe({ bore, metres, use, form, pounds }, random, serial) {
    const isReel = form === 'reel'
    const fluid = use === 'AdBlue' ? 'AdBlue' : 'diésel'
    return {
      sku: `ANV-${isReel ? 'RL' : 'HS'}${use.slice(0, 1)}${bore.replace(/\W/g, '')}X${metres}`,
      title: {
        en: `Anvil ${bore} ${use} ${isReel ? 'Hose Reel' : 'Delivery Hose'} ${metres} m`,
        es: `${isReel ? 'Enrollador con manguera' : 'Manguera de suministro'} de ${fluid} Anvil ${bore} de ${metres} m`,
      },
      short: {
        en: `${metres} m of ${bore} ${use.toLowerCase()} hose${isReel ? ' on a spring rewind reel' : ' with crimped ends'}.`,
        es: `${metres} m de manguera de ${fluid} de ${bore}${isReel ? ' en un enrollador de muelle' : ' con extremos prensados'}.`,
      },
      details: isReel ? reelDetails(bore, metres) : hoseDetails(metres),
      long: {
        en: 'The green wire in the wall carries static to earth. Do not cut and re-clip: order the length you need.',
        es: 'El hilo verde de la pared descarga la electricidad estática a tierra. No la corte para ponerle abrazaderas: pida el largo que necesita.',
      },
      tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
      deliveryClass: isReel ? 'pallet' : 'parcel',
      stock: Math.floor(random.between(2, 60)),
      wasPence: metres === 10 ? roundShopPrice(pounds * 112) : undefined,
      attributes: {
        fluid: use === 'AdBlue' ? 'adblue' : ['diesel', 'gas-oil', 'hvo'],
        connection: bore === '1"' ? '1-bsp' : '3-4-bsp',
      },
      specification: { lengthMm: metres * 1000, suitableFor: useTexts[use] },
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
  name: Translations
  form: 'transfer' | 'rotary' | 'kit' | 'nozzle'
  flow: number
  power: string
  pounds: number
}

/** Voltages and threads are the same in every language. */
const powerText = (power: string): Translations => (power === 'by hand' ? { en: power, es: 'manual' } : sameText(power))

type PumpTexts = Record<'promise' | 'use' | 'box', Translations>

const selfPriming: Translations = {
  en: 'Self-priming from 2 m, with a bypass that forgives a closed nozzle and a strainer that forgives a dirty drum.',
  es: 'Autoaspirante desde 2 m, con un bypass que perdona un boquerel cerrado y un filtro que perdona un bidón sucio.',
}
const benchTested: Translations = {
  en: 'Bench tested before it is packed.',
  es: 'Con prueba en banco antes del embalaje.',
}
const portsAndStrainer: Translations = {
  en: 'Ports 1" BSP, strainer and bung adaptor in the box.',
  es: 'Tomas de 1" BSP, con filtro y adaptador de bidón en la caja.',
}
const pump: PumpTexts = { promise: benchTested, use: selfPriming, box: portsAndStrainer }

const pumpTexts: Readonly<Record<Pump['form'], PumpTexts>> = {
  transfer: pump,
  nozzle: pump,
  rotary: {
    ...pump,
    use: {
      en: 'Screws into a 2" drum bung and needs nothing but an arm.',
      es: 'Se rosca en la boca de 2" del bidón y no necesita más que un brazo.',
    },
  },
  kit: {
    ...pump,
    promise: {
      en: 'Pump, hose, nozzle and meter in one box.',
      es: 'Bomba, manguera, boquerel y cuentalitros en una caja.',
    },
    box: {
      en: 'The kit holds 4 m of delivery hose, an automatic nozzle, a suction tube and a resettable meter.',
      es: 'El kit trae 4 m de manguera, boquerel automático, tubo de aspiración y cuentalitros con puesta a cero.',
    },
  },
}

const describePump: Parameters<typeof defineFamily<Pump>>[0]['describe'] = (
  { name, form, flow, power, pounds },
  random,
  serial,
) => ({
  sku: `ANV-${form.slice(0, 2).toUpperCase()}${name.en.replace(/[^A-Z]/g, '')}${flow}${power === 'by hand' ? 'H' : power.replace(/\W/g, '')}`,
  title: {
    en: `Anvil ${name.en} ${flow} l/min ${power}`,
    es: `${name.es} Anvil de ${flow} l/min ${powerText(power).es}`,
  },
  short: {
    en: `${flow} litres a minute, ${power}. ${pumpTexts[form].promise.en}`,
    es: `${flow} litros por minuto, ${powerText(power).es}. ${pumpTexts[form].promise.es}`,
  },
  details: {
    en: `${pumpTexts[form].use.en} ${flow} litres a minute, ${power}. ${pumpTexts[form].box.en} Every pump runs for ten minutes at our bench with the fluid it is sold for.`,
    es: `${pumpTexts[form].use.es} ${flow} litros por minuto, ${powerText(power).es}. ${pumpTexts[form].box.es} Cada bomba funciona diez minutos en nuestro banco con el líquido al que está destinada.`,
  },
  long: {
    en: 'Rated for 30 minutes on, 30 minutes off. Keep the strainer clean and it will see out the van.\n\n## Spares\n\nVanes, seals and strainers are on the shelf; see the spares list.',
    es: 'Para 30 minutos de marcha y 30 de descanso. Con el filtro limpio durará más que la furgoneta.\n\n## Repuestos\n\nPaletas, juntas y filtros en existencias; consulte la lista de repuestos.',
  },
  tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
  stock: Math.floor(random.between(1, 45)),
  isNew: random.between(0, 1) < 0.12,
  attributes: { guarantee: '2-years', material: form === 'rotary' ? 'steel' : 'aluminium', connection: '1-bsp' },
  specification: {
    capacity: { en: `${flow} litres a minute`, es: `${flow} litros por minuto` },
    guarantee: guaranteeText('2-years'),
    origination: { en: 'Italy', es: 'Italia' },
  },
  pictures: (['front', 'side', 'detail'] as const).map((view) => ({
    kind: 'pump' as const,
    form,
    view,
    serial,
    brand: 'Anvil',
    size: `${flow} L/MIN`,
    colour: random.pick(['Red', 'Graphite', 'Ocean blue']),
  })),
})

const pumps: Partial<ProductDraft> = {
  ...shared,
  keywords: 'gasoil bidón surtidor trasiego',
  documents: ['data_sheet', 'spares_list', 'instruction_manual_1'],
}

export const dieselTransferPumps = defineFamily<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/diesel-transfer-pumps'],
    attributes: { fluid: ['diesel', 'gas-oil', 'hvo'] },
    specification: {
      ...shared.specification,
      suitableFor: { en: 'Diesel, HVO and gas oil', es: 'Diésel, HVO y gasóleo' },
    },
  },
  models: [
    {
      name: { en: 'Porter Transfer Pump', es: 'Bomba de trasvase Porter' },
      form: 'transfer',
      flow: 40,
      power: '12 V',
      pounds: 119,
    },
    {
      name: { en: 'Porter Transfer Pump', es: 'Bomba de trasvase Porter' },
      form: 'transfer',
      flow: 40,
      power: '24 V',
      pounds: 124,
    },
    {
      name: { en: 'Porter Transfer Pump', es: 'Bomba de trasvase Porter' },
      form: 'transfer',
      flow: 56,
      power: '230 V',
      pounds: 189,
    },
    {
      name: { en: 'Porter Transfer Pump', es: 'Bomba de trasvase Porter' },
      form: 'transfer',
      flow: 72,
      power: '230 V',
      pounds: 229,
    },
    {
      name: { en: 'Porter Transfer Pump', es: 'Bomba de trasvase Porter' },
      form: 'transfer',
      flow: 100,
      power: '230 V',
      pounds: 339,
    },
    { name: { en: 'Porter Pump Kit', es: 'Kit de bomba Porter' }, form: 'kit', flow: 40, power: '12 V', pounds: 219 },
    { name: { en: 'Porter Pump Kit', es: 'Kit de bomba Porter' }, form: 'kit', flow: 56, power: '230 V', pounds: 329 },
    { name: { en: 'Porter Pump Kit', es: 'Kit de bomba Porter' }, form: 'kit', flow: 72, power: '230 V', pounds: 389 },
    {
      name: { en: 'Automatic Nozzle', es: 'Boquerel automático' },
      form: 'nozzle',
      flow: 60,
      power: '3/4"',
      pounds: 58,
    },
    { name: { en: 'Automatic Nozzle', es: 'Boquerel automático' }, form: 'nozzle', flow: 120, power: '1"', pounds: 86 },
  ],
  describe: describePump,
})

export const adbluePumps = defineFamily<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/adblue-pumps'],
    attributes: { fluid: 'adblue' },
    specification: { ...shared.specification, suitableFor: sameText('AdBlue (AUS 32)') },
  },
  models: [
    {
      name: { en: 'Azure Membrane Pump', es: 'Bomba de membrana Azure' },
      form: 'transfer',
      flow: 35,
      power: '12 V',
      pounds: 179,
    },
    {
      name: { en: 'Azure Membrane Pump', es: 'Bomba de membrana Azure' },
      form: 'transfer',
      flow: 35,
      power: '230 V',
      pounds: 199,
    },
    { name: { en: 'Azure Pump Kit', es: 'Kit de bomba Azure' }, form: 'kit', flow: 35, power: '230 V', pounds: 365 },
    {
      name: { en: 'Azure Stainless Nozzle', es: 'Boquerel inoxidable Azure' },
      form: 'nozzle',
      flow: 45,
      power: '3/4"',
      pounds: 129,
    },
  ],
  describe: describePump,
})

export const handPumps = defineFamily<Pump>({
  shared: {
    ...pumps,
    categories: ['fuel/pumps/hand-pumps'],
    attributes: { fluid: ['diesel', 'gas-oil'] },
    specification: {
      ...shared.specification,
      suitableFor: { en: 'Diesel, gas oil and light oils', es: 'Diésel, gasóleo y aceites ligeros' },
    },
  },
  models: [
    {
      name: { en: 'Crank Rotary Pump', es: 'Bomba rotativa de manivela' },
      form: 'rotary',
      flow: 38,
      power: 'by hand',
      pounds: 54,
    },
    {
      name: { en: 'Crank Rotary Pump HD', es: 'Bomba rotativa de manivela HD' },
      form: 'rotary',
      flow: 60,
      power: 'by hand',
      pounds: 89,
    },
    {
      name: { en: 'Stainless Rotary Pump', es: 'Bomba rotativa inoxidable' },
      form: 'rotary',
      flow: 30,
      power: 'by hand',
      pounds: 165,
    },
    {
      name: { en: 'Geared Rotary Pump', es: 'Bomba rotativa con multiplicador' },
      form: 'rotary',
      flow: 48,
      power: 'by hand',
      pounds: 112,
    },
  ],
  describe: describePump,
})
