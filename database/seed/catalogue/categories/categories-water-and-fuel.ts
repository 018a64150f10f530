import { categoryNode, leafCategories } from './category-node.ts'

export const water = categoryNode(
  [
    'water',
    { en: 'Water', es: 'Agua' },
    {
      en: 'Clean storage for drinking water, rain and process water.',
      es: 'Almacenamiento limpio para agua potable, de lluvia y de proceso.',
    },
  ],
  [
    categoryNode(
      [
        'water-tanks',
        { en: 'Water Tanks', es: 'Depósitos de agua' },
        {
          en: 'Black, light-proof polyethylene keeps algae away.',
          es: 'El polietileno negro y opaco mantiene lejos las algas.',
        },
      ],
      leafCategories(
        [
          'potable-water-tanks',
          { en: 'Potable Water Tanks', es: 'Depósitos de agua potable' },
          {
            en: 'Approved for drinking water, with screened vents and close-fitting lids.',
            es: 'Aptos para agua de consumo, con ventilación filtrada y tapas ajustadas.',
          },
        ],
        [
          'rainwater-tanks',
          { en: 'Rainwater Tanks', es: 'Depósitos de agua de lluvia' },
          {
            en: 'Harvest the roof: filter, overflow and tap included.',
            es: 'Aproveche el tejado: filtro, rebosadero y grifo incluidos.',
          },
        ],
        [
          'slimline-water-tanks',
          { en: 'Slimline Water Tanks', es: 'Depósitos de agua estrechos' },
          { en: 'Stand flat against a wall and go through a door.', es: 'Se pegan a la pared y pasan por una puerta.' },
        ],
      ),
    ),
  ],
)

export const fuel = categoryNode(
  [
    'fuel',
    { en: 'Fuel', es: 'Combustible' },
    {
      en: 'Store, move and dispense diesel and AdBlue on site.',
      es: 'Almacene, traslade y suministre diésel y AdBlue en sus instalaciones.',
    },
  ],
  [
    categoryNode(
      [
        'fuel-storage',
        { en: 'Fuel Storage', es: 'Almacenamiento de combustible' },
        {
          en: 'Fuel-proof tanks with pump, hose and a lockable cabinet.',
          es: 'Depósitos para combustible con bomba, manguera y armario con llave.',
        },
      ],
      leafCategories(
        [
          'diesel-tanks',
          { en: 'Diesel Tanks', es: 'Depósitos de diésel' },
          {
            en: 'Bunded dispensing tanks, ready to fill vehicles on the day they arrive.',
            es: 'Depósitos de doble pared listos para repostar vehículos el mismo día.',
          },
        ],
        [
          'adblue-tanks',
          { en: 'AdBlue Tanks', es: 'Depósitos de AdBlue' },
          {
            en: 'Insulated, with stainless fittings that the fluid does not attack.',
            es: 'Aislados, con accesorios inoxidables que el fluido no ataca.',
          },
        ],
        [
          'bowsers',
          { en: 'Bowsers', es: 'Cisternas remolcables' },
          {
            en: 'Road-towable and site-towable bowsers, to buy or to hire.',
            es: 'Cisternas para carretera y obra, en venta o alquiler.',
          },
        ],
        [
          'fuel-caddies',
          { en: 'Fuel Caddies', es: 'Contenedores portátiles' },
          {
            en: 'Wheeled caddies and stillages for the awkward last fifty metres.',
            es: 'Carros y contenedores para los incómodos últimos cincuenta metros.',
          },
        ],
        [
          'biofuel-storage',
          { en: 'Biofuel Storage', es: 'Almacenamiento de biocombustible' },
          {
            en: 'A new range for HVO and bio-blends is on its way.',
            es: 'Una nueva gama para HVO y mezclas bio está en camino.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'hoses',
        { en: 'Hoses', es: 'Mangueras' },
        { en: 'Cut to length and crimped in our workshop.', es: 'Cortadas a medida y prensadas en nuestro taller.' },
      ],
      leafCategories(
        [
          'flexible-oil-lines',
          { en: 'Flexible Oil Lines', es: 'Latiguillos de gasóleo' },
          {
            en: 'Braided lines between the pipe and the burner: replace them every year.',
            es: 'Latiguillos trenzados entre la tubería y el quemador: cámbielos cada año.',
          },
        ],
        [
          'delivery-hoses',
          { en: 'Delivery Hoses', es: 'Mangueras de suministro' },
          { en: 'Anti-static hoses for pumps and bowsers.', es: 'Mangueras antiestáticas para bombas y cisternas.' },
        ],
      ),
    ),
    categoryNode(
      [
        'pumps',
        { en: 'Pumps', es: 'Bombas' },
        {
          en: 'Transfer pumps tested at the bench with the fluid they are sold for.',
          es: 'Bombas de trasvase probadas en banco con el fluido para el que se venden.',
        },
      ],
      leafCategories(
        [
          'diesel-transfer-pumps',
          { en: 'Diesel Transfer Pumps', es: 'Bombas de trasvase de diésel' },
          {
            en: '12 V, 24 V and mains pumps from 40 to 100 litres a minute.',
            es: 'Bombas de 12 V, 24 V y red, de 40 a 100 litros por minuto.',
          },
        ],
        [
          'adblue-pumps',
          { en: 'AdBlue Pumps', es: 'Bombas de AdBlue' },
          {
            en: 'Membrane pumps with stainless and plastic wetted parts.',
            es: 'Bombas de membrana con partes en contacto inoxidables y plásticas.',
          },
        ],
        [
          'hand-pumps',
          { en: 'Hand Pumps', es: 'Bombas manuales' },
          {
            en: 'Rotary and lever pumps for drums, with no power needed.',
            es: 'Bombas rotativas y de palanca para bidones, sin corriente.',
          },
        ],
      ),
    ),
  ],
)
