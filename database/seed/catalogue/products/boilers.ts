import type { Translations } from '#src/shared/locale/languages.ts'
import type { BoilerForm } from '../../pictures/trade/draw-boilers.ts'
import { bulletList, guaranteeText, joinParagraphs, sameText } from '../../texts.ts'
import { type BrandPrefix, brandNameByPrefix } from '../brands.ts'
import { boilerLadder, buildTiers, roundShopPrice } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'

type Boiler = { brand: BrandPrefix; range: string; kw: number }

const boilersOf = (ranges: readonly (readonly [BrandPrefix, string, ...number[]])[]): Boiler[] =>
  ranges.flatMap(([brand, range, ...outputs]) => outputs.map((kw) => ({ brand, range, kw })))

type Kind = {
  /** What the title calls the boiler. */
  noun: Translations
  code: string
  form: BoilerForm
  colour: string
  pounds: number
  short: Translations
  selling: Translations
  points: readonly Translations[]
}

function outputBand(kw: number): string {
  if (kw <= 18) return 'to-18'
  if (kw <= 26) return '19-26'
  return kw <= 36 ? '27-36' : 'over-36'
}

function homeFor(kw: number): Translations {
  if (kw <= 18) return { en: 'a flat or a two-bedroom cottage', es: 'un piso o una casa de dos dormitorios' }
  if (kw <= 26) return { en: 'a three to four-bedroom house', es: 'una casa de tres o cuatro dormitorios' }
  return kw <= 36
    ? { en: 'a large detached house', es: 'una vivienda unifamiliar grande' }
    : {
        en: 'a farmhouse, a small hotel or a village hall',
        es: 'una casa de labranza, un hotel pequeño o un salón municipal',
      }
}

const shared: Partial<ProductDraft> = {
  keywords: 'calentador gasoil calefacción agua caliente',
  deliveryClass: 'pallet',
  production: 'Boilers',
  hasPriceMatch: true,
  attributes: { fluid: ['kerosene', 'hvo'], material: 'stainless-steel' },
  specification: {
    origination: { en: 'Assembled in Northern Ireland', es: 'Montada en Irlanda del Norte' },
    material: {
      en: 'Stainless steel heat exchanger, powder coated casing',
      es: 'Intercambiador de acero inoxidable y envolvente lacada al polvo',
    },
    suitableFor: { en: 'Kerosene; HVO with conversion kit', es: 'Queroseno; HVO con kit de conversión' },
    leadTimes: { en: 'In stock, 2 to 4 working days', es: 'En existencias, de 2 a 4 días laborables' },
    returnsPolicy: {
      en: 'Unopened boilers can be returned within 30 days.',
      es: 'Las calderas sin abrir se admiten en 30 días.',
    },
  },
  documents: [
    'specification',
    'data_sheet',
    'instruction_manual_1',
    'instruction_manual_2',
    'certificate',
    'spares_list',
  ],
}

const describeAs = (kind: Kind): Parameters<typeof defineFamily<Boiler>>[0]['describe'] =>
  function describe({ brand, range, kw }, random, serial) {
    const years = random.pick(['2-years', '5-years', '7-years', '10-years'])
    const price = roundShopPrice((kind.pounds + kw * 22) * random.between(0.94, 1.08) * 100)
    const [widthMm, lengthMm, heightMm] =
      kind.form === 'wall' ? [440, 360, 740] : [600 + kw * 2, 640 + kw, 860 + kw * 3]
    const dimensions = `${widthMm} x ${lengthMm} x ${heightMm} mm`
    const home = homeFor(kw)
    return {
      sku: `${brand}-${kind.code}${kw}`,
      title: {
        en: `${brandNameByPrefix[brand]} ${range} ${kw} kW ${kind.noun.en}`,
        es: `${kind.noun.es} ${brandNameByPrefix[brand]} ${range} de ${kw} kW`,
      },
      short: {
        en: `${kw} kW condensing boiler for ${home.en}. ${kind.short.en}`,
        es: `Caldera de condensación de ${kw} kW para ${home.es}. ${kind.short.es}`,
      },
      details: detailsText({ range, kw }, kind, { dimensions, guarantee: guaranteeText(years) }),
      long: joinParagraphs(
        kind.selling,
        { en: '## Why engineers like it', es: '## Por qué gusta a los instaladores' },
        bulletList(kind.points),
        ...installationTexts,
      ),
      tiers: buildTiers(price, boilerLadder),
      wasPence: random.between(0, 1) < 0.22 ? roundShopPrice(price * random.between(1.08, 1.18)) : undefined,
      isNew: random.between(0, 1) < 0.1,
      stock: Math.floor(random.between(1, 24)),
      attributes: { output: outputBand(kw), guarantee: years, colour: kind.colour === 'White' ? 'white' : 'green' },
      choices: {
        option: ['Boiler only', ['With horizontal flue kit', 14_500], ['With vertical flue kit', 26_500]],
        accessories: ['No accessories', ['Programmer and thermostat', 8_900]],
      },
      specification: {
        widthMm,
        lengthMm,
        heightMm,
        dimensions: sameText(dimensions),
        weightGrams: (85 + kw * 2) * 1000,
        capacity: sameText(`${kw} kW`),
        guarantee: guaranteeText(years),
      },
      pictures: (['front', 'side', 'detail', 'drawing'] as const).map((view) => ({
        kind: 'boiler' as const,
        form: kind.form,
        view,
        colour: kind.colour,
        serial,
        length: lengthMm,
        width: widthMm,
        height: heightMm,
        output: kw,
        brand: brandNameByPrefix[brand],
      })),
      videos: random.between(0, 1) < 0.3 ? boilerVideos : [],
    }
  }

