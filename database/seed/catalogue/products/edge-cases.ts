import { guaranteeText, sameText } from '../../texts.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'
import { textAndPicture } from './branded-goods.ts'

/** Overrides by SKU: one product for every flag and edge case that no family has. */
export const edgeCases: Readonly<Record<string, Partial<ProductDraft>>> = {
  /** No tiers: the price is on application. */
  'HBR-BND9000': { tiers: [], wasPence: undefined },
  /** The POA flag, although tiers exist. */
  'VAL-BND5000': { isPoa: true, wasPence: undefined },
  /** Five videos, the maximum; on sale; option and accessories. */
  'HBR-BND1225': {
    videos: [
      { en: 'A walk round the Guardian', es: 'El Guardian por todos los lados' },
      { en: 'How to prepare the base', es: 'Cómo preparar la base' },
      { en: 'Moving a tank through a garden gate', es: 'Cómo pasar un depósito por la puerta del jardín' },
      { en: 'Fitting the overfill alarm', es: 'Montaje de la alarma de sobrellenado' },
      { en: 'What the bund is for', es: 'Para qué sirve el cubeto' },
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
  /** One left in stock. */
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
  /** A single tier. */
  'ANV-IBR1000': { tiers: [[1, 9_500]] },
  /** Not published. */
  'MOR-VRT10000': { isPublished: false },
}

type MiscellaneousProduct = Pick<ProductDraft, 'sku' | 'title' | 'short' | 'details' | 'long' | 'tiers'> &
  Partial<ProductDraft>

/** Products of no family. */
export const miscellaneousProducts = defineFamily<MiscellaneousProduct>({
  shared: { production: 'Stock by parcel', keywords: 'varios' },
  models: [
    {
      sku: 'KES-BOOK1',
      title: {
        en: 'The Oil Storage Handbook, 4th Edition',
        es: 'Manual de almacenamiento de gasóleo, 4.ª edición',
      },
      short: {
        en: 'The rules for oil storage at home and at work, in 96 printed pages.',
        es: 'Las normas del almacenamiento de gasóleo en casa y en la empresa, en 96 páginas impresas.',
      },
      details: {
        en: 'Base, bund, distance, fire and flood: what the regulations ask, with a drawing for each. Books carry no VAT.',
        es: 'Base, cubeto, distancias, fuego e inundación: lo que exige la normativa, con un dibujo de cada caso. Los libros no llevan IVA.',
      },
      long: {
        en: 'Written by the engineers who answer our telephone.\n\n## Contents\n\n- Domestic storage\n- Business premises and farms\n- Inspection sheets to copy',
        es: 'Escrito por los técnicos que atienden nuestro teléfono.\n\n## Contenido\n\n- Almacenamiento doméstico\n- Empresas y explotaciones agrícolas\n- Hojas de inspección para copiar',
      },
      tiers: [
        [1, 1250],
        [10, 1100],
        [50, 900],
      ],
      vatRateBp: 0,
      categories: ['oil'],
      specification: {
        dimensions: sameText('210 x 148 mm'),
        weightGrams: 240,
        leadTimes: { en: 'In stock', es: 'En existencias' },
      },
      stock: 85,
      pictures: [{ kind: 'goods', form: 'notebook', colour: 'Ocean blue', serial: 901, printText: 'OIL STORAGE' }],
    },
    {
      sku: 'LUM-ECO5',
      title: {
        en: 'Lumen Heating Controls Pack, Reduced Rate Installation',
        es: 'Conjunto de regulación de calefacción Lumen, instalación con IVA reducido',
      },
      short: {
        en: 'Programmer, two zone valves and thermostats, fitted in your home at the reduced rate of VAT.',
        es: 'Programador, dos válvulas de zona y termostatos, instalados en su casa con el tipo reducido de IVA.',
      },
      details: {
        en: 'Supplied and fitted by our own engineers in a dwelling, this pack carries VAT at 5 %. Two heating zones, one hot water zone, wireless thermostats that a guest can understand. The price includes one visit of up to four hours; the engineer brings the parts.',
        es: 'Suministrado e instalado por nuestros propios técnicos en una vivienda, este conjunto lleva un 5 % de IVA. Dos zonas de calefacción, una de agua caliente y termostatos inalámbricos que entiende cualquier invitado. El precio incluye una visita de hasta cuatro horas; el técnico lleva las piezas.',
      },
      long: {
        en: 'Available within 60 miles of our branches. Book the visit after ordering.',
        es: 'Disponible a menos de 100 km de nuestras delegaciones. Concierte la visita después de hacer el pedido.',
      },
      tiers: [
        [1, 42_500],
        [3, 39_900],
      ],
      vatRateBp: 500,
      categories: ['oil/oil-boilers'],
      attributes: { guarantee: '5-years' },
      specification: {
        guarantee: guaranteeText('5-years'),
        leadTimes: { en: 'Visit within 10 working days', es: 'Visita en 10 días laborables' },
      },
      production: 'Boilers',
      pictures: [{ kind: 'gauge', form: 'ultrasonic', serial: 902, brand: 'Lumen', size: '3 ZONE', colour: 'White' }],
    },
    {
      sku: 'NGT-MISC77',
      title: { en: 'Northgate Assorted Washer Tin', es: 'Caja de arandelas surtidas Northgate' },
      short: {
        en: '240 fibre, copper and bonded washers in twelve sizes.',
        es: '240 arandelas de fibra, cobre y metal-goma en doce medidas.',
      },
      details: {
        en: 'The tin that lives under the seat. It is filed under no category and has no picture yet, but it sells.',
        es: 'La caja que vive debajo del asiento. No está en ninguna categoría y aún no tiene foto, pero se vende.',
      },
      long: { en: 'Sizes 1/4" to 1" BSP.', es: 'Medidas de 1/4" a 1" BSP.' },
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
      title: {
        en: 'Fairprint Sample Box: “Try Before You Print” & More <A5>',
        es: 'Caja de muestras Fairprint: «Pruebe antes de imprimir» & más <A5>',
      },
      short: {
        en: 'Eleven plain samples with a voucher for the next printed order.',
        es: 'Once muestras sin marcar y un vale para el próximo pedido impreso.',
      },
      details: {
        en: 'One of each best seller, unprinted, so that you can hold it before you order a thousand. One box per order.',
        es: 'Una unidad de cada superventas, sin imprimir, para tenerla en la mano antes de pedir mil. Una caja por pedido.',
      },
      long: {
        en: 'Mug, bottle, pen, notebook, tote and six more.',
        es: 'Taza, botella, bolígrafo, cuaderno, bolsa y seis más.',
      },
      tiers: [[1, 1995]],
      maximum: 1,
      categories: ['branded-goods'],
      attributes: { material: 'paper' },
      stock: 40,
      pictures: [{ kind: 'goods', form: 'tote', colour: 'Sand', serial: 903, printText: 'SAMPLES' }],
    },
  ],
  describe: (product) => product,
})
