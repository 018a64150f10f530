import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Search', es: 'Buscar' })
export const open = text({ en: 'Search (Ctrl+K)', es: 'Buscar (Ctrl+K)' })
export const label = text({
  en: 'Order, customer, quote, product or page',
  es: 'Pedido, cliente, presupuesto, producto o página',
})
export const hint = text({
  en: 'A number, the beginning of a name, an email address, a postcode or a SKU.',
  es: 'Un número, el principio de un nombre, un correo, un código postal o una referencia.',
})
export const keys = text({
  en: 'Arrow keys choose, Enter opens, Esc closes.',
  es: 'Flechas para elegir, Intro para abrir, Esc para cerrar.',
})
export const results = text({ en: 'Results', es: 'Resultados' })
export const found = pluralText({
  en: { one: '{count} result', other: '{count} results' },
  es: { one: '{count} resultado', other: '{count} resultados' },
})
export const nothing = text({ en: 'Nothing found.', es: 'No se ha encontrado nada.' })
export const searching = text({ en: 'Searching …', es: 'Buscando …' })
export const failed = text({
  en: 'The search did not work. Please try again.',
  es: 'La búsqueda no ha funcionado. Inténtelo de nuevo.',
})
export const groups = {
  pages: text({ en: 'Pages', es: 'Páginas' }),
  orders: text({ en: 'Orders', es: 'Pedidos' }),
  quotes: text({ en: 'Quotes', es: 'Presupuestos' }),
  customers: text({ en: 'Customers', es: 'Clientes' }),
  products: text({ en: 'Products', es: 'Productos' }),
}
export const all = {
  orders: text({ en: 'All orders found', es: 'Todos los pedidos encontrados' }),
  quotes: text({ en: 'All quotes found', es: 'Todos los presupuestos encontrados' }),
  customers: text({ en: 'All customers found', es: 'Todos los clientes encontrados' }),
  products: text({ en: 'All products found', es: 'Todos los productos encontrados' }),
}
