import { counted, text } from '#src/shared/message.ts'

export const waiting = text('What waits for you', 'Lo que le espera')
export const paid = text('Paid, to be produced', 'Pagados, por producir')
export const artwork = text('Artwork to check', 'Diseños por revisar')
export const awaitingPayment = text('Awaiting payment', 'Pendientes de pago')
export const quotes = text('Quotes to answer', 'Presupuestos por responder')
export const oldest = counted(
  { one: 'The oldest waits for {count} minute', other: 'The oldest waits for {count} minutes' },
  { one: 'El más antiguo espera desde hace {count} minuto', other: 'El más antiguo espera desde hace {count} minutos' },
)
export const oldestHours = counted(
  { one: 'The oldest waits for {count} hour', other: 'The oldest waits for {count} hours' },
  { one: 'El más antiguo espera desde hace {count} hora', other: 'El más antiguo espera desde hace {count} horas' },
)
export const enquiries = text('Enquiries nobody has answered', 'Consultas sin responder')
export const noEnquiries = text('Every enquiry has been answered.', 'Todas las consultas están respondidas.')
export const moreEnquiries = text(
  'There are more; they appear here as these are answered.',
  'Hay más; aparecerán aquí cuando se respondan estas.',
)
export const from = text('From', 'De')
export const about = text('About', 'Sobre')
export const message = text('Message', 'Mensaje')
export const asked = text('Asked', 'Fecha')
export const action = text('Action', 'Acción')
export const answered = text('Answered', 'Respondida')
export const answeredNamed = text(
  'Mark the enquiry of {name} as answered',
  'Marcar la consulta de {name} como respondida',
)
