import { text } from '#src/shared/message.ts'

export const title = text('Audit log', 'Registro de actividad')
export const who = text('Who', 'Quién')
export const when = text('When', 'Cuándo')
export const action = text('What', 'Qué')
export const subject = text('Subject', 'Referencia')
export const changes = text('Changes', 'Cambios')
export const note = text('Note', 'Nota')
export const from = text('From', 'Desde')
export const until = text('Until', 'Hasta')
export const actor = text('{who} ({role})', '{who} ({role})')
export const nobody = text('Nobody signed in', 'Sin iniciar sesión')
export const ofOrder = text('Audit log of this order', 'Registro de actividad de este pedido')
export const empty = text('Nothing was recorded that fits.', 'No hay nada registrado que coincida.')
export const changed = text('{name}: {before} → {after}', '{name}: {before} → {after}')
export const added = text('{name}: {after}', '{name}: {after}')

export const roles = {
  anonymous: text('visitor', 'visitante'),
  customer: text('customer', 'cliente'),
  staff: text('staff', 'personal'),
  administrator: text('administrator', 'administrador'),
}

/** What they were done to, by the words under which that is recorded. */
export const subjects = {
  order: text('Order {id}', 'Pedido {id}'),
  quote: text('Quote {id}', 'Presupuesto {id}'),
  enquiry: text('Enquiry {id}', 'Consulta {id}'),
  customer: text('Customer {id}', 'Cliente {id}'),
  mail: text('Mail {id}', 'Correo {id}'),
  'basket line': text('Basket line {id}', 'Línea de la cesta {id}'),
  'payment alert': text('Payment alert {id}', 'Aviso de pago {id}'),
}

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
  'quote accepted': text('Quote accepted for the customer', 'Presupuesto aceptado en nombre del cliente'),
  'quote withdrawn': text('Quote withdrawn', 'Presupuesto retirado'),
  'order placed': text('Order placed for a customer', 'Pedido hecho en nombre de un cliente'),
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

/** What was changed, by the words under which it is recorded. */
export const fields = {
  status: text('Status', 'Estado'),
  version: text('Version', 'Versión'),
  totalGrossPence: text('Total incl. VAT', 'Total con IVA'),
  amount: text('Amount', 'Importe'),
  lines: text('Lines', 'Líneas'),
  unitNetPence: text('Unit price excl. VAT', 'Precio unitario sin IVA'),
  listUnitNetPence: text('List price excl. VAT', 'Precio de tarifa sin IVA'),
  assignedTo: text('Assigned to', 'Asignado a'),
  line: text('Line', 'Línea'),
  file: text('File', 'Archivo'),
  email: text('E-mail', 'Correo'),
  to: text('To', 'Para'),
  about: text('About', 'Sobre'),
  method: text('Payment method', 'Forma de pago'),
  transaction: text('Transaction', 'Transacción'),
  order: text('Order', 'Pedido'),
  reason: text('Reason', 'Motivo'),
  error: text('Error', 'Error'),
  attempts: text('Attempts', 'Intentos'),
}
