import { text } from '#src/shared/message.ts'

export const leaveWarning = text(
  "You haven't finished submitting your enquiry. Are you sure?",
  'No ha terminado de enviar su consulta. ¿Seguro que quiere salir?',
)
export const unproven = text(
  'We could not tell that you are a person. Please switch JavaScript on, or call us.',
  'No hemos podido comprobar que es una persona. Active JavaScript o llámenos.',
)
export const agreement = text('Your agreement', 'Su conformidad')
export const notAgreed = text('Please accept this first.', 'Acéptelo antes de enviar.')
export const leaveEmpty = text('Leave this field empty', 'Deje este campo vacío')

export const enquiryTitle = text('Send us an enquiry', 'Envíenos su consulta')
export const enquiryAbout = text('Your question', 'Su consulta')
export const enquiryEmailHint = text('Our answer goes to this address.', 'Responderemos a esta dirección.')
export const enquiryTelephoneHint = text('If you would rather be called.', 'Si prefiere que le llamemos.')
export const postcode = text('Postcode of the site', 'Código postal del lugar')
export const sendEnquiry = text('Send enquiry', 'Enviar consulta')
export const enquirySent = text(
  'Thank you, we have your enquiry. A confirmation is on its way to your e-mail; we answer within the hour in trade hours.',
  'Gracias, hemos recibido su consulta. Le hemos enviado un correo de confirmación; en horario comercial respondemos en menos de una hora.',
)

export const newsletterTitle = text('Prices and offers by e-mail', 'Precios y ofertas por correo')
export const newsletterIntro = text(
  'Twice a month: what is new, what is cheaper, what has changed in the rules. Leave whenever you like.',
  'Dos veces al mes: qué hay de nuevo, qué ha bajado y qué ha cambiado en la normativa. Puede darse de baja cuando quiera.',
)
export const newsletterEmail = text('E-mail', 'Correo electrónico')
export const subscribe = text('Sign up', 'Suscribirme')
export const subscribed = text(
  'Thank you for signing up to our newsletter!',
  '¡Gracias por suscribirse a nuestro boletín!',
)
