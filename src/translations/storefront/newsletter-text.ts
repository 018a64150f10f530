import { text } from '#src/shared/locale/message.ts'

export const confirmationSubject = text({
  en: 'Please confirm: the newsletter of {company}',
  es: 'Confirme, por favor: el boletín de {company}',
})
export const confirmationTitle = text({ en: 'One more click', es: 'Solo falta un clic' })
export const confirmationText = text({
  en: 'Somebody has signed this address up to the newsletter of {company}. If it was you, confirm it within 30 days. Until then we send nothing.',
  es: 'Alguien ha suscrito esta dirección al boletín de {company}. Si ha sido usted, confírmelo en un plazo de 30 días. Hasta entonces no enviaremos nada.',
})
export const confirmationButton = text({ en: 'Confirm my address', es: 'Confirmar mi dirección' })
export const confirmationNotYou = text({
  en: 'If it was not you, you need not do anything: the address is deleted.',
  es: 'Si no ha sido usted, no tiene que hacer nada: la dirección se eliminará.',
})

export const emailSubject = text({
  en: 'You have signed up to the newsletter of {company}',
  es: 'Se ha suscrito al boletín de {company}',
})
export const emailTitle = text({ en: 'Welcome to our newsletter', es: 'Le damos la bienvenida a nuestro boletín' })
export const emailText = text({
  en: 'From now on {company} writes to you about what is new and what is cheaper. Choose what you read about, or unsubscribe, whenever you like.',
  es: 'A partir de ahora {company} le escribirá sobre novedades y rebajas. Elija los temas o dese de baja cuando quiera.',
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

export const confirmTitle = text({ en: 'Confirm your newsletter', es: 'Confirmar el boletín' })
export const confirmAbout = text({
  en: 'Shall we send our newsletter to {email}?',
  es: '¿Quiere recibir nuestro boletín en {email}?',
})
export const confirm = text({ en: 'Yes, send it', es: 'Sí, envíenmelo' })
export const confirmed = text({
  en: 'Done. {email} gets our newsletter from now on.',
  es: 'Hecho. A partir de ahora enviaremos el boletín a {email}.',
})
export const preferences = text({ en: 'Choose what you read about', es: 'Elegir los temas' })
export const preferencesTitle = text({ en: 'Your newsletter', es: 'Su boletín' })
export const preferencesAbout = text({
  en: 'What we send to {email}.',
  es: 'Lo que enviamos a {email}.',
})
export const language = text({ en: 'Language', es: 'Idioma' })
export const topics = {
  offers: text({ en: 'Offers and lower prices', es: 'Ofertas y rebajas' }),
  news: text({ en: 'New products', es: 'Productos nuevos' }),
  advice: text({ en: 'Advice and how-tos', es: 'Consejos y guías' }),
}
export const about = text({ en: 'Topics', es: 'Temas' })
export const save = text({ en: 'Save', es: 'Guardar' })
export const saved = text({ en: 'Your choice is saved.', es: 'Su elección se ha guardado.' })
