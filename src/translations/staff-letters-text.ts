import { text } from '#src/shared/message.ts'

export const paymentLinkSubject = text('Please pay for order {number}', 'Le rogamos que pague el pedido {number}')
export const paymentLinkBody = text(
  'We have put together your order {number} at {company}. It comes to {total} incl. VAT. You can look at it and pay online, by card or by bank transfer.',
  'Hemos preparado su pedido {number} en {company}. El total es de {total} con IVA. Puede revisarlo y pagarlo en línea, con tarjeta o por transferencia.',
)
export const paymentLinkButton = text('Look at it and pay', 'Revisar y pagar')
export const paymentLinkDoubt = text(
  'If something is not as we agreed, please answer this mail before you pay.',
  'Si algo no es como acordamos, responda a este correo antes de pagar.',
)
