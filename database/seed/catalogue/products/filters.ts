import type { Translations } from '#src/shared/locale/languages.ts'
import { guaranteeText } from '../../texts.ts'
import { buildTiers, partsLadder, roundShopPrice } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'

const spareFilter = 'oil/oil-filters/free-spare-filter'

const shared: Partial<ProductDraft> = {
  keywords: 'gasoil decantador recambio',
  production: 'Stock by parcel',
  attributes: { fluid: ['kerosene', 'gas-oil'] },
  specification: {
    returnsPolicy: {
      en: 'Unopened goods can be returned within 30 days.',
      es: 'Los artículos sin abrir se admiten en 30 días.',
    },
    leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
  },
  documents: ['data_sheet', 'spares_list'],
}

const keroseneAndGasOil: Translations = { en: 'Kerosene and gas oil', es: 'Queroseno y gasóleo' }
const germany: Translations = { en: 'Germany', es: 'Alemania' }
const micronText = (micron: number): Translations => ({ en: `${micron} micron`, es: `${micron} micras` })

type BowlTexts = Record<'title' | 'short' | 'opening', Translations>

const noGlass: Translations = {
  en: 'No glass to crack in frost or by a lawn mower.',
  es: 'Sin cristal que rompa la helada o el cortacésped.',
}

const bowlTexts: Readonly<Record<Bowl['bowl'], BowlTexts>> = {
  Glass: {
    title: { en: 'Glass Bowl Oil Filter', es: 'Filtro de gasóleo con vaso de cristal' },
    short: { en: 'glass bowl', es: 'vaso de cristal' },
    opening: {
      en: 'See the water before it reaches the nozzle.',
      es: 'Vea el agua antes de que llegue a la boquilla.',
    },
  },
  Metal: {
    title: { en: 'Metal Bowl Oil Filter', es: 'Filtro de gasóleo con vaso metálico' },
    short: { en: 'metal bowl', es: 'vaso metálico' },
    opening: noGlass,
  },
  'Spin-on': {
    title: { en: 'Spin-on Oil Filter', es: 'Filtro de gasóleo de cartucho roscado' },
    short: { en: 'spin-on canister', es: 'cartucho roscado' },
    opening: noGlass,
  },
}

type Bowl = {
  size: string
  slug: string
  micron: number
  bowl: 'Glass' | 'Metal' | 'Spin-on'
  pounds: number
  withSpare?: boolean
}

export const inlineOilFilters = defineFamily<Bowl>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/inline-oil-filters'],
    specification: {
      ...shared.specification,
      origination: germany,
      material: { en: 'Aluminium head, brass fittings', es: 'Cabezal de aluminio y racores de latón' },
      guarantee: guaranteeText('2-years'),
      suitableFor: keroseneAndGasOil,
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
  describe({ size, slug, micron, bowl, pounds, withSpare = false }, random, serial) {
    const texts = bowlTexts[bowl]
    const flow = bowl === 'Spin-on' ? 100 : 65
    return {
      sku: `NGT-IN${slug.replaceAll('-', '').toUpperCase()}${bowl[0]}${micron}`,
      title: {
        en: `Northgate ${size} ${texts.title.en} ${micron} Micron`,
        es: `${texts.title.es} Northgate ${size} de ${micron} micras`,
      },
      short: {
        en: `${size} inline filter, ${micron} micron, ${texts.short.en}${withSpare ? ', with a free spare element' : ''}.`,
        es: `Filtro en línea de ${size} y ${micron} micras, ${texts.short.es}${withSpare ? ', con cartucho de repuesto gratis' : ''}.`,
      },
      details: {
        en: `${texts.opening.en} A ${micron} micron element stops what blocks nozzles; the shut-off valve in the head lets you change it without draining the line. ${size} connections, flow up to ${flow} litres an hour${withSpare ? '. The first spare element is in the box, free' : ''}.`,
        es: `${texts.opening.es} Un cartucho de ${micron} micras detiene lo que obstruye las boquillas; la llave de corte del cabezal permite cambiarlo sin vaciar la tubería. Conexiones de ${size} y caudal de hasta ${flow} litros por hora${withSpare ? '. El primer cartucho de repuesto va en la caja, gratis' : ''}.`,
      },
      long: {
        en: 'Fit one at the tank and one at the boiler. Change the element every year, and the seal with it.\n\n## In the box\n\n- Filter with shut-off valve\n- Bracket and screws\n- Two olives or adaptors',
        es: 'Monte uno en el depósito y otro en la caldera. Cambie el cartucho cada año, y con él la junta.\n\n## Qué incluye\n\n- Filtro con llave de corte\n- Soporte y tornillos\n- Dos bicones o adaptadores',
      },
      tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
      wasPence: random.between(0, 1) < 0.15 ? roundShopPrice(pounds * 118) : undefined,
      categories: withSpare
        ? ['oil/oil-filters/inline-oil-filters', spareFilter]
        : ['oil/oil-filters/inline-oil-filters'],
      stock: Math.floor(random.between(8, 240)),
      attributes: {
        connection: slug,
        material: bowl === 'Glass' ? ['aluminium', 'brass'] : 'aluminium',
        guarantee: '2-years',
      },
      specification: { capacity: micronText(micron) },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'filter' as const,
        form: bowl === 'Spin-on' ? ('spin-on' as const) : ('bowl' as const),
        view,
        serial,
        brand: 'Northgate',
        size,
        colour: random.pick(['Red', 'Ocean blue', 'Graphite']),
      })),
    }
  },
})

