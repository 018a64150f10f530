import { counted, text } from '#src/shared/message.ts'

export const freeVisualTitle = text('Request a free visual', 'Pida un boceto gratuito')
export const freeVisualIntro = text(
  'Tell us what should be printed. We draw it on the product and send you the picture within the day, free and without obligation.',
  'Díganos qué quiere imprimir. Lo dibujamos sobre el producto y le enviamos la imagen el mismo día, gratis y sin compromiso.',
)
export const yourProduct = text('Your product', 'Su producto')
export const name = text('Your name', 'Su nombre')
export const companyName = text('Company', 'Empresa')
export const email = text('E-mail', 'Correo electrónico')
export const emailHint = text('We send the visual to this address.', 'Le enviaremos el boceto a esta dirección.')
export const telephone = text('Telephone', 'Teléfono')
export const telephoneHint = text(
  'Only for questions about your artwork.',
  'Solo por si tenemos dudas sobre su diseño.',
)
export const postcode = text('Postcode', 'Código postal')
export const message = text('What should be printed?', '¿Qué quiere imprimir?')
export const messageHint = text(
  'Text, colours, place. You can also send your logo by answering our e-mail.',
  'Texto, colores, lugar. También puede enviarnos su logotipo al responder a nuestro correo.',
)
export const logo = text('Your logo', 'Su logotipo')
export const send = text('Request my free visual', 'Pedir mi boceto gratuito')
export const sent = text(
  'Thank you, we have your request. Your visual comes by e-mail; answer our confirmation if there is more to send us.',
  'Gracias, hemos recibido su solicitud. Recibirá el boceto por correo; responda a nuestra confirmación si tiene algo más que enviarnos.',
)
export const sampleTitle = text('Ask for a sample', 'Pedir una muestra')
export const sampleIntro = text(
  'See and feel it before you order. Only 1 sample per enquiry, for business customers; some samples are charged, and then we tell you the price first.',
  'Véalo y tóquelo antes de pedir. Solo 1 muestra por consulta, para empresas; algunas muestras tienen un coste, y en ese caso le decimos antes el precio.',
)
export const sampleEmailHint = text(
  'We confirm the sample to this address.',
  'Le confirmaremos la muestra en esta dirección.',
)
export const sampleTelephoneHint = text(
  'Only for questions about the delivery.',
  'Solo por si hay dudas con la entrega.',
)
export const sampleMessage = text('Where should we send it?', '¿Adónde la enviamos?')
export const sampleMessageHint = text(
  'The address of your company, and the colour or size you would like to see.',
  'La dirección de su empresa y el color o la talla que quiere ver.',
)
export const sampleAgreement = text(
  'I ask for my business and know that some samples are charged.',
  'Pido la muestra para mi empresa y sé que algunas muestras tienen un coste.',
)
export const sampleSend = text('Ask for my sample', 'Pedir mi muestra')
export const sampleSent = text(
  'Thank you, we have your request. We write to you as soon as your sample is packed.',
  'Gracias, hemos recibido su solicitud. Le escribiremos en cuanto su muestra esté preparada.',
)
export const backToProduct = text('Back to the product', 'Volver al producto')
export const tooMany = counted(
  {
    one: 'Too many requests. Please try again in {count} minute.',
    other: 'Too many requests. Please try again in {count} minutes.',
  },
  {
    one: 'Demasiadas solicitudes. Vuelva a intentarlo en {count} minuto.',
    other: 'Demasiadas solicitudes. Vuelva a intentarlo en {count} minutos.',
  },
)
/** As staff read it of somebody else. */
export const senderName = text('Name', 'Nombre')
export const sku = text('SKU', 'Referencia')
export const quantity = text('Quantity', 'Cantidad')
export const printColours = text('Print colours', 'Colores de impresión')
export const production = text('Production time', 'Plazo de producción')
export const quantityFact = text('Quantity: {qty}', 'Cantidad: {qty}')
export const coloursFact = text('Print colours: {count}', 'Colores de impresión: {count}')
export const productionFact = text('Production time: {title}', 'Plazo de producción: {title}')

export const staffSubject = text('Enquiry {number}: {about}', 'Consulta {number}: {about}')
export const receivedSubject = text(
  '{company}: we have your enquiry {number}',
  '{company}: hemos recibido su consulta {number}',
)
export const receivedTitle = text('Thank you for your enquiry', 'Gracias por su consulta')
export const receivedText = text(
  'Thank you for your enquiry about {about}. We are working on it; in trade hours you hear from us within the hour. If you have a picture, a logo or artwork for us, simply answer this e-mail and attach it.',
  'Gracias por su consulta sobre {about}. Ya estamos en ello; en horario comercial tendrá noticias nuestras en menos de una hora. Si tiene una foto, un logotipo o un diseño, responda a este correo y adjúntelo.',
)

export const answerSubject = text(
  '{company}: our answer to your enquiry {number}',
  '{company}: respuesta a su consulta {number}',
)
export const answerTitle = text('Your enquiry: {about}', 'Su consulta: {about}')
export const youAsked = text('You asked', 'Su consulta')

export const talkToUs = text('Rather talk to a person?', '¿Prefiere hablar con una persona?')
export const talkToUsText = text(
  'Call or write: whoever answers knows tanks, boilers and print.',
  'Llame o escriba: quien le atiende sabe de depósitos, calderas e impresión.',
)
