import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Reports', es: 'Informes' })
export const about = text({
  en: 'Sales are invoices less credit notes, by the day of the document and without VAT unless stated.',
  es: 'Las ventas son las facturas menos las facturas rectificativas, según la fecha del documento y sin IVA salvo que se indique.',
})
export const ownOnly = text({
  en: 'Only orders that you placed for customers, and quotes that you priced or that are assigned to you.',
  es: 'Solo los pedidos que ha realizado para clientes y los presupuestos que ha elaborado o que tiene asignados.',
})
export const from = text({ en: 'From', es: 'Desde' })
export const until = text({ en: 'Until', es: 'Hasta' })
export const per = text({ en: 'Rows', es: 'Filas' })
export const automatic = text({ en: 'Automatic', es: 'Automático' })
export const intervals = {
  day: text({ en: 'Days', es: 'Días' }),
  week: text({ en: 'Weeks', es: 'Semanas' }),
  month: text({ en: 'Months', es: 'Meses' }),
}
export const presets = {
  today: text({ en: 'Today', es: 'Hoy' }),
  'last 30 days': text({ en: 'Last 30 days', es: 'Últimos 30 días' }),
  'this month': text({ en: 'This month', es: 'Este mes' }),
  'last month': text({ en: 'Last month', es: 'Mes pasado' }),
  'this year': text({ en: 'This year', es: 'Este año' }),
  'last year': text({ en: 'Last year', es: 'Año pasado' }),
}
export const periods = text({ en: 'Periods', es: 'Períodos' })
export const periodShown = text({ en: '{from} to {until}', es: '{from} a {until}' })
export const asOfNow = text({ en: 'As of now', es: 'Situación actual' })
export const weekOf = text({ en: 'Week of {day}', es: 'Semana del {day}' })
export const total = text({ en: 'Total', es: 'Total' })
export const empty = text({ en: 'Nothing in this period.', es: 'Nada en este periodo.' })
export const emptyNow = text({ en: 'There is nothing to report.', es: 'No hay nada que mostrar.' })
export const firstRows = text({
  en: 'The first {count} rows. The file has all of them, and the total is of all.',
  es: 'Las primeras {count} filas. El archivo las contiene todas y el total es de todas.',
})
export const download = text({ en: 'Download as CSV', es: 'Descargar en CSV' })
export const chartOf = text({ en: '{column}: {report}', es: '{column}: {report}' })
export const noReason = text({ en: 'No reason given', es: 'Sin motivo indicado' })

