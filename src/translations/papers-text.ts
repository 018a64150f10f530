import { text } from '#src/shared/message.ts'

export const invoice = text('VAT invoice', 'Factura con IVA')
export const proforma = text('Pro forma invoice', 'Factura proforma')
export const creditNote = text('Credit note', 'Factura rectificativa')
export const quote = text('Quote', 'Presupuesto')
export const titled = text('{heading} {number}', '{heading} {number}')
export const pageOf = text('Page {page} of {pages}', 'Página {page} de {pages}')

export const serial = text('Serial', 'Número de factura')
export const date = text('Date', 'Fecha')
export const payUntil = text('Pay until', 'Vencimiento')
export const paid = text('Paid', 'Pagado')
export const paidBy = text('{date}, {method}', '{date}, {method}')
export const order = text('Order', 'Pedido')
export const request = text('Request', 'Solicitud')
export const creditedInvoice = text('For invoice', 'De la factura')

export const seller = text('Seller', 'Vendedor')
export const buyer = text('Buyer', 'Comprador')
export const shipping = text('Shipping', 'Envío')
export const vatCode = text('VAT code: {code}', 'NIF-IVA: {code}')

export const description = text('Description', 'Descripción')
export const units = text('Units', 'Unidades')
export const pieces = text('pcs', 'uds.')
export const quantity = text('Quantity', 'Cantidad')
export const price = text('Unit price', 'Precio unitario')
export const discount = text('Discount', 'Descuento')
export const tax = text('Tax', 'Impuestos')
export const taxColumn = text('Tax', 'IVA')
export const totalExcl = text('Total excl. VAT', 'Total sin IVA')
export const setupOf = text('Set-up {amount}', 'Preparación {amount}')

export const taxRate = text('Tax rate', 'Tipo')
export const taxable = text('Taxable amount', 'Base imponible')
export const taxAmount = text('Tax', 'Cuota')
export const total = text('Total', 'Total')
export const creditAt = text('Credit at {rate} VAT', 'Abono al {rate} de IVA')

export const cancelled = text('Order {number} was cancelled.', 'El pedido {number} se ha cancelado.')

export const amountInWords = text('Amount in words', 'Importe en letra')
export const notes = text('Notes', 'Notas')
export const payTo = text('Pay by bank transfer', 'Pago por transferencia')
export const payToBody = text('{bank}\nReference: {reference}', '{bank}\nConcepto: {reference}')
export const thanks = text('Thank you for your order {number} of {date}.', 'Gracias por su pedido {number} del {date}.')
export const proformaNote = text(
  'This is not a VAT invoice. You get one as soon as your payment has arrived. Prices are those of order {number} of {date}.',
  'Este documento no es una factura con IVA. La recibirá en cuanto llegue su pago. Los precios son los del pedido {number} del {date}.',
)
export const afterDiscount = text('After the discount', 'Después del descuento')
export const quoteNote = text('Our prices hold until {date}.', 'Nuestros precios son válidos hasta el {date}.')
export const acceptOnline = text('Accept and pay online, or decline', 'Aceptar y pagar por internet, o rechazar')
export const downloadInvoice = text('VAT invoice {number} (PDF)', 'Factura con IVA {number} (PDF)')
export const downloadProforma = text('Pro forma invoice {number} (PDF)', 'Factura proforma {number} (PDF)')
export const downloadCreditNotes = text('Credit note {number} (PDF)', 'Factura rectificativa {number} (PDF)')
export const downloadQuote = text('Quote {number} (PDF)', 'Presupuesto {number} (PDF)')
