import { text } from '#src/shared/locale/message.ts'

/* Import and export of products. */

export const exportTitle = text({ en: 'Export these products (CSV)', es: 'Exportar estos productos (CSV)' })
export const exportKinds = {
  all: text({ en: 'All fields', es: 'Todos los campos' }),
  stock: text({ en: 'Stock only', es: 'Solo existencias' }),
  prices: text({ en: 'Prices only', es: 'Solo precios' }),
}
