import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Usage report', es: 'Informe de uso' })
export const about = text({
  en: 'Orders with a voucher by the day on which they were placed, without cancelled ones. Amounts are without VAT; refunds are not deducted. Turnover is goods after the discount and delivery. Free delivery counts as no discount.',
  es: 'Pedidos con cupón según el día en que se realizaron, sin los cancelados. Importes sin IVA; no se descuentan los reembolsos. La facturación son los artículos tras el descuento y la entrega. La entrega gratuita no cuenta como descuento.',
})
export const from = text({ en: 'From', es: 'Desde' })
export const until = text({ en: 'Until', es: 'Hasta' })
export const columns = {
  code: text({ en: 'Code', es: 'Código' }),
  orders: text({ en: 'Orders', es: 'Pedidos' }),
  discount: text({ en: 'Discount', es: 'Descuento' }),
  turnover: text({ en: 'Turnover', es: 'Facturación' }),
}
export const total = text({
  en: 'Orders: {orders}. Discount: {discount}. Turnover: {turnover}.',
  es: 'Pedidos: {orders}. Descuento: {discount}. Facturación: {turnover}.',
})
export const empty = text({
  en: 'No order of this period has used a voucher.',
  es: 'Ningún pedido de este periodo ha usado un cupón.',
})
export const download = text({ en: 'Download as CSV', es: 'Descargar como CSV' })
