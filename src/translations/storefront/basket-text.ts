import { pluralText, text } from '#src/shared/locale/message.ts'

export const addedToBasket = text({ en: '{title} has been added to your basket.', es: '{title}: añadido a la cesta.' })
export const addedToQuote = text({
  en: '{title} has been added to your quote.',
  es: '{title}: añadido al presupuesto.',
})
export const raisedToMinimum = text({
  en: 'The minimum quantity of {title} is {minimum}, so we have set it to {minimum}.',
  es: 'La cantidad mínima de {title} es {minimum}, así que la hemos ajustado a {minimum}.',
})
export const basketUpdated = text({ en: 'Your basket has been updated.', es: 'La cesta se ha actualizado.' })
export const quoteUpdated = text({ en: 'Your quote has been updated.', es: 'El presupuesto se ha actualizado.' })
export const removedFromBasket = text({
  en: '{title} has been removed from your basket.',
  es: '{title}: quitado de la cesta.',
})
export const removedFromQuote = text({
  en: '{title} has been removed from your quote.',
  es: '{title}: quitado del presupuesto.',
})
export const basketEmptied = text({ en: 'Your basket has been emptied.', es: 'La cesta se ha vaciado.' })
export const quoteEmptied = text({ en: 'Your quote has been emptied.', es: 'El presupuesto se ha vaciado.' })

export const unknownProduct = text({
  en: 'Sorry, this product is no longer available.',
  es: 'Lo sentimos, este producto ya no está disponible.',
})
export const quotesDisabled = text({
  en: 'Quotes cannot be requested at the moment.',
  es: 'En este momento no se pueden solicitar presupuestos.',
})
export const notPurchasable = text({
  en: '{title} cannot be ordered online. Please request a quote.',
  es: '{title} no se puede pedir en línea. Solicite un presupuesto.',
})
export const priceOnApplication = text({
  en: 'The price of {title} is on application. Please request a quote.',
  es: 'El precio de {title} es a consultar. Solicite un presupuesto.',
})
export const notForHire = text({
  en: '{title} is not available for hire.',
  es: '{title} no está disponible en alquiler.',
})
export const invalidColours = pluralText({
  en: {
    one: '{title} can be printed in one colour only.',
    other: '{title} can be printed in at most {count} colours.',
  },
  es: {
    one: '{title} solo se puede imprimir con un color.',
    other: '{title} se puede imprimir con {count} colores como máximo.',
  },
})
export const invalidProductionOption = text({
  en: 'This delivery option is not available for {title}.',
  es: 'Esta opción de entrega no está disponible para {title}.',
})
export const productionOptionQuantity = text({
  en: 'This delivery option is not available for that many of {title}.',
  es: 'Esta opción de entrega no está disponible para tantas unidades de {title}.',
})
export const invalidQuantity = text({
  en: 'Please enter a whole number from 1.',
  es: 'Introduzca un número entero a partir de 1.',
})
export const aboveMaximum = text({
  en: 'The maximum quantity of {title} is {maximum}.',
  es: 'La cantidad máxima de {title} es {maximum}.',
})
export const variantRequired = text({
  en: 'First choose which {title} you would like.',
  es: 'Elija primero qué variante de {title} desea.',
})
export const outOfStock = text({
  en: '{title} is out of stock. Please request a quote.',
  es: '{title} está sin existencias. Solicite un presupuesto.',
})
export const tooFewInStock = text({
  en: 'Only {stock} of {title} in stock.',
  es: 'Solo hay {stock} de {title} en existencias.',
})
export const belowMinimum = text({
  en: 'The minimum quantity of {title} is now {minimum}.',
  es: 'La cantidad mínima de {title} es ahora {minimum}.',
})
export const basketFull = text({
  en: 'Your basket is full: it can hold at most 100 different items.',
  es: 'La cesta está llena: admite 100 artículos distintos como máximo.',
})
export const unknownLine = text({ en: 'This item is not there any more.', es: 'Este artículo ya no está aquí.' })
export const forbidden = text({ en: 'You are not allowed to do this.', es: 'No tiene permiso para hacer esto.' })

