import { pluralText, text } from '#src/shared/locale/message.ts'

export const notOpen = text({ en: 'The shop is not open yet', es: 'La tienda todavía no está abierta' })
export const notOpenText = text({
  en: 'Visitors see “Opening soon”. Shop health lists what is still to do, and opens the shop.',
  es: 'Los visitantes ven «Abrimos pronto». El estado de la tienda indica lo que falta y permite abrirla.',
})
export const continueSetup = text({ en: 'Continue the set-up', es: 'Continuar la configuración' })

export const tasks = text({ en: 'Open tasks', es: 'Tareas pendientes' })
export const toProduce = text({ en: 'To produce', es: 'Por producir' })
export const partlyDispatched = text({ en: 'Rest to dispatch', es: 'Resto por enviar' })
export const late = text({ en: 'Late to dispatch', es: 'Envíos con retraso' })
export const artwork = text({ en: 'Artwork to check', es: 'Diseños por revisar' })
export const awaitingPayment = text({ en: 'Awaiting payment', es: 'Pendientes de pago' })
export const onAccount = text({ en: 'Unpaid on account', es: 'A crédito, sin pagar' })
export const onAccountAmount = text({ en: '{amount} in total', es: '{amount} en total' })
export const overdue = text({ en: 'Overdue on account', es: 'Vencidos a crédito' })
export const sales = text({ en: 'Sales without VAT', es: 'Ventas sin IVA' })
export const ownSales = text({
  en: 'Sales without VAT of orders that you placed',
  es: 'Ventas sin IVA de los pedidos que ha realizado',
})
export const salesToday = text({ en: 'Today', es: 'Hoy' })
export const salesThisWeek = text({ en: 'This week until today', es: 'Esta semana hasta hoy' })
export const salesLastWeek = text({ en: 'Same days of last week', es: 'Los mismos días de la semana pasada' })
export const salesOfTwoWeeks = text({ en: 'Sales of the last 14 days', es: 'Ventas de los últimos 14 días' })
export const showTable = text({ en: 'Show as a table', es: 'Mostrar como tabla' })
export const day = text({ en: 'Day', es: 'Día' })
export const salesNet = text({ en: 'Net sales', es: 'Ventas netas' })
export const quotes = text({ en: 'Open quotes', es: 'Presupuestos abiertos' })
export const alerts = text({ en: 'Payment alerts', es: 'Avisos de pago' })
export const oldestMinutes = pluralText({
  en: { one: 'Oldest waiting {count} minute', other: 'Oldest waiting {count} minutes' },
  es: { one: 'Espera más larga: {count} minuto', other: 'Espera más larga: {count} minutos' },
})
export const oldestHours = pluralText({
  en: { one: 'Oldest waiting {count} hour', other: 'Oldest waiting {count} hours' },
  es: { one: 'Espera más larga: {count} hora', other: 'Espera más larga: {count} horas' },
})
export const oldestDays = pluralText({
  en: { one: 'Oldest waiting {count} day', other: 'Oldest waiting {count} days' },
  es: { one: 'Espera más larga: {count} día', other: 'Espera más larga: {count} días' },
})
export const enquiries = text({ en: 'Open enquiries', es: 'Consultas abiertas' })
export const tradeApplications = text({ en: 'Trade applications', es: 'Solicitudes de cuenta profesional' })
export const failedEmails = text({ en: 'Failed emails', es: 'Correos fallidos' })
export const lowStock = text({ en: 'Low stock', es: 'Existencias bajas' })
export const outOfStock = pluralText({
  en: { one: '{count} out of stock', other: '{count} out of stock' },
  es: { one: '{count} agotado', other: '{count} agotados' },
})
