import { text } from '#src/shared/message.ts'

export const designerTitle = text('Designer: {title}', 'Diseñador: {title}')
export const aboutDesigner = text(
  'No designer of another house is set up, so this page takes its place. What you approve here is taken back to the product.',
  'No hay ningún diseñador externo configurado, así que esta página ocupa su lugar. Lo que apruebe aquí vuelve con usted al producto.',
)
export const backToProduct = text('Back to the product without a design', 'Volver al producto sin diseño')
export const title = text('Stand-in for the card page', 'Sustituto de la página de pago')
export const about = text(
  'No keys of a payment service are set, so this page takes its place. No card is asked for and no money moves: choose what the bank says.',
  'No hay claves de un servicio de pago, así que esta página ocupa su lugar. No se pide tarjeta ni se mueve dinero: elija qué responde el banco.',
)
export const answers = {
  pay: text('Pay', 'Pagar'),
  decline: text('Decline the card', 'Rechazar la tarjeta'),
  'ask-bank': text('Ask for 3-D Secure', 'Pedir 3-D Secure'),
  slow: text('Pay, but slowly', 'Pagar, pero despacio'),
  lose: text('Pay, and lose the answer', 'Pagar y perder la respuesta'),
}
export const details = {
  pay: text('The shop hears of it at once.', 'La tienda se entera enseguida.'),
  decline: text('You may try again here.', 'Puede volver a intentarlo aquí.'),
  'ask-bank': text('The bank wants to know if it is you.', 'El banco quiere saber si es usted.'),
  slow: text('The bank says yes after eight seconds.', 'El banco acepta al cabo de ocho segundos.'),
  lose: text(
    'The card is charged, and the shop has to find out by itself.',
    'Se cobra, y la tienda tiene que averiguarlo sola.',
  ),
}
export const bankTitle = text('Your bank asks: is it you?', 'Su banco pregunta: ¿es usted?')
export const confirm = text('Yes, it is me', 'Sí, soy yo')
export const reject = text('No, stop the payment', 'No, detener el pago')
export const declined = text('The card was declined.', 'La tarjeta ha sido rechazada.')
export const lostTitle = text('The connection broke', 'Se ha cortado la conexión')
export const lost = text(
  'The card was charged, but neither you nor the shop were told. The shop asks by itself when you come back, or within minutes.',
  'Se ha cobrado, pero nadie se lo ha dicho a usted ni a la tienda. La tienda lo preguntará cuando usted vuelva, o en unos minutos.',
)
export const over = text('This payment is over.', 'Este pago ha terminado.')
export const back = text('Back to the shop', 'Volver a la tienda')
