type Load = { fixedPence: number } | { percent: number }

export type ProductionRow = Load & {
  title: string
  titleEs: string
  time: string
  timeEs: string
  days: number
  maxQty?: number
}

/** Groups of production and delivery times; many products share one. The first option of each costs nothing extra. */
export const productionSets = {
  'Stock by parcel': [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '2 to 3 working days',
      timeEs: 'De 2 a 3 días laborables',
      days: 3,
      fixedPence: 0,
    },
    {
      title: 'Next working day',
      titleEs: 'Siguiente día laborable',
      time: '1 working day',
      timeEs: '1 día laborable',
      days: 1,
      fixedPence: 250,
    },
  ],
  'Tanks from stock': [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '3 to 5 working days',
      timeEs: 'De 3 a 5 días laborables',
      days: 5,
      fixedPence: 0,
    },
    {
      title: 'Timed morning delivery',
      titleEs: 'Entrega por la mañana',
      time: '3 to 5 working days, before noon',
      timeEs: 'De 3 a 5 días laborables, antes de las 12 h',
      days: 5,
      fixedPence: 3500,
    },
    {
      title: 'Saturday delivery',
      titleEs: 'Entrega en sábado',
      time: 'The Saturday after it leaves',
      timeEs: 'El sábado siguiente a la salida',
      days: 4,
      fixedPence: 6000,
    },
  ],
  'Tanks made to order': [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '15 working days',
      timeEs: '15 días laborables',
      days: 15,
      percent: 0,
    },
    {
      title: 'Priority',
      titleEs: 'Prioritario',
      time: '8 working days',
      timeEs: '8 días laborables',
      days: 8,
      percent: 7.5,
    },
  ],
  Boilers: [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '2 to 4 working days',
      timeEs: 'De 2 a 4 días laborables',
      days: 4,
      fixedPence: 0,
    },
    {
      title: 'Next working day',
      titleEs: 'Siguiente día laborable',
      time: 'Next working day if ordered by noon',
      timeEs: 'Al día siguiente si pide antes de las 12 h',
      days: 1,
      fixedPence: 2500,
    },
  ],
  'Printed goods': [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '10 working days from approval',
      timeEs: '10 días laborables desde la aprobación',
      days: 10,
      percent: 0,
    },
    {
      title: 'Express',
      titleEs: 'Exprés',
      time: '5 working days from approval',
      timeEs: '5 días laborables desde la aprobación',
      days: 5,
      percent: 15,
    },
    {
      title: '48 hour rush',
      titleEs: 'Urgente 48 horas',
      time: '2 working days from approval',
      timeEs: '2 días laborables desde la aprobación',
      days: 2,
      percent: 35,
      maxQty: 500,
    },
  ],
  Workwear: [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '12 working days from approval',
      timeEs: '12 días laborables desde la aprobación',
      days: 12,
      percent: 0,
    },
    {
      title: 'Express',
      titleEs: 'Exprés',
      time: '6 working days from approval',
      timeEs: '6 días laborables desde la aprobación',
      days: 6,
      percent: 20,
    },
  ],
  Banners: [
    {
      title: 'Standard',
      titleEs: 'Estándar',
      time: '3 working days',
      timeEs: '3 días laborables',
      days: 3,
      fixedPence: 0,
    },
    {
      title: 'Next day',
      titleEs: 'Al día siguiente',
      time: 'Next working day',
      timeEs: 'Al día siguiente laborable',
      days: 1,
      percent: 25,
      maxQty: 50,
    },
    {
      title: 'Saturday courier',
      titleEs: 'Mensajería en sábado',
      time: 'Saturday before noon',
      timeEs: 'Sábado antes de las 12 h',
      days: 2,
      fixedPence: 1850,
    },
  ],
} as const satisfies Record<string, readonly ProductionRow[]>

export type ProductionSetName = keyof typeof productionSets
