import type { PageText } from '#src/domains/content/pages/page-templates.ts'
import { list, paragraphs } from '#src/shared/locale/markup.ts'

export const cleaningServicePages: readonly PageText[] = [
  {
    slug: 'oil-tank-cleaning',
    title: { en: 'Oil Tank Cleaning', es: 'Limpieza de depósitos de gasóleo' },
    summary: {
      en: 'Water and sludge out, clean oil back in, no need to run the tank dry.',
      es: 'Fuera el agua y los lodos, dentro el gasóleo limpio, sin tener que agotar el depósito.',
    },
    body: {
      en: paragraphs(
        'Half of all burner call-outs in winter begin with water in the tank. It comes from condensation and loose caps, it settles, it feeds bacteria, and one cold morning it reaches the filter.',
        '## What we do',
        list(
          'Sample from the bottom and show it to you',
          'Pump the oil through a 5 micron filter into our tank',
          'Clean walls and floor, take up sludge and water',
          'Return the oil, fit a new cartridge, bleed the line',
        ),
        '## When',
        'Every five years, or when the filter bowl shows water twice in a season. A domestic tank takes two hours and costs from £160 excl. VAT.',
      ),
      es: paragraphs(
        'La mitad de las averías de quemador en invierno empiezan por agua en el depósito. Llega por condensación y tapones flojos, se asienta, alimenta bacterias y una mañana fría alcanza el filtro.',
        '## Qué hacemos',
        list(
          'Tomamos una muestra del fondo y se la enseñamos',
          'Pasamos el gasóleo por un filtro de 5 micras a nuestra cisterna',
          'Limpiamos paredes y fondo y retiramos lodos y agua',
          'Devolvemos el gasóleo, ponemos cartucho nuevo y purgamos la línea',
        ),
        '## Cuándo',
        'Cada cinco años, o cuando el vaso del filtro muestre agua dos veces en una temporada. Un depósito doméstico lleva dos horas y cuesta desde 160 £ sin IVA.',
      ),
    },
  },
  {
    slug: 'diesel-tank-cleaning',
    title: { en: 'Diesel Tank Cleaning', es: 'Limpieza de depósitos de diésel' },
    summary: {
      en: 'Diesel bug treated, filtered and kept away from your machines.',
      es: 'La contaminación del diésel tratada, filtrada y lejos de sus máquinas.',
    },
    body: {
      en: paragraphs(
        'Modern diesel holds bio content, and bio content holds water. What grows between the two blocks injectors that cost more than the tank.',
        '## On site, without stopping work',
        list(
          'Fuel polished in a closed loop while you draw from it',
          'Biocide dosed to the measured count, not by guess',
          'Laboratory report before and after',
          'Standby generators done at night or at the weekend',
        ),
        '## Contracts',
        'Hospitals, data centres and hauliers have us twice a year. The price falls with the number of tanks.',
      ),
      es: paragraphs(
        'El diésel actual lleva parte bio, y la parte bio retiene agua. Lo que crece entre ambas obstruye inyectores que cuestan más que el depósito.',
        '## En sus instalaciones, sin parar',
        list(
          'El combustible se depura en circuito cerrado mientras usted lo usa',
          'Biocida dosificado según el análisis, no a ojo',
          'Informe de laboratorio antes y después',
          'Grupos electrógenos de noche o en fin de semana',
        ),
        '## Contratos',
        'Hospitales, centros de datos y transportistas nos llaman dos veces al año. El precio baja con el número de depósitos.',
      ),
    },
  },
  {
    slug: 'commercial-cleaning-service',
    title: { en: 'Commercial Cleaning Service', es: 'Limpieza industrial' },
    summary: {
      en: 'Interceptors, bunds, wash bays and forecourts, with method statement and waste notes.',
      es: 'Separadores, cubetos, lavaderos y patios, con plan de trabajo y documentación de residuos.',
    },
    body: {
      en: paragraphs(
        'We clean what oil touches: bunds that have filled with rain, interceptors that have not been opened for years, wash bays, forecourts and workshop floors.',
        '## You receive',
        list(
          'A method statement and risk assessment before we come',
          'A crew with confined-space tickets and gas meters',
          'Photographs before and after',
          'Consignment notes for everything we take away',
        ),
        '## How to book',
        'Send the size and one photograph. For estates of five or more sites ask for a yearly plan.',
      ),
      es: paragraphs(
        'Limpiamos todo lo que toca el aceite: cubetos llenos de lluvia, separadores que llevan años sin abrirse, lavaderos, patios y suelos de taller.',
        '## Usted recibe',
        list(
          'Plan de trabajo y evaluación de riesgos antes de llegar',
          'Un equipo con formación en espacios confinados y medidores de gas',
          'Fotografías de antes y después',
          'Documentos de control de todo lo que retiramos',
        ),
        '## Cómo reservar',
        'Envíe las medidas y una fotografía. Para cinco o más centros, pida un plan anual.',
      ),
    },
  },
  {
    slug: 'red-diesel-regulation-changes',
    title: { en: 'Red Diesel Regulation Changes', es: 'Cambios en la normativa del gasóleo rojo' },
    summary: {
      en: 'Who may still use rebated fuel, and what to do with the tank that held it.',
      es: 'Quién puede seguir usando gasóleo bonificado y qué hacer con el depósito que lo contenía.',
    },
    body: {
      en: paragraphs(
        'Since 1 April 2022 most trades in the United Kingdom may no longer run machines on rebated (red) diesel. Farming, forestry, horticulture, rail, fishing and the heating of homes keep it; construction, quarrying, waste and most manufacturing do not.',
        '## If you had to change',
        list(
          'Run the red fuel down; mixing it with white is an offence in the wrong machine',
          'Flush tank, lines and machine tanks and keep the record',
          'Change the filters twice in the first month',
          'Consider HVO: it stores for ten years and freezes late',
        ),
        '## We can help',
        'We drain, flush and certify tanks, collect what is left, and supply [diesel tanks](/fuel/fuel-storage/diesel-tanks) with meters that satisfy an inspector. This page is a summary, not legal advice; the rules are those of HM Revenue & Customs.',
      ),
      es: paragraphs(
        'Desde el 1 de abril de 2022 la mayoría de sectores del Reino Unido ya no puede usar gasóleo bonificado (rojo) en sus máquinas. Lo conservan la agricultura, la silvicultura, la horticultura, el ferrocarril, la pesca y la calefacción doméstica; no la construcción, las canteras, los residuos ni la mayor parte de la industria.',
        '## Si tuvo que cambiar',
        list(
          'Agote el gasóleo rojo; mezclarlo con blanco es infracción en la máquina equivocada',
          'Limpie depósito, líneas y depósitos de máquina y guarde el registro',
          'Cambie los filtros dos veces durante el primer mes',
          'Piense en el HVO: aguanta diez años y se congela tarde',
        ),
        '## Podemos ayudarle',
        'Vaciamos, limpiamos y certificamos depósitos, recogemos los restos y suministramos [depósitos de diésel](/fuel/fuel-storage/diesel-tanks) con contadores que satisfacen a un inspector. Esta página es un resumen, no asesoramiento legal; las normas son las de HM Revenue & Customs.',
      ),
    },
  },
]
