import { text } from '#src/shared/locale/message.ts'

export const orderSubject = text({ en: 'New order {reference}: {total}', es: 'Pedido nuevo {reference}: {total}' })
export const orderBody = text({
  en: 'A new order is ready to be handled.',
  es: 'Hay un pedido nuevo listo para tramitar.',
})
export const orderOnTransferBody = text({
  en: 'A new order waits for a bank transfer.',
  es: 'Un pedido nuevo espera una transferencia bancaria.',
})
export const openOrder = text({ en: 'Open the order', es: 'Abrir el pedido' })
export const payment = text({ en: 'Payment', es: 'Pago' })
export const requestSubject = text({ en: 'New quote request {number}', es: 'Nueva solicitud de presupuesto {number}' })
export const requestBody = text({
  en: 'A customer waits for a quote.',
  es: 'Un cliente espera un presupuesto.',
})
export const declinedSubject = text({ en: 'Quote {number} was declined', es: 'El presupuesto {number} fue rechazado' })
export const declinedBody = text({
  en: 'The customer has declined your quote of {total}.',
  es: 'El cliente ha rechazado su presupuesto de {total}.',
})
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const openQuote = text({ en: 'Open the quote', es: 'Abrir el presupuesto' })
export const artworkSubject = text({
  en: 'Artwork received for order {reference}',
  es: 'Diseño recibido para el pedido {reference}',
})
export const artworkBody = text({
  en: 'A customer has sent a file by the link of the order. Please check it.',
  es: 'Un cliente ha enviado un archivo por el enlace del pedido. Compruébelo.',
})
export const artworkItem = text({ en: 'Item', es: 'Artículo' })
export const artworkFile = text({ en: 'File', es: 'Archivo' })
export const customer = text({ en: 'Customer', es: 'Cliente' })
export const company = text({ en: 'Company', es: 'Empresa' })
export const email = text({ en: 'Email', es: 'Correo electrónico' })
export const telephone = text({ en: 'Telephone', es: 'Teléfono' })
