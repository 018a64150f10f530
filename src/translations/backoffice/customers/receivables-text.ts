import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Receivables', es: 'Cuentas por cobrar' })
export const about = text({
  en: 'What customers owe on account, incl. VAT, by days after the due date.',
  es: 'Lo que los clientes deben a crédito, con IVA, por días desde el vencimiento.',
})
export const empty = text({ en: 'Nobody owes anything on account.', es: 'Nadie debe nada a crédito.' })
export const download = text({ en: 'Download as CSV', es: 'Descargar en CSV' })
export const totals = text({ en: 'Total', es: 'Total' })
export const columns = {
  customer: text({ en: 'Customer', es: 'Cliente' }),
  email: text({ en: 'Email', es: 'Correo' }),
  total: text({ en: 'Total', es: 'Total' }),
  limit: text({ en: 'Credit limit', es: 'Límite de crédito' }),
  used: text({ en: 'Limit used', es: 'Límite usado' }),
  hold: text({ en: 'Hold', es: 'Bloqueo' }),
}
export const ages = {
  'not due': text({ en: 'Not due', es: 'Sin vencer' }),
  '1-30': text({ en: '1–30 days', es: '1–30 días' }),
  '31-60': text({ en: '31–60 days', es: '31–60 días' }),
  '61-90': text({ en: '61–90 days', es: '61–90 días' }),
  'over 90': text({ en: 'Over 90 days', es: 'Más de 90 días' }),
}
export const onHold = text({ en: 'On hold', es: 'Bloqueado' })
export const usedOf = text({ en: '{percent} % of {limit}', es: '{percent} % de {limit}' })
export const overdueTitle = text({ en: 'Statements of account', es: 'Extractos de cuenta' })
export const overdueAbout = pluralText({
  en: {
    one: '{count} customer has an overdue amount. The statement lists each unpaid invoice.',
    other: '{count} customers have overdue amounts. Each statement lists the unpaid invoices.',
  },
  es: {
    one: '{count} cliente tiene importes vencidos. El extracto detalla cada factura sin pagar.',
    other: '{count} clientes tienen importes vencidos. Cada extracto detalla las facturas sin pagar.',
  },
})
export const sendStatements = pluralText({
  en: { one: 'Email {count} statement', other: 'Email {count} statements' },
  es: { one: 'Enviar {count} extracto por correo', other: 'Enviar {count} extractos por correo' },
})
export const statementsSent = pluralText({
  en: {
    one: '{count} customer gets a statement by email.',
    other: '{count} customers get their statement by email.',
  },
  es: {
    one: '{count} cliente recibe su extracto por correo.',
    other: '{count} clientes reciben su extracto por correo.',
  },
})
export const due = text({ en: 'Due', es: 'Vencimiento' })
