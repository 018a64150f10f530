import { type CategoryNode, leaves, node } from './category-node.ts'

const oilTanks = node(
  [
    'oil-tanks',
    'Oil Tanks',
    'Depósitos de gasóleo',
    'Heating oil tanks for homes, farms and small premises, from 300 to 10,000 litres. Every tank is leak tested before it leaves the mould shop.',
    'Depósitos de gasóleo de calefacción para viviendas, explotaciones agrícolas y pequeños locales, de 300 a 10.000 litros. Cada depósito se prueba contra fugas antes de salir de fábrica.',
  ],
  leaves(
    [
      'bunded-oil-tanks',
      'Bunded Oil Tanks',
      'Depósitos de doble pared',
      'A tank inside a tank: the outer skin holds 110 % of the contents should the inner one ever leak.',
      'Un depósito dentro de otro: la pared exterior retiene el 110 % del contenido si la interior llegara a fallar.',
    ],
    [
      'single-skin-oil-tanks',
      'Single Skin Oil Tanks',
      'Depósitos de pared simple',
      'The economical choice where a bund is not required, or where one already stands on site.',
      'La opción económica donde no se exige cubeto o donde ya existe uno.',
    ],
    [
      'slimline-oil-tanks',
      'Slimline Oil Tanks',
      'Depósitos estrechos',
      'Under 750 mm deep, made for side passages and narrow gardens.',
      'Menos de 750 mm de fondo, pensados para pasillos laterales y jardines estrechos.',
    ],
    [
      'horizontal-oil-tanks',
      'Horizontal Oil Tanks',
      'Depósitos horizontales',
      'Low tanks that stay below a fence line and spread their weight.',
      'Depósitos bajos que no asoman sobre la valla y reparten el peso.',
    ],
    [
      'vertical-oil-tanks',
      'Vertical Oil Tanks',
      'Depósitos verticales',
      'Tall tanks with a small footprint for yards where floor space costs money.',
      'Depósitos altos de poca base para patios donde cada metro cuenta.',
    ],
    [
      'steel-oil-tanks',
      'Steel Oil Tanks',
      'Depósitos de acero',
      'Fully welded steel for sites that want strength, fire resistance or a made-to-measure size.',
      'Acero totalmente soldado para quien necesita resistencia, protección contra el fuego o medidas especiales.',
    ],
  ),
)

const oilBoilers: CategoryNode = {
  ...node(
    [
      'oil-boilers',
      'Oil Boilers',
      'Calderas de gasóleo',
      'A-rated condensing oil boilers from 12 to 70 kW, indoors and out, with the flue kit and the advice to go with it.',
      'Calderas de gasóleo de condensación de clase A, de 12 a 70 kW, de interior y exterior, con su kit de salida de humos y el asesoramiento necesario.',
    ],
    leaves(
      [
        'combi-oil-boilers',
        'Combi Oil Boilers',
        'Calderas mixtas',
        'Heating and hot water from one casing, with no cylinder to find room for.',
        'Calefacción y agua caliente en un solo equipo, sin acumulador que ubicar.',
      ],
      [
        'system-oil-boilers',
        'System Oil Boilers',
        'Calderas de sistema',
        'Pump, valve and expansion vessel are built in: pipe it to a cylinder and go.',
        'Bomba, válvula y vaso de expansión incorporados: se conecta al acumulador y listo.',
      ],
      [
        'heat-only-oil-boilers',
        'Heat Only Oil Boilers',
        'Calderas de solo calefacción',
        'The like-for-like replacement for an older boiler with tanks in the loft.',
        'El recambio directo de una caldera antigua con depósitos en el desván.',
      ],
      [
        'external-oil-boilers',
        'External Oil Boilers',
        'Calderas de exterior',
        'Weatherproof boilers that give the kitchen its space back.',
        'Calderas de intemperie que devuelven el espacio a la cocina.',
      ],
      [
        'wall-hung-oil-boilers',
        'Wall Hung Oil Boilers',
        'Calderas murales',
        'Small condensing boilers that hang like a cupboard.',
        'Calderas de condensación compactas que se cuelgan como un armario.',
      ],
    ),
  ),
  isLanding: true,
}

