import { counted, text } from '#src/shared/message.ts'

export const waiting = text('What waits for you', 'Lo que le espera')
export const toProduce = text('To produce', 'Por producir')
export const artwork = text('Artwork to check', 'Diseños por revisar')
export const awaitingPayment = text('Awaiting payment', 'Pendientes de pago')
export const onAccount = text('Unpaid on account', 'A crédito, sin pagar')
export const onAccountAmount = text('{amount} in all', '{amount} en total')
export const onAccountOverdue = counted(
  { one: '{count} overdue', other: '{count} overdue' },
  { one: '{count} vencido', other: '{count} vencidos' },
)
export const quotes = text('Quotes to answer', 'Presupuestos por responder')
export const alerts = text('Payments to look at', 'Pagos por revisar')
export const oldest = counted(
  { one: 'The oldest has waited for {count} minute', other: 'The oldest has waited for {count} minutes' },
  { one: 'El más antiguo espera desde hace {count} minuto', other: 'El más antiguo espera desde hace {count} minutos' },
)
export const oldestHours = counted(
  { one: 'The oldest has waited for {count} hour', other: 'The oldest has waited for {count} hours' },
  { one: 'El más antiguo espera desde hace {count} hora', other: 'El más antiguo espera desde hace {count} horas' },
)
export const oldestDays = counted(
  { one: 'The oldest has waited for {count} day', other: 'The oldest has waited for {count} days' },
  { one: 'El más antiguo espera desde hace {count} día', other: 'El más antiguo espera desde hace {count} días' },
)
export const enquiries = text('Enquiries to answer', 'Consultas por responder')
