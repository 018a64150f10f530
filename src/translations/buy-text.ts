import { text } from '#src/shared/message.ts'

/* What a product page says of buying; apart from the texts of the basket, which it has no use for. */
export const addToBasket = text('Add to basket', 'Añadir a la cesta')
export const addToQuote = text('Add to quote', 'Añadir al presupuesto')
export const addToHireQuote = text('Add to hire quote', 'Añadir al presupuesto de alquiler')
export const buyingOff = text(
  'Ordering online is not possible at the moment.',
  'En este momento no se pueden hacer pedidos en línea.',
)
