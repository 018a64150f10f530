import { text } from '#src/shared/locale/message.ts'

export const receivedSubject = text({
  en: 'Quote request {number} received',
  es: 'Hemos recibido su solicitud de presupuesto {number}',
})
export const receivedTitle = text({ en: 'We are working on your quote', es: 'Estamos preparando su presupuesto' })
export const receivedBody = text({
  en: 'Thank you for your request {number}.',
  es: 'Gracias por su solicitud {number}.',
})
export const seeRequest = text({ en: 'See your request', es: 'Ver su solicitud' })

export const pricedSubject = text({ en: 'Your quote {number} is ready', es: 'Su presupuesto {number} está listo' })
export const pricedBody = text({
  en: 'Here are our prices for your request {number}, {total} in all. You can accept the quote and pay online, or decline it; no account is needed. It is attached as a PDF, too.',
  es: 'Estos son nuestros precios para su solicitud {number}, {total} en total. Puede aceptar el presupuesto y pagarlo por internet, o rechazarlo; no necesita cuenta. También lo adjuntamos en PDF.',
})
export const seeQuote = text({ en: 'Accept or decline', es: 'Aceptar o rechazar' })

export const reminderSubject = text({
  en: 'Your quote {number} expires on {date}',
  es: 'Su presupuesto {number} caduca el {date}',
})
export const reminderTitle = text({ en: 'Your quote is about to expire', es: 'Su presupuesto está a punto de caducar' })
export const reminderBody = text({
  en: 'Our prices for your request {number}, {total} in all, hold until {date}. If you have a question, simply answer this email.',
  es: 'Nuestros precios para su solicitud {number}, {total} en total, son válidos hasta el {date}. Si tiene alguna duda, responda a este correo.',
})

export const expiredSubject = text({ en: 'Your quote {number} has expired', es: 'Su presupuesto {number} ha caducado' })
export const expiredTitle = text({ en: 'Your quote has expired', es: 'Su presupuesto ha caducado' })
export const expiredBody = text({
  en: 'Our prices for your request {number} held until {date}. If you are still interested, answer this email and we will price it anew.',
  es: 'Nuestros precios para su solicitud {number} eran válidos hasta el {date}. Si todavía le interesa, responda a este correo y le prepararemos otra oferta.',
})

export const noOfferSubject = text({
  en: 'We cannot make you an offer for request {number}',
  es: 'No podemos hacerle una oferta para la solicitud {number}',
})
export const noOfferTitle = text({ en: 'We cannot make you an offer', es: 'No podemos hacerle una oferta' })
export const noOfferBody = text({
  en: 'We are sorry that we have no prices for your request {number}. If you have a question, or something else would do, simply answer this email.',
  es: 'Sentimos no poder darle precios para su solicitud {number}. Si tiene alguna duda o le serviría otra cosa, responda a este correo.',
})

export const withdrawnSubject = text({
  en: 'We have withdrawn quote {number}',
  es: 'Hemos retirado el presupuesto {number}',
})
export const withdrawnTitle = text({ en: 'We have withdrawn our offer', es: 'Hemos retirado nuestra oferta' })
export const withdrawnBody = text({
  en: 'We are sorry: quote {number} no longer holds, and nothing is ordered. If you have a question, or something else would do, simply answer this email.',
  es: 'Lo sentimos: el presupuesto {number} ya no es válido y no hay nada pedido. Si tiene alguna duda o le serviría otra cosa, responda a este correo.',
})
