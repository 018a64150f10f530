import { list, type PageText, paragraphs } from './page-text.ts'

/** What a landing category says for itself, by its path (ROUTE-04). */
export const landingPages: readonly PageText[] = [
  {
    slug: 'oil/oil-boilers',
    title: 'Oil Boilers',
    titleEs: 'Calderas de gasóleo',
    summary:
      'Condensing boilers for every house and farm, with the burner set and test fired before they leave the works.',
    summaryEs:
      'Calderas de condensación para cada casa y cada granja, con el quemador ajustado y probado antes de salir de fábrica.',
    body: paragraphs(
      list(
        '**£50 off** with the code BOILER50, from £500 of boilers',
        '**Next working day** if you order by noon, on a pallet to your kerb',
        '**Engineers on the telephone**, for sizing and for the day it is fitted',
      ),
    ),
    bodyEs: paragraphs(
      list(
        '**50 £ menos** con el código BOILER50, desde 500 £ en calderas',
        '**Al siguiente día laborable** si pide antes del mediodía, en palé a pie de calle',
        '**Técnicos al teléfono**, para elegir la potencia y para el día de la instalación',
      ),
    ),
  },
]
