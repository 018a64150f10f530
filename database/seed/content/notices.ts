import type { notices as noticeTable } from '#src/domains/content/content-tables.server.ts'

/** One notice that `GET /data/events` returns, and an inactive and an expired one that it does not. */
export const demoNotices: readonly (typeof noticeTable.$inferInsert)[] = [
  {
    type: 'general',
    title: { en: 'Winter hours', es: 'Horario de invierno' },
    message: {
      en: 'From November to February the counter in Selby opens at 7 am. Orders placed by 2 pm start the same day.',
      es: 'De noviembre a febrero el mostrador de Selby abre a las 7 h. Los pedidos hechos antes de las 14 h se ponen en marcha el mismo día.',
    },
    delayedAutomatedClosure: 8000,
    startsAt: null,
    endsAt: null,
    isActive: true,
    position: 0,
  },
  {
    type: 'success',
    title: { en: 'Free visual', es: 'Boceto gratuito' },
    message: {
      en: 'Send your logo with any branded product and see it printed before you order.',
      es: 'Envíe su logotipo con cualquier artículo personalizado y véalo impreso antes de pedir.',
    },
    delayedAutomatedClosure: 4000,
    startsAt: null,
    endsAt: null,
    isActive: false,
    position: 1,
  },
  {
    type: 'error',
    title: { en: 'Snow on the A63', es: 'Nieve en la A63' },
    message: {
      en: 'Pallet deliveries are one day late. Thank you for your patience.',
      es: 'Las entregas en palé llevan un día de retraso. Gracias por su paciencia.',
    },
    delayedAutomatedClosure: 0,
    startsAt: new Date('2026-01-08T06:00:00Z'),
    endsAt: new Date('2026-01-11T18:00:00Z'),
    isActive: true,
    position: 2,
  },
]
