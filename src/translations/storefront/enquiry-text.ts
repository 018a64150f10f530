import { pluralText, text } from '#src/shared/locale/message.ts'

export const freeVisualTitle = text({ en: 'Request a free visual', es: 'Pida un boceto gratuito' })
export const freeVisualIntro = text({
  en: 'Tell us what should be printed. We draw it on the product and send you the picture within the day, free and without obligation.',
  es: 'Díganos qué quiere imprimir. Lo dibujamos sobre el producto y le enviamos la imagen el mismo día, gratis y sin compromiso.',
})
export const yourProduct = text({ en: 'Your product', es: 'Su producto' })
export const name = text({ en: 'Your name', es: 'Su nombre' })
export const companyName = text({ en: 'Company', es: 'Empresa' })
export const email = text({ en: 'Email', es: 'Correo electrónico' })
export const emailHint = text({
  en: 'We send the visual to this address.',
  es: 'Le enviaremos el boceto a esta dirección.',
})
export const telephone = text({ en: 'Telephone', es: 'Teléfono' })
export const telephoneHint = text({
  en: 'Only for questions about your artwork.',
  es: 'Solo por si tenemos dudas sobre su diseño.',
})
export const postcode = text({ en: 'Postcode', es: 'Código postal' })
export const message = text({ en: 'What should be printed?', es: '¿Qué quiere imprimir?' })
export const messageHint = text({
  en: 'Text, colours, place. You can also send your logo by answering our email.',
  es: 'Texto, colores, lugar. También puede enviarnos su logotipo al responder a nuestro correo.',
})
export const logo = text({ en: 'Your logo', es: 'Su logotipo' })
export const send = text({ en: 'Request my free visual', es: 'Pedir mi boceto gratuito' })
export const sent = text({
  en: 'Thank you, we have your request. Your visual comes by email; answer our confirmation if there is more to send us.',
  es: 'Gracias, hemos recibido su solicitud. Recibirá el boceto por correo; responda a nuestra confirmación si tiene algo más que enviarnos.',
})
export const sampleTitle = text({ en: 'Ask for a sample', es: 'Pedir una muestra' })
export const sampleIntro = text({
  en: 'See and feel it before you order. Only 1 sample per enquiry, for business customers; some samples are charged, and then we tell you the price first.',
  es: 'Véalo y tóquelo antes de pedir. Solo 1 muestra por consulta, para empresas; algunas muestras tienen un coste, y en ese caso le decimos antes el precio.',
})
export const sampleEmailHint = text({
  en: 'We confirm the sample to this address.',
  es: 'Le confirmaremos la muestra en esta dirección.',
})
export const sampleTelephoneHint = text({
  en: 'Only for questions about the delivery.',
  es: 'Solo por si hay dudas con la entrega.',
})
export const sampleMessage = text({ en: 'Where should we send it?', es: '¿Adónde la enviamos?' })
export const sampleMessageHint = text({
  en: 'The address of your company, and the colour or size you would like to see.',
  es: 'La dirección de su empresa y el color o la talla que quiere ver.',
})
export const sampleAgreement = text({
  en: 'I ask for my business and know that some samples are charged.',
  es: 'Pido la muestra para mi empresa y sé que algunas muestras tienen un coste.',
})
export const sampleSend = text({ en: 'Ask for my sample', es: 'Pedir mi muestra' })
export const sampleSent = text({
  en: 'Thank you, we have your request. We write to you as soon as your sample is packed.',
  es: 'Gracias, hemos recibido su solicitud. Le escribiremos en cuanto su muestra esté preparada.',
})
export const backToProduct = text({ en: 'Back to the product', es: 'Volver al producto' })
export const tooMany = pluralText({
  en: {
    one: 'Too many requests. Please try again in {count} minute.',
    other: 'Too many requests. Please try again in {count} minutes.',
  },
  es: {
    one: 'Demasiadas solicitudes. Vuelva a intentarlo en {count} minuto.',
    other: 'Demasiadas solicitudes. Vuelva a intentarlo en {count} minutos.',
  },
})
/** Labels and facts in emails to staff. */
export const senderName = text({ en: 'Name', es: 'Nombre' })
export const sku = text({ en: 'SKU', es: 'Referencia' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const printColours = text({ en: 'Print colours', es: 'Colores de impresión' })
export const production = text({ en: 'Production time', es: 'Plazo de producción' })
export const quantityFact = text({ en: 'Quantity: {qty}', es: 'Cantidad: {qty}' })
export const coloursFact = text({ en: 'Print colours: {count}', es: 'Colores de impresión: {count}' })
export const productionFact = text({ en: 'Production time: {title}', es: 'Plazo de producción: {title}' })

export const staffSubject = text({ en: 'Enquiry {number}: {about}', es: 'Consulta {number}: {about}' })
export const openEnquiry = text({ en: 'Open the enquiry', es: 'Abrir la consulta' })
export const receivedSubject = text({
  en: '{company}: we have your enquiry {number}',
  es: '{company}: hemos recibido su consulta {number}',
})
export const receivedTitle = text({ en: 'Thank you for your enquiry', es: 'Gracias por su consulta' })
export const receivedText = text({
  en: 'Thank you for your enquiry about {about}. {promise} If you have a picture, a logo or artwork for us, simply answer this email and attach it.',
  es: 'Gracias por su consulta sobre {about}. {promise} Si tiene una foto, un logotipo o un diseño, responda a este correo y adjúntelo.',
})

export const applicationSubject = text({
  en: '{company}: we have your application {number}',
  es: '{company}: hemos recibido su solicitud {number}',
})
export const applicationTitle = text({ en: 'Thank you for your application', es: 'Gracias por su solicitud' })
export const applicationText = text({
  en: 'Thank you for applying for a trade account. {promise}',
  es: 'Gracias por solicitar una cuenta profesional. {promise}',
})
export const decisionPromise = text({
  en: 'We tell you our decision by email.',
  es: 'Le comunicaremos nuestra decisión por correo.',
})

/** The same sentences on the pages, in the confirmation and in the email. */
export const replyPromise = text({
  en: 'During business hours we reply within {time}.',
  es: 'En horario comercial le respondemos en {time}.',
})
export const replyBy = text({
  en: 'You have our answer by {due}.',
  es: 'Tendrá nuestra respuesta a más tardar {due}.',
})

export const answerSubject = text({
  en: '{company}: our answer to your enquiry {number}',
  es: '{company}: respuesta a su consulta {number}',
})
export const answerTitle = text({ en: 'Your enquiry: {about}', es: 'Su consulta: {about}' })
export const yourEnquiry = text({ en: 'You asked', es: 'Su consulta' })

export const openingHours = text({ en: 'Opening hours', es: 'Horario de apertura' })
export const closedOn = text({ en: 'Closed on {days}', es: 'Cerrado: {days}' })
export const talkToUs = text({ en: 'Rather talk to a person?', es: '¿Prefiere hablar con una persona?' })
export const talkToUsText = text({
  en: 'Call or write: a person answers.',
  es: 'Llame o escriba: le atiende una persona.',
})
export const contactUs = text({ en: 'Contact us', es: 'Contacte con nosotros' })
