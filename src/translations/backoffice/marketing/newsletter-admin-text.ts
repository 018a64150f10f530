import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Newsletter', es: 'Boletín' })
export const about = text({
  en: 'Only subscribed addresses have confirmed that they want it. Write to nobody else.',
  es: 'Solo las direcciones suscritas han confirmado que lo quieren. No escriba a nadie más.',
})
export const exportAbout = text({
  en: 'The file has the links that each newsletter must carry: the choice of topics, and “List-Unsubscribe” in one click.',
  es: 'El archivo tiene los enlaces que debe llevar cada boletín: la elección de temas y «List-Unsubscribe» con un clic.',
})
export const download = text({ en: 'Download as CSV', es: 'Descargar como CSV' })
export const search = text({ en: 'Email address', es: 'Correo electrónico' })
export const state = text({ en: 'State', es: 'Estado' })
export const anyState = text({ en: 'All', es: 'Todos' })
export const states = {
  subscribed: text({ en: 'Subscribed', es: 'Suscrita' }),
  pending: text({ en: 'Not confirmed', es: 'Sin confirmar' }),
  unsubscribed: text({ en: 'Unsubscribed', es: 'De baja' }),
}
export const language = text({ en: 'Language', es: 'Idioma' })
export const topics = text({ en: 'Topics', es: 'Temas' })
export const since = text({ en: 'Signed up', es: 'Alta' })
export const nobody = text({
  en: 'Nobody has signed up yet. The form is on the home page.',
  es: 'Nadie se ha suscrito todavía. El formulario está en la página de inicio.',
})
export const empty = text({
  en: 'No address matches these filters.',
  es: 'Ninguna dirección coincide con estos filtros.',
})
export const remove = text({ en: 'Remove an address', es: 'Quitar una dirección' })
export const removeAbout = text({
  en: 'For people who ask you to. An unsubscribed address stays in the list, so that nobody adds it again by mistake; a deleted one leaves no trace.',
  es: 'Para quien se lo pida. Una dirección de baja sigue en la lista, para que nadie la añada de nuevo por error; una eliminada no deja rastro.',
})
export const unsubscribe = text({ en: 'Unsubscribe', es: 'Dar de baja' })
export const deleteAddress = text({ en: 'Delete', es: 'Eliminar' })
export const unknown = text({ en: 'This address is not in the list.', es: 'Esta dirección no está en la lista.' })
export const done = {
  unsubscribe: text({ en: 'The address gets no newsletter any more.', es: 'La dirección ya no recibirá el boletín.' }),
  delete: text({ en: 'The address is deleted.', es: 'La dirección se ha eliminado.' }),
}
