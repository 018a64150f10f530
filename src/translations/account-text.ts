import { text } from '#src/shared/message.ts'

export const detailsSaved = text('Your details have been saved.', 'Sus datos se han guardado.')
export const preferencesSaved = text(
  'Your communication preferences have been saved.',
  'Sus preferencias de comunicación se han guardado.',
)
export const addressAdded = text('Your address has been added.', 'Su dirección se ha añadido.')
export const addressUpdated = text('Your address has been updated.', 'Su dirección se ha actualizado.')
export const addressRemoved = text('Your address has been removed.', 'Su dirección se ha eliminado.')
export const bookFull = text(
  'Your address book is full. Please remove an address first.',
  'Su libreta de direcciones está llena. Elimine antes una dirección.',
)
export const addressNotFound = text('Address not found.', 'Dirección no encontrada.')

export const preferencesQuestion = text(
  'How may we tell you about offers and news?',
  '¿Cómo podemos informarle de ofertas y novedades?',
)
export const byEmail = text('Email', 'Correo electrónico')
export const bySms = text('Text message', 'Mensaje de texto')
export const byTelephone = text('Phone call', 'Llamada telefónica')
