type Question = { question: string; questionEs: string; answer: string; answerEs: string }
export type FaqTopic = { topic: string; topicEs: string; questions: readonly Question[] }

export const faqTopics: readonly FaqTopic[] = [
  {
    topic: 'Tanks',
    topicEs: 'Depósitos',
    questions: [
      {
        question: 'Do I need a bunded tank?',
        questionEs: '¿Necesito un depósito de doble pared?',
        answer:
          'At home: if it holds more than 2,500 litres, stands within 10 m of water or 50 m of a well, or if a spill could reach a drain. On business premises: always above 200 litres. When in doubt, a bund costs less than a clean-up.',
        answerEs:
          'En casa: si supera 2.500 litros, está a menos de 10 m del agua o 50 m de un pozo, o si un derrame puede llegar a un desagüe. En una empresa: siempre por encima de 200 litros. En caso de duda, un cubeto cuesta menos que una limpieza.',
      },
      {
        question: 'What base does an oil tank need?',
        questionEs: '¿Qué base necesita un depósito de gasóleo?',
        answer:
          'Level, fire resistant and 300 mm larger than the tank on every side: 42 mm paving laid tight on hardcore, or 100 mm of concrete. Wood and bearers are not enough.',
        answerEs:
          'Nivelada, resistente al fuego y 300 mm mayor que el depósito por cada lado: losa de 42 mm sobre zahorra o 100 mm de hormigón. Madera o durmientes no bastan.',
      },
      {
        question: 'How far from the house must a tank stand?',
        questionEs: '¿A qué distancia de la casa debe estar?',
        answer:
          '1.8 m from doors, windows and flues, 760 mm from a boundary fence. A fire barrier of 30 minutes lets you go closer.',
        answerEs:
          'A 1,8 m de puertas, ventanas y salidas de humos y a 760 mm del lindero. Con una barrera cortafuegos de 30 minutos puede acercarse más.',
      },
      {
        question: 'Can you take my old tank away?',
        questionEs: '¿Pueden llevarse mi depósito viejo?',
        answer:
          'Yes. We drain it, save the oil that is worth saving, cut the tank up and give you the waste papers. See [tank removal](/tank-removal).',
        answerEs:
          'Sí. Lo vaciamos, salvamos el gasóleo aprovechable, lo desmontamos y le damos la documentación. Vea [retirada de depósitos](/tank-removal).',
      },
      {
        question: 'How long does a plastic tank last?',
        questionEs: '¿Cuánto dura un depósito de plástico?',
        answer:
          'Fifteen to twenty years in the shade, less on a south wall. Look for white patches, hair cracks and leaning sides every spring.',
        answerEs:
          'De quince a veinte años a la sombra, menos al sol. Busque manchas blancas, grietas finas y paredes abombadas cada primavera.',
      },
    ],
  },
  {
    topic: 'Boilers and filters',
    topicEs: 'Calderas y filtros',
    questions: [
      {
        question: 'Which boiler output do I need?',
        questionEs: '¿Qué potencia de caldera necesito?',
        answer:
          'As a first guess: 15 to 18 kW for two bedrooms, 20 to 26 kW for three to four, 27 to 36 kW for a large house. Your engineer works it out room by room.',
        answerEs:
          'Como primera idea: de 15 a 18 kW para dos dormitorios, de 20 a 26 kW para tres o cuatro y de 27 a 36 kW para una casa grande. Su instalador lo calcula habitación por habitación.',
      },
      {
        question: 'What is the free spare filter?',
        questionEs: '¿Qué es el filtro de repuesto gratis?',
        answer:
          'Products with the badge carry the first spare cartridge in the box at no charge. You find them all under [Free Spare Filter](/oil/oil-filters/free-spare-filter).',
        answerEs:
          'Los productos con el distintivo llevan en la caja el primer cartucho de repuesto sin coste. Están todos en [Filtro de repuesto gratis](/oil/oil-filters/free-spare-filter).',
      },
      {
        question: 'How often do I change the oil filter?',
        questionEs: '¿Cada cuánto se cambia el filtro?',
        answer: 'At every yearly service, and at once when the bowl shows water.',
        answerEs: 'En cada revisión anual, y de inmediato si el vaso muestra agua.',
      },
      {
        question: 'Do you fit boilers?',
        questionEs: '¿Instalan calderas?',
        answer:
          'Within 60 miles of Selby with our own engineers, elsewhere through partners. Ask for a quote with your postcode.',
        answerEs:
          'Con nuestros técnicos a menos de 100 km de Selby y con colaboradores en el resto. Pida presupuesto con su código postal.',
      },
    ],
  },
  {
    topic: 'Branded goods',
    topicEs: 'Artículos personalizados',
    questions: [
      {
        question: 'What does the free visual cost?',
        questionEs: '¿Cuánto cuesta el boceto gratuito?',
        answer:
          'Nothing. Send a logo and a quantity, and a designer sends you a picture of the printed product within one working day.',
        answerEs:
          'Nada. Envíe un logotipo y una cantidad, y un diseñador le manda una imagen del producto impreso en un día laborable.',
      },
      {
        question: 'Which artwork files can I send?',
        questionEs: '¿Qué archivos puedo enviar?',
        answer: 'PDF, EPS and SVG are best; PNG and JPG will do from 300 dpi. Up to 25 MB per file.',
        answerEs: 'Lo mejor es PDF, EPS o SVG; PNG y JPG sirven a partir de 300 ppp. Hasta 25 MB por archivo.',
      },
      {
        question: 'What is the set-up charge?',
        questionEs: '¿Qué es el cargo de preparación?',
        answer:
          'The screen, plate or stitch file for each colour, paid once per line. Digital goods from one piece have none.',
        answerEs:
          'La pantalla, el cliché o el programa de bordado de cada color, una vez por línea. Los artículos digitales desde una unidad no lo llevan.',
      },
      {
        question: 'Can I order fewer than the minimum?',
        questionEs: '¿Puedo pedir menos del mínimo?',
        answer: 'The quantity is raised to the minimum. For single pieces look for goods marked “From one piece”.',
        answerEs: 'La cantidad sube hasta el mínimo. Para unidades sueltas busque los artículos «From one piece».',
      },
      {
        question: 'Can I have a sample?',
        questionEs: '¿Puedo tener una muestra?',
        answer:
          'Business customers may have one plain sample per enquiry; some are charged and credited with the order.',
        answerEs:
          'Las empresas pueden pedir una muestra sin marcar por consulta; algunas se cobran y se abonan con el pedido.',
      },
    ],
  },
  {
    topic: 'Orders and payment',
    topicEs: 'Pedidos y pago',
    questions: [
      {
        question: 'How fast do you answer a quote request?',
        questionEs: '¿Cuánto tardan en responder a un presupuesto?',
        answer: 'Within one hour on working days from 8 am to 5.30 pm.',
        answerEs: 'En una hora en días laborables de 8 a 17.30 h.',
      },
      {
        question: 'How can I pay?',
        questionEs: '¿Cómo puedo pagar?',
        answer: 'By card, by bank transfer, or on account for approved trade customers.',
        answerEs: 'Con tarjeta, por transferencia o a cuenta si es cliente profesional autorizado.',
      },
      {
        question: 'When is delivery free?',
        questionEs: '¿Cuándo es gratis la entrega?',
        answer: 'Parcels from £150 and pallets from £750 of goods excl. VAT. See [delivery](/delivery).',
        answerEs: 'Paquetes desde 150 £ y palés desde 750 £ de mercancía sin IVA. Vea [entregas](/delivery).',
      },
      {
        question: 'Do you match prices?',
        questionEs: '¿Igualan precios?',
        answer:
          'On products with the price match badge: show us the same tank in stock for less and we match it, delivery included.',
        answerEs:
          'En los productos con el distintivo: muéstrenos el mismo depósito más barato y en existencias y lo igualamos, entrega incluida.',
      },
      {
        question: 'Can I hire a bowser or a tank?',
        questionEs: '¿Puedo alquilar una cisterna o un depósito?',
        answer: 'Yes, by the week. Press “Add to hire quote” on the product and give us the dates.',
        answerEs: 'Sí, por semanas. Pulse «Añadir a presupuesto de alquiler» en el producto e indique las fechas.',
      },
    ],
  },
]
