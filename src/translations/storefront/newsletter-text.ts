import { text } from '#src/shared/locale/message.ts'

export const emailSubject = text({
  en: 'You have signed up to the newsletter of {company}',
  es: 'Se ha suscrito al boletín de {company}',
})
export const emailTitle = text({ en: 'Welcome to our newsletter', es: 'Le damos la bienvenida a nuestro boletín' })
export const emailText = text({
  en: 'From now on {company} writes to you about what is new and what is cheaper. If it was not you who signed up, or if you no longer want it, unsubscribe with one click.',
  es: 'A partir de ahora {company} le escribirá sobre novedades y rebajas. Si no se ha suscrito usted, o cuando ya no le interese, dese de baja con un clic.',
})
export const unsubscribe = text({ en: 'Unsubscribe', es: 'Darme de baja' })
export const title = text({ en: 'Leave the newsletter', es: 'Darse de baja del boletín' })
export const confirmQuestion = text({
  en: 'Shall we stop sending the newsletter to {email}?',
  es: '¿Quiere que dejemos de enviar el boletín a {email}?',
})
export const unsubscribed = text({
  en: 'Done. {email} gets no newsletter from us any more.',
  es: 'Hecho. Ya no enviaremos el boletín a {email}.',
})
export const backHome = text({ en: 'Back to the shop', es: 'Volver a la tienda' })
