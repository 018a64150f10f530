import type { Translations } from '#src/shared/locale/languages.ts'
import { guaranteeText, sameText } from '../../texts.ts'
import { buildTiers, partsLadder, roundShopPrice } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'

const shared: Partial<ProductDraft> = {
  keywords: 'medidor visor aforador sonda nivel combustible',
  production: 'Stock by parcel',
  documents: ['data_sheet', 'instruction_manual_1'],
  specification: {
    returnsPolicy: { en: 'Returns within 30 days.', es: 'Devolución en 30 días.' },
    leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
    suitableFor: { en: 'Kerosene, gas oil, diesel and water', es: 'Queroseno, gasóleo, diésel y agua' },
  },
  attributes: { fluid: ['kerosene', 'gas-oil', 'diesel'] },
}

type Gauge = {
  name: Translations
  form: 'sight' | 'dial' | 'ultrasonic'
  size: Translations
  slug?: string
  pounds: number
  about: Translations
  isNew?: boolean
  lengths?: [string, number][]
}

/** '1/2 in' in English, '1/2"' in Spanish. */
const inches = (size: string): Translations => ({ en: size, es: size.replace(' in', '"') })

const fitTexts: Readonly<Record<'sight' | 'other', Translations>> = {
  sight: {
    en: 'the outlet boss of the tank, with a push-button valve that closes by itself',
    es: 'la toma de salida del depósito, con una válvula de pulsador que se cierra sola',
  },
  other: {
    en: 'the 1 1/4", 1 1/2" and 2" bosses of all usual tanks, with the adaptors in the box',
    es: 'las tomas de 1 1/4", 1 1/2" y 2" de los depósitos habituales, con los adaptadores en la caja',
  },
}

const readingTexts: Readonly<Record<'ultrasonic' | 'other', Translations>> = {
  ultrasonic: {
    en: 'litres and in days left at the present use',
    es: 'litros y días restantes al consumo actual',
  },
  other: { en: 'quarters, and the quarters are right', es: 'cuartos, y los cuartos son exactos' },
}

const firstSentence = (text: string) => `${text.split('.')[0]}.`

const describe: Parameters<typeof defineFamily<Gauge>>[0]['describe'] = (
  { name, form, size, slug, pounds, about, isNew = false, lengths },
  random,
  serial,
) => {
  const years = form === 'ultrasonic' ? '2-years' : '5-years'
  const fit = fitTexts[form === 'sight' ? 'sight' : 'other']
  const reading = readingTexts[form === 'ultrasonic' ? 'ultrasonic' : 'other']
  return {
    sku: `KES-${form.slice(0, 3).toUpperCase()}${name.en.replace(/[^A-Z0-9]/g, '')}${size.en.replace(/\W/g, '').toUpperCase()}`,
    title: { en: `Kestrel ${name.en} ${size.en}`, es: `${name.es} Kestrel ${size.es}` },
    short: {
      en: `${name.en}, ${size.en}. ${firstSentence(about.en)}`,
      es: `${name.es}, ${size.es}. ${firstSentence(about.es)}`,
    },
    details: {
      en: `${about.en} Fits ${fit.en}. Tank heights up to ${form === 'dial' ? '2.5' : '3'} m can be set on the spot. No calibration table, no guesswork: it reads in ${reading.en}.`,
      es: `${about.es} Se monta en ${fit.es}. La altura del depósito se ajusta en el acto, hasta ${form === 'dial' ? '2,5' : '3'} m. Sin tablas de calibración ni cálculos a ojo: indica ${reading.es}.`,
    },
    long: {
      en: `${about.en}\n\n## Fitting\n\n- No need to empty the tank\n- Ten minutes, one spanner\n- Instructions in English and Spanish in the box`,
      es: `${about.es}\n\n## Montaje\n\n- No hay que vaciar el depósito\n- Diez minutos y una llave\n- Instrucciones en inglés y español en la caja`,
    },
    tiers: buildTiers(roundShopPrice(pounds * 100), partsLadder),
    wasPence: random.between(0, 1) < 0.18 ? roundShopPrice(pounds * 119) : undefined,
    isNew,
    stock: Math.floor(random.between(5, 180)),
    attributes: {
      guarantee: years,
      material: form === 'sight' ? ['brass', 'plastic'] : 'plastic',
      ...(slug ? { connection: slug } : {}),
    },
    choices: lengths ? { option: lengths } : {},
    specification: {
      guarantee: guaranteeText(years),
      origination:
        form === 'ultrasonic' ? { en: 'Ireland', es: 'Irlanda' } : { en: 'United Kingdom', es: 'Reino Unido' },
      dimensions: size,
    },
    pictures: (['front', 'side', 'detail'] as const).map((view) => ({
      kind: 'gauge' as const,
      form,
      view,
      serial,
      brand: 'Kestrel',
      size: size.en,
      colour: random.pick(['Red', 'Navy', 'Graphite', 'Forest green']),
    })),
    videos: form === 'ultrasonic' ? ultrasonicVideos : [],
  }
}

