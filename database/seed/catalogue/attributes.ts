import type { Translations } from '#src/shared/locale/languages.ts'
import { sameText } from '../texts.ts'
import { brandNameByPrefix } from './brands.ts'

type Value = [slug: string, name: Translations]
export type DemoAttribute = { slug: string; name: Translations; values: readonly Value[] }

const untranslated = (...rows: [slug: string, name: string][]): Value[] =>
  rows.map(([slug, name]) => [slug, sameText(name)])

/** The filter groups of the listing, in the order shown. */
export const demoAttributes: readonly DemoAttribute[] = [
  {
    slug: 'brand',
    name: { en: 'Brand', es: 'Marca' },
    values: untranslated(
      ...Object.entries(brandNameByPrefix).map(([prefix, title]): [string, string] => [prefix.toLowerCase(), title]),
    ),
  },
  {
    slug: 'tank-type',
    name: { en: 'Tank type', es: 'Tipo de depósito' },
    values: [
      ['bunded', { en: 'Bunded', es: 'Doble pared' }],
      ['single-skin', { en: 'Single skin', es: 'Pared simple' }],
      ['slimline', { en: 'Slimline', es: 'Estrecho' }],
      ['horizontal', { en: 'Horizontal', es: 'Horizontal' }],
      ['vertical', { en: 'Vertical', es: 'Vertical' }],
      ['mobile', { en: 'Mobile', es: 'Móvil' }],
    ],
  },
  {
    slug: 'capacity',
    name: { en: 'Capacity', es: 'Capacidad' },
    values: [
      ['to-650', { en: 'Up to 650 litres', es: 'Hasta 650 litros' }],
      ['651-1000', { en: '651 to 1,000 litres', es: 'De 651 a 1000 litros' }],
      ['1001-1500', { en: '1,001 to 1,500 litres', es: 'De 1001 a 1500 litros' }],
      ['1501-2500', { en: '1,501 to 2,500 litres', es: 'De 1501 a 2500 litros' }],
      ['2501-5000', { en: '2,501 to 5,000 litres', es: 'De 2501 a 5000 litros' }],
      ['over-5000', { en: 'Over 5,000 litres', es: 'Más de 5000 litros' }],
    ],
  },
  {
    slug: 'output',
    name: { en: 'Output', es: 'Potencia' },
    values: [
      ['to-18', { en: 'Up to 18 kW', es: 'Hasta 18 kW' }],
      ['19-26', { en: '19 to 26 kW', es: 'De 19 a 26 kW' }],
      ['27-36', { en: '27 to 36 kW', es: 'De 27 a 36 kW' }],
      ['over-36', { en: 'Over 36 kW', es: 'Más de 36 kW' }],
    ],
  },
  {
    slug: 'fluid',
    name: { en: 'Suitable for', es: 'Apto para' },
    values: [
      ['kerosene', { en: 'Kerosene', es: 'Queroseno' }],
      ['gas-oil', { en: 'Gas oil', es: 'Gasóleo' }],
      ['diesel', { en: 'Diesel', es: 'Diésel' }],
      ['hvo', { en: 'HVO', es: 'HVO' }],
      ['adblue', { en: 'AdBlue', es: 'AdBlue' }],
      ['drinking-water', { en: 'Drinking water', es: 'Agua potable' }],
      ['rainwater', { en: 'Rainwater', es: 'Agua de lluvia' }],
    ],
  },
  {
    slug: 'outlet',
    name: { en: 'Outlet', es: 'Salida' },
    values: [
      ['bottom', { en: 'Bottom outlet', es: 'Salida inferior' }],
      ['top', { en: 'Top outlet', es: 'Salida superior' }],
      ['both', { en: 'Top and bottom outlet', es: 'Salida superior e inferior' }],
    ],
  },
  {
    slug: 'connection',
    name: { en: 'Connection', es: 'Conexión' },
    values: [
      ['1-4-bsp', { en: '1/4" BSP', es: '1/4" BSP' }],
      ['3-8-bsp', { en: '3/8" BSP', es: '3/8" BSP' }],
      ['1-2-bsp', { en: '1/2" BSP', es: '1/2" BSP' }],
      ['3-4-bsp', { en: '3/4" BSP', es: '3/4" BSP' }],
      ['1-bsp', { en: '1" BSP', es: '1" BSP' }],
      ['10-mm', { en: '10 mm', es: '10 mm' }],
    ],
  },
  {
    slug: 'material',
    name: { en: 'Material', es: 'Material' },
    values: [
      ['polyethylene', { en: 'Polyethylene', es: 'Polietileno' }],
      ['steel', { en: 'Steel', es: 'Acero' }],
      ['stainless-steel', { en: 'Stainless steel', es: 'Acero inoxidable' }],
      ['aluminium', { en: 'Aluminium', es: 'Aluminio' }],
      ['brass', { en: 'Brass', es: 'Latón' }],
      ['rubber', { en: 'Rubber', es: 'Caucho' }],
      ['paper-felt', { en: 'Paper and felt', es: 'Papel y fieltro' }],
      ['ceramic', { en: 'Ceramic', es: 'Cerámica' }],
      ['bone-china', { en: 'Bone china', es: 'Porcelana' }],
      ['recycled-plastic', { en: 'Recycled plastic', es: 'Plástico reciclado' }],
      ['plastic', { en: 'Plastic', es: 'Plástico' }],
      ['bamboo', { en: 'Bamboo', es: 'Bambú' }],
      ['cotton', { en: 'Cotton', es: 'Algodón' }],
      ['organic-cotton', { en: 'Organic cotton', es: 'Algodón orgánico' }],
      ['jute', { en: 'Jute', es: 'Yute' }],
      ['polyester', { en: 'Polyester', es: 'Poliéster' }],
      ['paper', { en: 'Paper', es: 'Papel' }],
      ['pvc', { en: 'PVC', es: 'PVC' }],
    ],
  },
  {
    slug: 'colour',
    name: { en: 'Colour', es: 'Color' },
    values: [
      ['green', { en: 'Green', es: 'Verde' }],
      ['black', { en: 'Black', es: 'Negro' }],
      ['grey', { en: 'Grey', es: 'Gris' }],
      ['white', { en: 'White', es: 'Blanco' }],
      ['blue', { en: 'Blue', es: 'Azul' }],
      ['red', { en: 'Red', es: 'Rojo' }],
      ['yellow', { en: 'Yellow', es: 'Amarillo' }],
      ['orange', { en: 'Orange', es: 'Naranja' }],
      ['natural', { en: 'Natural', es: 'Natural' }],
      ['brown', { en: 'Brown', es: 'Marrón' }],
      ['purple', { en: 'Purple', es: 'Morado' }],
    ],
  },
  {
    slug: 'size',
    name: { en: 'Size', es: 'Talla' },
    values: untranslated(['s', 'S'], ['m', 'M'], ['l', 'L'], ['xl', 'XL'], ['2xl', '2XL'], ['3xl', '3XL']),
  },
  {
    slug: 'print',
    name: { en: 'Print method', es: 'Técnica de marcaje' },
    values: [
      ['screen', { en: 'Screen print', es: 'Serigrafía' }],
      ['pad', { en: 'Pad print', es: 'Tampografía' }],
      ['digital', { en: 'Digital print', es: 'Impresión digital' }],
      ['sublimation', { en: 'Sublimation', es: 'Sublimación' }],
      ['embroidery', { en: 'Embroidery', es: 'Bordado' }],
      ['engraving', { en: 'Laser engraving', es: 'Grabado láser' }],
    ],
  },
  {
    slug: 'guarantee',
    name: { en: 'Guarantee', es: 'Garantía' },
    values: [
      ['1-year', { en: '1 year', es: '1 año' }],
      ['2-years', { en: '2 years', es: '2 años' }],
      ['5-years', { en: '5 years', es: '5 años' }],
      ['7-years', { en: '7 years', es: '7 años' }],
      ['10-years', { en: '10 years', es: '10 años' }],
      ['20-years', { en: '20 years', es: '20 años' }],
    ],
  },
]
