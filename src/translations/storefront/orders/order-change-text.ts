import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Change or cancel order {reference}', es: 'Cambiar o cancelar el pedido {reference}' })
export const link = text({ en: 'Change or cancel the order', es: 'Cambiar o cancelar el pedido' })
export const back = text({ en: 'Back to the order', es: 'Volver al pedido' })
export const tooLate = text({
  en: 'This order can no longer be changed here: its production has started, or it has ended. Please contact us.',
  es: 'Este pedido ya no se puede cambiar aquí: su producción ha empezado o el pedido ha terminado. Contacte con nosotros.',
})
export const cancelTitle = text({ en: 'Cancel the order', es: 'Cancelar el pedido' })
export const cancelAbout = text({
  en: 'Nothing has been paid yet. The order is cancelled at once, and you receive an email. This cannot be undone.',
  es: 'Todavía no se ha pagado nada. El pedido se cancela inmediatamente y recibirá un correo. No se puede deshacer.',
})
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const requestTitle = text({ en: 'Request a change', es: 'Pedir un cambio' })
export const requestAbout = text({
  en: 'Tell us what to change, or that you would like to cancel. We answer by email before production starts; until then the order stays as it is.',
  es: 'Díganos qué hay que cambiar o que desea cancelar. Le responderemos por correo antes de empezar la producción; hasta entonces el pedido sigue como está.',
})
export const request = text({ en: 'Your request', es: 'Su petición' })
export const send = text({ en: 'Send request', es: 'Enviar la petición' })
export const sent = text({
  en: 'We have received your request and will answer by email.',
  es: 'Hemos recibido su petición y le responderemos por correo.',
})
export const refusals = {
  not_allowed: text({
    en: 'The order has changed in the meantime, so this is no longer possible.',
    es: 'El pedido ha cambiado mientras tanto, así que ya no es posible.',
  }),
  unavailable: text({
    en: 'Our payment provider does not answer at the moment, so the order was not cancelled. Please try again in a few minutes.',
    es: 'Nuestro proveedor de pagos no responde en este momento, por lo que el pedido no se ha cancelado. Inténtelo de nuevo en unos minutos.',
  }),
  too_many: text({
    en: 'You have sent several requests already. We will answer them first.',
    es: 'Ya ha enviado varias peticiones. Las responderemos primero.',
  }),
}
