import type { Translations } from '#src/shared/locale/languages.ts'
import { joinParagraphs } from '../../texts.ts'
import { buildTiers, roundShopPrice, tankLadder } from '../prices.ts'
import { defineFamily } from '../product-draft.ts'
import { filterColours } from './filter-colours.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

const skinTexts: Readonly<Record<SteelTank['skin'], { adjective: Translations; type: Translations }>> = {
  'Single Skin': {
    adjective: { en: 'single skin', es: 'pared simple' },
    type: { en: 'Single Skin steel', es: 'Acero de pared simple' },
  },
  Bunded: {
    adjective: { en: 'bunded', es: 'doble pared' },
    type: { en: 'Bunded steel', es: 'Acero de doble pared' },
  },
}

type SteelTank = { litres: number; skin: 'Single Skin' | 'Bunded'; colour: string; isPoa?: boolean }

const shape = { form: 'steel', length: 1.5, width: 0.8, height: 1, kgPerLitre: 0.34, fill: 0.8 } as const

const longText = joinParagraphs(
  {
    en: 'Steel still wins where a tank stands beside a building, where vandals are about, or where the space asks for an odd size.',
    es: 'El acero sigue ganando cuando el depósito va pegado a un edificio, cuando hay riesgo de vandalismo o cuando el hueco pide una medida especial.',
  },
  { en: '## Made to measure', es: '## A medida' },
  {
    en: 'Length, width and height can be changed in 50 mm steps at no extra cost up to the same capacity. Send a sketch with your quote request and we answer with a drawing.',
    es: 'El largo, el ancho y el alto se pueden variar de 50 en 50 mm sin recargo mientras no aumente la capacidad. Envíe un croquis con su solicitud de presupuesto y le respondemos con un plano.',
  },
  { en: '## Finish', es: '## Acabado' },
  {
    en: '- Shot blasted to Sa 2.5\n- Zinc-rich primer and two-pack top coat\n- Any RAL colour, named on the order',
    es: '- Granallado hasta Sa 2,5\n- Imprimación rica en cinc y acabado de dos componentes\n- Cualquier color RAL, indicado en el pedido',
  },
)

export const steelOilTanks = defineFamily<SteelTank>({
  shared: {
    categories: ['oil/oil-tanks/steel-oil-tanks'],
    keywords: 'tanque chapa gasoil diésel',
    deliveryClass: 'tanker',
    production: 'Tanks made to order',
    attributes: {
      material: 'steel',
      fluid: ['kerosene', 'gas-oil', 'diesel', 'hvo'],
      outlet: 'bottom',
      guarantee: '5-years',
    },
    specification: {
      origination: { en: 'Fabricated in Yorkshire', es: 'Fabricado en Yorkshire (Inglaterra)' },
      material: {
        en: 'Welded mild steel, 3 to 5 mm plate, two-pack paint',
        es: 'Chapa de acero dulce soldada de 3 a 5 mm con pintura de dos componentes',
      },
      suitableFor: { en: 'Kerosene, gas oil, diesel and HVO', es: 'Queroseno, gasóleo, diésel y HVO' },
      leadTimes: { en: 'Made to order, about 15 working days', es: 'Por encargo, unos 15 días laborables' },
      guarantee: { en: '5 years on welds and paint', es: '5 años en soldaduras y pintura' },
      returnsPolicy: {
        en: 'Made to order: returns by agreement only.',
        es: 'Fabricado por encargo: devoluciones solo de común acuerdo.',
      },
      removalAvailable: true,
      removalText: {
        en: 'Old steel tanks are degassed, cut cold and taken to a licensed scrap yard.',
        es: 'Desgasificamos los depósitos de acero viejos, los cortamos en frío y los llevamos a un gestor autorizado.',
      },
    },
    documents: ['specification', 'data_sheet', 'tank_drawing', 'certificate', 'spares_list'],
  },
  models: [
    { litres: 600, skin: 'Single Skin', colour: 'Rust brown' },
    { litres: 1200, skin: 'Single Skin', colour: 'Rust brown' },
    { litres: 1800, skin: 'Single Skin', colour: 'Graphite' },
    { litres: 2700, skin: 'Single Skin', colour: 'Graphite' },
    { litres: 1000, skin: 'Bunded', colour: 'Bottle green' },
    { litres: 1350, skin: 'Bunded', colour: 'Bottle green' },
    { litres: 2000, skin: 'Bunded', colour: 'Slate' },
    { litres: 3000, skin: 'Bunded', colour: 'Slate' },
    { litres: 5000, skin: 'Bunded', colour: 'Slate' },
    { litres: 10000, skin: 'Bunded', colour: 'Bottle green', isPoa: true },
    { litres: 20000, skin: 'Bunded', colour: 'Bottle green', isPoa: true },
  ],
  describe({ litres, skin, colour, isPoa = false }, random, serial) {
    const isBunded = skin === 'Bunded'
    const facts = tankFacts({ brand: 'IRN', range: 'Forge', litres }, shape)
    const size = facts.litres
    const { adjective } = skinTexts[skin]
    const price = roundShopPrice((isBunded ? 690 + litres * 0.82 : 390 + litres * 0.52) * 100)
    return {
      sku: `IRN-${isBunded ? 'STB' : 'STS'}${litres}`,
      title: {
        en: `Ironbridge Forge ${size.en} Litre ${skin} Steel Oil Tank`,
        es: `Depósito de gasóleo de acero de ${adjective.es} Ironbridge Forge de ${size.es} litros`,
      },
      short: {
        en: `${size.en} litre ${adjective.en} tank in welded steel, shot blasted and painted inside the week.`,
        es: `Depósito de ${adjective.es} de ${size.es} litros en acero soldado, granallado y pintado en la misma semana.`,
      },
      details: {
        en: `Every Forge tank is cut, folded and welded in one shop, air tested at 0.2 bar and signed for by the welder. The ${size.en} litre ${adjective.en} version measures ${facts.dimensions} and weighs ${facts.weightGrams / 1000} kg empty. Fill, vent, draw-off and sludge valve are threaded sockets, so your fitter can put them where the pipe runs. ${isBunded ? 'The integral bund holds 110 % and has its own dip point.' : 'Stand it on piers or a slab and leave 50 mm below for painting.'}`,
        es: `Cada depósito Forge se corta, se pliega y se suelda en un solo taller, se prueba con aire a 0,2 bar y lo firma el soldador. La versión de ${adjective.es} de ${size.es} litros mide ${facts.dimensions} y pesa ${facts.weightGrams / 1000} kg en vacío. Llenado, respiradero, toma y purga de lodos son manguitos roscados, de modo que el instalador los coloca donde le conviene. ${isBunded ? 'El cubeto integrado retiene el 110 % y tiene su propio punto de sondeo.' : 'Apóyelo sobre pilares o losa y deje 50 mm por debajo para poder pintarlo.'}`,
      },
      long: longText,
      tiers: buildTiers(price, tankLadder),
      isPoa,
      isForHire: litres >= 5000,
      typeId: isPoa ? 1 : 2,
      stock: undefined,
      isNew: litres === 3000,
      attributes: {
        'tank-type': isBunded ? 'bunded' : 'single-skin',
        capacity: capacityBand(litres),
        colour: filterColours([colour]),
      },
      specification: {
        ...facts.specification,
        tankType: skinTexts[skin].type,
      },
      pictures: tankPictures(
        {
          form: 'steel',
          colour,
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Ironbridge',
          seams: random.pick(['welded', 'riveted']),
        },
        ['front', 'side', 'detail', 'drawing'],
      ),
    }
  },
})
