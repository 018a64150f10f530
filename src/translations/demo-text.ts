import { text } from '#src/shared/message.ts'

export const notice = text(
  'Demonstration shop: no order is fulfilled, no money moves',
  'Tienda de demostración: no se sirven pedidos ni se mueve dinero',
)
