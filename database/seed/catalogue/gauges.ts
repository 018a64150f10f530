import { counterLadder, shopPrice, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'

const shared: Partial<ProductDraft> = {
  keywords: 'indicador nivel depósito medidor sonda alarma',
  production: 'Stock by parcel',
  documents: ['data_sheet', 'instruction_manual_1'],
  specification: {
    returnsPolicy: 'Returns within 30 days.',
    leadTimes: 'In stock, 2 to 3 working days',
    suitableFor: 'Kerosene, gas oil, diesel and water',
  },
  attributes: { fluid: ['kerosene', 'gas-oil', 'diesel'] },
}

type Gauge = {
  name: string
  form: 'sight' | 'dial' | 'ultrasonic'
  size: string
  slug?: string
  pounds: number
  about: string
  isNew?: boolean
  lengths?: [string, number][]
}

const describe: Parameters<typeof family<Gauge>>[0]['describe'] = (
  { name, form, size, slug, pounds, about, isNew = false, lengths },
  chance,
  serial,
) => {
  const years = form === 'ultrasonic' ? '2-years' : '5-years'
  return {
    sku: `KES-${form.slice(0, 3).toUpperCase()}${name.replace(/[^A-Z0-9]/g, '')}${size.replace(/\W/g, '').toUpperCase()}`,
    title: `Kestrel ${name} ${size}`,
    short: `${name}, ${size}. ${about.split('.')[0]}.`,
    details: `${about} Fits ${form === 'sight' ? 'the outlet boss of the tank, with a push-button valve that closes by itself' : 'the 1 1/4", 1 1/2" and 2" bosses of all usual tanks, with the adaptors in the box'}. Tank heights up to ${form === 'dial' ? '2.5' : '3'} m can be set on the spot. No calibration table, no guesswork: it reads in ${form === 'ultrasonic' ? 'litres and in days left at the present use' : 'quarters, and the quarters are right'}.`,
    long: `${about}\n\n## Fitting\n\n- No need to empty the tank\n- Ten minutes, one spanner\n- Instructions in English and Spanish in the box`,
    tiers: tiersOf(shopPrice(pounds * 100), counterLadder),
    wasPence: chance.between(0, 1) < 0.18 ? shopPrice(pounds * 119) : undefined,
    isNew,
    stock: Math.floor(chance.between(5, 180)),
    attributes: {
      guarantee: years,
      material: form === 'sight' ? ['brass', 'plastic'] : 'plastic',
      ...(slug ? { connection: slug } : {}),
    },
    choices: lengths ? { option: lengths } : {},
    specification: {
      guarantee: years.replace('-', ' '),
      origination: form === 'ultrasonic' ? 'Ireland' : 'United Kingdom',
      dimensions: size,
    },
    pictures: (['front', 'side', 'detail'] as const).map((view) => ({
      kind: 'gauge' as const,
      form,
      view,
      serial,
      brand: 'Kestrel',
      size,
      colour: chance.pick(['Red', 'Navy', 'Graphite', 'Forest green']),
    })),
    videos: form === 'ultrasonic' ? ['Pairing the receiver', 'Setting the alarm level'] : [],
  }
}

export const sightGauges = family<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/sight-gauges'] },
  models: [
    {
      name: 'Clear Sight Gauge',
      form: 'sight',
      size: '1/2 in',
      slug: '1-2-bsp',
      pounds: 16.5,
      about: 'A clear tube beside the tank: the level is where the oil is.',
      lengths: [
        ['1.2 m tube', 0],
        ['1.8 m tube', 450],
        ['2.4 m tube', 900],
      ],
    },
    {
      name: 'Clear Sight Gauge',
      form: 'sight',
      size: '3/8 in',
      slug: '3-8-bsp',
      pounds: 15.9,
      about: 'A clear tube beside the tank: the level is where the oil is.',
      lengths: [
        ['1.2 m tube', 0],
        ['1.8 m tube', 450],
      ],
    },
    {
      name: 'Guarded Sight Gauge',
      form: 'sight',
      size: '1/2 in',
      slug: '1-2-bsp',
      pounds: 24.5,
      about: 'The tube stands in an aluminium channel, out of reach of footballs.',
    },
    {
      name: 'Guarded Sight Gauge',
      form: 'sight',
      size: '1 in',
      slug: '1-bsp',
      pounds: 31,
      about: 'The tube stands in an aluminium channel, out of reach of footballs.',
    },
    {
      name: 'Frost Sight Gauge',
      form: 'sight',
      size: '1/2 in',
      slug: '1-2-bsp',
      pounds: 28,
      about: 'Nylon tube and insulated valve for tanks in exposed places.',
    },
    {
      name: 'Steel Tank Sight Gauge',
      form: 'sight',
      size: '3/4 in',
      slug: '3-4-bsp',
      pounds: 34.5,
      about: 'Brass ends and a glass tube for steel tanks up to 2.4 m.',
    },
  ],
  describe,
})