export const oil = node(
  [
    'oil',
    'Oil',
    'Gasóleo',
    'Everything between the delivery lorry and a warm house: tanks, boilers, burners, filters and gauges.',
    'Todo lo que hay entre el camión de reparto y una casa caliente: depósitos, calderas, quemadores, filtros e indicadores.',
  ],
  [
    oilTanks,
    oilBoilers,
    ...leaves([
      'oil-burners',
      'Oil Burners',
      'Quemadores de gasóleo',
      'Pressure jet burners, set and test fired, with nozzle and hose.',
      'Quemadores de pulverización, ajustados y probados, con boquilla y latiguillo.',
    ]),
    node(
      [
        'oil-filters',
        'Oil Filters',
        'Filtros de gasóleo',
        'Keep water and dirt out of the nozzle. Change the cartridge at every service.',
        'Mantenga el agua y la suciedad lejos de la boquilla. Cambie el cartucho en cada revisión.',
      ],
      leaves(
        [
          'inline-oil-filters',
          'Inline Oil Filters',
          'Filtros en línea',
          'Bowl filters for the tank outlet and the boiler end of the line.',
          'Filtros de vaso para la salida del depósito y la entrada de la caldera.',
        ],
        [
          'filter-cartridges',
          'Filter Cartridges',
          'Cartuchos filtrantes',
          'Paper, felt, nylon and sintered elements for every common bowl.',
          'Elementos de papel, fieltro, nailon y sinterizado para todos los vasos habituales.',
        ],
        [
          'de-aerators',
          'De-aerators',
          'Desaireadores',
          'Draw oil from a low tank on a single pipe, free of air.',
          'Aspire gasóleo de un depósito bajo con un solo tubo y sin aire.',
        ],
        [
          'free-spare-filter',
          'Free Spare Filter',
          'Filtro de repuesto gratis',
          'Buy any of these and the first spare cartridge is in the box, free.',
          'Compre cualquiera de estos productos y el primer cartucho de repuesto va gratis en la caja.',
        ],
      ),
    ),
    node(
      [
        'tank-gauges',
        'Tank Gauges',
        'Indicadores de nivel',
        'Know what is left before the cold does.',
        'Sepa cuánto queda antes de que llegue el frío.',
      ],
      leaves(
        [
          'sight-gauges',
          'Sight Gauges',
          'Niveles visuales',
          'A clear tube and a valve: nothing to go wrong.',
          'Un tubo transparente y una válvula: nada que se estropee.',
        ],
        [
          'dial-gauges',
          'Dial Gauges',
          'Indicadores de aguja',
          'Float-driven dials for the top of the tank.',
          'Indicadores de flotador para la parte superior del depósito.',
        ],
        [
          'ultrasonic-gauges',
          'Ultrasonic Gauges',
          'Indicadores ultrasónicos',
          'Wireless level readings and leak alarms, indoors or on your phone.',
          'Lecturas de nivel sin cables y alarmas de fuga, en casa o en el móvil.',
        ],
      ),
    ),
    node(
      [
        'valves-and-fittings',
        'Valves and Fittings',
        'Válvulas y accesorios',
        'The small parts that stop a job when they are missing.',
        'Las piezas pequeñas que paran una obra cuando faltan.',
      ],
      leaves(
        [
          'oil-valves',
          'Oil Valves',
          'Válvulas de gasóleo',
          'Fire valves, ball valves and anti-syphon valves, tested one by one.',
          'Válvulas cortafuegos, de bola y antisifón, probadas una a una.',
        ],
        [
          'oil-fittings',
          'Oil Fittings',
          'Racores de gasóleo',
          'Elbows, tees and ready-made connection kits.',
          'Codos, tes y kits de conexión preparados.',
        ],
      ),
    ),
  ],
)
