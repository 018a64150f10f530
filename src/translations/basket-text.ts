import { counted, text } from '#src/shared/message.ts'

export const addedToBasket = text('{title} has been added to your basket.', '{title}: añadido a la cesta.')
export const addedToQuote = text('{title} has been added to your quote.', '{title}: añadido al presupuesto.')
export const raisedToMinimum = text(
  'The minimum quantity of {title} is {minimum}, so we have set it to {minimum}.',
  'La cantidad mínima de {title} es {minimum}, así que la hemos ajustado a {minimum}.',
)
export const basketUpdated = text('Your basket has been updated.', 'La cesta se ha actualizado.')
export const quoteUpdated = text('Your quote has been updated.', 'El presupuesto se ha actualizado.')
export const removedFromBasket = text('{title} has been removed from your basket.', '{title}: quitado de la cesta.')
export const removedFromQuote = text('{title} has been removed from your quote.', '{title}: quitado del presupuesto.')
export const basketEmptied = text('Your basket has been emptied.', 'La cesta se ha vaciado.')
export const quoteEmptied = text('Your quote has been emptied.', 'El presupuesto se ha vaciado.')

export const unknownProduct = text(
  'Sorry, this product is no longer available.',
  'Lo sentimos, este producto ya no está disponible.',
)
export const buyingOff = text(
  'Ordering online is not possible at the moment.',
  'En este momento no se pueden hacer pedidos en línea.',
)
export const quotesOff = text(
  'Quotes cannot be requested at the moment.',
  'En este momento no se pueden solicitar presupuestos.',
)
export const notPurchasable = text(
  '{title} cannot be ordered online. Please request a quote.',
  '{title} no se puede pedir en línea. Solicite un presupuesto.',
)
export const onApplication = text(
  'The price of {title} is on application. Please request a quote.',
  'El precio de {title} es a consultar. Solicite un presupuesto.',
)
export const notForHire = text('{title} is not available for hire.', '{title} no está disponible en alquiler.')
export const invalidColours = counted(
  { one: '{title} can be printed in one colour only.', other: '{title} can be printed in at most {count} colours.' },
  {
    one: '{title} solo se puede imprimir con un color.',
    other: '{title} se puede imprimir con {count} colores como máximo.',
  },
)
export const invalidTurnaround = text(
  'This delivery option is not available for {title}.',
  'Esta opción de entrega no está disponible para {title}.',
)
export const turnaroundQuantity = text(
  'This delivery option is not available for that many of {title}.',
  'Esta opción de entrega no está disponible para tantas unidades de {title}.',
)
export const invalidQuantity = text('Please enter a whole number from 1.', 'Introduzca un número entero a partir de 1.')
export const aboveMaximum = text(
  'The maximum quantity of {title} is {maximum}.',
  'La cantidad máxima de {title} es {maximum}.',
)
export const belowMinimum = text(
  'The minimum quantity of {title} is now {minimum}.',
  'La cantidad mínima de {title} es ahora {minimum}.',
)
export const basketFull = text(
  'There is no room for another product: 100 are the most that one order can hold.',
  'No cabe otro producto: un pedido admite 100 como máximo.',
)
export const unknownLine = text('This item is not there any more.', 'Este artículo ya no está aquí.')
export const forbidden = text('You are not allowed to do this.', 'No tiene permiso para hacer esto.')

export const addToBasket = text('Add to basket', 'Añadir a la cesta')
export const addToQuote = text('Add to quote', 'Añadir al presupuesto')
export const addToHireQuote = text('Add to hire quote', 'Añadir al presupuesto de alquiler')
export const addedToBagTitle = text('Item has been added to your bag', 'El artículo se ha añadido a la cesta')
export const addedToQuoteTitle = text('Item has been added to your quote', 'El artículo se ha añadido al presupuesto')
export const continueShopping = text('Continue shopping', 'Seguir comprando')
export const addMoreItems = text('Add more items', 'Añadir más artículos')
export const reviewBasket = text('Review your basket', 'Revisar la cesta')
export const reviewQuote = text('Review your quote', 'Revisar el presupuesto')
export const callFailed = text(
  'We could not reach the shop. Please try again.',
  'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
)