const elementTexts = {
  Paper: { en: 'Paper', es: 'Papel' },
  Felt: { en: 'Felt', es: 'Fieltro' },
  Nylon: { en: 'Nylon', es: 'Nailon' },
  Sintered: { en: 'Sintered', es: 'Bronce sinterizado' },
  Opticlean: { en: 'Opticlean', es: 'Papel plisado Opticlean' },
  'Spin-on': { en: 'Spin-on', es: 'Acero roscado' },
  'Water-blocking': { en: 'Water-blocking', es: 'Acero con bloqueo de agua' },
} satisfies Record<string, Translations>

type Cartridge = {
  element: keyof typeof elementTexts
  slug: string
  micron: number
  fits: string
  pence: number
  moq?: number
}

export const filterCartridges = defineFamily<Cartridge>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/filter-cartridges'],
    documents: ['data_sheet'],
    specification: { ...shared.specification, origination: germany, suitableFor: keroseneAndGasOil },
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
  describe({ element, slug, micron, fits, pence, moq = 1 }, random, serial) {
    const material = elementTexts[element]
    const blocksWater = element === 'Water-blocking'
    return {
      sku: `NGT-CT${element.slice(0, 3).toUpperCase()}${fits.replace(/\W/g, '')}`,
      title: {
        en: `Northgate ${element} Filter Cartridge ${fits} ${micron} Micron`,
        es: `Cartucho de filtro de ${lowerFirst(material.es)} Northgate ${fits} de ${micron} micras`,
      },
      short: {
        en: `${element} element for ${fits} heads, ${micron} micron${moq > 1 ? `, sold from ${moq}` : ''}.`,
        es: `Cartucho de ${lowerFirst(material.es)} para cabezales ${fits}, ${micron} micras${moq > 1 ? `, desde ${moq} unidades` : ''}.`,
      },
      details: {
        en: `The cartridge to leave in the van. ${element} at ${micron} micron, made for ${fits} heads of all usual makes. ${blocksWater ? 'Swells and shuts when water arrives, which is better than a boiler full of it.' : 'Change it at every service and the nozzle will thank you.'} New seal included.`,
        es: `El cartucho que conviene llevar en la furgoneta. ${material.es}, ${micron} micras, para cabezales ${fits} de todas las marcas habituales. ${blocksWater ? 'Se hincha y cierra el paso cuando llega agua, y eso es mejor que una caldera llena de ella.' : 'Cámbielo en cada revisión y la boquilla se lo agradecerá.'} Incluye junta nueva.`,
      },
      long: {
        en: `Check the old element before ordering: the letter and number moulded in its end cap must read ${fits}.`,
        es: `Compruebe el cartucho viejo antes de pedir: la letra y el número grabados en su tapa deben ser ${fits}.`,
      },
      tiers: buildTiers(pence, partsLadder, moq),
      moq,
      stock: Math.floor(random.between(40, 1500)),
      attributes: { material: slug },
      specification: { capacity: micronText(micron), material },
      pictures: (['front', 'side'] as const).map((view) => ({
        kind: 'filter' as const,
        form: element === 'Spin-on' || element === 'Water-blocking' ? ('spin-on' as const) : ('cartridge' as const),
        view,
        serial,
        brand: 'Northgate',
        size: fits,
        colour: random.pick(['White', 'Sky blue', 'Natural', 'Orange']),
      })),
    }
  },
})

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type Deaerator = {
  name: string
  flow: number
  extras: Translations
  pounds: number
  isIndoor: boolean
  withSpare: boolean
}