const ultrasonicVideos: readonly Translations[] = [
  { en: 'Pairing the receiver', es: 'Cómo emparejar el receptor' },
  { en: 'Setting the alarm level', es: 'Cómo ajustar el nivel de alarma' },
]

export const sightGauges = defineFamily<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/sight-gauges'] },
  models: [
    {
      name: { en: 'Clear Sight Gauge', es: 'Indicador de nivel transparente' },
      form: 'sight',
      size: inches('1/2 in'),
      slug: '1-2-bsp',
      pounds: 16.5,
      about: {
        en: 'A clear tube beside the tank: the level is where the oil is.',
        es: 'Un tubo transparente junto al depósito: el nivel está donde está el gasóleo.',
      },
      lengths: [
        ['1.2 m tube', 0],
        ['1.8 m tube', 450],
        ['2.4 m tube', 900],
      ],
    },
    {
      name: { en: 'Clear Sight Gauge', es: 'Indicador de nivel transparente' },
      form: 'sight',
      size: inches('3/8 in'),
      slug: '3-8-bsp',
      pounds: 15.9,
      about: {
        en: 'A clear tube beside the tank: the level is where the oil is.',
        es: 'Un tubo transparente junto al depósito: el nivel está donde está el gasóleo.',
      },
      lengths: [
        ['1.2 m tube', 0],
        ['1.8 m tube', 450],
      ],
    },
    {
      name: { en: 'Guarded Sight Gauge', es: 'Indicador de nivel protegido' },
      form: 'sight',
      size: inches('1/2 in'),
      slug: '1-2-bsp',
      pounds: 24.5,
      about: {
        en: 'The tube stands in an aluminium channel, out of reach of footballs.',
        es: 'El tubo va dentro de un perfil de aluminio, a salvo de balonazos.',
      },
    },
    {
      name: { en: 'Guarded Sight Gauge', es: 'Indicador de nivel protegido' },
      form: 'sight',
      size: inches('1 in'),
      slug: '1-bsp',
      pounds: 31,
      about: {
        en: 'The tube stands in an aluminium channel, out of reach of footballs.',
        es: 'El tubo va dentro de un perfil de aluminio, a salvo de balonazos.',
      },
    },
    {
      name: { en: 'Frost Sight Gauge', es: 'Indicador de nivel antihielo' },
      form: 'sight',
      size: inches('1/2 in'),
      slug: '1-2-bsp',
      pounds: 28,
      about: {
        en: 'Nylon tube and insulated valve for tanks in exposed places.',
        es: 'Tubo de nailon y válvula aislada para depósitos a la intemperie.',
      },
    },
    {
      name: { en: 'Steel Tank Sight Gauge', es: 'Indicador de nivel para depósito de acero' },
      form: 'sight',
      size: inches('3/4 in'),
      slug: '3-4-bsp',
      pounds: 34.5,
      about: {
        en: 'Brass ends and a glass tube for steel tanks up to 2.4 m.',
        es: 'Extremos de latón y tubo de vidrio para depósitos de acero de hasta 2,4 m.',
      },
    },
  ],
  describe,
})

export const dialGauges = defineFamily<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/dial-gauges'] },
  models: [
    {
      name: { en: 'Float Dial Gauge', es: 'Indicador de esfera con flotador' },
      form: 'dial',
      size: inches('1 1/2 in'),
      pounds: 14.9,
      about: {
        en: 'A float, a spindle and a dial under a clear cap.',
        es: 'Un flotador, un eje y una esfera bajo una tapa transparente.',
      },
    },
    {
      name: { en: 'Float Dial Gauge', es: 'Indicador de esfera con flotador' },
      form: 'dial',
      size: inches('2 in'),
      pounds: 15.9,
      about: {
        en: 'A float, a spindle and a dial under a clear cap.',
        es: 'Un flotador, un eje y una esfera bajo una tapa transparente.',
      },
    },
    {
      name: { en: 'Large Dial Gauge', es: 'Indicador de esfera grande' },
      form: 'dial',
      size: sameText('100 mm'),
      pounds: 22.5,
      about: {
        en: 'Read it from the kitchen window: a 100 mm dial on the tank.',
        es: 'Léalo desde la ventana de la cocina: una esfera de 100 mm sobre el depósito.',
      },
    },
    {
      name: { en: 'Large Dial Gauge', es: 'Indicador de esfera grande' },
      form: 'dial',
      size: sameText('150 mm'),
      pounds: 29.5,
      about: {
        en: 'Read it from the yard: a 150 mm dial on the tank.',
        es: 'Léalo desde el patio: una esfera de 150 mm sobre el depósito.',
      },
    },
    {
      name: { en: 'Remote Dial Gauge', es: 'Indicador de esfera a distancia' },
      form: 'dial',
      size: { en: '10 m line', es: 'con línea de 10 m' },
      pounds: 58,
      about: {
        en: 'Pneumatic line to a dial indoors, no power needed.',
        es: 'Línea neumática hasta una esfera en el interior, sin corriente.',
      },
      lengths: [
        ['10 m line', 0],
        ['25 m line', 1400],
        ['50 m line', 2900],
      ],
    },
    {
      name: { en: 'Low Level Dial Gauge', es: 'Indicador de esfera con aviso de nivel bajo' },
      form: 'dial',
      size: inches('1 1/2 in'),
      pounds: 36,
      about: {
        en: 'A contact at one eighth switches a lamp or a buzzer.',
        es: 'Un contacto a un octavo de nivel enciende una lámpara o un avisador.',
      },
    },
    {
      name: { en: 'Pulley Dial Gauge', es: 'Indicador de esfera con polea' },
      form: 'dial',
      size: sameText('3 m'),
      pounds: 41,
      about: { en: 'Float and cord for tall steel tanks.', es: 'Flotador y cordón para depósitos de acero altos.' },
    },
  ],
  describe,
})

