import { type CategoryNode, categoryNode, leafCategories } from './category-node.ts'

const oilTanks = categoryNode(
  [
    'oil-tanks',
    { en: 'Oil Tanks', es: 'Depósitos de gasóleo' },
    {
      en: 'Heating oil tanks for homes, farms and small premises, from 300 to 10,000 litres. Every tank is leak tested before it leaves the mould shop.',
      es: 'Depósitos de gasóleo de calefacción para viviendas, explotaciones agrícolas y pequeños locales, de 300 a 10.000 litros. Cada depósito se prueba contra fugas antes de salir de fábrica.',
    },
  ],
  leafCategories(
    [
      'bunded-oil-tanks',
      { en: 'Bunded Oil Tanks', es: 'Depósitos de doble pared' },
      {
        en: 'A tank inside a tank: the outer skin holds 110 % of the contents should the inner one ever leak.',
        es: 'Un depósito dentro de otro: la pared exterior retiene el 110 % del contenido si la interior llegara a fallar.',
      },
    ],
    [
      'single-skin-oil-tanks',
      { en: 'Single Skin Oil Tanks', es: 'Depósitos de pared simple' },
      {
        en: 'The economical choice where a bund is not required, or where one already stands on site.',
        es: 'La opción económica donde no se exige cubeto o donde ya existe uno.',
      },
    ],
    [
      'slimline-oil-tanks',
      { en: 'Slimline Oil Tanks', es: 'Depósitos estrechos' },
      {
        en: 'Under 750 mm deep, made for side passages and narrow gardens.',
        es: 'Menos de 750 mm de fondo, pensados para pasillos laterales y jardines estrechos.',
      },
    ],
    [
      'horizontal-oil-tanks',
      { en: 'Horizontal Oil Tanks', es: 'Depósitos horizontales' },
      {
        en: 'Low tanks that stay below a fence line and spread their weight.',
        es: 'Depósitos bajos que no asoman sobre la valla y reparten el peso.',
      },
    ],
    [
      'vertical-oil-tanks',
      { en: 'Vertical Oil Tanks', es: 'Depósitos verticales' },
      {
        en: 'Tall tanks with a small footprint for yards where floor space costs money.',
        es: 'Depósitos altos de poca base para patios donde cada metro cuenta.',
      },
    ],
    [
      'steel-oil-tanks',
      { en: 'Steel Oil Tanks', es: 'Depósitos de acero' },
      {
        en: 'Fully welded steel for sites that want strength, fire resistance or a made-to-measure size.',
        es: 'Acero totalmente soldado para quien necesita resistencia, protección contra el fuego o medidas especiales.',
      },
    ],
  ),
)

const oilBoilers: CategoryNode = {
  ...categoryNode(
    [
      'oil-boilers',
      { en: 'Oil Boilers', es: 'Calderas de gasóleo' },
      {
        en: 'A-rated condensing oil boilers from 12 to 70 kW, indoors and out, with the flue kit and the advice to go with it.',
        es: 'Calderas de gasóleo de condensación de clase A, de 12 a 70 kW, de interior y exterior, con su kit de salida de humos y el asesoramiento necesario.',
      },
    ],
    leafCategories(
      [
        'combi-oil-boilers',
        { en: 'Combi Oil Boilers', es: 'Calderas mixtas' },
        {
          en: 'Heating and hot water from one casing, with no cylinder to find room for.',
          es: 'Calefacción y agua caliente en un solo equipo, sin acumulador que ubicar.',
        },
      ],
      [
        'system-oil-boilers',
        { en: 'System Oil Boilers', es: 'Calderas de sistema' },
        {
          en: 'Pump, valve and expansion vessel are built in: pipe it to a cylinder and go.',
          es: 'Bomba, válvula y vaso de expansión incorporados: se conecta al acumulador y listo.',
        },
      ],
      [
        'heat-only-oil-boilers',
        { en: 'Heat Only Oil Boilers', es: 'Calderas de solo calefacción' },
        {
          en: 'The like-for-like replacement for an older boiler with tanks in the loft.',
          es: 'El recambio directo de una caldera antigua con depósitos en el desván.',
        },
      ],
      [
        'external-oil-boilers',
        { en: 'External Oil Boilers', es: 'Calderas de exterior' },
        {
          en: 'Weatherproof boilers that give the kitchen its space back.',
          es: 'Calderas de intemperie que devuelven el espacio a la cocina.',
        },
      ],
      [
        'wall-hung-oil-boilers',
        { en: 'Wall Hung Oil Boilers', es: 'Calderas murales' },
        {
          en: 'Small condensing boilers that hang like a cupboard.',
          es: 'Calderas de condensación compactas que se cuelgan como un armario.',
        },
      ],
    ),
  ),
  isLanding: true,
}

