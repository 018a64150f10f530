import type { Translations } from '#src/shared/locale/languages.ts'
import { guaranteeText } from '../../texts.ts'
import { buildTiers, partsLadder, roundShopPrice } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'

const shared: Partial<ProductDraft> = {
  keywords: 'gasoil racor accesorio llave de paso fontanería',
  production: 'Stock by parcel',
  attributes: { fluid: ['kerosene', 'gas-oil'], material: 'brass', guarantee: '2-years' },
  specification: {
    origination: { en: 'Italy', es: 'Italia' },
    material: { en: 'Dezincification resistant brass', es: 'Latón resistente a la descincificación' },
    suitableFor: { en: 'Kerosene and gas oil', es: 'Queroseno y gasóleo' },
    guarantee: guaranteeText('2-years'),
    leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
    returnsPolicy: { en: 'Returns within 30 days.', es: 'Devolución en 30 días.' },
  },
  documents: ['data_sheet'],
}

type Valve = {
  name: Translations
  form: 'fire' | 'gate' | 'ball' | 'check'
  size: string
  slug: string
  pounds: number
  about: Translations
  lengths?: [string, number][]
}

export const oilValves = defineFamily<Valve>({
  shared: { ...shared, categories: ['oil/valves-and-fittings/oil-valves'] },
  models: [
    {
      name: { en: 'Remote Fire Valve 66 °C', es: 'Válvula cortafuegos a distancia de 66 °C' },
      form: 'fire',
      size: '10 mm',
      slug: '10-mm',
      pounds: 38,
      about: {
        en: 'Shuts the oil off outside when it grows hot at the boiler.',
        es: 'Corta el gasóleo en el exterior cuando sube la temperatura junto a la caldera.',
      },
      lengths: [
        ['1.5 m capillary', 0],
        ['3 m capillary', 450],
        ['6 m capillary', 1300],
      ],
    },
    {
      name: { en: 'Remote Fire Valve 90 °C', es: 'Válvula cortafuegos a distancia de 90 °C' },
      form: 'fire',
      size: '10 mm',
      slug: '10-mm',
      pounds: 39.5,
      about: {
        en: 'For boilers in hot cupboards: shuts at 90 °C instead of 66 °C.',
        es: 'Para calderas en armarios calientes: cierra a 90 °C en lugar de a 66 °C.',
      },
      lengths: [
        ['1.5 m capillary', 0],
        ['3 m capillary', 450],
      ],
    },
    {
      name: { en: 'Combined Fire Valve', es: 'Válvula cortafuegos combinada' },
      form: 'fire',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 44,
      about: {
        en: 'Fire valve, filter and lever in one body.',
        es: 'Cortafuegos, filtro y palanca en un solo cuerpo.',
      },
    },
    {
      name: { en: 'Lever Ball Valve', es: 'Válvula de bola con palanca' },
      form: 'ball',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 7.9,
      about: { en: 'Quarter turn, full bore, red lever.', es: 'Cuarto de vuelta, paso total y palanca roja.' },
    },
    {
      name: { en: 'Lever Ball Valve', es: 'Válvula de bola con palanca' },
      form: 'ball',
      size: '1/2"',
      slug: '1-2-bsp',
      pounds: 9.2,
      about: { en: 'Quarter turn, full bore, red lever.', es: 'Cuarto de vuelta, paso total y palanca roja.' },
    },
    {
      name: { en: 'Lever Ball Valve', es: 'Válvula de bola con palanca' },
      form: 'ball',
      size: '1"',
      slug: '1-bsp',
      pounds: 14.8,
      about: { en: 'Quarter turn, full bore, red lever.', es: 'Cuarto de vuelta, paso total y palanca roja.' },
    },
    {
      name: { en: 'Tank Gate Valve', es: 'Válvula de compuerta para depósito' },
      form: 'gate',
      size: '1"',
      slug: '1-bsp',
      pounds: 12.4,
      about: {
        en: 'Lockable wheel for the outlet of the tank.',
        es: 'Volante con cierre para la salida del depósito.',
      },
    },
    {
      name: { en: 'Non-return Valve', es: 'Válvula antirretorno' },
      form: 'check',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 11.6,
      about: { en: 'Keeps the line full above the tank.', es: 'Mantiene llena la tubería por encima del depósito.' },
    },
    {
      name: { en: 'Anti-syphon Valve', es: 'Válvula antisifón' },
      form: 'check',
      size: '3/8"',
      slug: '3-8-bsp',
      pounds: 36.5,
      about: {
        en: 'A cut pipe below the tank cannot empty it.',
        es: 'Aunque se corte un tubo por debajo, el depósito no se vacía.',
      },
    },
  ],
  describe: ({ name, form, size, slug, pounds, about, lengths }, random, serial) => ({
    sku: `NGT-${form.slice(0, 2).toUpperCase()}${name.en.replace(/[^A-Z0-9]/g, '')}${slug.replaceAll('-', '').toUpperCase()}`,
    title: { en: `Northgate ${name.en} ${size}`, es: `${name.es} Northgate ${size}` },
    short: { en: `${about.en} ${size}.`, es: `${about.es} ${size}.` },
    details: {
      en: `${about.en} ${size} connections, tested one by one at 10 bar with air under water. ${form === 'fire' ? 'Building regulations ask for one outside the house on every new or replaced boiler; the sensor goes above the burner, never in the flue.' : 'The seat is nitrile and can be changed; the body will not need to be.'}`,
      es: `${about.es} Conexiones de ${size}, probadas una a una con aire a 10 bar bajo el agua. ${form === 'fire' ? 'La normativa exige una en el exterior de la vivienda con cada caldera nueva o sustituida; el sensor va encima del quemador, nunca en la salida de humos.' : 'El asiento es de nitrilo y se puede cambiar; el cuerpo no hará falta.'}`,
    },
    long: {
      en: 'Use oil-resistant sealant on threads and copper washers on unions. Never PTFE tape.',
      es: 'Use sellador resistente al gasóleo en las roscas y arandelas de cobre en las uniones. Nunca cinta de teflón.',
    },
    tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
    stock: Math.floor(random.between(20, 300)),
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
  name: Translations
  form: 'elbow' | 'tee' | 'coupling' | 'kit'
  size: string
  slug: string
  pence: number
  moq?: number
}

export const oilFittings = defineFamily<Fitting>({
  shared: { ...shared, categories: ['oil/valves-and-fittings/oil-fittings'] },
  models: [
    {
      name: { en: 'Compression Elbow', es: 'Codo de compresión' },
      form: 'elbow',
      size: '10 mm',
      slug: '10-mm',
      pence: 245,
      moq: 5,
    },
    {
      name: { en: 'Compression Elbow', es: 'Codo de compresión' },
      form: 'elbow',
      size: '3/8"',
      slug: '3-8-bsp',
      pence: 265,
      moq: 5,
    },
    {
      name: { en: 'Compression Tee', es: 'Te de compresión' },
      form: 'tee',
      size: '10 mm',
      slug: '10-mm',
      pence: 385,
      moq: 5,
    },
    {
      name: { en: 'Compression Coupling', es: 'Manguito de compresión' },
      form: 'coupling',
      size: '10 mm',
      slug: '10-mm',
      pence: 215,
      moq: 10,
    },
    {
      name: { en: 'Reducing Coupling', es: 'Manguito reductor' },
      form: 'coupling',
      size: '1/2"',
      slug: '1-2-bsp',
      pence: 320,
      moq: 5,
    },
    {
      name: { en: 'Tank Connection Kit', es: 'Kit de conexión para depósito' },
      form: 'kit',
      size: '1"',
      slug: '1-bsp',
      pence: 4850,
    },
    {
      name: { en: 'Boiler Connection Kit', es: 'Kit de conexión para caldera' },
      form: 'kit',
      size: '3/8"',
      slug: '3-8-bsp',
      pence: 5650,
    },
    {
      name: { en: 'Oil Line Starter Kit', es: 'Kit básico de línea de gasóleo' },
      form: 'kit',
      size: '10 mm',
      slug: '10-mm',
      pence: 9450,
    },
  ],
  describe: ({ name, form, size, slug, pence, moq = 1 }, random, serial) => ({
    sku: `NGT-FT${name.en.replace(/[^A-Z]/g, '')}${slug.replaceAll('-', '').toUpperCase()}`,
    title: { en: `Northgate ${name.en} ${size}`, es: `${name.es} Northgate ${size}` },
    short:
      form === 'kit'
        ? {
            en: `Everything for one ${name.en.split(' ')[0]?.toLowerCase()} end, in one bag. ${size}.`,
            es: `${name.es}: todo lo necesario en una bolsa. ${size}.`,
          }
        : {
            en: `${size} brass fitting, olives included${moq > 1 ? `, sold from ${moq}` : ''}.`,
            es: `Racor de latón de ${size}, bicones incluidos${moq > 1 ? `, desde ${moq} unidades` : ''}.`,
          },
    details:
      form === 'kit'
        ? {
            en: `The bag that saves a second trip: valve, filter, flexible line, fire valve clips, olives, sealant and labels, ${size}. Checked against the list by two people before it is closed.`,
            es: `La bolsa que ahorra un segundo viaje: válvula, filtro, latiguillo, grapas de la cortafuegos, bicones, sellador y etiquetas, de ${size}. Dos personas la comprueban con la lista antes de cerrarla.`,
          }
        : {
            en: `Solid brass with fine threads, ${size}, made for soft copper and plastic-coated oil line. Two olives in every bag.`,
            es: `Latón macizo de rosca fina, ${size}, para cobre recocido y tubo de gasóleo plastificado. Dos bicones en cada bolsa.`,
          },
    long: { en: 'Trade packs on request.', es: 'Envases para profesionales bajo pedido.' },
    tiers: buildTiers(pence, partsLadder, moq),
    moq,
    stock: Math.floor(random.between(40, 2000)),
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