export const titles = {
  sales: text({ en: 'Sales by day', es: 'Ventas por día' }),
  products: text({ en: 'Sales by product', es: 'Ventas por producto' }),
  categories: text({ en: 'Sales by category', es: 'Ventas por categoría' }),
  brands: text({ en: 'Sales by brand', es: 'Ventas por marca' }),
  customers: text({ en: 'Sales by customer', es: 'Ventas por cliente' }),
  staff: text({ en: 'Sales by staff', es: 'Ventas por empleado' }),
  vat: text({ en: 'VAT by rate', es: 'IVA por tipo' }),
  quotes: text({ en: 'Quotes', es: 'Presupuestos' }),
  lostQuotes: text({ en: 'Lost quotes', es: 'Presupuestos perdidos' }),
  vouchers: text({ en: 'Vouchers', es: 'Cupones' }),
  stockValue: text({ en: 'Stock value', es: 'Valor de las existencias' }),
  productionLoad: text({ en: 'Production load', es: 'Carga de producción' }),
}
export const abouts = {
  sales: text({
    en: 'Invoices less credit notes, by the day of the document.',
    es: 'Facturas menos facturas rectificativas, según la fecha del documento.',
  }),
  products: text({
    en: 'Goods with their set-up charges, after discounts. Delivery and goodwill have rows of their own.',
    es: 'Artículos con sus cargos de preparación, tras los descuentos. La entrega y las compensaciones tienen filas propias.',
  }),
  categories: text({
    en: 'Goods by the primary category that their product has now.',
    es: 'Artículos según la categoría principal que tiene ahora su producto.',
  }),
  brands: text({
    en: 'Goods by the brand that their product has now.',
    es: 'Artículos según la marca que tiene ahora su producto.',
  }),
  customers: text({
    en: 'Guests are listed by their email address.',
    es: 'Los invitados figuran por su correo.',
  }),
  staff: text({
    en: 'Orders by who placed them: customers themselves, or staff for them.',
    es: 'Pedidos según quién los realizó: los propios clientes o el personal por ellos.',
  }),
  vat: text({
    en: 'Net and VAT of invoices and credit notes at each rate. The totals equal those of the documents.',
    es: 'Neto e IVA de las facturas y las facturas rectificativas por tipo. Los totales coinciden con los de los documentos.',
  }),
  quotes: text({
    en: 'Quotes by the day on which they were requested. Values are without VAT, of the latest offer.',
    es: 'Presupuestos según el día en que se solicitaron. Valores sin IVA, de la última oferta.',
  }),
  lostQuotes: text({
    en: 'Declined, withdrawn and expired quotes of the period, by reason. Values are without VAT.',
    es: 'Presupuestos rechazados, retirados y caducados del periodo, por motivo. Valores sin IVA.',
  }),
  vouchers: text({
    en: 'Orders with a voucher, their discounts and turnover.',
    es: 'Pedidos con cupón, sus descuentos y su facturación.',
  }),
  stockValue: text({
    en: 'Counted units in the warehouse, those of unsent orders included, at the price of one unit without VAT.',
    es: 'Unidades contadas en el almacén, incluidas las de pedidos sin enviar, al precio de una unidad sin IVA.',
  }),
  productionLoad: text({
    en: 'Units of open orders that have not left, by the promised day of dispatch.',
    es: 'Unidades de pedidos abiertos que no han salido, según el día de envío prometido.',
  }),
}
export const rowTitles = {
  period: text({ en: 'Period', es: 'Período' }),
  from: text({ en: 'From', es: 'Desde' }),
  product: text({ en: 'Product', es: 'Producto' }),
  sku: text({ en: 'SKU', es: 'SKU' }),
  category: text({ en: 'Category', es: 'Categoría' }),
  brand: text({ en: 'Brand', es: 'Marca' }),
  customer: text({ en: 'Customer', es: 'Cliente' }),
  staff: text({ en: 'Placed by', es: 'Realizado por' }),
  email: text({ en: 'Email', es: 'Correo' }),
  id: text({ en: 'Number', es: 'Número' }),
  rate: text({ en: 'VAT rate', es: 'Tipo de IVA' }),
  basisPoints: text({ en: 'Basis points', es: 'Puntos básicos' }),
  reason: text({ en: 'Reason', es: 'Motivo' }),
  outcome: text({ en: 'Outcome', es: 'Resultado' }),
  dispatchDay: text({ en: 'Dispatch day', es: 'Día de envío' }),
}
export const columns = {
  invoices: text({ en: 'Invoices', es: 'Facturas' }),
  units: text({ en: 'Units', es: 'Unidades' }),
  invoiced: text({ en: 'Invoiced', es: 'Facturado' }),
  credited: text({ en: 'Credited', es: 'Abonado' }),
  net: text({ en: 'Net sales', es: 'Ventas netas' }),
  vat: text({ en: 'VAT', es: 'IVA' }),
  gross: text({ en: 'Incl. VAT', es: 'Con IVA' }),
  share: text({ en: 'Share', es: 'Parte' }),
  requested: text({ en: 'Requested', es: 'Solicitados' }),
  answered: text({ en: 'Answered', es: 'Respondidos' }),
  answeredInTime: text({ en: 'Within promise', es: 'Dentro de plazo' }),
  won: text({ en: 'Won', es: 'Ganados' }),
  lost: text({ en: 'Lost', es: 'Perdidos' }),
  open: text({ en: 'Open', es: 'Abiertos' }),
  wonValue: text({ en: 'Value won', es: 'Valor ganado' }),
  lostValue: text({ en: 'Value lost', es: 'Valor perdido' }),
  quotes: text({ en: 'Quotes', es: 'Presupuestos' }),
  value: text({ en: 'Value', es: 'Valor' }),
  inHand: text({ en: 'In hand', es: 'En almacén' }),
  orders: text({ en: 'Orders', es: 'Pedidos' }),
  lines: text({ en: 'Lines', es: 'Líneas' }),
  unitsToSend: text({ en: 'Units to send', es: 'Unidades por enviar' }),
  printedUnits: text({ en: 'Of them printed', es: 'De ellas impresas' }),
}
export const without = {
  category: text({ en: 'Without a category', es: 'Sin categoría' }),
  brand: text({ en: 'Without a brand', es: 'Sin marca' }),
  staff: text({ en: 'Customers themselves', es: 'Los propios clientes' }),
  name: text({ en: 'Without a name', es: 'Sin nombre' }),
  promise: text({ en: 'No day promised', es: 'Sin día prometido' }),
}
export const kinds = {
  deleted: text({ en: 'Deleted products', es: 'Productos eliminados' }),
  delivery: text({ en: 'Delivery', es: 'Entrega' }),
  goodwill: text({ en: 'Goodwill', es: 'Compensación' }),
  unallocated: text({ en: 'Refunds without lines', es: 'Reembolsos sin líneas' }),
}
export const outcomes = {
  declined: text({ en: 'Declined', es: 'Rechazado' }),
  withdrawn: text({ en: 'Withdrawn', es: 'Retirado' }),
  expired: text({ en: 'Expired', es: 'Caducado' }),
}