type Details = { dimensions: string; guarantee: Translations }

function detailsText(
  { range, kw }: Pick<Boiler, 'range' | 'kw'>,
  { selling }: Kind,
  { dimensions, guarantee }: Details,
): Translations {
  const [home, lowestKw] = [homeFor(kw), Math.round(kw * 0.55)]
  const isLarge = kw > 36
  return {
    en: `The ${range} ${kw} is rated A for heating and modulates down to ${lowestKw} kW, enough for ${home.en}. ${selling.en} It measures ${dimensions}, leaves the works with the burner set and test fired, and needs ${isLarge ? 'a 125/180' : 'an 80/125'} mm flue, sold as a kit below. The guarantee of ${guarantee.en} runs from commissioning by a registered engineer.`,
    es: `La ${range} ${kw} tiene clase A en calefacción y modula hasta ${lowestKw} kW, lo que necesita ${home.es}. ${selling.es} Mide ${dimensions}, sale de fábrica con el quemador ajustado y probado, y necesita una salida de humos de ${isLarge ? '125/180' : '80/125'} mm, que se vende como kit más abajo. La garantía de ${guarantee.es} cuenta desde la puesta en marcha por un instalador autorizado.`,
  }
}

const installationTexts: readonly Translations[] = [
  { en: '## Flue and controls', es: '## Salida de humos y regulación' },
  {
    en: 'Choose the flue kit under Options; a programmer and a room thermostat go into the same box under Accessories. Replacing an older boiler, allow for a condensate drain.',
    es: 'Elija el kit de salida de humos en Opciones; el programador y el termostato de ambiente van en la misma caja, en Accesorios. Si sustituye una caldera antigua, prevea un desagüe de condensados.',
  },
  { en: '## Commissioning', es: '## Puesta en marcha' },
  {
    en: 'Register the boiler within 30 days. We keep the spares for fifteen years after the last one is made.',
    es: 'Registre la caldera antes de 30 días. Conservamos los repuestos quince años después de fabricar la última.',
  },
]

const boilerVideos: readonly Translations[] = [
  { en: 'Setting the programmer', es: 'Cómo ajustar el programador' },
  { en: 'What happens at the yearly service', es: 'Qué se hace en la revisión anual' },
]

export const combiOilBoilers = defineFamily<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/combi-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Sierra', 21, 26, 32, 36],
    ['HTL', 'Sierra Slim', 18, 24, 28],
    ['LUM', 'Hearth', 20, 25, 30, 35],
    ['LUM', 'Hearth Eco', 22, 29, 33],
  ]),
  describe: describeAs({
    noun: { en: 'Combi Oil Boiler', es: 'Caldera de gasóleo mixta' },
    code: 'CMB',
    form: 'combi',
    colour: 'White',
    pounds: 1450,
    short: { en: 'Hot water on demand, no cylinder.', es: 'Agua caliente al momento, sin acumulador.' },
    selling: {
      en: 'Heating and mains-pressure hot water come from one casing, so the airing cupboard becomes a cupboard again.',
      es: 'La calefacción y el agua caliente a presión de red salen de un solo aparato, y el hueco del acumulador vuelve a ser un armario.',
    },
    points: [
      {
        en: 'Stainless plate heat exchanger for hot water',
        es: 'Intercambiador de placas de acero inoxidable para el agua caliente',
      },
      { en: 'Keep-warm mode learns when you wash', es: 'El modo de precalentamiento aprende sus horarios' },
      { en: 'All service work from the front', es: 'Todo el mantenimiento por delante' },
      { en: 'Frost protection built in', es: 'Protección antihielo incorporada' },
    ],
  }),
})

