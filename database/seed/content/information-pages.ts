import type { PageText } from '#src/domains/content/pages/page-templates.ts'
import { list, paragraphs } from '#src/shared/locale/markup.ts'

export const homePage: PageText = {
  slug: 'home',
  title: {
    en: 'Tanks, boilers, filters and branded goods for the trade',
    es: 'Depósitos, calderas, filtros y artículos personalizados para profesionales',
  },
  summary: {
    en: 'Trade prices excl. and incl. VAT, stock you can see, quotes within the hour.',
    es: 'Precios profesionales con y sin IVA, existencias a la vista y presupuestos en una hora.',
  },
  body: {
    en: 'Tankard Supplies has kept heating engineers, farms and fleets supplied since 1987: from the tank at the bottom of the garden to the mug in the site hut.',
    es: 'Tankard Supplies abastece desde 1987 a instaladores, explotaciones y flotas: del depósito al fondo del jardín a la taza de la caseta de obra.',
  },
}

export const informationPages: readonly PageText[] = [
  {
    slug: 'contact',
    title: { en: 'Contact', es: 'Contacto' },
    summary: {
      en: 'Ask about a product, a price or an order.',
      es: 'Consulte sobre un artículo, un precio o un pedido.',
    },
    body: {
      en: paragraphs(
        'Have the order number ready if there is one.',
        'Many answers are among the [questions and answers](/faq); delivery and returns have pages of their own: [delivery](/delivery), [returns](/returns).',
      ),
      es: paragraphs(
        'Si tiene un número de pedido, téngalo a mano.',
        'Muchas respuestas están en las [preguntas frecuentes](/faq); también hay páginas sobre [entregas](/delivery) y [devoluciones](/returns).',
      ),
    },
  },
  {
    slug: 'delivery',
    title: { en: 'Delivery', es: 'Entregas' },
    summary: {
      en: 'What delivery costs, when it is free, and what to expect on the day.',
      es: 'Cuánto cuesta la entrega, cuándo es gratis y qué esperar ese día.',
    },
    body: {
      en: paragraphs(
        'A basket pays one charge: that of the largest class of goods it contains.',
        list(
          '**Parcel**: £6.95, free from £150 of goods excl. VAT',
          '**Pallet** (tanks, boilers): £49.00, free from £750',
          '**Tanker lorry** (steel tanks, bowsers): £95.00, with crane off-load',
        ),
        '## Times',
        'Every product page shows its production and delivery times with the price of each, and the day on which the goods leave us. An order placed by 2 pm starts the same working day. Printed goods start when you have approved the proof.',
        list(
          '**Parcels** arrive the working day after they leave, with a link to follow them',
          '**Pallets** arrive within two working days; the haulier rings the day before with a two-hour window',
          '**Tanker lorries** come on a day that we agree with you',
        ),
        '## On the day',
        'Pallets come to the kerb on a tail lift. Tell us about narrow lanes, low wires and school hours. Count the pieces, look at the wrap, and write what is wrong on the note before you sign.',
        'A 1,200 litre tank weighs about 90 kg and is carried by two. For anything above 2,500 litres have a forklift or three strong people ready, or order the lorry with the crane.',
        '## Nobody there?',
        'Parcels go to a neighbour or come back the next day. A pallet that cannot be unloaded comes again at cost, so tell us early if the day does not suit: call by 3 pm the day before and nothing is charged.',
        '## Where to',
        'England, Scotland and Wales at these prices. Highlands, islands and Northern Ireland on request; put the goods into a quote.',
        'You may also collect: choose a day, bring a van to Barlby Yard and we load it. Collection is free; ask for it in your order.',
      ),
      es: paragraphs(
        'Una cesta paga un solo porte: el de la clase más voluminosa que contenga.',
        list(
          '**Paquete**: 6,95 £, gratis desde 150 £ de mercancía sin IVA',
          '**Palé** (depósitos, calderas): 49,00 £, gratis desde 750 £',
          '**Camión grúa** (depósitos de acero, cisternas): 95,00 £, con descarga',
        ),
        '## Plazos',
        'Cada ficha muestra sus plazos de producción y entrega con su precio, y el día en que sale la mercancía. Lo que se pide antes de las 14 h se pone en marcha el mismo día laborable. Lo impreso empieza cuando usted aprueba la prueba.',
        list(
          'Los **paquetes** llegan el día laborable siguiente a su salida, con un enlace de seguimiento',
          'Los **palés** llegan en dos días laborables; el transportista llama la víspera y da una franja de dos horas',
          'Los **camiones grúa** vienen el día que acordemos con usted',
        ),
        '## El día de la entrega',
        'Los palés llegan a pie de calle con plataforma. Avísenos de caminos estrechos, cables bajos y horarios escolares. Cuente los bultos, mire el embalaje y anote lo que esté mal antes de firmar.',
        'Un depósito de 1200 litros pesa unos 90 kg y lo llevan dos personas. Para más de 2500 litros tenga a mano una carretilla o tres personas fuertes, o pida el camión con grúa.',
        '## ¿No hay nadie?',
        'Los paquetes se dejan a un vecino o vuelven al día siguiente. Un palé que no se puede descargar vuelve a salir a precio de coste; si el día no le conviene, llame antes de las 15 h de la víspera y no le cobramos nada.',
        '## Destinos',
        'Inglaterra, Escocia y Gales a estos precios. Highlands, islas e Irlanda del Norte, a consultar; añada los artículos a un presupuesto.',
        'También puede recoger usted: elija día, traiga la furgoneta a Barlby Yard y la cargamos. La recogida es gratis; pídala en su pedido.',
      ),
    },
  },
  {
    slug: 'returns',
    title: { en: 'Returns', es: 'Devoluciones' },
    summary: {
      en: 'Thirty days for stock goods, and no argument about faults.',
      es: 'Treinta días para artículos de almacén y sin discusiones por defectos.',
    },
    body: {
      en: paragraphs(
        'Send back unused stock goods within 30 days and we refund the price. Consumers also have the statutory 14 days.',
        '## How',
        list(
          'Write to us with the order number',
          'We answer with a label, or a collection for pallets',
          'Refund within five working days of arrival, to the card or account that paid',
        ),
        'Parcels that you send back because you changed your mind travel at your cost; a pallet is collected for £49.00, taken off the refund. What was our mistake costs you nothing.',
        '## Faulty or damaged',
        'Tell us within three working days of delivery, with a photograph and the order number. We send a new one at once, and take the old one back when it suits you. Later faults are covered by the guarantee of each product: ten years on most tanks, two to seven on boilers. See the specification on the product page.',
        '## Cancelling an order',
        'Stock goods can be cancelled until they leave us. Printed goods can be cancelled until you approve the proof; after that the press is running.',
        '## What we cannot take back',
        'Printed, embroidered and engraved goods, tanks made to order and cut lengths, unless they are faulty. Boilers that have been fired.',
      ),
      es: paragraphs(
        'Devuelva los artículos de almacén sin usar en 30 días y le reembolsamos el precio. Los consumidores tienen además los 14 días que marca la ley.',
        '## Cómo',
        list(
          'Escríbanos con el número de pedido',
          'Le enviamos una etiqueta o una recogida si son palés',
          'Reembolso en cinco días laborables desde la llegada, en la tarjeta o cuenta con la que pagó',
        ),
        'Los paquetes que devuelve por cambiar de opinión viajan por su cuenta; la recogida de un palé cuesta 49,00 £, que se descuentan del reembolso. Si el error fue nuestro, no paga nada.',
        '## Defectos y daños',
        'Avísenos en los tres días laborables siguientes a la entrega, con una foto y el número de pedido. Enviamos otro de inmediato y recogemos el anterior cuando le convenga. Los defectos posteriores los cubre la garantía de cada artículo: diez años en casi todos los depósitos, de dos a siete en las calderas. Consulte las especificaciones de la ficha.',
        '## Anular un pedido',
        'Los artículos de almacén se pueden anular hasta que salen. Los impresos, hasta que aprueba la prueba; después la máquina ya está en marcha.',
        '## Lo que no podemos aceptar',
        'Artículos impresos, bordados o grabados, depósitos por encargo y tramos cortados, salvo defecto. Calderas que ya se han encendido.',
      ),
    },
  },
  {
    slug: 'about',
    title: { en: 'About Us', es: 'Quiénes somos' },
    summary: {
      en: 'A family firm of forty people, a yard full of tanks and a print shop next door.',
      es: 'Una empresa familiar de cuarenta personas, un patio lleno de depósitos y una imprenta al lado.',
    },
    body: {
      en: paragraphs(
        'Tankard Supplies began in 1987 with a pick-up and three oil tanks. The print shop came in 2004, when a customer asked for mugs with his van on them and we found that we liked making them.',
        'Today forty people work in Selby: fitters, drivers, printers, embroiderers, and five who answer the telephone and know what an olive is.',
        '## What we do',
        list(
          '**Tanks and boilers** from stock, or made to order, with the valves, gauges and filters that belong to them',
          '**Fitting, removal and cleaning** by our own crews within 60 miles of Selby, by partners elsewhere: see [tank installation](/tank-installation)',
          '**Workwear and gifts with your name on them**, drawn by our own artists before you pay for anything',
        ),
        '## How we work',
        list(
          'Prices are shown with and without VAT, and the delivery charge before you check out',
          'In trade hours a person answers quotes and questions within the hour',
          'If a UK stockist has the same tank for less, we match the price',
          'What is faulty we take back without an argument: see [returns](/returns)',
        ),
        '## Come and see',
        'The trade counter at Barlby Yard is open in our trade hours. Two of each tank stand in the yard, filled with water, so that you can hear how full they are. Bring a van; we load it.',
        'Looking after several sites? A [trade account](/trade-account) pays within 30 days and keeps your artwork on file.',
      ),
      es: paragraphs(
        'Tankard Supplies empezó en 1987 con una furgoneta y tres depósitos. La imprenta llegó en 2004, cuando un cliente pidió tazas con su furgoneta y descubrimos que nos gustaba hacerlas.',
        'Hoy somos cuarenta personas en Selby: instaladores, conductores, impresores, bordadoras y cinco que atienden el teléfono y saben lo que es un bicono.',
        '## Qué hacemos',
        list(
          '**Depósitos y calderas** de almacén o por encargo, con las válvulas, indicadores y filtros que les corresponden',
          '**Instalación, retirada y limpieza** con equipos propios a menos de 100 km de Selby y con colaboradores en el resto: vea [instalación de depósitos](/tank-installation)',
          '**Ropa de trabajo y regalos con su nombre**, dibujados por nuestros diseñadores antes de que pague nada',
        ),
        '## Cómo trabajamos',
        list(
          'Los precios se muestran con y sin IVA, y el porte antes de tramitar el pedido',
          'En horario comercial una persona responde presupuestos y consultas en menos de una hora',
          'Si otro distribuidor del Reino Unido tiene el mismo depósito más barato, igualamos el precio',
          'Lo defectuoso lo recogemos sin discusiones: vea [devoluciones](/returns)',
        ),
        '## Venga a verlo',
        'El mostrador de Barlby Yard abre en nuestro horario comercial. En el patio hay dos unidades de cada depósito llenas de agua, para que oiga lo llenas que están. Traiga la furgoneta; la cargamos nosotros.',
        '¿Lleva varias obras? Con una [cuenta profesional](/trade-account) paga a 30 días y guardamos sus diseños.',
      ),
    },
  },
  {
    slug: 'trade-account',
    title: { en: 'Trade Account', es: 'Cuenta profesional' },
    summary: {
      en: 'Pay on account within 30 days, keep your designs on file, see every invoice.',
      es: 'Pague a 30 días, guarde sus diseños y consulte todas sus facturas.',
    },
    body: {
      en: paragraphs(
        'For businesses that buy regularly. Create an account, then ask for credit with the form; we decide within two working days.',
        list(
          'Pay on account up to your limit',
          'One monthly statement',
          'Your logo and designs on file',
          'One person who knows your account',
        ),
        '## What we ask',
        'A registered business, two trade references and an order every quarter. New accounts begin with a limit of £2,000, which grows with your orders.',
        '## Until then',
        'Order by card or bank transfer as soon as your [account](/auth/register) is open; trade prices and tier prices are the same for everybody.',
      ),
      es: paragraphs(
        'Para empresas que compran con regularidad. Cree una cuenta y solicite crédito con el formulario; respondemos en dos días laborables.',
        list(
          'Pago a crédito hasta su límite',
          'Un extracto mensual',
          'Su logotipo y sus diseños archivados',
          'Una persona que conoce su cuenta',
        ),
        '## Qué pedimos',
        'Una empresa registrada, dos referencias comerciales y un pedido al trimestre. Las cuentas nuevas empiezan con un límite de 2000 £, que crece con sus pedidos.',
        '## Mientras tanto',
        'Pida con tarjeta o transferencia en cuanto abra su [cuenta](/auth/register); los precios profesionales y por cantidad son iguales para todos.',
      ),
    },
  },
]
