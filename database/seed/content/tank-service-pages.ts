import type { PageText } from '#src/domains/content/pages/page-templates.ts'
import { list, paragraphs } from '#src/shared/locale/markup.ts'

export const tankServicePages: readonly PageText[] = [
  {
    slug: 'tank-installation',
    title: { en: 'Tank Installation', es: 'Instalación de depósitos' },
    summary: {
      en: 'A survey, a fixed price and a tank that passes inspection, usually in one day.',
      es: 'Visita previa, precio cerrado y un depósito que supera la inspección, casi siempre en un día.',
    },
    body: {
      en: paragraphs(
        'Our own crews fit oil, diesel and water tanks at homes, farms and business premises. You deal with one person from the first call to the signed certificate.',
        '## What is included',
        list(
          'A visit or a video survey: access, base, distances to buildings and boundaries',
          'A fixed price in writing within one working day',
          'Base work where it is needed, from paving to reinforced concrete',
          'Tank, fire valve, filter, pipe and gauge, fitted and pressure tested',
          'Registration and the papers for your insurer',
        ),
        '## How long it takes',
        'A straight replacement on a sound base takes four to six hours. A new base adds a day of work and a week of curing. Heating is off for about two hours.',
        '## What we need from you',
        'Two photographs of the present tank, one of the way to it, and the postcode. Fill in the form below and send the pictures by answering our email, or ask for a visit. If the old tank must go, look at [tank removal](/tank-removal); for both together, at [tank replacement](/tank-replacement).',
      ),
      es: paragraphs(
        'Nuestros propios equipos instalan depósitos de gasóleo, diésel y agua en viviendas, explotaciones agrícolas y empresas. Usted trata con una sola persona desde la primera llamada hasta el certificado firmado.',
        '## Qué incluye',
        list(
          'Visita o videollamada previa: accesos, base, distancias a edificios y linderos',
          'Precio cerrado por escrito en un día laborable',
          'Obra de la base si hace falta, desde pavimento hasta hormigón armado',
          'Depósito, válvula cortafuegos, filtro, tubería e indicador, montados y probados a presión',
          'Registro y documentación para su aseguradora',
        ),
        '## Cuánto se tarda',
        'Una sustitución directa sobre una base en buen estado lleva de cuatro a seis horas. Una base nueva añade un día de obra y una semana de fraguado. La calefacción se para unas dos horas.',
        '## Qué necesitamos de usted',
        'Dos fotografías del depósito actual, una del acceso y el código postal. Rellene el formulario y envíe las fotos al responder a nuestro correo, o pida una visita. Si hay que retirar el depósito viejo, consulte [retirada de depósitos](/tank-removal); si quiere ambas cosas, [sustitución de depósitos](/tank-replacement).',
      ),
    },
  },
  {
    slug: 'tank-removal',
    title: { en: 'Tank Removal', es: 'Retirada de depósitos' },
    summary: {
      en: 'Old plastic and steel tanks drained, cut up and taken away, with the waste papers.',
      es: 'Depósitos viejos de plástico y acero vaciados, desmontados y retirados, con la documentación de residuos.',
    },
    body: {
      en: paragraphs(
        'An old tank is hazardous waste until it is clean. We are registered to carry it and you receive the consignment note that proves where it went.',
        '## How we do it',
        list(
          'Usable oil is pumped and filtered into the new tank or into drums',
          'Sludge and water are taken up separately',
          'Plastic tanks are cut up on site; steel tanks are degassed and cut cold',
          'The base is swept and checked for stains',
        ),
        '## Prices',
        'A domestic plastic tank of up to 2,500 litres that can be reached by van costs from £195 excl. VAT. Steel tanks, cellars and tanks that cannot be reached are priced after a look.',
        '## Oil in the ground?',
        'Tell us at once. We close the leak, call the assessor your insurer names and keep the records that the Environment Agency asks for.',
      ),
      es: paragraphs(
        'Un depósito viejo es residuo peligroso hasta que está limpio. Estamos registrados para transportarlo y usted recibe el documento que acredita su destino.',
        '## Cómo lo hacemos',
        list(
          'El gasóleo aprovechable se bombea y se filtra al depósito nuevo o a bidones',
          'Los lodos y el agua se recogen por separado',
          'Los depósitos de plástico se cortan en el lugar; los de acero se desgasifican y se cortan en frío',
          'La base se barre y se revisa en busca de manchas',
        ),
        '## Precios',
        'Un depósito doméstico de plástico de hasta 2500 litros y con acceso para furgoneta cuesta desde 195 £ sin IVA. Los de acero, los de sótano y los de difícil acceso se valoran tras una visita.',
        '## ¿Gasóleo en el suelo?',
        'Avísenos enseguida. Cortamos la fuga, llamamos al perito que designe su aseguradora y guardamos los registros que exige la Agencia de Medio Ambiente.',
      ),
    },
  },
  {
    slug: 'tank-replacement',
    title: { en: 'Tank Replacement', es: 'Sustitución de depósitos' },
    summary: {
      en: 'Old tank out, new tank in, oil saved, heating back on the same day.',
      es: 'Fuera el viejo, dentro el nuevo, el gasóleo a salvo y la calefacción en marcha el mismo día.',
    },
    body: {
      en: paragraphs(
        'Cracks, stains, a sunken base or a tank of more than twenty years: it is time. Replacement is installation and removal in one visit, with one crew and one bill.',
        '## The day',
        list(
          '8 am: oil pumped into our bowser, old tank lifted away',
          '10 am: base checked, levelled or extended',
          'Noon: new tank set, piped and tested',
          '3 pm: your oil filtered back, boiler bled and lit',
        ),
        '## Choosing the new one',
        'Most homes need a bunded tank today: within 10 m of water, where a spill could reach a drain, or above 2,500 litres it is required. Look at [bunded oil tanks](/oil/oil-tanks/bunded-oil-tanks), or tell us the space and we will suggest three.',
      ),
      es: paragraphs(
        'Grietas, manchas, una base hundida o más de veinte años de servicio: ha llegado el momento. La sustitución reúne instalación y retirada en una sola visita, con un solo equipo y una sola factura.',
        '## La jornada',
        list(
          '8 h: el gasóleo pasa a nuestra cisterna y se retira el depósito viejo',
          '10 h: se revisa, nivela o amplía la base',
          '12 h: se coloca, conecta y prueba el depósito nuevo',
          '15 h: su gasóleo vuelve filtrado, se purga la caldera y se enciende',
        ),
        '## Cómo elegir el nuevo',
        'Hoy la mayoría de viviendas necesita un depósito de doble pared: es obligatorio a menos de 10 m del agua, donde un derrame pueda llegar a un desagüe o por encima de 2500 litros. Consulte los [depósitos de doble pared](/oil/oil-tanks/bunded-oil-tanks) o díganos el espacio y le propondremos tres.',
      ),
    },
  },
  {
    slug: 'fuel-proof-tanks',
    title: { en: 'Fuel Proof Tanks', es: 'Depósitos para combustible' },
    summary: {
      en: 'Which material holds which fuel, and what the storage regulations ask of a business.',
      es: 'Qué material resiste cada combustible y qué exige la normativa a una empresa.',
    },
    body: {
      en: paragraphs(
        'Diesel, HVO, kerosene and AdBlue attack different things. A tank that is proof against one may fail with another, so we fit out each tank for the fluid it will hold.',
        '## Which tank for what',
        list(
          'Kerosene and gas oil: polyethylene or steel, brass fittings',
          'Diesel and HVO: polyethylene or steel, nitrile or Viton seals, no copper',
          'AdBlue: polyethylene and stainless steel only; brass and zinc dissolve',
        ),
        '## The law in three lines',
        'Any business that stores more than 200 litres of oil outside needs secondary containment of 110 %. Filling points, pipes and sight tubes lie inside it. The hose lives in a locked cabinet.',
        'See [diesel tanks](/fuel/fuel-storage/diesel-tanks) and [AdBlue tanks](/fuel/fuel-storage/adblue-tanks), or ask below for a tank with fuel management.',
      ),
      es: paragraphs(
        'El diésel, el HVO, el queroseno y el AdBlue atacan materiales distintos. Un depósito que resiste uno puede fallar con otro, por eso equipamos cada depósito para su fluido.',
        '## Qué depósito para qué',
        list(
          'Queroseno y gasóleo: polietileno o acero, accesorios de latón',
          'Diésel y HVO: polietileno o acero, juntas de nitrilo o Viton, nada de cobre',
          'AdBlue: solo polietileno y acero inoxidable; el latón y el zinc se disuelven',
        ),
        '## La norma en tres líneas',
        'Toda empresa que almacene más de 200 litros de combustible al aire libre necesita un cubeto del 110 %. Bocas de carga, tuberías y niveles quedan dentro. La manguera se guarda en un armario con llave.',
        'Consulte los [depósitos de diésel](/fuel/fuel-storage/diesel-tanks) y los [de AdBlue](/fuel/fuel-storage/adblue-tanks), o pida abajo uno con gestión de combustible.',
      ),
    },
  },
]
