import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Customers', es: 'Clientes' })
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({
  en: 'Name, company, email, telephone, postcode or order number',
  es: 'Nombre, empresa, correo, teléfono, código postal o número de pedido',
})
export const show = text({ en: 'Show', es: 'Mostrar' })
export const filters = {
  trade: text({ en: 'Trade accounts', es: 'Cuentas profesionales' }),
  debt: text({ en: 'Unpaid on account', es: 'Con deuda a crédito' }),
  hold: text({ en: 'On hold', es: 'Bloqueados' }),
}
export const empty = text({
  en: 'No customers match these filters. Customers without an account are found among the orders.',
  es: 'Ningún cliente coincide con estos filtros. Los clientes sin cuenta se encuentran entre los pedidos.',
})
export const name = text({ en: 'Name', es: 'Nombre' })
export const company = text({ en: 'Company', es: 'Empresa' })
export const email = text({ en: 'Email', es: 'Correo electrónico' })
export const verified = text({ en: 'Verified', es: 'Verificada' })
export const notVerified = text({ en: 'Not verified', es: 'Sin verificar' })
export const telephone = text({ en: 'Telephone', es: 'Teléfono' })
export const postcode = text({ en: 'Postcode', es: 'Código postal' })
export const language = text({ en: 'Language', es: 'Idioma' })
export const customerSince = text({ en: 'Customer since', es: 'Cliente desde' })
export const status = text({ en: 'Status', es: 'Estado' })
export const disabled = text({ en: 'Disabled', es: 'Desactivado' })
export const onHold = text({ en: 'On hold', es: 'Bloqueado' })
export const tradeStatuses = {
  none: text({ en: 'No trade account', es: 'Sin cuenta profesional' }),
  requested: text({ en: 'Trade account requested', es: 'Cuenta profesional solicitada' }),
  approved: text({ en: 'Trade account', es: 'Cuenta profesional' }),
  declined: text({ en: 'Trade account declined', es: 'Cuenta profesional rechazada' }),
}

export const contact = text({ en: 'Contact', es: 'Contacto' })
export const addresses = text({ en: 'Delivery addresses', es: 'Direcciones de entrega' })
export const noAddresses = text({ en: 'No saved addresses.', es: 'No hay direcciones guardadas.' })
export const orders = text({ en: 'Orders', es: 'Pedidos' })
export const noOrders = text({ en: 'No orders yet.', es: 'Todavía no hay pedidos.' })
export const number = text({ en: 'Number', es: 'Número' })
export const placed = text({ en: 'Placed', es: 'Fecha' })
export const total = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const allOrders = text({ en: 'All orders of this customer', es: 'Todos los pedidos de este cliente' })
export const emailsSent = text({ en: 'Emails sent to this address', es: 'Correos enviados a esta dirección' })
export const history = text({ en: 'Audit log of this customer', es: 'Registro de actividad de este cliente' })