export const addedToBasketTitle = text({
  en: 'Item has been added to your bag',
  es: 'El artículo se ha añadido a la cesta',
})
export const addedToQuoteTitle = text({
  en: 'Item has been added to your quote',
  es: 'El artículo se ha añadido al presupuesto',
})
export const continueShopping = text({ en: 'Continue shopping', es: 'Seguir comprando' })
export const addMoreItems = text({ en: 'Add more items', es: 'Añadir más artículos' })
export const reviewBasket = text({ en: 'Review your basket', es: 'Revisar la cesta' })
export const reviewQuote = text({ en: 'Review your quote', es: 'Revisar el presupuesto' })

export const basketEmpty = text({ en: 'Your basket is empty.', es: 'La cesta está vacía.' })
export const convertedToQuote = text({
  en: 'Your basket has been turned into a quote.',
  es: 'La cesta se ha convertido en un presupuesto.',
})
export const noItems = text({ en: 'No Items', es: 'No hay artículos' })
export const update = text({ en: 'Update', es: 'Actualizar' })
export const removed = text({ en: '{title} has been removed.', es: '{title}: quitado.' })
export const undo = text({ en: 'Undo', es: 'Deshacer' })
export const productUnavailable = text({
  en: 'This product is no longer in the shop',
  es: 'Este producto ya no está en la tienda',
})
export const excludedFromTotal = text({ en: 'It is left out of the total.', es: 'No se incluye en el total.' })
export const colours = pluralText({
  en: { one: '{count} print colour', other: '{count} print colours' },
  es: { one: '{count} color de impresión', other: '{count} colores de impresión' },
})
export const hire = text({ en: 'For hire', es: 'En alquiler' })
export const unitPrice = text({ en: '{price} each', es: '{price} por unidad' })
export const setupCharge = text({ en: '{price} set-up', es: '{price} de preparación' })
export const youSave = text({ en: 'You save {price}', es: 'Usted ahorra {price}' })

export const checkoutNow = text({ en: 'Checkout now', es: 'Tramitar ahora' })
export const quoteNow = text({ en: 'Quote now', es: 'Pedir presupuesto ahora' })
export const largerOrder = text({ en: 'Larger order? Get a quote now', es: '¿Un pedido mayor? Pida presupuesto ahora' })
export const dropdownTitle = text({ en: 'Your basket and quote', es: 'Su cesta y su presupuesto' })
export const basketTab = text({ en: 'Bag ({count})', es: 'Cesta ({count})' })
export const quoteTab = text({ en: 'Quote ({count})', es: 'Presupuesto ({count})' })

export const quantityAndTitle = text({ en: '{count} x {title}', es: '{count} x {title}' })
export const subtotal = pluralText({
  en: { one: 'Subtotal {count} item (excl. tax)', other: 'Subtotal {count} items (excl. tax)' },
  es: { one: 'Subtotal {count} artículo (sin impuestos)', other: 'Subtotal {count} artículos (sin impuestos)' },
})
export const includedSetup = text({ en: 'of which set-up charges', es: 'de ellos, gastos de preparación' })
export const discount = text({ en: 'Discount {code}', es: 'Descuento {code}' })
export const minus = text({ en: '−{amount}', es: '−{amount}' })
export const deliveryTo = text({ en: 'Delivery ({zone})', es: 'Entrega ({zone})' })
export const notDelivered = text({ en: 'Only by quote', es: 'Solo con presupuesto' })
export const freeDelivery = text({ en: 'FREE', es: 'GRATIS' })
export const tax = text({ en: 'VAT', es: 'IVA' })
export const grandTotal = text({ en: 'Grand total incl. VAT', es: 'Total con IVA' })

