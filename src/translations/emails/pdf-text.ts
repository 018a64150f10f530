import { text } from '#src/shared/locale/message.ts'

export const invoice = text({ en: 'VAT invoice', es: 'Factura con IVA' })
export const proforma = text({ en: 'Pro forma invoice', es: 'Factura proforma' })
export const creditNote = text({ en: 'Credit note', es: 'Factura rectificativa' })
export const quote = text({ en: 'Quote', es: 'Presupuesto' })
export const deliveryNote = text({ en: 'Delivery note', es: 'Albarán' })
export const packingList = text({ en: 'Packing list', es: 'Lista de embalaje' })
export const titleWithNumber = text({ en: '{heading} {number}', es: '{heading} {number}' })
export const pageNumber = text({ en: 'Page {page} of {pages}', es: 'Página {page} de {pages}' })

export const serial = text({ en: 'Serial', es: 'Número de factura' })
export const date = text({ en: 'Date', es: 'Fecha' })
export const payUntil = text({ en: 'Pay until', es: 'Vencimiento' })
export const paid = text({ en: 'Paid', es: 'Pagado' })
export const paidBy = text({ en: '{date}, {method}', es: '{date}, {method}' })
export const order = text({ en: 'Order', es: 'Pedido' })
export const purchaseOrder = text({ en: 'Purchase order', es: 'Pedido de compra' })
export const request = text({ en: 'Request', es: 'Solicitud' })
export const creditedInvoice = text({ en: 'For invoice', es: 'De la factura' })

export const seller = text({ en: 'Seller', es: 'Vendedor' })
export const buyer = text({ en: 'Buyer', es: 'Comprador' })
export const vatCode = text({ en: 'VAT code: {code}', es: 'NIF-IVA: {code}' })

export const description = text({ en: 'Description', es: 'Descripción' })
export const units = text({ en: 'Units', es: 'Unidades' })
export const pieces = text({ en: 'pcs', es: 'uds.' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const price = text({ en: 'Unit price', es: 'Precio unitario' })
export const discount = text({ en: 'Discount', es: 'Descuento' })
export const tax = text({ en: 'Tax', es: 'Impuestos' })
export const taxColumn = text({ en: 'Tax', es: 'IVA' })
export const totalExcl = text({ en: 'Total excl. VAT', es: 'Total sin IVA' })
export const afterDiscountOf = text({ en: 'After a discount of {amount}', es: 'Tras un descuento de {amount}' })
export const setupCharge = text({ en: 'Set-up {amount}', es: 'Preparación {amount}' })

export const carrier = text({ en: 'Carrier', es: 'Transportista' })
export const ordered = text({ en: 'Ordered', es: 'Pedido' })
export const inThisShipment = text({ en: 'Delivered', es: 'Entregado' })
export const toFollow = text({ en: 'To follow', es: 'Pendiente' })
export const toPack = text({ en: 'To pack', es: 'Por embalar' })
export const packed = text({ en: 'Packed', es: 'Embalado' })
export const totalUnits = text({ en: 'Total units', es: 'Total de unidades' })

export const taxRate = text({ en: 'Tax rate', es: 'Tipo' })
export const taxable = text({ en: 'Taxable amount', es: 'Base imponible' })
export const taxAmount = text({ en: 'Tax amount', es: 'Cuota' })
export const total = text({ en: 'Total', es: 'Total' })
export const creditedSetup = text({ en: 'Set-up: {title}', es: 'Preparación: {title}' })
export const creditedGoodwill = text({ en: 'Goodwill', es: 'Atención comercial' })
export const creditAt = text({ en: 'Credit at {rate} VAT', es: 'Importe rectificado al {rate} de IVA' })

export const orderEditedReason = text({
  en: 'Order {reference} was changed',
  es: 'El pedido {reference} se ha modificado',
})
export const buyerChangedReason = text({
  en: 'Replaced by a new invoice: the details of the buyer of order {reference} were changed',
  es: 'Sustituida por una factura nueva: han cambiado los datos del comprador del pedido {reference}',
})
export const orderCancelledReason = text({
  en: 'Order {reference} was cancelled.',
  es: 'El pedido {reference} se ha cancelado.',
})

export const amountInWords = text({ en: 'Amount in words', es: 'Importe en letra' })
export const notes = text({ en: 'Notes', es: 'Notas' })
export const payTo = text({ en: 'Pay by bank transfer', es: 'Pago por transferencia' })
export const payToBody = text({ en: '{bank}\nReference: {reference}', es: '{bank}\nConcepto: {reference}' })
export const thankYou = text({
  en: 'Thank you for your order {reference} of {date}.',
  es: 'Gracias por su pedido {reference} del {date}.',
})
export const proformaNote = text({
  en: 'This is not a VAT invoice. You get one as soon as your payment has arrived. Prices are those of order {reference} of {date}.',
  es: 'Este documento no es una factura con IVA. La recibirá en cuanto llegue su pago. Los precios son los del pedido {reference} del {date}.',
})
export const afterDiscount = text({ en: 'After the discount', es: 'Después del descuento' })
export const quoteNote = text({
  en: 'Our prices hold until {date}.',
  es: 'Nuestros precios son válidos hasta el {date}.',
})
export const acceptOnline = text({
  en: 'Accept and pay online, or decline',
  es: 'Aceptar y pagar por internet, o rechazar',
})
export const downloadInvoice = text({ en: 'VAT invoice {number} (PDF)', es: 'Factura con IVA {number} (PDF)' })
export const downloadProforma = text({ en: 'Pro forma invoice {number} (PDF)', es: 'Factura proforma {number} (PDF)' })
export const downloadCreditNotes = text({
  en: 'Credit note {number} (PDF)',
  es: 'Factura rectificativa {number} (PDF)',
})
export const downloadDeliveryNote = text({ en: 'Delivery note {number} (PDF)', es: 'Albarán {number} (PDF)' })
export const downloadPackingList = text({ en: 'Packing list {number} (PDF)', es: 'Lista de embalaje {number} (PDF)' })
export const downloadQuote = text({ en: 'Quote {number} (PDF)', es: 'Presupuesto {number} (PDF)' })