export const dialGauges = family<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/dial-gauges'] },
  models: [
    {
      name: 'Float Dial Gauge',
      form: 'dial',
      size: '1 1/2 in',
      pounds: 14.9,
      about: 'A float, a spindle and a dial under a clear cap.',
    },
    {
      name: 'Float Dial Gauge',
      form: 'dial',
      size: '2 in',
      pounds: 15.9,
      about: 'A float, a spindle and a dial under a clear cap.',
    },
    {
      name: 'Large Dial Gauge',
      form: 'dial',
      size: '100 mm',
      pounds: 22.5,
      about: 'Read it from the kitchen window: a 100 mm dial on the tank.',
    },
    {
      name: 'Large Dial Gauge',
      form: 'dial',
      size: '150 mm',
      pounds: 29.5,
      about: 'Read it from the yard: a 150 mm dial on the tank.',
    },
    {
      name: 'Remote Dial Gauge',
      form: 'dial',
      size: '10 m line',
      pounds: 58,
      about: 'Pneumatic line to a dial indoors, no power needed.',
      lengths: [
        ['10 m line', 0],
        ['25 m line', 1400],
        ['50 m line', 2900],
      ],
    },
    {
      name: 'Low Level Dial Gauge',
      form: 'dial',
      size: '1 1/2 in',
      pounds: 36,
      about: 'A contact at one eighth switches a lamp or a buzzer.',
    },
    { name: 'Pulley Dial Gauge', form: 'dial', size: '3 m', pounds: 41, about: 'Float and cord for tall steel tanks.' },
  ],
  describe,
})

export const ultrasonicGauges = family<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/ultrasonic-gauges'] },
  models: [
    {
      name: 'Echo Gauge',
      form: 'ultrasonic',
      size: 'Plug-in',
      pounds: 64,
      about: 'A sensor on the tank and a display in any socket, up to 150 m apart.',
    },
    {
      name: 'Echo Gauge',
      form: 'ultrasonic',
      size: 'Twin Tank',
      pounds: 98,
      about: 'Two sensors, one display: house and annexe at a glance.',
    },
    {
      name: 'Echo Leak Alarm',
      form: 'ultrasonic',
      size: 'Bund',
      pounds: 79,
      about: 'Watches the bund as well and sounds when something is in it.',
    },
    {
      name: 'Echo Leak Alarm',
      form: 'ultrasonic',
      size: 'Twin',
      pounds: 112,
      about: 'Watches tank and bund, and tells a fast drop from a cold week.',
    },
    {
      name: 'Echo Phone',
      form: 'ultrasonic',
      size: 'Wi-Fi',
      pounds: 119,
      about: 'Litres, cost and days left on your telephone, no subscription.',
      isNew: true,
    },
    {
      name: 'Echo Phone',
      form: 'ultrasonic',
      size: 'Mobile',
      pounds: 149,
      about: 'Reports over the mobile network, five years of data included.',
      isNew: true,
    },
    {
      name: 'Echo Farm',
      form: 'ultrasonic',
      size: 'Long Range',
      pounds: 135,
      about: 'Reaches 800 m across a yard, through two walls and a tractor.',
    },
    {
      name: 'Echo Fleet',
      form: 'ultrasonic',
      size: 'RS485',
      pounds: 235,
      about: 'For depots: eight tanks on one line to your own system.',
    },
    {
      name: 'Echo Hot Room',
      form: 'ultrasonic',
      size: 'ATEX',
      pounds: 310,
      about: 'Certified for zone 1, where others may not go.',
    },
  ],
  describe,
})
