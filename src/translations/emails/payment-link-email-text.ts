import { text } from '#src/shared/locale/message.ts'

export const subject = text({
  en: 'Please pay for order {reference}',
  es: 'Le rogamos que pague el pedido {reference}',
})
export const body = text({
  en: 'We have put together your order {reference} at {company}. It comes to {total} incl. VAT. You can look at it and pay online, by card or by bank transfer.',
  es: 'Hemos preparado su pedido {reference} en {company}. El total es de {total} con IVA. Puede revisarlo y pagarlo en línea, con tarjeta o por transferencia.',
})
export const button = text({ en: 'Look at it and pay', es: 'Revisar y pagar' })
export const replyNote = text({
  en: 'If something is not as we agreed, please reply to this email before you pay.',
  es: 'Si algo no es como acordamos, responda a este correo antes de pagar.',
})
