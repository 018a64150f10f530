import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Email me when back', es: 'Avisarme cuando vuelva' })
export const intro = text({
  en: 'We send you one email as soon as this product is back in stock.',
  es: 'Le enviaremos un correo en cuanto vuelva a haber existencias de este producto.',
})
export const email = text({ en: 'Email me when this is back in stock', es: 'Avisarme por correo cuando vuelva' })
export const consent = text({
  en: 'We use your address for this one email only and delete it afterwards.',
  es: 'Usamos su dirección solo para este correo y después la borramos.',
})
export const submit = text({ en: 'Email me', es: 'Avisarme' })
export const thanks = text({
  en: 'Thank you. We will email you once, when it is back in stock.',
  es: 'Gracias. Le enviaremos un solo correo cuando vuelva a haber existencias.',
})

export const emailSubject = text({ en: 'Back in stock: {title}', es: 'De nuevo disponible: {title}' })
export const emailTitle = text({ en: 'Back in stock', es: 'De nuevo disponible' })
export const emailText = text({
  en: '{title} is back in stock. We cannot reserve it for you.',
  es: '{title} vuelve a estar disponible. No podemos reservárselo.',
})
export const emailButton = text({ en: 'See the product', es: 'Ver el producto' })
export const emailReason = text({
  en: 'You asked {company} for this email. It is sent once, and we have deleted the request. To stop emails about other products, open {url}',
  es: 'Usted pidió este correo a {company}. Se envía una sola vez y hemos borrado la solicitud. Para no recibir correos sobre otros productos, abra {url}',
})

export const stopTitle = text({ en: 'Stop emails about stock', es: 'No recibir avisos de existencias' })
export const stopQuestion = text({
  en: 'Shall we delete all requests of {email} for an email when a product is back in stock?',
  es: '¿Quiere que borremos todas las solicitudes de aviso de {email}?',
})
export const stop = text({ en: 'Delete my requests', es: 'Borrar mis solicitudes' })
export const stopped = text({
  en: 'Done. No more emails about stock are sent to {email}.',
  es: 'Hecho. Ya no enviaremos avisos de existencias a {email}.',
})
