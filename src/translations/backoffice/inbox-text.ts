import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Enquiries', es: 'Consultas' })
export const enquiryTitle = text({ en: 'Enquiry {number}', es: 'Consulta {number}' })
export const number = text({ en: 'Number', es: 'Número' })
export const received = text({ en: 'Received', es: 'Recibida' })
export const from = text({ en: 'From', es: 'De' })
export const about = text({ en: 'About', es: 'Sobre' })
export const kind = text({ en: 'Kind', es: 'Tipo' })
export const status = text({ en: 'Status', es: 'Estado' })
export const replyTime = text({ en: 'Reply time', es: 'Tiempo de respuesta' })
export const anyStatus = text({ en: 'All', es: 'Todas' })
export const empty = text({
  en: 'No enquiries match these filters.',
  es: 'Ninguna consulta coincide con estos filtros.',
})
export const minutes = text({ en: '{count} min', es: '{count} min' })
export const hours = text({ en: '{count} h', es: '{count} h' })
export const days = text({ en: '{count} d', es: '{count} d' })

export const statuses = {
  new: text({ en: 'New', es: 'Nueva' }),
  answered: text({ en: 'Answered', es: 'Respondida' }),
  closed: text({ en: 'Closed', es: 'Cerrada' }),
}
export const kinds = {
  contact: text({ en: 'Contact', es: 'Contacto' }),
  service: text({ en: 'Service', es: 'Servicio' }),
  free_visual: text({ en: 'Free visual', es: 'Boceto gratuito' }),
  samples: text({ en: 'Sample', es: 'Muestra' }),
  trade_account: text({ en: 'Trade account', es: 'Cuenta profesional' }),
}

export const message = text({ en: 'Message', es: 'Mensaje' })
export const ourAnswer = text({ en: 'Our answer', es: 'Nuestra respuesta' })
export const writeAnswer = text({ en: 'Write an answer', es: 'Escribir una respuesta' })
export const answerHint = text({
  en: 'Sent by email in the language of the enquiry ({language}). A greeting and the question are added.',
  es: 'Se envía por correo en el idioma de la consulta ({language}). Se añaden un saludo y la pregunta.',
})
export const send = text({ en: 'Send answer', es: 'Enviar respuesta' })
export const close = text({ en: 'Close without answer', es: 'Cerrar sin responder' })
export const closeAnswered = text({ en: 'Close', es: 'Cerrar' })
export const reopen = text({ en: 'Reopen', es: 'Reabrir' })
export const isSent = text({ en: 'Answer sent.', es: 'Respuesta enviada.' })
export const notAllowed = text({
  en: 'Somebody else has already handled this enquiry.',
  es: 'Otra persona ya ha atendido esta consulta.',
})
