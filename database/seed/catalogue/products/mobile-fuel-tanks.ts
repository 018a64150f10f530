import type { Translations } from '#src/shared/locale/languages.ts'
import { countText, guaranteeText } from '../../texts.ts'
import { buildTiers, roundShopPrice, tankLadder } from '../prices.ts'
import { defineFamily } from '../product-draft.ts'
import { fuelTankShared } from './fuel-tanks.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

type Bowser = { litres: number; tow: 'Road' | 'Site'; isPoa?: boolean }

type TowTexts = Record<'use' | 'short' | 'chassis' | 'type', Translations>

const towTexts: Readonly<Record<Bowser['tow'], TowTexts>> = {
  Road: {
    use: { en: 'Road', es: 'de carretera' },
    short: { en: 'the road, lit and braked', es: 'carretera, con luces y freno' },
    chassis: {
      en: 'braked road chassis with lights and a spare wheel',
      es: 'un chasis de carretera galvanizado con freno, luces y rueda de repuesto',
    },
    type: { en: 'Road tow bowser', es: 'Cisterna remolcable de carretera' },
  },
  Site: {
    use: { en: 'Site', es: 'de obra' },
    short: { en: 'site towing at walking pace', es: 'remolcar por la obra a paso de persona' },
    chassis: {
      en: 'site chassis with an adjustable drawbar',
      es: 'un chasis de obra galvanizado con lanza regulable',
    },
    type: { en: 'Site tow bowser', es: 'Cisterna remolcable de obra' },
  },
}

const bowserText: Translations = {
  en: 'Every hire bowser is cleaned, tested and delivered with a spill kit.\n\n## Towing\n\n- Check the plate on your vehicle: loaded weight is given in the data sheet\n- ADR exemptions apply below 1,000 litres in many cases; ask us\n\n## Hire\n\nMinimum one week. Delivery and collection are quoted with the dates.',
  es: 'Cada cisterna de alquiler se entrega limpia, probada y con un kit antiderrames.\n\n## Remolque\n\n- Consulte la placa de su vehículo: el peso en carga figura en la ficha técnica\n- Por debajo de 1000 litros se aplican en muchos casos las exenciones del ADR; consúltenos\n\n## Alquiler\n\nMínimo una semana. La entrega y la recogida se presupuestan con las fechas.',
}

export const bowsers = defineFamily<Bowser>({
  shared: {
    ...fuelTankShared,
    categories: ['fuel/fuel-storage/bowsers'],
    deliveryClass: 'tanker',
    production: 'Tanks made to order',
    isForHire: true,
    attributes: {
      fluid: ['diesel', 'hvo'],
      'tank-type': 'mobile',
      material: 'steel',
      outlet: 'top',
      colour: 'orange',
      guarantee: '2-years',
    },
    specification: {
      ...fuelTankShared.specification,
      origination: { en: 'Fabricated in Yorkshire', es: 'Fabricada en Yorkshire (Inglaterra)' },
      material: {
        en: 'Galvanised chassis, steel bunded tank',
        es: 'Chasis galvanizado y depósito de acero de doble pared',
      },
      suitableFor: { en: 'Diesel and HVO', es: 'Diésel y HVO' },
      guarantee: guaranteeText('2-years'),
      leadTimes: {
        en: 'Hire fleet: 48 hours. To buy: 15 working days',
        es: 'En alquiler: 48 horas. En venta: 15 días laborables',
      },
    },
  },
  models: [
    { litres: 450, tow: 'Road' },
    { litres: 950, tow: 'Road' },
    { litres: 1000, tow: 'Site' },
    { litres: 2000, tow: 'Road' },
    { litres: 2150, tow: 'Site' },
    { litres: 3000, tow: 'Site', isPoa: true },
  ],
  describe({ litres, tow, isPoa = false }, _chance, serial) {
    const facts = tankFacts(
      { brand: 'IRN', range: 'Muster', litres },
      { form: 'cylinder', length: 1.7, width: 1, height: 0.9, kgPerLitre: 0.6, fill: 0.7 },
    )
    const texts = towTexts[tow]
    const price = roundShopPrice((2100 + litres * 1.55 + (tow === 'Road' ? 900 : 0)) * 100)
    return {
      sku: `IRN-BOW${litres}`,
      title: {
        en: `Ironbridge Muster ${facts.litres.en} Litre ${tow} Tow Bowser`,
        es: `Cisterna remolcable ${texts.use.es} Ironbridge Muster de ${facts.litres.es} litros`,
      },
      short: {
        en: `${facts.litres.en} litre bunded bowser for ${texts.short.en}. To buy or hire.`,
        es: `Cisterna de doble pared de ${facts.litres.es} litros para ${texts.short.es}. En venta o alquiler.`,
      },
      details: {
        en: `Take the fuel to the machine. The Muster carries ${facts.litres.en} litres in a bunded steel tank on a galvanised ${texts.chassis.en}. Hand pump as standard, 12 V pump as an option. Available to buy, or to hire by the week: add it to a hire quote and give us the dates.`,
        es: `Lleve el combustible hasta la máquina. La Muster transporta ${facts.litres.es} litros en un depósito de acero de doble pared sobre ${texts.chassis.es}. Bomba manual de serie y bomba de 12 V opcional. En venta o en alquiler por semanas: añádala a un presupuesto de alquiler e indíquenos las fechas.`,
      },
      long: bowserText,
      tiers: buildTiers(price, tankLadder),
      isPoa,
      attributes: { capacity: capacityBand(litres) },
      choices: { option: ['Hand pump', ['12 V pump', 28_500]] },
      specification: {
        ...facts.specification,
        tankType: texts.type,
      },
      pictures: tankPictures(
        {
          form: 'cylinder',
          colour: 'Orange',
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Ironbridge',
          straps: 2,
        },
        ['front', 'side', 'detail'],
      ),
    }
  },
})

