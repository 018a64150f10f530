import type { PageText } from '#src/domains/content/pages/page-templates.ts'
import { list, paragraphs } from '#src/shared/locale/markup.ts'

/** Content of landing categories, by category path [ROUTE-04]. */
export const landingPages: readonly PageText[] = [
  {
    slug: 'oil/oil-boilers',
    title: { en: 'Oil Boilers', es: 'Calderas de gasóleo' },
    summary: {
      en: 'Condensing boilers for every house and farm, with the burner set and test fired before they leave the works.',
      es: 'Calderas de condensación para cada casa y cada granja, con el quemador ajustado y probado antes de salir de fábrica.',
    },
    body: {
      en: paragraphs(
        list(
          '**£50 off** with the code BOILER50, from £500 of boilers',
          '**Leaves the next working day**, on a pallet to your kerb',
          '**Engineers on the telephone**, for sizing and for the day it is fitted',
        ),
      ),
      es: paragraphs(
        list(
          '**50 £ menos** con el código BOILER50, desde 500 £ en calderas',
          '**Sale al siguiente día laborable**, en palé a pie de calle',
          '**Técnicos al teléfono**, para elegir la potencia y para el día de la instalación',
        ),
      ),
    },
  },
]