export const basketPage = text({ en: 'Your basket', es: 'Su cesta' })
export const quotePage = text({ en: 'Your quote', es: 'Su presupuesto' })
export const summary = text({ en: 'Summary', es: 'Resumen' })
export const quoteSummary = text({ en: 'Guide prices', es: 'Precios orientativos' })
export const emptyBasketMessage = text({
  en: 'Your basket is empty. Browse the shop, or search for what you need.',
  es: 'La cesta está vacía. Recorra la tienda o busque lo que necesita.',
})
export const noQuoteItems = text({
  en: 'You currently have no items added for quotation. Please add a product to your quotes.',
  es: 'Actualmente no tiene artículos para presupuestar. Añada un producto a sus presupuestos.',
})
export const backToShop = text({ en: 'Back to the shop', es: 'Volver a la tienda' })
export const checkout = text({ en: 'Checkout', es: 'Tramitar pedido' })
export const signInAndCheckout = text({ en: 'Sign In & Checkout', es: 'Iniciar sesión y tramitar' })
export const emptyQuestion = text({ en: 'Remove all items?', es: '¿Quitar todos los artículos?' })
export const emptyQuote = text({ en: 'Empty quote basket', es: 'Vaciar el presupuesto' })
export const emptyBasketButton = text({ en: 'Empty basket', es: 'Vaciar la cesta' })
export const convertToQuote = text({ en: 'Convert basket to quote', es: 'Convertir la cesta en presupuesto' })
export const replacesQuote = pluralText({
  en: { one: 'This replaces the {count} item in your quote.', other: 'This replaces the {count} items in your quote.' },
  es: {
    one: 'Sustituye el {count} artículo de su presupuesto.',
    other: 'Sustituye los {count} artículos de su presupuesto.',
  },
})
export const quoteMe = text({ en: 'Ask us by message instead', es: 'Preguntar por mensaje' })
export const interestedInQuote = text({
  en: 'I am interested in a quote for the following:',
  es: 'Me interesa un presupuesto de lo siguiente:',
})
export const quoteReply = text({
  en: 'During business hours we reply within {time}. Prices are confirmed by us before you decide.',
  es: 'En horario comercial respondemos en {time}. Confirmamos los precios antes de que usted decida.',
})
export const resolveProblemsFirst = text({
  en: 'Please remove or change what can no longer be ordered first.',
  es: 'Quite o cambie primero lo que ya no se puede pedir.',
})

export const unknownDesign = text({
  en: 'This design is no longer available. Please approve it again.',
  es: 'Este diseño ya no está disponible. Apruébelo de nuevo.',
})
export const designRequired = text({
  en: 'This product is made to your design. Personalise it and approve the design first.',
  es: 'Este producto se hace con su diseño. Personalícelo y apruebe el diseño primero.',
})
export const yourDesign = text({ en: 'Your design', es: 'Su diseño' })
export const seeDesign = text({ en: 'See design', es: 'Ver el diseño' })
export const editDesign = text({ en: 'Edit design', es: 'Editar el diseño' })

export const invalidPrice = text({
  en: 'Please enter a price above 0 with at most two decimals, not more than ten times the list price.',
  es: 'Introduzca un precio mayor que 0 con dos decimales como máximo y de no más de diez veces el de la lista.',
})
export const discountTooHigh = text({
  en: 'This discount is larger than you may give. An administrator can give it.',
  es: 'Este descuento es mayor de lo que usted puede conceder. Puede concederlo un administrador.',
})
export const quantityDiscountTooHigh = text({
  en: 'At this quantity the discount of the edited price is larger than you may give. Change the price first.',
  es: 'Con esta cantidad, el descuento del precio editado es mayor de lo que usted puede conceder. Cambie antes el precio.',
})
export const priceChanged = text({
  en: 'The price of {title} has been changed.',
  es: 'El precio de {title} se ha cambiado.',
})
export const editPrices = text({ en: 'Edit prices', es: 'Editar los precios' })
export const editPricesTitle = text({ en: 'Unit prices excl. VAT', es: 'Precios por unidad sin IVA' })
export const listPrice = text({ en: 'List {price}', es: 'Lista {price}' })
export const priceReason = text({ en: 'Reason', es: 'Motivo' })
export const priceReasonMissing = text({
  en: 'Please say why the price is changed.',
  es: 'Indique por qué se cambia el precio.',
})
export const savePrices = text({ en: 'Save prices', es: 'Guardar los precios' })
export const cancel = text({ en: 'Cancel', es: 'Cancelar' })
