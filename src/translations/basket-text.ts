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
export const variantNeeded = text(
  'First choose which {title} you would like.',
  'Elija primero qué variante de {title} desea.',
)
export const outOfStock = text(
  '{title} is out of stock. Please request a quote.',
  '{title} está sin existencias. Solicite un presupuesto.',
)
export const tooFewInStock = text('Only {stock} of {title} in stock.', 'Solo hay {stock} de {title} en existencias.')
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

export const addedToBagTitle = text('Item has been added to your bag', 'El artículo se ha añadido a la cesta')
export const addedToQuoteTitle = text('Item has been added to your quote', 'El artículo se ha añadido al presupuesto')
export const continueShopping = text('Continue shopping', 'Seguir comprando')
export const addMoreItems = text('Add more items', 'Añadir más artículos')
export const reviewBasket = text('Review your basket', 'Revisar la cesta')
export const reviewQuote = text('Review your quote', 'Revisar el presupuesto')

export const basketEmpty = text('Your basket is empty.', 'La cesta está vacía.')
export const quoteMade = text(
  'Your basket has been turned into a quote.',
  'La cesta se ha convertido en un presupuesto.',
)
export const noItems = text('No Items', 'No hay artículos')
export const quantityOf = text('Quantity of {title}', 'Cantidad de {title}')
export const update = text('Update', 'Actualizar')
export const removed = text('{title} has been removed.', '{title}: quitado.')
export const undo = text('Undo', 'Deshacer')
export const vanished = text('This product is no longer in the shop', 'Este producto ya no está en la tienda')
export const leftOut = text('It is left out of the total.', 'No se incluye en el total.')
export const colours = counted(
  { one: '{count} print colour', other: '{count} print colours' },
  { one: '{count} color de impresión', other: '{count} colores de impresión' },
)
export const hire = text('For hire', 'En alquiler')
export const unitPrice = text('{price} each', '{price} por unidad')
export const setupCharge = text('{price} set-up', '{price} de preparación')
export const youSave = text('You save {price}', 'Usted ahorra {price}')

export const checkoutNow = text('Checkout now', 'Tramitar ahora')
export const quoteNow = text('Quote now', 'Pedir presupuesto ahora')
export const largerOrder = text('Larger order? Get a quote now', '¿Un pedido mayor? Pida presupuesto ahora')
export const dropdownTitle = text('Your basket and quote', 'Su cesta y su presupuesto')
export const bagTab = text('Bag ({count})', 'Cesta ({count})')
export const quoteTab = text('Quote ({count})', 'Presupuesto ({count})')

export const countOf = text('{count} x {title}', '{count} x {title}')
export const subtotal = counted(
  { one: 'Subtotal {count} item (excl. tax)', other: 'Subtotal {count} items (excl. tax)' },
  { one: 'Subtotal {count} artículo (sin impuestos)', other: 'Subtotal {count} artículos (sin impuestos)' },
)
export const ofWhichSetup = text('of which set-up charges', 'de ellos, gastos de preparación')
export const discount = text('Discount {code}', 'Descuento {code}')
export const minus = text('−{amount}', '−{amount}')
export const delivery = text('Delivery', 'Entrega')
export const freeDelivery = text('FREE', 'GRATIS')
export const tax = text('VAT', 'IVA')
export const grandTotal = text('Grand total', 'Total')

export const basketPage = text('Your basket', 'Su cesta')
export const quotePage = text('Your quote', 'Su presupuesto')
export const summary = text('Summary', 'Resumen')
export const quoteSummary = text('Guide prices', 'Precios orientativos')
export const emptyBasketText = text(
  'Your basket is empty. Browse the shop, or search for what you need.',
  'La cesta está vacía. Recorra la tienda o busque lo que necesita.',
)
export const noQuoteItems = text(
  'You currently have no items added for quotation. Please add a product to your quotes.',
  'Actualmente no tiene artículos para presupuestar. Añada un producto a sus presupuestos.',
)
export const backToShop = text('Back to the shop', 'Volver a la tienda')
export const checkout = text('Checkout', 'Tramitar pedido')
export const signInAndCheckout = text('Sign In & Checkout', 'Iniciar sesión y tramitar')
export const emptyQuote = text('Empty quote basket', 'Vaciar el presupuesto')
export const emptyBag = text('Empty basket', 'Vaciar la cesta')
export const convertToQuote = text('Convert basket to quote', 'Convertir la cesta en presupuesto')
export const replacesQuote = counted(
  { one: 'This replaces the {count} item in your quote.', other: 'This replaces the {count} items in your quote.' },
  {
    one: 'Sustituye el {count} artículo de su presupuesto.',
    other: 'Sustituye los {count} artículos de su presupuesto.',
  },
)
export const quoteMe = text('Ask us by message instead', 'Preguntar por mensaje')
export const interestedInQuote = text(
  'I am interested in a quote for the following:',
  'Me interesa un presupuesto de lo siguiente:',
)
export const quoteReply = text(
  'During business hours we reply within 1 hour. Prices are confirmed by us before you decide.',
  'En horario comercial respondemos en 1 hora. Confirmamos los precios antes de que usted decida.',
)
export const problemsFirst = text(
  'Please remove or change what can no longer be ordered first.',
  'Quite o cambie primero lo que ya no se puede pedir.',
)

export const unknownDesign = text(
  'This design is not known any more. Please approve it again.',
  'Este diseño ya no está disponible. Apruébelo de nuevo.',
)
export const designMissing = text(
  'This product is made to your design. Personalise it and approve the design first.',
  'Este producto se hace con su diseño. Personalícelo y apruebe el diseño primero.',
)
export const yourDesign = text('Your design', 'Su diseño')
export const seeDesign = text('See design', 'Ver el diseño')
export const editDesign = text('Edit design', 'Editar el diseño')

export const invalidPrice = text(
  'Please enter a price above 0 with at most two decimals, not more than ten times the list price.',
  'Introduzca un precio mayor que 0 con dos decimales como máximo y de no más de diez veces el de la lista.',
)
export const priceChanged = text('The price of {title} has been changed.', 'El precio de {title} se ha cambiado.')
export const editPrices = text('Edit prices', 'Editar los precios')
export const editPricesTitle = text('Unit prices excl. VAT', 'Precios por unidad sin IVA')
export const listPrice = text('List {price}', 'Lista {price}')
export const priceReason = text('Reason', 'Motivo')
export const priceReasonMissing = text('Please say why the price is changed.', 'Indique por qué se cambia el precio.')
export const savePrices = text('Save prices', 'Guardar los precios')
export const cancel = text('Cancel', 'Cancelar')
