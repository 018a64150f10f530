import type { Translations } from '#src/shared/locale/languages.ts'
import { joinParagraphs } from '../../texts.ts'
import { buildTiers, roundShopPrice, tankLadder } from '../prices.ts'
import { defineFamily, type ProductDraft } from '../product-draft.ts'
import { capacityBand, type TankFacts, tankFacts, tankPictures } from './tank-facts.ts'

export const fuelTankShared: Partial<ProductDraft> = {
  keywords: 'tanque gasoil combustible surtidor gasolinera alquiler',
  hasPriceMatch: true,
  specification: {
    returnsPolicy: {
      en: 'Unused goods can be returned within 30 days; collection is charged at cost.',
      es: 'Los artículos sin usar se admiten en 30 días; la recogida se cobra a precio de coste.',
    },
  },
  documents: [
    'specification',
    'data_sheet',
    'tank_drawing',
    'instruction_manual_1',
    'instruction_manual_2',
    'spares_list',
  ],
}

type Dispenser = { litres: number; pump: '12 V' | '230 V' }

export const dieselTanks = defineFamily<Dispenser>({
  shared: {
    ...fuelTankShared,
    categories: ['fuel/fuel-storage/diesel-tanks'],
    deliveryClass: 'pallet',
    production: 'Tanks from stock',
    attributes: {
      fluid: ['diesel', 'hvo', 'gas-oil'],
      'tank-type': 'bunded',
      material: 'polyethylene',
      outlet: 'top',
      guarantee: '10-years',
    },
    specification: {
      ...fuelTankShared.specification,
      origination: {
        en: 'Moulded and fitted out in the United Kingdom',
        es: 'Moldeado y equipado en el Reino Unido',
      },
      material: {
        en: 'Polyethylene tank in a polyethylene bund',
        es: 'Depósito de polietileno en cubeto de polietileno',
      },
      suitableFor: { en: 'Diesel, HVO and gas oil', es: 'Diésel, HVO y gasóleo' },
      guarantee: { en: '10 years tank, 2 years pump', es: '10 años el depósito, 2 años la bomba' },
      removalAvailable: true,
      removalText: {
        en: 'Old diesel tanks are uplifted, cleaned and recycled; remaining fuel is filtered back to you where it can be saved.',
        es: 'Retiramos, limpiamos y reciclamos los depósitos de diésel viejos; el combustible aprovechable se lo devolvemos filtrado.',
      },
    },
  },
  models: [
    { litres: 960, pump: '12 V' },
    { litres: 1200, pump: '12 V' },
    { litres: 1350, pump: '230 V' },
    { litres: 1800, pump: '230 V' },
    { litres: 2500, pump: '230 V' },
    { litres: 3500, pump: '230 V' },
    { litres: 4000, pump: '230 V' },
    { litres: 5000, pump: '230 V' },
    { litres: 9000, pump: '230 V' },
    { litres: 15000, pump: '230 V' },
  ],
  describe({ litres, pump }, random, serial) {
    const facts = tankFacts(
      { brand: 'ANV', range: 'Depot', litres },
      { form: 'bunded', length: 1.35, width: 1, height: 1.05, kgPerLitre: 0.24, fill: 0.5 },
    )
    const price = roundShopPrice((880 + litres * 0.68) * 100)
    const size = facts.litres
    return {
      sku: `ANV-DSL${litres}`,
      title: {
        en: `Anvil Depot ${size.en} Litre Bunded Diesel Tank`,
        es: `Depósito de diésel de doble pared Anvil Depot de ${size.es} litros`,
      },
      short: {
        en: `${size.en} litre bunded dispensing tank with ${pump} pump, auto-shut nozzle and 4 m of hose.`,
        es: `Depósito surtidor de doble pared de ${size.es} litros con bomba de ${pump}, boquerel automático y 4 m de manguera.`,
      },
      details: dieselTankDetails(pump, facts),
      long: dieselTankText(pump),
      tiers: buildTiers(price, tankLadder),
      wasPence: random.between(0, 1) < 0.2 ? roundShopPrice(price * 1.12) : undefined,
      isForHire: litres >= 2500,
      stock: Math.floor(random.between(1, 15)),
      attributes: { capacity: capacityBand(litres), colour: 'green' },
      choices: {
        option: ['Standard nozzle', ['High-flow nozzle', 8_500]],
        accessories: ['No accessories', ['Water filter', 6_900], ['Fuel management', 49_500]],
      },
      specification: {
        ...facts.specification,
        tankType: { en: 'Bunded dispensing tank', es: 'Depósito surtidor de doble pared' },
        leadTimes:
          litres > 5000
            ? { en: '15 working days', es: '15 días laborables' }
            : { en: 'In stock, 3 to 5 working days', es: 'En existencias, de 3 a 5 días laborables' },
      },
      production: litres > 5000 ? ('Tanks made to order' as const) : ('Tanks from stock' as const),
      pictures: tankPictures(
        {
          form: 'bunded',
          colour: 'Bottle green',
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Anvil',
        },
        ['front', 'side', 'detail', 'drawing'],
      ),
      videos:
        litres === 2500
          ? [
              { en: 'Setting the flow meter to zero', es: 'Puesta a cero del cuentalitros' },
              { en: 'Three checks before the first fill', es: 'Tres comprobaciones antes del primer llenado' },
              { en: 'Changing the filter', es: 'Cambio del filtro' },
            ]
          : [],
    }
  },
})

