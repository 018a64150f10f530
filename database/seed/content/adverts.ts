import { advertPositions } from '#src/domains/catalogue/catalogue-tables.server.ts'
import type { Translations } from '#src/shared/locale/languages.ts'
import type { ProductSpec } from '../pictures/products.ts'

export type AdvertText = {
  category: string
  position: (typeof advertPositions)[number]
  /** Slug of the link target. */
  slug: string
  title: Translations
  line: Translations
  tint: string
  subject: ProductSpec
}

const boiler: ProductSpec = { kind: 'boiler', form: 'combi', serial: 61, output: 26, brand: 'Hearthline' }
const bund: ProductSpec = { kind: 'tank', form: 'bunded', serial: 62, capacity: 1225, brand: 'Harbour' }
const spare: ProductSpec = { kind: 'filter', form: 'bowl', serial: 63, brand: 'Northgate', colour: 'Red' }
const sensor: ProductSpec = { kind: 'gauge', form: 'ultrasonic', serial: 64, brand: 'Kestrel' }
const mug: ProductSpec = { kind: 'goods', form: 'mug', serial: 65, colour: 'Royal blue', printText: 'YOUR NAME' }
const vest: ProductSpec = { kind: 'goods', form: 'vest', serial: 66, printText: 'YOUR CREW' }
const bowser: ProductSpec = { kind: 'tank', form: 'cylinder', serial: 67, colour: 'Orange', capacity: 950 }
const butt: ProductSpec = { kind: 'tank', form: 'water', serial: 68, colour: 'Forest green', capacity: 750 }

type Offer = Omit<AdvertText, 'category' | 'position'>

const offers = {
  swap: {
    slug: 'tank-replacement',
    title: { en: 'Old tank out, new tank in, one day', es: 'Su depósito nuevo en un día' },
    line: { en: 'Fixed price, oil saved', es: 'Precio cerrado, gasóleo a salvo' },
    tint: '#0a4f8f',
    subject: bund,
  },
  boilers: {
    slug: 'oil/oil-boilers',
    title: { en: '£50 off an oil boiler', es: '50 £ menos en su caldera' },
    line: { en: 'Code BOILER50', es: 'Código BOILER50' },
    tint: '#7a1f2b',
    subject: boiler,
  },
  spare: {
    slug: 'oil/oil-filters/free-spare-filter',
    title: { en: 'Free spare filter', es: 'Filtro de repuesto gratis' },
    line: { en: 'In the box, every time', es: 'En la caja, siempre' },
    tint: '#1a5c35',
    subject: spare,
  },
  sensor: {
    slug: 'oil/tank-gauges/ultrasonic-gauges',
    title: { en: 'Know your level by phone', es: 'Su nivel en el móvil' },
    line: { en: 'No subscription', es: 'Sin suscripción' },
    tint: '#24424f',
    subject: sensor,
  },
  mugs: {
    slug: 'branded-goods/drinkware/mugs',
    title: { en: 'Mugs from one piece', es: 'Tazas desde una unidad' },
    line: { en: 'Free visual in a day', es: 'Boceto gratis en un día' },
    tint: '#1f4fc0',
    subject: mug,
  },
  crew: {
    slug: 'branded-goods/workwear/hi-vis',
    title: { en: 'Dress the whole crew', es: 'Vista a toda la cuadrilla' },
    line: { en: 'Printed in six days', es: 'Impreso en seis días' },
    tint: '#5c3a8e',
    subject: vest,
  },
  hire: {
    slug: 'fuel/fuel-storage/bowsers',
    title: { en: 'Hire a bowser by the week', es: 'Alquile una cisterna' },
    line: { en: 'Delivered with a spill kit', es: 'Con kit antiderrames' },
    tint: '#8a4a26',
    subject: bowser,
  },
  rain: {
    slug: 'water/water-tanks/rainwater-tanks',
    title: { en: 'Keep the rain', es: 'Guarde la lluvia' },
    line: { en: 'Filter and tap included', es: 'Filtro y grifo incluidos' },
    tint: '#12797c',
    subject: butt,
  },
} satisfies Record<string, Offer>

const inCategory = (category: string, ...four: [Offer, Offer, Offer, Offer]): AdvertText[] =>
  four.map((offer, index) => ({ ...offer, category, position: advertPositions[index] ?? 4 }))

/** Adverts at grid positions 4, 8, 15 and 30. */
export const demoAdverts: readonly AdvertText[] = [
  ...inCategory('oil', offers.boilers, offers.swap, offers.spare, offers.sensor),
  ...inCategory('oil/oil-tanks', offers.swap, offers.sensor, offers.boilers, offers.spare),
  ...inCategory('oil/oil-tanks/bunded-oil-tanks', offers.sensor, offers.swap, offers.spare, offers.boilers),
  ...inCategory('oil/oil-boilers', offers.spare, offers.swap, offers.sensor, offers.mugs),
  ...inCategory('fuel', offers.hire, offers.sensor, offers.rain, offers.crew),
  ...inCategory('water', offers.rain, offers.sensor, offers.hire, offers.mugs),
  ...inCategory('branded-goods', offers.mugs, offers.crew, offers.boilers, offers.swap),
]
