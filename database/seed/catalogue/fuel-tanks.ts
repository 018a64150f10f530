import { shopPrice, tankLadder, tiersOf } from './prices.ts'
import { family, type ProductDraft } from './product-draft.ts'
import { capacityBand, tankFacts, tankPictures } from './tank-facts.ts'

const shared: Partial<ProductDraft> = {
  keywords: 'depósito tanque diésel gasoil combustible surtidor cisterna alquiler',
  hasPriceMatch: true,
  specification: { returnsPolicy: 'Unused goods can be returned within 30 days; collection is charged at cost.' },
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

export const dieselTanks = family<Dispenser>({
  shared: {
    ...shared,
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
      ...shared.specification,
      origination: 'Moulded and fitted out in the United Kingdom',
      material: 'Polyethylene tank in a polyethylene bund',
      suitableFor: 'Diesel, HVO and gas oil',
      guarantee: '10 years tank, 2 years pump',
      removalAvailable: true,
      removalText:
        'Old diesel tanks are uplifted, cleaned and recycled; remaining fuel is filtered back to you where it can be saved.',
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
  describe({ litres, pump }, chance, serial) {
    const facts = tankFacts(
      { brand: 'ANV', range: 'Depot', litres },
      { form: 'bunded', length: 1.35, width: 1, height: 1.05, kgPerLitre: 0.24, fill: 0.5 },
    )
    const price = shopPrice((880 + litres * 0.68) * 100)
    return {
      sku: `ANV-DSL${litres}`,
      title: `Anvil Depot ${facts.litres} Litre Bunded Diesel Tank`,
      short: `${facts.litres} litre bunded dispensing tank with ${pump} pump, auto-shut nozzle and 4 m of hose.`,
      details: `A filling station in one delivery: the Depot ${facts.litres} arrives with a ${pump} pump of ${pump === '12 V' ? 45 : 56} litres a minute, 4 m of anti-static hose, an automatic nozzle, a flow meter and a lockable cabinet, all wired and tested. It measures ${facts.dimensions}. The bund holds 110 %, as the oil storage regulations ask of every tank on business premises.`,
      long: [
        'Bought by contractors, hauliers and farms who are tired of queueing with cans.',
        '## Fitted as standard',
        `- ${pump} self-priming pump with bypass\n- Flow meter, resettable, ±1 %\n- Automatic nozzle and 4 m hose\n- Overfill alarm and contents gauge`,
        '## Options',
        'Fuel management for up to 50 drivers, a particle and water filter, and a longer hose can be fitted before despatch.',
      ].join('\n\n'),
      tiers: tiersOf(price, tankLadder),
      wasPence: chance.between(0, 1) < 0.2 ? shopPrice(price * 1.12) : undefined,
      isForHire: litres >= 2500,
      stock: Math.floor(chance.between(1, 15)),
      attributes: { capacity: capacityBand(litres), colour: 'green' },
      choices: {
        option: ['Standard nozzle', ['High-flow nozzle', 8_500]],
        accessories: ['No accessories', ['Water filter', 6_900], ['Fuel management', 49_500]],
      },
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
        tankType: 'Bunded dispensing tank',
        leadTimes: litres > 5000 ? '15 working days' : 'In stock, 3 to 5 working days',
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
          ? ['Setting the flow meter to zero', 'Three checks before the first fill', 'Changing the filter']
          : [],
    }
  },
})

export const adblueTanks = family<{ litres: number }>({
  shared: {
    ...shared,
    categories: ['fuel/fuel-storage/adblue-tanks'],
    keywords: 'depósito adblue urea surtidor',
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
      ...shared.specification,
      origination: 'United Kingdom',
      material: 'Polyethylene with stainless fittings',
      suitableFor: 'AdBlue (AUS 32)',
      guarantee: '5 years tank, 2 years pump',
    },
  },
  models: [{ litres: 1000 }, { litres: 1350 }, { litres: 2500 }, { litres: 4000 }, { litres: 5000 }, { litres: 9000 }],
  describe({ litres }, chance, serial) {
    const facts = tankFacts(
      { brand: 'ANV', range: 'Azure', litres },
      { form: 'fuel', length: 1.2, width: 1, height: 1.1, kgPerLitre: 0.25, fill: 0.55 },
    )
    const price = shopPrice((1450 + litres * 0.82) * 100)
    return {
      sku: `ANV-ADB${litres}`,
      title: `Anvil Azure ${facts.litres} Litre AdBlue Tank`,
      short: `${facts.litres} litre insulated AdBlue tank with heated cabinet and 35 l/min membrane pump.`,
      details: `AdBlue freezes at -11 °C and eats brass, so the Azure is insulated, its cabinet heated, and everything the fluid touches is stainless steel, EPDM or polyethylene. ${facts.litres} litres in ${facts.dimensions}, with a 35 l/min membrane pump, a 6 m hose, an automatic nozzle and a flow meter. The thermostat holds the cabinet at +5 °C for less than the price of a cup of tea a day.`,
      long: 'Tankers unload through a standard dry-break coupling behind the lower door.\n\n## Fitted as standard\n\n- Insulated bund and heated cabinet\n- Membrane pump, 35 litres a minute\n- Dry-break fill coupling with overfill stop\n- LED level display',
      tiers: tiersOf(price, tankLadder),
      isNew: litres === 1350,
      stock: Math.floor(chance.between(0, 8)) + 1,
      attributes: { capacity: capacityBand(litres) },
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
        tankType: 'Bunded AdBlue tank',
        leadTimes: '5 to 7 working days',
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

type Bowser = { litres: number; tow: 'Road' | 'Site'; isPoa?: boolean }

export const bowsers = family<Bowser>({
  shared: {
    ...shared,
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
      ...shared.specification,
      origination: 'Fabricated in Yorkshire',
      material: 'Galvanised chassis, steel bunded tank',
      suitableFor: 'Diesel and HVO',
      guarantee: '2 years',
      leadTimes: 'Hire fleet: 48 hours. To buy: 15 working days',
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
    const price = shopPrice((2100 + litres * 1.55 + (tow === 'Road' ? 900 : 0)) * 100)
    return {
      sku: `IRN-BOW${litres}`,
      title: `Ironbridge Muster ${facts.litres} Litre ${tow} Tow Bowser`,
      short: `${facts.litres} litre bunded bowser for ${tow === 'Road' ? 'the road, lit and braked' : 'site towing at walking pace'}. To buy or hire.`,
      details: `Take the fuel to the machine. The Muster carries ${facts.litres} litres in a bunded steel tank on a galvanised ${tow === 'Road' ? 'braked road chassis with lights and a spare wheel' : 'site chassis with an adjustable drawbar'}. Hand pump as standard, 12 V pump as an option. Available to buy, or to hire by the week: add it to a hire quote and give us the dates.`,
      long: 'Every hire bowser is cleaned, tested and delivered with a spill kit.\n\n## Towing\n\n- Check the plate on your vehicle: loaded weight is given in the data sheet\n- ADR exemptions apply below 1,000 litres in many cases; ask us\n\n## Hire\n\nMinimum one week. Delivery and collection are quoted with the dates.',
      tiers: tiersOf(price, tankLadder),
      isPoa,
      attributes: { capacity: capacityBand(litres) },
      choices: { option: ['Hand pump', ['12 V pump', 28_500]] },
      specification: {
        lengthMm: facts.lengthMm,
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        dimensions: facts.dimensions,
        weightGrams: facts.weightGrams,
        capacity: `${facts.litres} litres`,
        tankType: `${tow} tow bowser`,
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

type Caddy = { litres: number; name: string; form: 'fuel' | 'ibc'; pounds: number }

export const fuelCaddies = family<Caddy>({
  shared: {
    ...shared,
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
      ...shared.specification,
      origination: 'Italy',
      material: 'Polyethylene',
      suitableFor: 'Diesel and gas oil',
      guarantee: '2 years',
      leadTimes: 'In stock, 2 to 3 working days',
    },
  },
  models: [
    { litres: 55, name: 'Wheeled Fuel Caddy', form: 'fuel', pounds: 239 },
    { litres: 110, name: 'Wheeled Fuel Caddy', form: 'fuel', pounds: 319 },
    { litres: 220, name: 'Pick-up Fuel Tank', form: 'fuel', pounds: 459 },
    { litres: 440, name: 'Pick-up Fuel Tank', form: 'fuel', pounds: 649 },
    { litres: 1000, name: 'IBC Container', form: 'ibc', pounds: 189 },
    { litres: 1000, name: 'Reconditioned IBC Container', form: 'ibc', pounds: 95 },
  ],
  describe({ litres, name, form, pounds }, chance, serial) {
    const isIbc = form === 'ibc'
    const size = `${litres === 1000 ? '1,000' : litres}`
    return {
      sku: `ANV-${isIbc ? (pounds > 100 ? 'IBC' : 'IBR') : 'CAD'}${litres}`,
      title: `Anvil ${size} Litre ${name}`,
      short: isIbc
        ? `${size} litre caged container on a pallet, 2" outlet.`
        : `${size} litre ${name.toLowerCase()} with hand or 12 V pump.`,
      details: isIbc
        ? `A ${size} litre bottle in a steel cage on a pallet that a fork lift takes from four sides. ${pounds > 100 ? 'New bottle, new cage.' : 'Cage and pallet are used, the bottle is rebottled new.'} 150 mm lid, 2" butterfly outlet with dust cap.`
        : `Fuel where the van cannot go. ${size} litres, a pump under a locking lid, 3 m of hose and a nozzle that hangs itself up. Carried in a pick-up it stays below the limits that ask for a trained driver; the label on the side says which.`,
      long: 'Sold ready to use. Fill it outdoors, ground it before pumping, keep the lid shut on the road.',
      tiers: tiersOf(pounds * 100, tankLadder),
      deliveryClass: litres > 200 ? 'pallet' : 'parcel',
      stock: Math.floor(chance.between(3, 60)),
      attributes: { capacity: capacityBand(litres), colour: isIbc ? 'white' : 'grey' },
      choices: isIbc ? {} : { option: ['Hand pump', ['12 V pump', 11_500]] },
      specification: { capacity: `${size} litres`, tankType: name },
      pictures: tankPictures({ form, colour: isIbc ? 'White' : 'Graphite', serial, capacity: litres, brand: 'Anvil' }, [
        'front',
        'side',
      ]),
    }
  },
})
