import type { Translations } from '#src/shared/locale/languages.ts'

type Question = { question: Translations; answer: Translations }
export type FaqTopic = { topic: Translations; questions: readonly Question[] }

export const faqTopics: readonly FaqTopic[] = [
  {
    topic: { en: 'Tanks', es: 'Depósitos' },
    questions: [
      {
        question: { en: 'Do I need a bunded tank?', es: '¿Necesito un depósito de doble pared?' },
        answer: {
          en: 'At home: if it holds more than 2,500 litres, stands within 10 m of water or 50 m of a well, or if a spill could reach a drain. On business premises: always above 200 litres. When in doubt, a bund costs less than a clean-up.',
          es: 'En casa: si supera 2500 litros, está a menos de 10 m del agua o 50 m de un pozo, o si un derrame puede llegar a un desagüe. En una empresa: siempre por encima de 200 litros. En caso de duda, un cubeto cuesta menos que una limpieza.',
        },
      },
      {
        question: { en: 'What base does an oil tank need?', es: '¿Qué base necesita un depósito de gasóleo?' },
        answer: {
          en: 'Level, fire resistant and 300 mm larger than the tank on every side: 42 mm paving laid tight on hardcore, or 100 mm of concrete. Wood and bearers are not enough.',
          es: 'Nivelada, resistente al fuego y 300 mm mayor que el depósito por cada lado: losa de 42 mm sobre zahorra o 100 mm de hormigón. Madera o durmientes no bastan.',
        },
      },
      {
        question: { en: 'How far from the house must a tank stand?', es: '¿A qué distancia de la casa debe estar?' },
        answer: {
          en: '1.8 m from doors, windows and flues, 760 mm from a boundary fence. A fire barrier of 30 minutes lets you go closer.',
          es: 'A 1,8 m de puertas, ventanas y salidas de humos y a 760 mm del lindero. Con una barrera cortafuegos de 30 minutos puede acercarse más.',
        },
      },
      {
        question: { en: 'Can you take my old tank away?', es: '¿Pueden llevarse mi depósito viejo?' },
        answer: {
          en: 'Yes. We drain it, save the oil that is worth saving, cut the tank up and give you the waste papers. See [tank removal](/tank-removal).',
          es: 'Sí. Lo vaciamos, salvamos el gasóleo aprovechable, lo desmontamos y le damos la documentación. Vea [retirada de depósitos](/tank-removal).',
        },
      },
      {
        question: { en: 'How long does a plastic tank last?', es: '¿Cuánto dura un depósito de plástico?' },
        answer: {
          en: 'Fifteen to twenty years in the shade, less on a south wall. Look for white patches, hair cracks and leaning sides every spring.',
          es: 'De quince a veinte años a la sombra, menos al sol. Busque manchas blancas, grietas finas y paredes abombadas cada primavera.',
        },
      },
    ],
  },
  {
    topic: { en: 'Boilers and filters', es: 'Calderas y filtros' },
    questions: [
      {
        question: { en: 'Which boiler output do I need?', es: '¿Qué potencia de caldera necesito?' },
        answer: {
          en: 'As a first guess: 15 to 18 kW for two bedrooms, 20 to 26 kW for three to four, 27 to 36 kW for a large house. Your engineer works it out room by room.',
          es: 'Como primera idea: de 15 a 18 kW para dos dormitorios, de 20 a 26 kW para tres o cuatro y de 27 a 36 kW para una casa grande. Su instalador lo calcula habitación por habitación.',
        },
      },
      {
        question: { en: 'What is the free spare filter?', es: '¿Qué es el filtro de repuesto gratis?' },
        answer: {
          en: 'Products with the badge carry the first spare cartridge in the box at no charge. You find them all under [Free Spare Filter](/oil/oil-filters/free-spare-filter).',
          es: 'Los productos con el distintivo llevan en la caja el primer cartucho de repuesto sin coste. Están todos en [Filtro de repuesto gratis](/oil/oil-filters/free-spare-filter).',
        },
      },
      {
        question: { en: 'How often do I change the oil filter?', es: '¿Cada cuánto se cambia el filtro?' },
        answer: {
          en: 'At every yearly service, and at once when the bowl shows water.',
          es: 'En cada revisión anual, y de inmediato si el vaso muestra agua.',
        },
      },
      {
        question: { en: 'Do you fit boilers?', es: '¿Instalan calderas?' },
        answer: {
          en: 'Within 60 miles of Selby with our own engineers, elsewhere through partners. Ask for a quote with your postcode.',
          es: 'Con nuestros técnicos a menos de 100 km de Selby y con colaboradores en el resto. Pida presupuesto con su código postal.',
        },
      },
    ],
  },
  {
    topic: { en: 'Branded goods', es: 'Artículos personalizados' },
    questions: [
      {
        question: { en: 'What does the free visual cost?', es: '¿Cuánto cuesta el boceto gratuito?' },
        answer: {
          en: 'Nothing. Send a logo and a quantity, and a designer sends you a picture of the printed product within one working day.',
          es: 'Nada. Envíe un logotipo y una cantidad, y un diseñador le manda una imagen del producto impreso en un día laborable.',
        },
      },
      {
        question: { en: 'Which artwork files can I send?', es: '¿Qué archivos puedo enviar?' },
        answer: {
          en: 'PDF, EPS and SVG are best; PNG and JPG will do from 300 dpi. Up to 25 MB per file.',
          es: 'Lo mejor es PDF, EPS o SVG; PNG y JPG sirven a partir de 300 ppp. Hasta 25 MB por archivo.',
        },
      },
      {
        question: { en: 'What is the set-up charge?', es: '¿Qué es el cargo de preparación?' },
        answer: {
          en: 'The screen, plate or stitch file for each colour, paid once per line. Digital goods from one piece have none.',
          es: 'La pantalla, el cliché o el programa de bordado de cada color, una vez por línea. Los artículos digitales desde una unidad no lo llevan.',
        },
      },
      {
        question: { en: 'Can I order fewer than the minimum?', es: '¿Puedo pedir menos del mínimo?' },
        answer: {
          en: 'The quantity is raised to the minimum. For single pieces look for goods marked “From one piece”.',
          es: 'La cantidad sube hasta el mínimo. Para unidades sueltas busque los artículos «From one piece».',
        },
      },
      {
        question: { en: 'Can I have a sample?', es: '¿Puedo tener una muestra?' },
        answer: {
          en: 'Business customers may have one plain sample per enquiry; some are charged and credited with the order.',
          es: 'Las empresas pueden pedir una muestra sin marcar por consulta; algunas se cobran y se abonan con el pedido.',
        },
      },
    ],
  },
  {
    topic: { en: 'Orders and payment', es: 'Pedidos y pago' },
    questions: [
      {
        question: {
          en: 'How fast do you answer a quote request?',
          es: '¿Cuánto tardan en responder a un presupuesto?',
        },
        answer: {
          en: 'Within one hour in our opening hours.',
          es: 'En una hora dentro de nuestro horario de apertura.',
        },
      },
      {
        question: { en: 'How can I pay?', es: '¿Cómo puedo pagar?' },
        answer: {
          en: 'By card, by bank transfer, or on account for approved trade customers.',
          es: 'Con tarjeta, por transferencia o a crédito si es cliente profesional autorizado.',
        },
      },
      {
        question: { en: 'When is delivery free?', es: '¿Cuándo es gratis la entrega?' },
        answer: {
          en: 'Parcels from £150 and pallets from £750 of goods excl. VAT. See [delivery](/delivery).',
          es: 'Paquetes desde 150 £ y palés desde 750 £ de mercancía sin IVA. Vea [entregas](/delivery).',
        },
      },
      {
        question: { en: 'Do you match prices?', es: '¿Igualan precios?' },
        answer: {
          en: 'On products with the price match badge: show us the same tank in stock for less and we match it, delivery included.',
          es: 'En los productos con el distintivo: muéstrenos el mismo depósito más barato y en existencias y lo igualamos, entrega incluida.',
        },
      },
      {
        question: { en: 'Can I hire a bowser or a tank?', es: '¿Puedo alquilar una cisterna o un depósito?' },
        answer: {
          en: 'Yes, by the week. Press “Add to hire quote” on the product and give us the dates.',
          es: 'Sí, por semanas. Pulse «Añadir a presupuesto de alquiler» en el producto e indique las fechas.',
        },
      },
    ],
  },
]
