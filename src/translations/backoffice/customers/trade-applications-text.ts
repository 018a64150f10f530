import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Trade applications', es: 'Solicitudes de cuenta profesional' })
export const applicationTitle = text({
  en: 'Trade application {number}',
  es: 'Solicitud de cuenta profesional {number}',
})
export const state = text({ en: 'Status', es: 'Estado' })
export const states = {
  open: text({ en: 'Open', es: 'Pendiente' }),
  approved: text({ en: 'Approved', es: 'Aprobada' }),
  withdrawn: text({ en: 'Withdrawn', es: 'Retirada' }),
  declined: text({ en: 'Declined', es: 'Rechazada' }),
  closed: text({ en: 'Closed', es: 'Cerrada' }),
}
export const applicant = text({ en: 'Applicant', es: 'Solicitante' })
export const empty = text({
  en: 'No applications match these filters. Customers apply on the page “Trade Account” of the shop.',
  es: 'Ninguna solicitud coincide con estos filtros. Los clientes la envían desde la página «Cuenta profesional» de la tienda.',
})
export const language = text({ en: 'Language', es: 'Idioma' })
/** Within a sentence. */
export const languageNames = {
  en: text({ en: 'English', es: 'inglés' }),
  es: text({ en: 'Spanish', es: 'español' }),
}

export const account = text({ en: 'Customer account', es: 'Cuenta de cliente' })
export const hasAccount = text({
  en: 'A customer account has verified this email address.',
  es: 'Una cuenta de cliente ha verificado esta dirección de correo.',
})
export const openCustomer = text({ en: 'Open the customer', es: 'Abrir el cliente' })
export const noAccount = text({
  en: 'No customer account has verified this email address yet.',
  es: 'Ninguna cuenta de cliente ha verificado todavía esta dirección de correo.',
})
export const approvalHint = text({
  en: 'An approval stays pending until one has; the email explains how.',
  es: 'La aprobación queda pendiente hasta entonces; el correo explica cómo hacerlo.',
})
export const declinedHint = text({
  en: 'The application is declined, so there is no pending approval.',
  es: 'La solicitud está rechazada, así que no hay ninguna aprobación pendiente.',
})
export const isWaiting = text({
  en: 'The approval waits until a customer account has verified this email address.',
  es: 'La aprobación espera a que una cuenta de cliente verifique esta dirección de correo.',
})

export const approvalEnds = {
  withdrawn: text({
    en: 'The approval was withdrawn. You can decide again below.',
    es: 'La aprobación se ha retirado. Puede volver a decidir más abajo.',
  }),
  expired: text({
    en: 'The approval has expired: no customer account verified the address within 90 days. You can decide again below.',
    es: 'La aprobación ha caducado: ninguna cuenta verificó la dirección en 90 días. Puede volver a decidir más abajo.',
  }),
  replaced: text({
    en: 'The approval has ended: another credit was saved for the customer, or the customer account was deleted or has another email address now. You can decide again below.',
    es: 'La aprobación ha terminado: se guardó otro crédito para el cliente, o la cuenta se eliminó o tiene ahora otra dirección. Puede volver a decidir más abajo.',
  }),
}
export const waitingSince = text({ en: 'Approved, waiting since', es: 'Aprobada, en espera desde' })
export const waitingLimit = text({ en: 'Credit limit of the approval', es: 'Límite de crédito de la aprobación' })
export const noLimit = text({ en: 'Not set yet', es: 'Sin fijar' })
export const withdraw = text({ en: 'Withdraw the approval', es: 'Retirar la aprobación' })
export const withdrawAbout = text({
  en: 'Withdrawing ends the approval; the applicant gets no email about it. Otherwise it ends 90 days after the decision.',
  es: 'Al retirarla, la aprobación queda anulada y el solicitante no recibe ningún correo. Si no, caduca a los 90 días de la decisión.',
})
export const withdrawQuestion = text({
  en: 'Withdraw the approval? The applicant then gets no credit.',
  es: '¿Retirar la aprobación? El solicitante se queda sin crédito.',
})
export const notWaiting = text({
  en: 'There is no pending approval any more. Nothing was changed.',
  es: 'Ya no hay ninguna aprobación pendiente. No se ha cambiado nada.',
})
export const unknownDecision = text({
  en: 'Choose whether to approve or decline. Nothing was changed.',
  es: 'Elija si aprueba o rechaza la solicitud. No se ha cambiado nada.',
})

export const approveTitle = text({ en: 'Approve', es: 'Aprobar' })
export const approveAgainTitle = text({ en: 'Approve after all', es: 'Aprobar a pesar de todo' })
export const approveAbout = text({
  en: 'The customer may pay on account up to the limit, which replaces the present credit. The applicant gets an email in {language}.',
  es: 'El cliente podrá pagar a crédito hasta el límite, que sustituye al crédito actual. El solicitante recibe un correo en {language}.',
})
export const approveWithoutCredit = text({
  en: 'The credit limit is set by Accounts; until then it stays as it is, £0 for a new trade account. The applicant gets an email in {language}.',
  es: 'El límite de crédito lo fija Contabilidad; hasta entonces no cambia y es de 0 £ en una cuenta nueva. El solicitante recibe un correo en {language}.',
})
export const creditLimit = text({ en: 'Credit limit in pounds, incl. VAT', es: 'Límite de crédito en libras, con IVA' })
export const termDays = text({ en: 'Payment terms in days', es: 'Plazo de pago en días' })
export const approve = text({ en: 'Approve and email', es: 'Aprobar y avisar' })
export const declineTitle = text({ en: 'Decline', es: 'Rechazar' })
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const reasonHint = text({
  en: 'The applicant reads it in the email, in {language}.',
  es: 'El solicitante lo lee en el correo, en {language}.',
})
export const decline = text({ en: 'Decline and email', es: 'Rechazar y avisar' })

export const decision = text({ en: 'Decision', es: 'Decisión' })
export const approvedAt = text({ en: 'Approved', es: 'Aprobada' })
export const declinedAt = text({ en: 'Declined', es: 'Rechazada' })
export const withdrawnAt = text({ en: 'Withdrawn', es: 'Retirada' })
/** When, and the email address of the member of staff. */
export const decidedBy = text({ en: '{time} by {name}', es: '{time}, por {name}' })
export const days = pluralText({
  en: { one: '{count} day', other: '{count} days' },
  es: { one: '{count} día', other: '{count} días' },
})
export const alreadyDecided = text({
  en: 'This application is already decided. Nothing was changed.',
  es: 'Esta solicitud ya está decidida. No se ha cambiado nada.',
})
export const done = {
  withdrawn: text({ en: 'The approval is withdrawn.', es: 'La aprobación se ha retirado.' }),
  approved: text({
    en: 'The application is approved. The applicant gets an email.',
    es: 'La solicitud está aprobada. El solicitante recibe un correo.',
  }),
  declined: text({
    en: 'The application is declined. The applicant gets an email.',
    es: 'La solicitud está rechazada. El solicitante recibe un correo.',
  }),
}