const deAeratorText: Translations = {
  en: 'Saves a pipe, quietens the pump, and shows at a glance whether the line draws air.\n\n## Fitting\n\n- Feed 10 mm, to the burner two flexible lines\n- Keep the lift below 3.5 m\n- Bleed once; it never needs it again',
  es: 'Ahorra un tubo, silencia la bomba y muestra de un vistazo si la línea toma aire.\n\n## Montaje\n\n- Alimentación de 10 mm y dos latiguillos hasta el quemador\n- Mantenga la aspiración por debajo de 3,5 m\n- Se purga una vez y nunca más',
}

const floatType: Translations = { en: 'float type', es: 'de flotador' }

export const deAerators = defineFamily<Deaerator>({
  shared: {
    ...shared,
    categories: ['oil/oil-filters/de-aerators'],
    keywords: 'gasoil monotubo desgasificador tiger loop',
    documents: ['data_sheet', 'instruction_manual_1', 'spares_list'],
    specification: {
      ...shared.specification,
      origination: germany,
      material: { en: 'Die-cast zinc and polycarbonate', es: 'Zamak y policarbonato' },
      guarantee: guaranteeText('2-years'),
      suitableFor: keroseneAndGasOil,
    },
  },
  models: [
    { name: 'Breather 10', flow: 80, extras: floatType, pounds: 62, isIndoor: false, withSpare: false },
    { name: 'Breather 15', flow: 110, extras: floatType, pounds: 71, isIndoor: false, withSpare: false },
    {
      name: 'Breather Filter',
      flow: 110,
      extras: { en: 'with built-in filter', es: 'con filtro incorporado' },
      pounds: 86,
      isIndoor: false,
      withSpare: true,
    },
    {
      name: 'Breather Filter Plus',
      flow: 140,
      extras: { en: 'with filter and vacuum gauge', es: 'con filtro y vacuómetro' },
      pounds: 104,
      isIndoor: false,
      withSpare: true,
    },
    {
      name: 'Breather Indoor',
      flow: 80,
      extras: { en: 'vented for plant rooms', es: 'con venteo para salas de calderas' },
      pounds: 118,
      isIndoor: true,
      withSpare: false,
    },
    {
      name: 'Breather Bio',
      flow: 80,
      extras: { en: 'for HVO and blends', es: 'para HVO y mezclas' },
      pounds: 96,
      isIndoor: false,
      withSpare: true,
    },
    {
      name: 'Breather Twin',
      flow: 220,
      extras: { en: 'two burners on one line', es: 'dos quemadores en una sola línea' },
      pounds: 165,
      isIndoor: true,
      withSpare: true,
    },
  ],
  describe({ name, flow, extras, pounds, isIndoor, withSpare }, random, serial) {
    return {
      sku: `NGT-DA${name.replace('Breather ', '').replaceAll(' ', '').toUpperCase()}`,
      title: { en: `Northgate ${name} Oil De-aerator`, es: `Desaireador de gasóleo Northgate ${name}` },
      short: {
        en: `${flow} l/h de-aerator, ${extras.en}${withSpare ? ', with a free spare element' : ''}.`,
        es: `Desaireador de ${flow} l/h, ${extras.es}${withSpare ? ', con cartucho de repuesto gratis' : ''}.`,
      },
      details: {
        en: `A tank below the burner needs two pipes, or one pipe and a Breather. It returns the oil the pump does not burn, lets the air out and feeds the burner warm. Up to ${flow} litres an hour, lift up to 3.5 m, ${extras.en}. ${isIndoor ? 'Approved for indoor mounting.' : 'Mount it outside, in the shade, bowl down.'}`,
        es: `Un depósito más bajo que el quemador necesita dos tubos, o uno y un Breather. Devuelve el gasóleo que la bomba no quema, expulsa el aire y alimenta el quemador en caliente. Hasta ${flow} litros por hora y 3,5 m de aspiración, ${extras.es}. ${isIndoor ? 'Homologado para interior.' : 'Móntelo en el exterior, a la sombra y con el vaso hacia abajo.'}`,
      },
      long: deAeratorText,
      tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
      categories: withSpare ? ['oil/oil-filters/de-aerators', spareFilter] : ['oil/oil-filters/de-aerators'],
      isNew: name === 'Breather Bio',
      stock: Math.floor(random.between(3, 60)),
      attributes: {
        material: 'aluminium',
        connection: '3-8-bsp',
        guarantee: '2-years',
        fluid: name === 'Breather Bio' ? ['kerosene', 'hvo'] : ['kerosene', 'gas-oil'],
      },
      specification: { capacity: { en: `${flow} litres an hour`, es: `${flow} litros por hora` } },
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
