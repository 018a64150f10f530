import { leaves, node } from './category-node.ts'

export const water = node(
  [
    'water',
    'Water',
    'Agua',
    'Clean storage for drinking water, rain and process water.',
    'Almacenamiento limpio para agua potable, de lluvia y de proceso.',
  ],
  [
    node(
      [
        'water-tanks',
        'Water Tanks',
        'Depósitos de agua',
        'Black, light-proof polyethylene keeps algae away.',
        'El polietileno negro y opaco mantiene lejos las algas.',
      ],
      leaves(
        [
          'potable-water-tanks',
          'Potable Water Tanks',
          'Depósitos de agua potable',
          'Approved for drinking water, with screened vents and close-fitting lids.',
          'Aptos para agua de consumo, con ventilación filtrada y tapas ajustadas.',
        ],
        [
          'rainwater-tanks',
          'Rainwater Tanks',
          'Depósitos de agua de lluvia',
          'Harvest the roof: filter, overflow and tap included.',
          'Aproveche el tejado: filtro, rebosadero y grifo incluidos.',
        ],
        [
          'slimline-water-tanks',
          'Slimline Water Tanks',
          'Depósitos de agua estrechos',
          'Stand flat against a wall and go through a door.',
          'Se pegan a la pared y pasan por una puerta.',
        ],
      ),
    ),
  ],
)

export const fuel = node(
  [
    'fuel',
    'Fuel',
    'Combustible',
    'Store, move and dispense diesel and AdBlue on site.',
    'Almacene, traslade y suministre diésel y AdBlue en sus instalaciones.',
  ],
  [
    node(
      [
        'fuel-storage',
        'Fuel Storage',
        'Almacenamiento de combustible',
        'Fuel-proof tanks with pump, hose and a lockable cabinet.',
        'Depósitos para combustible con bomba, manguera y armario con llave.',
      ],
      leaves(
        [
          'diesel-tanks',
          'Diesel Tanks',
          'Depósitos de diésel',
          'Bunded dispensing tanks, ready to fill vehicles on the day they arrive.',
          'Depósitos de doble pared listos para repostar vehículos el mismo día.',
        ],
        [
          'adblue-tanks',
          'AdBlue Tanks',
          'Depósitos de AdBlue',
          'Insulated, with stainless fittings that the fluid does not attack.',
          'Aislados, con accesorios inoxidables que el fluido no ataca.',
        ],
        [
          'bowsers',
          'Bowsers',
          'Cisternas remolcables',
          'Road-towable and site-towable bowsers, to buy or to hire.',
          'Cisternas para carretera y obra, en venta o alquiler.',
        ],
        [
          'fuel-caddies',
          'Fuel Caddies',
          'Contenedores portátiles',
          'Wheeled caddies and stillages for the awkward last fifty metres.',
          'Carros y contenedores para los incómodos últimos cincuenta metros.',
        ],
        [
          'biofuel-storage',
          'Biofuel Storage',
          'Almacenamiento de biocombustible',
          'A new range for HVO and bio-blends is on its way.',
          'Una nueva gama para HVO y mezclas bio está en camino.',
        ],
      ),
    ),
    node(
      [
        'hoses',
        'Hoses',
        'Mangueras',
        'Cut to length and crimped in our workshop.',
        'Cortadas a medida y prensadas en nuestro taller.',
      ],
      leaves(
        [
          'flexible-oil-lines',
          'Flexible Oil Lines',
          'Latiguillos de gasóleo',
          'Braided lines between the pipe and the burner: replace them every year.',
          'Latiguillos trenzados entre la tubería y el quemador: cámbielos cada año.',
        ],
        [
          'delivery-hoses',
          'Delivery Hoses',
          'Mangueras de suministro',
          'Anti-static hoses for pumps and bowsers.',
          'Mangueras antiestáticas para bombas y cisternas.',
        ],
      ),
    ),
    node(
      [
        'pumps',
        'Pumps',
        'Bombas',
        'Transfer pumps tested at the bench with the fluid they are sold for.',
        'Bombas de trasvase probadas en banco con el fluido para el que se venden.',
      ],
      leaves(
        [
          'diesel-transfer-pumps',
          'Diesel Transfer Pumps',
          'Bombas de trasvase de diésel',
          '12 V, 24 V and mains pumps from 40 to 100 litres a minute.',
          'Bombas de 12 V, 24 V y red, de 40 a 100 litros por minuto.',
        ],
        [
          'adblue-pumps',
          'AdBlue Pumps',
          'Bombas de AdBlue',
          'Membrane pumps with stainless and plastic wetted parts.',
          'Bombas de membrana con partes en contacto inoxidables y plásticas.',
        ],
        [
          'hand-pumps',
          'Hand Pumps',
          'Bombas manuales',
          'Rotary and lever pumps for drums, with no power needed.',
          'Bombas rotativas y de palanca para bidones, sin corriente.',
        ],
      ),
    ),
  ],
)
