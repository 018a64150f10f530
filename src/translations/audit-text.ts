import { text } from '#src/shared/message.ts'

export const title = text('Audit log', 'Registro de actividad')
export const who = text('Who', 'Quién')
export const when = text('When', 'Cuándo')
export const action = text('What', 'Qué')
export const subject = text('Subject', 'Asunto')
export const changes = text('Changes', 'Cambios')
export const note = text('Note', 'Nota')
export const from = text('From', 'Desde')
export const until = text('Until', 'Hasta')
export const nobody = text('Nobody signed in', 'Sin iniciar sesión')
export const empty = text('Nothing was recorded that fits.', 'No hay nada registrado que coincida.')
export const changed = text('{name}: {before} → {after}', '{name}: {before} → {after}')
export const added = text('{name}: {after}', '{name}: {after}')

/** By the words under which they are recorded: whatever is recorded has a name here. */
export const actions = {
  'basket price edited': text('Basket price edited', 'Precio de la cesta cambiado'),
  'basket price refused': text('Basket price refused', 'Cambio de precio rechazado'),
  'customer created': text('Customer created', 'Cliente creado'),
  'service mode on': text('Customer-service mode on', 'Modo de atención al cliente activado'),
  'service mode off': text('Customer-service mode off', 'Modo de atención al cliente desactivado'),
  'quote assigned': text('Quote assigned', 'Presupuesto asignado'),
  'quote priced': text('Quote draft saved', 'Borrador de presupuesto guardado'),
  'quote sent': text('Quote sent', 'Presupuesto enviado'),
  'quote withdrawn': text('Quote withdrawn', 'Presupuesto retirado'),
  'order moved': text('Order moved', 'Estado del pedido cambiado'),
  'order note added': text('Note added to an order', 'Nota añadida a un pedido'),
  'external payment recorded': text('External payment recorded', 'Pago externo registrado'),
  'hire returned': text('Hired goods taken back', 'Alquiler devuelto'),
  'transfer confirmed': text('Transfer confirmed', 'Transferencia confirmada'),
  'payment link sent': text('Payment link sent', 'Enlace de pago enviado'),
  'payment refunded': text('Payment refunded', 'Pago reembolsado'),
  'payment alert dealt with': text('Payment alert dealt with', 'Aviso de pago resuelto'),
  'mail sent again': text('Mail sent again', 'Correo enviado de nuevo'),
  'mail address corrected': text('Address of a mail corrected', 'Dirección de un correo corregida'),
  'proof sent': text('Proof sent', 'Prueba enviada'),
  'proof approved': text('Proof approved', 'Prueba aprobada'),
  'proof changes asked': text('Changes of a proof asked for', 'Cambios de una prueba pedidos'),
  'artwork asked for': text('Artwork asked for', 'Diseño pedido'),
  'enquiry answered': text('Enquiry answered', 'Consulta respondida'),
  'enquiry closed': text('Enquiry closed', 'Consulta cerrada'),
  'enquiry reopened': text('Enquiry opened again', 'Consulta reabierta'),
  'artwork status changed': text('Artwork status changed', 'Estado del diseño cambiado'),
}