function dieselTankDetails(pump: Dispenser['pump'], { litres, dimensions }: TankFacts): Translations {
  const flow = pump === '12 V' ? 45 : 56
  return {
    en: `A filling station in one delivery: the Depot ${litres.en} arrives with a ${pump} pump of ${flow} litres a minute, 4 m of anti-static hose, an automatic nozzle, a flow meter and a lockable cabinet, all wired and tested. It measures ${dimensions}. The bund holds 110 %, as the oil storage regulations ask of every tank on business premises.`,
    es: `Una gasolinera en una sola entrega: el Depot ${litres.es} llega con bomba de ${pump} y ${flow} litros por minuto, 4 m de manguera antiestática, boquerel automático, cuentalitros y armario con llave, todo cableado y probado. Mide ${dimensions}. El cubeto retiene el 110 %, como exige la normativa a todo depósito de una empresa.`,
  }
}

function dieselTankText(pump: Dispenser['pump']): Translations {
  return joinParagraphs(
    {
      en: 'Bought by contractors, hauliers and farms who are tired of queueing with cans.',
      es: 'Lo compran constructoras, transportistas y explotaciones agrícolas cansadas de hacer cola con bidones.',
    },
    { en: '## Fitted as standard', es: '## De serie' },
    {
      en: `- ${pump} self-priming pump with bypass\n- Flow meter, resettable, ±1 %\n- Automatic nozzle and 4 m hose\n- Overfill alarm and contents gauge`,
      es: `- Bomba autoaspirante de ${pump} con bypass\n- Cuentalitros con puesta a cero, ±1 %\n- Boquerel automático y 4 m de manguera\n- Alarma de sobrellenado e indicador de nivel`,
    },
    { en: '## Options', es: '## Opciones' },
    {
      en: 'Fuel management for up to 50 drivers, a particle and water filter, and a longer hose can be fitted before despatch.',
      es: 'Antes del envío podemos montar la gestión de combustible para 50 conductores, un filtro de partículas y agua o una manguera más larga.',
    },
  )
}

