import { guaranteeText } from '../../texts.ts'
import { boilerLadder, buildTiers, roundShopPrice } from '../prices.ts'
import { defineFamily } from '../product-draft.ts'
import { filterColours } from './filter-colours.ts'

type Burner = { low: number; high: number; stages: 1 | 2; colour: string }

export const oilBurners = defineFamily<Burner>({
  shared: {
    categories: ['oil/oil-burners'],
    keywords: 'gasoil caldera boquilla chiclé',
    production: 'Stock by parcel',
    attributes: { fluid: ['kerosene', 'gas-oil'], material: 'aluminium', guarantee: '2-years', connection: '3-8-bsp' },
    specification: {
      origination: { en: 'Italy', es: 'Italia' },
      material: { en: 'Die-cast aluminium', es: 'Fundición inyectada de aluminio' },
      suitableFor: { en: 'Kerosene and gas oil', es: 'Queroseno y gasóleo' },
      guarantee: guaranteeText('2-years'),
      leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
      returnsPolicy: {
        en: 'Returns within 30 days if not fired.',
        es: 'Devolución en 30 días si no se ha encendido.',
      },
    },
    documents: ['data_sheet', 'spares_list', 'instruction_manual_1'],
  },
  models: [
    { low: 12, high: 21, stages: 1, colour: 'Red' },
    { low: 18, high: 30, stages: 1, colour: 'Red' },
    { low: 26, high: 44, stages: 1, colour: 'Red' },
    { low: 36, high: 60, stages: 1, colour: 'Graphite' },
    { low: 55, high: 95, stages: 2, colour: 'Graphite' },
    { low: 90, high: 150, stages: 2, colour: 'Ocean blue' },
    { low: 140, high: 240, stages: 2, colour: 'Ocean blue' },
    { low: 220, high: 380, stages: 2, colour: 'Ocean blue' },
  ],
  describe({ low, high, stages, colour }, random, serial) {
    const price = roundShopPrice((290 + high * 4.1) * 100)
    const word = stages === 1 ? { en: 'Single Stage', es: 'una etapa' } : { en: 'Two Stage', es: 'dos etapas' }
    return {
      sku: `LUM-BRN${high}`,
      title: {
        en: `Lumen Ignite ${low}-${high} kW ${word.en} Oil Burner`,
        es: `Quemador de gasóleo de ${word.es} Lumen Ignite de ${low}-${high} kW`,
      },
      short: {
        en: `${word.en} pressure jet burner for boilers from ${low} to ${high} kW, set and test fired.`,
        es: `Quemador a presión de ${word.es} para calderas de ${low} a ${high} kW, ajustado y probado.`,
      },
      details: {
        en: `Tell us the boiler and we send the Ignite with the right nozzle, head and pump pressure already set, with the test sheet in the box. It covers ${low} to ${high} kW${stages === 2 ? ' in two stages, so the boiler rests instead of cycling' : ''}. Motor, transformer and control box are plug-in parts that every merchant holds. A flexible oil line and a gasket are included.`,
        es: `Díganos qué caldera tiene y le enviamos el Ignite con la boquilla, el cabezal y la presión de bomba ya ajustados y la hoja de ensayo en la caja. Cubre de ${low} a ${high} kW${stages === 2 ? ' en dos etapas, de modo que la caldera descansa en lugar de arrancar y parar' : ''}. Motor, transformador y centralita son piezas enchufables que tiene cualquier almacén. Incluye latiguillo y junta.`,
      },
      long: {
        en: 'Fits most cast-iron and steel boilers through its adjustable flange.\n\n## In the box\n\n- Burner with nozzle, set to your boiler\n- 900 mm flexible oil line\n- Flange gasket and bolts\n- Test sheet with smoke, CO₂ and draught',
        es: 'Gracias a su brida regulable encaja en la mayoría de las calderas de hierro fundido y de acero.\n\n## Qué incluye\n\n- Quemador con boquilla, ajustado a su caldera\n- Latiguillo de 900 mm\n- Junta de brida y tornillos\n- Hoja de ensayo con opacidad, CO₂ y tiro',
      },
      tiers: buildTiers(price, boilerLadder),
      wasPence: high === 44 ? roundShopPrice(price * 1.15) : undefined,
      stock: Math.floor(random.between(1, 18)),
      attributes: {
        output: high <= 36 ? '27-36' : 'over-36',
        colour: filterColours([colour]),
      },
      specification: {
        capacity: { en: `${low} to ${high} kW`, es: `De ${low} a ${high} kW` },
        weightGrams: Math.round(9 + high / 12) * 1000,
      },
      pictures: (['front', 'side', 'detail'] as const).map((view) => ({
        kind: 'burner' as const,
        view,
        serial,
        colour,
        brand: 'Lumen',
        size: `${high} KW`,
      })),
      videos: high === 30 ? [{ en: 'Changing a nozzle in ten minutes', es: 'Cambio de boquilla en diez minutos' }] : [],
    }
  },
})
