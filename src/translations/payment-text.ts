import { text } from '#src/shared/message.ts'

export const methods = {
  stripe: text('Pay by card', 'Pagar con tarjeta'),
  bacs: text('Bank transfer', 'Transferencia bancaria'),
  account: text('Pay on account', 'Pagar a cuenta'),
}
export const orderAtGateway = text('Order {number}', 'Pedido {number}')
