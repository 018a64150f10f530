import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Edit order {reference}', es: 'Modificar el pedido {reference}' })
export const editDetails = text({ en: 'Edit contact and addresses', es: 'Modificar contacto y direcciones' })
export const details = text({ en: 'Contact and addresses', es: 'Contacto y direcciones' })
export const detailsAbout = text({
  en: 'The customer gets an email with the changed order. The delivery charge does not change by itself.',
  es: 'El cliente recibe un correo con el pedido modificado. Los gastos de envío no cambian por sí solos.',
})
export const contact = text({ en: 'Contact', es: 'Contacto' })
export const message = text({ en: 'Message to the customer', es: 'Mensaje para el cliente' })
export const messageHint = text({
  en: 'Optional. Part of the email about the change.',
  es: 'Opcional. Forma parte del correo sobre el cambio.',
})
export const saveDetails = text({ en: 'Save and email the customer', es: 'Guardar y avisar al cliente' })
export const closed = text({
  en: 'This order can no longer be edited: it was dispatched, cancelled or refunded.',
  es: 'Este pedido ya no se puede modificar: se ha enviado, cancelado o reembolsado.',
})
export const backToOrder = text({ en: 'Back to the order', es: 'Volver al pedido' })
export const storedNow = text({ en: 'Stored now: {value}', es: 'Guardado ahora: {value}' })

/** Messages by the reason of the refusal. */
export const refusals = {
  not_editable: closed,
  changed_meanwhile: text({
    en: 'Somebody else has changed this order since you opened this page, so nothing was saved. Your entries are still here; where they differ, the field shows what is stored now. Saving again replaces it.',
    es: 'Otra persona ha modificado este pedido desde que abrió esta página, así que no se ha guardado nada. Sus datos siguen aquí; donde difieren, el campo indica lo guardado ahora. Si guarda otra vez, lo sustituye.',
  }),
}
