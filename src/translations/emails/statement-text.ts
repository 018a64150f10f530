import { text } from '#src/shared/locale/message.ts'

/* The statement of account as PDF. */
export const statement = text({ en: 'Statement of account', es: 'Extracto de cuenta' })
export const document = text({ en: 'Invoice', es: 'Factura' })
export const dueDate = text({ en: 'Due', es: 'Vencimiento' })
export const amount = text({ en: 'Amount', es: 'Importe' })
export const received = text({ en: 'Received', es: 'Recibido' })
export const owed = text({ en: 'To pay', es: 'Por pagar' })
export const ageColumn = text({ en: 'By days after the due date', es: 'Por días desde el vencimiento' })
export const overdueTotal = text({ en: 'Overdue', es: 'Vencido' })
export const total = text({ en: 'Total to pay', es: 'Total por pagar' })
export const payTo = text({ en: 'Pay by bank transfer', es: 'Pago por transferencia' })
export const payToBody = text({
  en: '{bank}\nReference: the number of each invoice that you pay',
  es: '{bank}\nConcepto: el número de cada factura que paga',
})
export const notes = text({ en: 'Notes', es: 'Notas' })
export const note = text({
  en: 'Payments that arrived after {date} are not shown.',
  es: 'No se muestran los pagos recibidos después del {date}.',
})

/* The email that it is attached to. */
export const subject = text({
  en: 'Your statement of account with {company}',
  es: 'Su extracto de cuenta con {company}',
})
export const title = text({ en: 'Your statement of account', es: 'Su extracto de cuenta' })
export const body = text({
  en: 'Attached is what is open on your account with {company} on {date}.',
  es: 'Adjuntamos lo que está pendiente en su cuenta con {company} a fecha de {date}.',
})
export const overdueBody = text({
  en: '{amount} of it is overdue. Please pay it now, or reply to this email if something is not right.',
  es: 'Ya ha vencido una parte: {amount}. Le rogamos que la pague ahora o que responda a este correo si algo no es correcto.',
})
export const button = text({ en: 'See your orders', es: 'Ver sus pedidos' })
