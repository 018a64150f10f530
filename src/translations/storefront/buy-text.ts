import { text } from '#src/shared/locale/message.ts'

/* Texts of the product page about buying. Kept apart from the basket texts, so that product pages load less. */
export const addToBasket = text({ en: 'Add to basket', es: 'Añadir a la cesta' })
export const addToQuote = text({ en: 'Add to quote', es: 'Añadir al presupuesto' })
export const addToHireQuote = text({ en: 'Add to hire quote', es: 'Añadir al presupuesto de alquiler' })
export const buyingDisabled = text({
  en: 'Ordering online is not possible at the moment.',
  es: 'En este momento no se pueden hacer pedidos en línea.',
})
export const insufficientStock = text({
  en: 'We have fewer in stock: choose fewer, or add them to a quote.',
  es: 'Tenemos menos en existencias: elija menos o añádalos a un presupuesto.',
})

/* Shown when the shop does not accept quotes. */
export const notPurchasableAskUs = text({
  en: 'This product cannot be ordered online: call us or write to us.',
  es: 'Este producto no se puede pedir en línea: llámenos o escríbanos.',
})
export const poaAskUs = text({
  en: 'The price is on application: ask us for it.',
  es: 'El precio es a consultar: pregúntenos.',
})
export const outOfStockAskUs = text({
  en: 'Out of stock at the moment: ask us when it is back.',
  es: 'Sin existencias por ahora: pregúntenos cuándo vuelve.',
})
export const insufficientStockAskUs = text({
  en: 'We have fewer in stock: choose fewer, or ask us when there are more.',
  es: 'Tenemos menos en existencias: elija menos o pregúntenos cuándo habrá más.',
})
export const askAboutProduct = text({ en: 'Ask about this product', es: 'Consultar este producto' })
export const askForPrice = text({ en: 'Ask for a price', es: 'Pedir precio' })
export const askWhenBack = text({ en: 'Ask when it is back', es: 'Preguntar cuándo vuelve' })
export const askAboutProductMessage = text({
  en: 'I am interested in {qty} × {title} (SKU {sku}).',
  es: 'Me interesa: {qty} × {title} (SKU {sku}).',
})
export const askForPriceMessage = text({
  en: 'Please send me a price for {qty} × {title} (SKU {sku}).',
  es: 'Envíenme un precio para {qty} × {title} (SKU {sku}), por favor.',
})
export const askWhenBackMessage = text({
  en: 'When will {qty} × {title} (SKU {sku}) be in stock?',
  es: '¿Cuándo tendrán en existencias {qty} × {title} (SKU {sku})?',
})
