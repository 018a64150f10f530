import { textAndPicture } from './branded-goods.ts'
import { family, type ProductDraft } from './product-draft.ts'

/** One product for every flag and odd case of the specification that no family has by itself. */
export const oddCases: Readonly<Record<string, Partial<ProductDraft>>> = {
  /** Price 0: without tiers the price is on application. */
  'HBR-BND9000': { tiers: [], wasPence: undefined },
  /** The POA flag alone, although tiers are known to staff. */
  'VAL-BND5000': { isPoa: true, wasPence: undefined },
  /** Five videos, the most a product page shows; on sale; option and accessories. */
  'HBR-BND1225': {
    videos: [
      'A walk round the Guardian',
      'How to prepare the base',
      'Moving a tank through a garden gate',
      'Fitting the overfill alarm',
      'What the bund is for',
    ],
    wasPence: 124_900,
    stock: 12,
    choices: {
      option: ['Bottom outlet', ['Top outlet', 1_500]],
      accessories: ['No accessories', ['Ultrasonic gauge', 6_400], ['Base and fitting kit', 14_900]],
    },
  },
  /** Not purchasable: only quotes. */
  'VAL-SSK5000': { isPurchasable: false },
  /** Out of stock. */
  'VAL-BND1350': { stock: 0 },
  'MOR-SLM1300': { stock: 0 },
  'LUM-BRN150': { stock: 0 },
  'NGT-CTSINR20': { stock: 0 },
  'KES-ULTEHRATEX': { stock: 0 },
  'ANV-HSD1X10': { stock: 0 },
  'CLW-RAI5000': { stock: 0 },
  'HTL-CMB26': { soldOut: ['With vertical flue kit'] },
  /** The last one. */
  'MOR-SSK1500': { stock: 1 },
  /** At most four per order. */
  'HBR-BND2500': { maximum: 4 },
  /** Minimum and maximum together. */
  'BRW-BOTKID': { maximum: 1000 },
  /** Designed in the custom-gateway designer. */
  'BRW-MUGCAM': { isCustomGateway: true, areas: textAndPicture },
  'STG-HIVEXE': { isCustomGateway: true, areas: textAndPicture },
  /** Designed in the e-magination designer. */
  'FPR-NOTWIR': { isEmagination: true, areas: textAndPicture },
  'FPR-TOTPIC': { isEmagination: true },
  /** One colour sold out, the others not. */
  'STG-TSHHVY': { soldOut: ['Charcoal'], stock: 340 },
  /** No production options, although it can be bought. */
  'ANV-ROSRP30H': { production: undefined },
  'CLW-POT15000': { production: undefined },
  /** One tier only. */
  'ANV-IBR1000': { tiers: [[1, 9_500]] },
  /** Withdrawn: known to staff, not to shoppers. */
  'MOR-VRT10000': { isPublished: false },
}

type Oddment = Pick<ProductDraft, 'sku' | 'title' | 'short' | 'details' | 'long' | 'tiers'> & Partial<ProductDraft>

/** Products that fit no family. */
export const oddments = family<Oddment>({
  shared: { production: 'Stock by parcel', keywords: 'varios' },
  models: [
    {
      sku: 'KES-BOOK1',
      title: 'The Oil Storage Handbook, 4th Edition',
      short: 'The rules for oil storage at home and at work, in 96 printed pages.',
      details:
        'Base, bund, distance, fire and flood: what the regulations ask, with a drawing for each. Books carry no VAT.',
      long: 'Written by the engineers who answer our telephone.\n\n## Contents\n\n- Domestic storage\n- Business premises and farms\n- Inspection sheets to copy',
      tiers: [
        [1, 1250],
        [10, 1100],
        [50, 900],
      ],
      vatRateBp: 0,
      categories: ['oil'],
      specification: { dimensions: '210 x 148 mm', weightGrams: 240, leadTimes: 'In stock' },
      stock: 85,
      pictures: [{ kind: 'goods', form: 'notebook', colour: 'Ocean blue', serial: 901, printText: 'OIL STORAGE' }],
    },
    {
      sku: 'LUM-ECO5',
      title: 'Lumen Heating Controls Pack, Reduced Rate Installation',
      short: 'Programmer, two zone valves and thermostats, fitted in your home at the reduced rate of VAT.',
      details:
        'Supplied and fitted by our own engineers in a dwelling, this pack carries VAT at 5 %. Two heating zones, one hot water zone, wireless thermostats that a guest can understand. The price includes one visit of up to four hours; the engineer brings the parts.',
      long: 'Available within 60 miles of our branches. Book the visit after ordering.',
      tiers: [
        [1, 42_500],
        [3, 39_900],
      ],
      vatRateBp: 500,
      categories: ['oil/oil-boilers'],
      attributes: { guarantee: '5-years' },
      specification: { guarantee: '5 years', leadTimes: 'Visit within 10 working days' },
      production: 'Boilers',
      pictures: [{ kind: 'gauge', form: 'ultrasonic', serial: 902, brand: 'Lumen', size: '3 ZONE', colour: 'White' }],
    },
    {
      sku: 'NGT-MISC77',
      title: 'Northgate Assorted Washer Tin',
      short: '240 fibre, copper and bonded washers in twelve sizes.',
      details: 'The tin that lives under the seat. It is filed under no category and has no picture yet, but it sells.',
      long: 'Sizes 1/4" to 1" BSP.',
      tiers: [
        [1, 1490],
        [5, 1350],
      ],
      categories: [],
      stock: 64,
      pictures: [],
    },
    {
      sku: 'FPR-GIFT1',
      title: 'Fairprint Sample Box: “Try Before You Print” & More <A5>',
      short: 'Eleven plain samples with a voucher for the next printed order.',
      details:
        'One of each best seller, unprinted, so that you can hold it before you order a thousand. One box per order.',
      long: 'Mug, bottle, pen, notebook, tote and six more.',
      tiers: [[1, 1995]],
      maximum: 1,
      categories: ['branded-goods'],
      attributes: { material: 'paper' },
      stock: 40,
      pictures: [{ kind: 'goods', form: 'tote', colour: 'Sand', serial: 903, printText: 'SAMPLES' }],
    },
  ],
  describe: (oddment) => oddment,
})