export const ultrasonicGauges = defineFamily<Gauge>({
  shared: { ...shared, categories: ['oil/tank-gauges/ultrasonic-gauges'] },
  models: [
    {
      name: { en: 'Echo Gauge', es: 'Indicador ultrasónico Echo' },
      form: 'ultrasonic',
      size: { en: 'Plug-in', es: 'de enchufe' },
      pounds: 64,
      about: {
        en: 'A sensor on the tank and a display in any socket, up to 150 m apart.',
        es: 'Un sensor en el depósito y una pantalla en cualquier enchufe, hasta 150 m de distancia.',
      },
    },
    {
      name: { en: 'Echo Gauge', es: 'Indicador ultrasónico Echo' },
      form: 'ultrasonic',
      size: { en: 'Twin Tank', es: 'para dos depósitos' },
      pounds: 98,
      about: {
        en: 'Two sensors, one display: house and annexe at a glance.',
        es: 'Dos sensores y una pantalla: la casa y el anexo de un vistazo.',
      },
    },
    {
      name: { en: 'Echo Leak Alarm', es: 'Alarma de fugas Echo' },
      form: 'ultrasonic',
      size: { en: 'Bund', es: 'de cubeto' },
      pounds: 79,
      about: {
        en: 'Watches the bund as well and sounds when something is in it.',
        es: 'Vigila también el cubeto y avisa cuando hay algo en él.',
      },
    },
    {
      name: { en: 'Echo Leak Alarm', es: 'Alarma de fugas Echo' },
      form: 'ultrasonic',
      size: { en: 'Twin', es: 'doble' },
      pounds: 112,
      about: {
        en: 'Watches tank and bund, and tells a fast drop from a cold week.',
        es: 'Vigila depósito y cubeto, y distingue una fuga de una semana de frío.',
      },
    },
    {
      name: { en: 'Echo Phone', es: 'Indicador para móvil Echo' },
      form: 'ultrasonic',
      size: { en: 'Wi-Fi', es: 'con wifi' },
      pounds: 119,
      about: {
        en: 'Litres, cost and days left on your telephone, no subscription.',
        es: 'Litros, coste y días restantes en su móvil, sin suscripción.',
      },
      isNew: true,
    },
    {
      name: { en: 'Echo Phone', es: 'Indicador para móvil Echo' },
      form: 'ultrasonic',
      size: { en: 'Mobile', es: 'con red móvil' },
      pounds: 149,
      about: {
        en: 'Reports over the mobile network, five years of data included.',
        es: 'Informa por la red móvil, con cinco años de datos incluidos.',
      },
      isNew: true,
    },
    {
      name: { en: 'Echo Farm', es: 'Indicador ultrasónico Echo Farm' },
      form: 'ultrasonic',
      size: { en: 'Long Range', es: 'de largo alcance' },
      pounds: 135,
      about: {
        en: 'Reaches 800 m across a yard, through two walls and a tractor.',
        es: 'Alcanza 800 m a través de un patio, dos muros y un tractor.',
      },
    },
    {
      name: { en: 'Echo Fleet', es: 'Indicador ultrasónico Echo Fleet' },
      form: 'ultrasonic',
      size: sameText('RS485'),
      pounds: 235,
      about: {
        en: 'For depots: eight tanks on one line to your own system.',
        es: 'Para almacenes: ocho depósitos en una línea hasta su propio sistema.',
      },
    },
    {
      name: { en: 'Echo Hot Room', es: 'Indicador ultrasónico Echo Hot Room' },
      form: 'ultrasonic',
      size: sameText('ATEX'),
      pounds: 310,
      about: {
        en: 'Certified for zone 1, where others may not go.',
        es: 'Certificado para zona 1, donde otros no pueden entrar.',
      },
    },
  ],
  describe,
})
