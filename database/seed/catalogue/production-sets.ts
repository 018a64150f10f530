import type { Translations } from '#src/shared/locale/languages.ts'

type Load = { fixedPence: number } | { percent: number }

export type ProductionRow = Load & {
  title: Translations
  time: Translations
  days: number
  maxQty?: number
}

/** Sets of production options, shared by many products. The first option of each has no uplift. */
export const demoProductionSets = {
  'Stock by parcel': [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '2 to 3 working days', es: 'De 2 a 3 días laborables' },
      days: 3,
      fixedPence: 0,
    },
    {
      title: { en: 'Next working day', es: 'Siguiente día laborable' },
      time: { en: '1 working day', es: '1 día laborable' },
      days: 1,
      fixedPence: 250,
    },
  ],
  'Tanks from stock': [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '3 to 5 working days', es: 'De 3 a 5 días laborables' },
      days: 5,
      fixedPence: 0,
    },
    {
      title: { en: 'Timed morning delivery', es: 'Entrega por la mañana' },
      time: { en: '3 to 5 working days, before noon', es: 'De 3 a 5 días laborables, antes de las 12 h' },
      days: 5,
      fixedPence: 3500,
    },
    {
      title: { en: 'Saturday delivery', es: 'Entrega en sábado' },
      time: { en: 'The Saturday after it leaves', es: 'El sábado siguiente a la salida' },
      days: 4,
      fixedPence: 6000,
    },
  ],
  'Tanks made to order': [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '15 working days', es: '15 días laborables' },
      days: 15,
      percent: 0,
    },
    {
      title: { en: 'Priority', es: 'Prioritario' },
      time: { en: '8 working days', es: '8 días laborables' },
      days: 8,
      percent: 7.5,
    },
  ],
  Boilers: [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '2 to 4 working days', es: 'De 2 a 4 días laborables' },
      days: 4,
      fixedPence: 0,
    },
    {
      title: { en: 'Next working day', es: 'Siguiente día laborable' },
      time: { en: '1 working day', es: '1 día laborable' },
      days: 1,
      fixedPence: 2500,
    },
  ],
  'Printed goods': [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '10 working days from approval', es: '10 días laborables desde la aprobación' },
      days: 10,
      percent: 0,
    },
    {
      title: { en: 'Express', es: 'Exprés' },
      time: { en: '5 working days from approval', es: '5 días laborables desde la aprobación' },
      days: 5,
      percent: 15,
    },
    {
      title: { en: '48 hour rush', es: 'Urgente 48 horas' },
      time: { en: '2 working days from approval', es: '2 días laborables desde la aprobación' },
      days: 2,
      percent: 35,
      maxQty: 500,
    },
  ],
  Workwear: [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '12 working days from approval', es: '12 días laborables desde la aprobación' },
      days: 12,
      percent: 0,
    },
    {
      title: { en: 'Express', es: 'Exprés' },
      time: { en: '6 working days from approval', es: '6 días laborables desde la aprobación' },
      days: 6,
      percent: 20,
    },
  ],
  Banners: [
    {
      title: { en: 'Standard', es: 'Estándar' },
      time: { en: '3 working days', es: '3 días laborables' },
      days: 3,
      fixedPence: 0,
    },
    {
      title: { en: 'Next day', es: 'Al día siguiente' },
      time: { en: 'Next working day', es: 'Al día siguiente laborable' },
      days: 1,
      percent: 25,
      maxQty: 50,
    },
    {
      title: { en: 'Saturday courier', es: 'Mensajería en sábado' },
      time: { en: 'Saturday before noon', es: 'Sábado antes de las 12 h' },
      days: 2,
      fixedPence: 1850,
    },
  ],
} as const satisfies Record<string, readonly ProductionRow[]>

export type ProductionSetName = keyof typeof demoProductionSets
