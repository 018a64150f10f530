import type { Translations } from '#src/shared/locale/languages.ts'
import { text } from '#src/shared/locale/message.ts'

export const designerTitle = text({ en: 'Designer: {title}', es: 'Diseñador: {title}' })
export const aboutDesigner = text({
  en: 'No external designer is set up, so this page replaces it. The design that you approve here is added to the product.',
  es: 'No hay ningún diseñador externo configurado, así que esta página lo sustituye. El diseño que apruebe aquí se añade al producto.',
})
export const backToProduct = text({ en: 'Back to the product without a design', es: 'Volver al producto sin diseño' })
/** Labels of the designer's areas. */
export const areaLabels = {
  text: { en: 'Text', es: 'Texto' },
  image: { en: 'Picture', es: 'Imagen' },
} satisfies Record<string, Translations>
export const title = text({ en: 'Stand-in for the card page', es: 'Sustituto de la página de pago' })
export const about = text({
  en: 'No payment service is configured, so this page replaces it. No card is needed and no money moves: choose the result of the payment.',
  es: 'No hay ningún servicio de pago configurado, así que esta página lo sustituye. No se pide tarjeta ni se mueve dinero: elija el resultado del pago.',
})
export const outcomes = {
  pay: text({ en: 'Pay', es: 'Pagar' }),
  decline: text({ en: 'Decline the card', es: 'Rechazar la tarjeta' }),
  'ask-bank': text({ en: 'Ask for 3-D Secure', es: 'Pedir 3-D Secure' }),
  slow: text({ en: 'Pay, but slowly', es: 'Pagar, pero despacio' }),
  lose: text({ en: 'Pay, and lose the response', es: 'Pagar y perder la respuesta' }),
}
export const details = {
  pay: text({ en: 'The shop is notified at once.', es: 'La tienda recibe el aviso enseguida.' }),
  decline: text({ en: 'You can try again here.', es: 'Puede volver a intentarlo aquí.' }),
  'ask-bank': text({ en: 'The bank asks you to confirm the payment.', es: 'El banco le pide que confirme el pago.' }),
  slow: text({ en: 'The bank accepts after eight seconds.', es: 'El banco acepta al cabo de ocho segundos.' }),
  lose: text({
    en: 'The card is charged, but the shop is not notified and has to check the payment itself.',
    es: 'Se cobra, pero la tienda no recibe el aviso y tiene que comprobar el pago.',
  }),
}
export const bankTitle = text({ en: 'Your bank asks: is it you?', es: 'Su banco pregunta: ¿es usted?' })
export const confirm = text({ en: 'Yes, it is me', es: 'Sí, soy yo' })
export const reject = text({ en: 'No, stop the payment', es: 'No, detener el pago' })
export const declined = text({ en: 'The card was declined.', es: 'La tarjeta ha sido rechazada.' })
export const lostTitle = text({ en: 'The connection broke', es: 'Se ha cortado la conexión' })
export const lost = text({
  en: 'The card was charged, but the shop was not notified. The shop checks the payment when you come back, or within minutes.',
  es: 'Se ha cobrado, pero la tienda no ha recibido el aviso. La tienda comprobará el pago cuando usted vuelva, o en unos minutos.',
})
export const over = text({ en: 'This payment has ended.', es: 'Este pago ha terminado.' })
export const back = text({ en: 'Back to the shop', es: 'Volver a la tienda' })