const caddyNames = {
  caddy: { en: 'Wheeled Fuel Caddy', es: 'Depósito de combustible con ruedas' },
  pickUp: { en: 'Pick-up Fuel Tank', es: 'Depósito de combustible para pick-up' },
  ibc: { en: 'IBC Container', es: 'Contenedor IBC' },
  reconditionedIbc: { en: 'Reconditioned IBC Container', es: 'Contenedor IBC reacondicionado' },
} satisfies Record<string, Translations>

type Caddy = { litres: number; name: Translations; form: 'fuel' | 'ibc'; pounds: number }

export const fuelCaddies = defineFamily<Caddy>({
  shared: {
    ...fuelTankShared,
    categories: ['fuel/fuel-storage/fuel-caddies'],
    production: 'Stock by parcel',
    attributes: {
      fluid: ['diesel', 'gas-oil'],
      'tank-type': 'mobile',
      material: 'polyethylene',
      outlet: 'top',
      guarantee: '2-years',
    },
    documents: ['data_sheet', 'instruction_manual_2'],
    specification: {
      ...fuelTankShared.specification,
      origination: { en: 'Italy', es: 'Italia' },
      material: { en: 'Polyethylene', es: 'Polietileno' },
      suitableFor: { en: 'Diesel and gas oil', es: 'Diésel y gasóleo' },
      guarantee: guaranteeText('2-years'),
      leadTimes: { en: 'In stock, 2 to 3 working days', es: 'En existencias, de 2 a 3 días laborables' },
    },
  },
  models: [
    { litres: 55, name: caddyNames.caddy, form: 'fuel', pounds: 239 },
    { litres: 110, name: caddyNames.caddy, form: 'fuel', pounds: 319 },
    { litres: 220, name: caddyNames.pickUp, form: 'fuel', pounds: 459 },
    { litres: 440, name: caddyNames.pickUp, form: 'fuel', pounds: 649 },
    { litres: 1000, name: caddyNames.ibc, form: 'ibc', pounds: 189 },
    { litres: 1000, name: caddyNames.reconditionedIbc, form: 'ibc', pounds: 95 },
  ],
  describe({ litres, name, form, pounds }, random, serial) {
    const isIbc = form === 'ibc'
    const size = countText(litres)
    const isNewIbc = pounds > 100
    return {
      sku: `ANV-${isIbc ? (isNewIbc ? 'IBC' : 'IBR') : 'CAD'}${litres}`,
      title: { en: `Anvil ${size.en} Litre ${name.en}`, es: `${name.es} Anvil de ${size.es} litros` },
      short: isIbc
        ? {
            en: `${size.en} litre caged container on a pallet, 2" outlet.`,
            es: `Contenedor enjaulado de ${size.es} litros sobre palé, con salida de 2".`,
          }
        : {
            en: `${size.en} litre ${name.en.toLowerCase()} with hand or 12 V pump.`,
            es: `${name.es} de ${size.es} litros, con bomba manual o de 12 V.`,
          },
      details: isIbc
        ? {
            en: `A ${size.en} litre bottle in a steel cage on a pallet that a fork lift takes from four sides. ${isNewIbc ? 'New bottle, new cage.' : 'Cage and pallet are used, the bottle is rebottled new.'} 150 mm lid, 2" butterfly outlet with dust cap.`,
            es: `Un recipiente de ${size.es} litros en jaula de acero sobre un palé que la carretilla toma por los cuatro lados. ${isNewIbc ? 'Recipiente y jaula nuevos.' : 'La jaula y el palé son usados; el recipiente es nuevo.'} Tapa de 150 mm y válvula de mariposa de 2" con tapón guardapolvo.`,
          }
        : {
            en: `Fuel where the van cannot go. ${size.en} litres, a pump under a locking lid, 3 m of hose and a nozzle that hangs itself up. Carried in a pick-up it stays below the limits that ask for a trained driver; the label on the side says which.`,
            es: `Combustible donde no llega la furgoneta. ${size.es} litros, bomba bajo tapa con cerradura, 3 m de manguera y boquerel con soporte. En un pick-up no alcanza los límites que exigen conductor con formación; la etiqueta lateral indica cuáles.`,
          },
      long: {
        en: 'Sold ready to use. Fill it outdoors, ground it before pumping, keep the lid shut on the road.',
        es: 'Se entrega listo para usar. Llénelo al aire libre, conéctelo a tierra antes de bombear y lleve la tapa cerrada en carretera.',
      },
      tiers: buildTiers(pounds * 100, tankLadder),
      deliveryClass: litres > 200 ? 'pallet' : 'parcel',
      stock: Math.floor(random.between(3, 60)),
      attributes: { capacity: capacityBand(litres), colour: isIbc ? 'white' : 'grey' },
      choices: isIbc ? {} : { option: ['Hand pump', ['12 V pump', 11_500]] },
      specification: { capacity: { en: `${size.en} litres`, es: `${size.es} litros` }, tankType: name },
      pictures: tankPictures({ form, colour: isIbc ? 'White' : 'Graphite', serial, capacity: litres, brand: 'Anvil' }, [
        'front',
        'side',
      ]),
    }
  },
})