export const oil = categoryNode(
  [
    'oil',
    { en: 'Oil', es: 'Gasóleo' },
    {
      en: 'Everything between the delivery lorry and a warm house: tanks, boilers, burners, filters and gauges.',
      es: 'Todo lo que hay entre el camión de reparto y una casa caliente: depósitos, calderas, quemadores, filtros e indicadores.',
    },
  ],
  [
    oilTanks,
    oilBoilers,
    ...leafCategories([
      'oil-burners',
      { en: 'Oil Burners', es: 'Quemadores de gasóleo' },
      {
        en: 'Pressure jet burners, set and test fired, with nozzle and hose.',
        es: 'Quemadores de pulverización, ajustados y probados, con boquilla y latiguillo.',
      },
    ]),
    categoryNode(
      [
        'oil-filters',
        { en: 'Oil Filters', es: 'Filtros de gasóleo' },
        {
          en: 'Keep water and dirt out of the nozzle. Change the cartridge at every service.',
          es: 'Mantenga el agua y la suciedad lejos de la boquilla. Cambie el cartucho en cada revisión.',
        },
      ],
      leafCategories(
        [
          'inline-oil-filters',
          { en: 'Inline Oil Filters', es: 'Filtros en línea' },
          {
            en: 'Bowl filters for the tank outlet and the boiler end of the line.',
            es: 'Filtros de vaso para la salida del depósito y la entrada de la caldera.',
          },
        ],
        [
          'filter-cartridges',
          { en: 'Filter Cartridges', es: 'Cartuchos filtrantes' },
          {
            en: 'Paper, felt, nylon and sintered elements for every common bowl.',
            es: 'Elementos de papel, fieltro, nailon y sinterizado para todos los vasos habituales.',
          },
        ],
        [
          'de-aerators',
          { en: 'De-aerators', es: 'Desaireadores' },
          {
            en: 'Draw oil from a low tank on a single pipe, free of air.',
            es: 'Aspire gasóleo de un depósito bajo con un solo tubo y sin aire.',
          },
        ],
        [
          'free-spare-filter',
          { en: 'Free Spare Filter', es: 'Filtro de repuesto gratis' },
          {
            en: 'Buy any of these and the first spare cartridge is in the box, free.',
            es: 'Compre cualquiera de estos productos y el primer cartucho de repuesto va gratis en la caja.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'tank-gauges',
        { en: 'Tank Gauges', es: 'Indicadores de nivel' },
        { en: 'Know what is left before the cold does.', es: 'Sepa cuánto queda antes de que llegue el frío.' },
      ],
      leafCategories(
        [
          'sight-gauges',
          { en: 'Sight Gauges', es: 'Niveles visuales' },
          {
            en: 'A clear tube and a valve: nothing to go wrong.',
            es: 'Un tubo transparente y una válvula: nada que se estropee.',
          },
        ],
        [
          'dial-gauges',
          { en: 'Dial Gauges', es: 'Indicadores de aguja' },
          {
            en: 'Float-driven dials for the top of the tank.',
            es: 'Indicadores de flotador para la parte superior del depósito.',
          },
        ],
        [
          'ultrasonic-gauges',
          { en: 'Ultrasonic Gauges', es: 'Indicadores ultrasónicos' },
          {
            en: 'Wireless level readings and leak alarms, indoors or on your phone.',
            es: 'Lecturas de nivel sin cables y alarmas de fuga, en casa o en el móvil.',
          },
        ],
      ),
    ),
    categoryNode(
      [
        'valves-and-fittings',
        { en: 'Valves and Fittings', es: 'Válvulas y accesorios' },
        {
          en: 'The small parts that stop a job when they are missing.',
          es: 'Las piezas pequeñas que paran una obra cuando faltan.',
        },
      ],
      leafCategories(
        [
          'oil-valves',
          { en: 'Oil Valves', es: 'Válvulas de gasóleo' },
          {
            en: 'Fire valves, ball valves and anti-syphon valves, tested one by one.',
            es: 'Válvulas cortafuegos, de bola y antisifón, probadas una a una.',
          },
        ],
        [
          'oil-fittings',
          { en: 'Oil Fittings', es: 'Racores de gasóleo' },
          { en: 'Elbows, tees and ready-made connection kits.', es: 'Codos, tes y kits de conexión preparados.' },
        ],
      ),
    ),
  ],
)
