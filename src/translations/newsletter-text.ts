import { text } from '#src/shared/message.ts'

export const letterSubject = text(
  'You have signed up to the newsletter of {company}',
  'Se ha suscrito al boletín de {company}',
)
export const letterTitle = text('Welcome to our newsletter', 'Le damos la bienvenida a nuestro boletín')
export const letterText = text(
  'From now on {company} writes to you twice a month: what is new, what is cheaper, what has changed in the rules. If it was not you who signed up, or when you have had enough, leave with one press.',
  'A partir de ahora {company} le escribirá dos veces al mes: qué hay de nuevo, qué ha bajado y qué ha cambiado en la normativa. Si no se ha suscrito usted, o cuando ya no le interese, dese de baja con un clic.',
)
export const leave = text('Unsubscribe', 'Darme de baja')
export const title = text('Leave the newsletter', 'Darse de baja del boletín')
export const ask = text(
  'Shall we stop sending the newsletter to {email}?',
  '¿Quiere que dejemos de enviar el boletín a {email}?',
)
export const left = text(
  'Done. {email} gets no newsletter from us any more.',
  'Hecho. Ya no enviaremos el boletín a {email}.',
)
export const backHome = text('Back to the shop', 'Volver a la tienda')
