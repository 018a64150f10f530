import { text } from '#src/shared/message.ts'

/* What a product page says of buying; apart from the texts of the basket, which it has no use for. */
export const addToBasket = text('Add to basket', 'Añadir a la cesta')
export const addToQuote = text('Add to quote', 'Añadir al presupuesto')
export const addToHireQuote = text('Add to hire quote', 'Añadir al presupuesto de alquiler')
export const buyingOff = text(
  'Ordering online is not possible at the moment.',
  'En este momento no se pueden hacer pedidos en línea.',
)
export const shortOfStock = text(
  'We have fewer in stock: choose fewer, or add them to a quote.',
  'Tenemos menos en existencias: elija menos o añádalos a un presupuesto.',
)

/* Where the shop takes no quotes. */
export const notPurchasableAskUs = text(
  'This product cannot be ordered online: call us or write to us.',
  'Este producto no se puede pedir en línea: llámenos o escríbanos.',
)
export const poaAskUs = text('The price is on application: ask us for it.', 'El precio es a consultar: pregúntenos.')
export const outOfStockAskUs = text(
  'Out of stock at the moment: ask us when it is back.',
  'Sin existencias por ahora: pregúntenos cuándo vuelve.',
)
export const shortOfStockAskUs = text(
  'We have fewer in stock: choose fewer, or ask us when there are more.',
  'Tenemos menos en existencias: elija menos o pregúntenos cuándo habrá más.',
)
export const askAboutProduct = text('Ask about this product', 'Consultar este producto')
export const askForPrice = text('Ask for a price', 'Pedir precio')
export const askWhenBack = text('Ask when it is back', 'Preguntar cuándo vuelve')
export const askAboutProductMessage = text(
  'I am interested in {qty} × {title} (SKU {sku}).',
  'Me interesa: {qty} × {title} (SKU {sku}).',
)
export const askForPriceMessage = text(
  'Please send me a price for {qty} × {title} (SKU {sku}).',
  'Envíenme un precio para {qty} × {title} (SKU {sku}), por favor.',
)
export const askWhenBackMessage = text(
  'When will {qty} × {title} (SKU {sku}) be in stock?',
  '¿Cuándo tendrán en existencias {qty} × {title} (SKU {sku})?',
)
