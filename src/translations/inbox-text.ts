import { text } from '#src/shared/message.ts'

export const title = text('Enquiries', 'Consultas')
export const one = text('Enquiry {number}', 'Consulta {number}')
export const number = text('Number', 'Número')
export const received = text('Received', 'Recibida')
export const from = text('From', 'De')
export const about = text('About', 'Sobre')
export const kind = text('Kind', 'Tipo')
export const status = text('State', 'Estado')
export const reply = text('Reply time', 'Tiempo de respuesta')
export const anyStatus = text('All', 'Todas')
export const empty = text('No enquiry fits. Nobody is waiting.', 'No hay consultas así. Nadie está esperando.')
export const minutes = text('{count} min', '{count} min')
export const hours = text('{count} h', '{count} h')
export const days = text('{count} d', '{count} d')

export const statuses = {
  new: text('New', 'Nueva'),
  answered: text('Answered', 'Respondida'),
  closed: text('Closed', 'Cerrada'),
}
export const kinds = {
  contact: text('Contact', 'Contacto'),
  service: text('Service', 'Servicio'),
  free_visual: text('Free visual', 'Boceto gratuito'),
  samples: text('Sample', 'Muestra'),
}

export const message = text('What was asked', 'Qué se pregunta')
export const ourAnswer = text('Our answer', 'Nuestra respuesta')
export const writeAnswer = text('Write an answer', 'Escribir una respuesta')
export const answerHint = text(
  'It goes out as an e-mail in the language of the enquiry ({language}); greeting and their question are added.',
  'Se envía por correo en el idioma de la consulta ({language}); se añaden el saludo y la pregunta.',
)
export const send = text('Send the answer', 'Enviar la respuesta')
export const close = text('Close without an answer', 'Cerrar sin responder')
export const closeAnswered = text('Close', 'Cerrar')
export const reopen = text('Open again', 'Volver a abrir')
export const isSent = text('The answer is on its way.', 'La respuesta está en camino.')
export const notAllowed = text(
  'Somebody else has dealt with this enquiry in the meantime.',
  'Otra persona ya se ha ocupado de esta consulta.',
)