export const adblueTanks = defineFamily<{ litres: number }>({
  shared: {
    ...fuelTankShared,
    categories: ['fuel/fuel-storage/adblue-tanks'],
    keywords: 'urea surtidor tanque',
    deliveryClass: 'pallet',
    production: 'Tanks from stock',
    attributes: {
      fluid: 'adblue',
      'tank-type': 'bunded',
      material: 'polyethylene',
      outlet: 'top',
      colour: 'blue',
      guarantee: '5-years',
    },
    specification: {
      ...fuelTankShared.specification,
      origination: { en: 'United Kingdom', es: 'Reino Unido' },
      material: {
        en: 'Polyethylene with stainless fittings',
        es: 'Polietileno con conexiones de acero inoxidable',
      },
      suitableFor: { en: 'AdBlue (AUS 32)', es: 'AdBlue (AUS 32)' },
      guarantee: { en: '5 years tank, 2 years pump', es: '5 años el depósito, 2 años la bomba' },
    },
  },
  models: [{ litres: 1000 }, { litres: 1350 }, { litres: 2500 }, { litres: 4000 }, { litres: 5000 }, { litres: 9000 }],
  describe({ litres }, random, serial) {
    const facts = tankFacts(
      { brand: 'ANV', range: 'Azure', litres },
      { form: 'fuel', length: 1.2, width: 1, height: 1.1, kgPerLitre: 0.25, fill: 0.55 },
    )
    const price = roundShopPrice((1450 + litres * 0.82) * 100)
    return {
      sku: `ANV-ADB${litres}`,
      title: {
        en: `Anvil Azure ${facts.litres.en} Litre AdBlue Tank`,
        es: `Depósito de AdBlue Anvil Azure de ${facts.litres.es} litros`,
      },
      short: {
        en: `${facts.litres.en} litre insulated AdBlue tank with heated cabinet and 35 l/min membrane pump.`,
        es: `Depósito de AdBlue aislado de ${facts.litres.es} litros con armario calefactado y bomba de membrana de 35 l/min.`,
      },
      details: {
        en: `AdBlue freezes at -11 °C and eats brass, so the Azure is insulated, its cabinet heated, and everything the fluid touches is stainless steel, EPDM or polyethylene. ${facts.litres.en} litres in ${facts.dimensions}, with a 35 l/min membrane pump, a 6 m hose, an automatic nozzle and a flow meter. The thermostat holds the cabinet at +5 °C for less than the price of a cup of tea a day.`,
        es: `El AdBlue se congela a -11 °C y ataca el latón; por eso el Azure va aislado, su armario lleva calefacción y todo lo que toca el líquido es de acero inoxidable, EPDM o polietileno. ${facts.litres.es} litros en ${facts.dimensions}, con bomba de membrana de 35 l/min, 6 m de manguera, boquerel automático y cuentalitros. El termostato mantiene el armario a +5 °C por menos de lo que cuesta un café al día.`,
      },
      long: {
        en: 'Tankers unload through a standard dry-break coupling behind the lower door.\n\n## Fitted as standard\n\n- Insulated bund and heated cabinet\n- Membrane pump, 35 litres a minute\n- Dry-break fill coupling with overfill stop\n- LED level display',
        es: 'La cisterna descarga por un acoplamiento estándar sin goteo situado tras la puerta inferior.\n\n## De serie\n\n- Cubeto aislado y armario calefactado\n- Bomba de membrana de 35 litros por minuto\n- Acoplamiento de llenado sin goteo con corte por sobrellenado\n- Indicador de nivel LED',
      },
      tiers: buildTiers(price, tankLadder),
      isNew: litres === 1350,
      stock: Math.floor(random.between(0, 8)) + 1,
      attributes: { capacity: capacityBand(litres) },
      specification: {
        ...facts.specification,
        tankType: { en: 'Bunded AdBlue tank', es: 'Depósito de AdBlue de doble pared' },
        leadTimes: { en: '5 to 7 working days', es: 'De 5 a 7 días laborables' },
      },
      pictures: tankPictures(
        {
          form: 'fuel',
          colour: 'Ocean blue',
          serial,
          length: facts.lengthMm,
          width: facts.widthMm,
          height: facts.heightMm,
          capacity: litres,
          brand: 'Anvil',
        },
        ['front', 'side', 'drawing'],
      ),
    }
  },
})