export const credit = text({ en: 'Credit', es: 'Crédito' })
export const limit = text({ en: 'Credit limit', es: 'Límite de crédito' })
export const used = text({ en: 'Used', es: 'Utilizado' })
export const available = text({ en: 'Available', es: 'Disponible' })
export const overdue = text({ en: 'Overdue', es: 'Vencido' })
export const paymentTerms = text({ en: 'Payment terms', es: 'Plazo de pago' })
export const days = pluralText({
  en: { one: '{count} day', other: '{count} days' },
  es: { one: '{count} día', other: '{count} días' },
})
export const termsAsInSettings = text({ en: 'As in the settings', es: 'Como en los ajustes' })
export const holdReasonShown = text({ en: 'Reason for the hold', es: 'Motivo del bloqueo' })
export const waiting = text({
  en: 'An approved trade account waits until the customer has verified the email address. Credit limit: {limit}. Saving another credit here ends it.',
  es: 'Hay una cuenta profesional aprobada a la espera de que el cliente verifique su correo. Límite de crédito: {limit}. Si guarda aquí otro crédito, se anula.',
})
export const noLimit = text({ en: 'not set yet', es: 'sin fijar' })
export const onlyVerified = text({
  en: 'The customer has not verified the email address, so a trade account or a higher limit cannot be saved yet.',
  es: 'El cliente no ha verificado su correo: todavía no se puede guardar una cuenta profesional ni un límite mayor.',
})
export const changeCredit = text({ en: 'Change the credit', es: 'Cambiar el crédito' })
export const hasTradeAccount = text({
  en: 'Trade account: the customer may pay on account',
  es: 'Cuenta profesional: el cliente puede pagar a crédito',
})
export const limitField = text({ en: 'Credit limit in pounds, incl. VAT', es: 'Límite de crédito en libras, con IVA' })
export const termDays = text({ en: 'Payment terms in days', es: 'Plazo de pago en días' })
export const termDaysHint = text({ en: 'Empty: as in the settings', es: 'Vacío: como en los ajustes' })
export const hold = text({
  en: 'On hold: no further orders on account',
  es: 'Bloqueado: no admite más pedidos a crédito',
})
export const holdReason = text({ en: 'Reason for the hold', es: 'Motivo del bloqueo' })
export const holdReasonHint = text({ en: 'For staff only', es: 'Solo para el personal' })
export const saveCredit = text({ en: 'Save credit', es: 'Guardar el crédito' })
export const changedMeanwhile = text({
  en: 'Somebody else has changed the credit of this customer meanwhile. Nothing was saved. What you have not edited shows the new values; for the rest your value stands in the field and the other one below it.',
  es: 'Otra persona ha cambiado entretanto el crédito de este cliente. No se ha guardado nada. Lo que usted no ha modificado muestra los valores nuevos; en lo demás, su valor está en el campo y el otro debajo.',
})
export const savedByOther = text({
  en: 'Saved by the other person: {value}. Save again to replace it with yours.',
  es: 'Guardado por la otra persona: {value}. Guarde de nuevo para sustituirlo por el suyo.',
})
export const noHold = text({ en: 'no hold', es: 'sin bloqueo' })
export const lossOfLimit = text({
  en: 'The credit limit falls from {before} to {after}. Nothing is saved yet.',
  es: 'El límite de crédito baja de {before} a {after}. Todavía no se ha guardado nada.',
})
export const lossOfAccount = text({
  en: 'The customer loses the trade account and can no longer pay on account. Nothing is saved yet.',
  es: 'El cliente pierde la cuenta profesional y ya no podrá pagar a crédito. Todavía no se ha guardado nada.',
})
export const lossUnverified = text({
  en: 'It cannot be given back until the customer has verified the email address.',
  es: 'No se podrá devolver hasta que el cliente verifique su correo.',
})
export const lossQuestion = text({ en: 'Please confirm', es: 'Confirme' })
export const confirmLoss = text({ en: 'Yes, reduce the credit', es: 'Sí, reducir el crédito' })

export const sessions = text({ en: 'Signed-in devices', es: 'Dispositivos con sesión iniciada' })
export const noSessions = text({ en: 'Not signed in anywhere.', es: 'Sin sesiones iniciadas.' })
export const endSessions = text({ en: 'Sign out on all devices', es: 'Cerrar todas las sesiones' })
export const passwordStays = text({
  en: 'The password stays the same: anyone who knows it can sign in again. Send a reset link to let the customer choose another one.',
  es: 'La contraseña no cambia: quien la conozca puede volver a entrar. El cliente elige otra con el enlace que le envíe.',
})
export const sendReset = text({ en: 'Send a password reset link', es: 'Enviar enlace para cambiar la contraseña' })
export const tooManyResets = text({
  en: 'Several links were sent to this customer within the last hour. Try again later.',
  es: 'Se han enviado varios enlaces a este cliente en la última hora. Inténtelo más tarde.',
})
export const unknownForm = text({
  en: 'Nothing was changed: the form was incomplete. Please try again.',
  es: 'No se ha cambiado nada: el formulario estaba incompleto. Inténtelo de nuevo.',
})
export const statement = text({ en: 'Statement of account (PDF)', es: 'Extracto de cuenta (PDF)' })
export const sendStatement = text({ en: 'Email the statement', es: 'Enviar el extracto por correo' })
export const nothingOwed = text({
  en: 'Nothing was emailed: the customer owes nothing on account any more.',
  es: 'No se ha enviado nada: el cliente ya no debe nada a crédito.',
})
export const done = {
  statement: text({
    en: 'The customer gets the statement by email.',
    es: 'El cliente recibe el extracto por correo.',
  }),
  reset: text({
    en: 'The customer gets an email with a link to choose another password.',
    es: 'El cliente recibe un correo con un enlace para elegir otra contraseña.',
  }),
  credit: text({ en: 'Credit saved.', es: 'Crédito guardado.' }),
  sessions: text({
    en: 'The customer is signed out everywhere.',
    es: 'Se han cerrado todas las sesiones del cliente.',
  }),
}
