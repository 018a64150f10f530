import { text } from '#src/shared/locale/message.ts'

export const subjects = {
  cancelled: text({
    en: 'Order {reference} was cancelled by the customer',
    es: 'El cliente ha cancelado el pedido {reference}',
  }),
  requested: text({ en: 'Change of order {reference} requested', es: 'Cambio solicitado en el pedido {reference}' }),
}
export const bodies = {
  cancelled: text({
    en: 'The customer has cancelled an unpaid order. Its stock is free again.',
    es: 'El cliente ha cancelado un pedido sin pagar. Sus existencias vuelven a estar libres.',
  }),
  requested: text({
    en: 'The customer asks to change or cancel an order that is not in production yet. Nothing was changed.',
    es: 'El cliente pide cambiar o cancelar un pedido que aún no está en producción. No se ha cambiado nada.',
  }),
}
export const message = text({ en: 'Message', es: 'Mensaje' })