export const systemOilBoilers = defineFamily<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/system-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Meseta', 18, 26, 36, 46],
    ['LUM', 'Kiln', 15, 20, 25, 30],
    ['LUM', 'Kiln Eco', 22, 35, 44],
  ]),
  describe: describeAs({
    noun: { en: 'System Oil Boiler', es: 'Caldera de gasóleo con grupo hidráulico' },
    code: 'SYS',
    form: 'internal',
    colour: 'White',
    pounds: 1290,
    short: { en: 'Pump and expansion vessel inside.', es: 'Bomba y vaso de expansión incorporados.' },
    selling: {
      en: 'Pump, expansion vessel, safety valve and gauge are built in and plumbed, which takes half a day off the job.',
      es: 'La bomba, el vaso de expansión, la válvula de seguridad y el manómetro vienen montados y conectados, lo que ahorra media jornada.',
    },
    points: [
      { en: 'Modulating pump, A-rated', es: 'Bomba modulante de clase A' },
      { en: '12 litre expansion vessel', es: 'Vaso de expansión de 12 litros' },
      { en: 'Pre-wired for S-plan and Y-plan', es: 'Precableada para esquemas de dos y tres vías' },
      { en: 'Fits under a worktop', es: 'Cabe bajo una encimera' },
    ],
  }),
})

export const heatOnlyOilBoilers = defineFamily<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/heat-only-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Vega', 15, 21, 26, 36, 46, 58, 70],
    ['LUM', 'Grate', 20, 26, 32, 44, 55],
  ]),
  describe: describeAs({
    noun: { en: 'Heat Only Oil Boiler', es: 'Caldera de gasóleo solo calefacción' },
    code: 'HTO',
    form: 'internal',
    colour: 'White',
    pounds: 1120,
    short: {
      en: 'The straight swap for an open-vented system.',
      es: 'El relevo directo en instalaciones de vaso abierto.',
    },
    selling: {
      en: 'Made to take the place of the boiler that was there: tappings front, side and rear, and happy on an open-vented system.',
      es: 'Hecha para ocupar el sitio de la caldera anterior: tomas delante, a los lados y detrás, y compatible con instalaciones de vaso abierto.',
    },
    points: [
      { en: 'Tappings on three sides', es: 'Tomas en tres lados' },
      { en: 'Works with gravity hot water', es: 'Funciona con agua caliente por gravedad' },
      {
        en: 'Few parts, all of them in our van stock',
        es: 'Pocas piezas, y todas en nuestras furgonetas',
      },
      { en: 'Adjustable feet and a removable top', es: 'Patas regulables y tapa desmontable' },
    ],
  }),
})

export const externalOilBoilers = defineFamily<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/external-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Sierra Outdoor', 21, 26, 32, 36, 58],
    ['HTL', 'Meseta Outdoor', 18, 46],
    ['LUM', 'Porch', 20, 25, 30],
    ['LUM', 'Porch Combi', 26, 34],
  ]),
  describe: describeAs({
    noun: { en: 'External Oil Boiler', es: 'Caldera de gasóleo de exterior' },
    code: 'EXT',
    form: 'external',
    colour: 'Bottle green',
    pounds: 1620,
    short: { en: 'Weatherproof, insulated, quiet.', es: 'Resistente a la intemperie, aislada y silenciosa.' },
    selling: {
      en: 'Stands outside on a slab, insulated against frost and noise, and gives the kitchen 0.4 m² back.',
      es: 'Se instala fuera sobre una losa, aislada del frío y del ruido, y devuelve 0,4 m² a la cocina.',
    },
    points: [
      { en: 'Galvanised and powder coated casing', es: 'Envolvente galvanizada y lacada al polvo' },
      { en: 'Frost thermostat to -15 °C', es: 'Termostato antihielo hasta -15 °C' },
      {
        en: 'Low-level flue with terminal included',
        es: 'Salida de humos baja con terminal incluido',
      },
      { en: 'Lockable service panel', es: 'Panel de servicio con llave' },
    ],
  }),
})

export const wallHungOilBoilers = defineFamily<Boiler>({
  shared: { ...shared, categories: ['oil/oil-boilers/wall-hung-oil-boilers'] },
  models: boilersOf([
    ['HTL', 'Brisa', 12, 15, 18],
    ['LUM', 'Shelf', 12, 16, 20],
  ]),
  describe: describeAs({
    noun: { en: 'Wall Hung Oil Boiler', es: 'Caldera de gasóleo mural' },
    code: 'WAL',
    form: 'wall',
    colour: 'White',
    pounds: 1540,
    short: {
      en: 'Hangs in a utility room, off the floor.',
      es: 'Se cuelga en el lavadero y deja el suelo libre.',
    },
    selling: {
      en: 'The size of a kitchen cupboard and light enough for two: made for utility rooms where a floor boiler does not fit.',
      es: 'Del tamaño de un armario de cocina y ligera para dos personas: pensada para lavaderos donde no cabe una caldera de pie.',
    },
    points: [
      { en: 'Wall frame with pre-plumbing kit', es: 'Bastidor mural con kit de preinstalación' },
      {
        en: 'Balanced flue to the rear, left or right',
        es: 'Salida de humos estanca hacia atrás, a la izquierda o a la derecha',
      },
      { en: 'Quiet enough for a kitchen', es: 'Silenciosa incluso en la cocina' },
      {
        en: 'Serviced from the front, clearance 25 mm at the sides',
        es: 'Mantenimiento frontal, con 25 mm libres a los lados',
      },
    ],
  }),
})
