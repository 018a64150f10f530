import { counted, text } from '#src/shared/message.ts'

export const title = text('Quotes', 'Presupuestos')
export const search = text('Search', 'Buscar')
export const searchHint = text(
  'Number, name, company, e-mail, postcode',
  'Número, nombre, empresa, correo, código postal',
)
export const status = text('Status', 'Estado')
export const mine = text('Only mine', 'Solo los míos')
export const empty = text('There are no quotes that fit.', 'No hay presupuestos que coincidan.')
export const number = text('Number', 'Número')
export const customer = text('Customer', 'Cliente')
export const reply = text('Reply clock', 'Plazo de respuesta')
export const assigned = text('Assigned to', 'Asignado a')
export const nobody = text('Nobody', 'Nadie')
export const offered = text('Offered incl. VAT', 'Ofertado con IVA')
export const asked = text('Asked for', 'Solicitado')
export const validUntil = text('Valid until', 'Válido hasta')
export const hire = text('Hire', 'Alquiler')

export const minutesLeft = counted(
  { one: '{count} minute left', other: '{count} minutes left' },
  { one: 'queda {count} minuto', other: 'quedan {count} minutos' },
)
export const minutesOver = counted(
  { one: '{count} minute over', other: '{count} minutes over' },
  { one: '{count} minuto de retraso', other: '{count} minutos de retraso' },
)
export const hoursOver = counted(
  { one: '{count} hour over', other: '{count} hours over' },
  { one: '{count} hora de retraso', other: '{count} horas de retraso' },
)
export const answeredInMinutes = counted(
  { one: 'answered in {count} minute', other: 'answered in {count} minutes' },
  { one: 'respondido en {count} minuto', other: 'respondido en {count} minutos' },
)
export const answeredInHours = counted(
  { one: 'answered in {count} hour', other: 'answered in {count} hours' },
  { one: 'respondido en {count} hora', other: 'respondido en {count} horas' },
)
export const notAnswered = text('not answered', 'sin responder')

export const offerTitle = text('Offer', 'Oferta')
export const draftBadge = text('Draft', 'Borrador')
export const product = text('Product', 'Producto')
export const quantity = text('Quantity', 'Cantidad')
export const listPrice = text('List price', 'Precio de tarifa')
export const onApplication = text('on application', 'a consultar')
export const unitPrice = text('Unit price of {title} (£ excl. VAT)', 'Precio unitario de {title} (£ sin IVA)')
export const unitColumn = text('Unit price £', 'Precio unitario £')
export const setupCharge = text('Set-up charge of {title} (£ excl. VAT)', 'Preparación de {title} (£ sin IVA)')
export const setupColumn = text('Set-up £', 'Preparación £')
export const lineTotal = text('Total excl. VAT', 'Total sin IVA')
export const withoutUnpriced = text(
  'Without the lines that have no price yet.',
  'Sin las líneas que aún no tienen precio.',
)
export const delivery = text('Delivery ({sign} excl. VAT)', 'Entrega ({sign} sin IVA)')
export const note = text('Note to the customer', 'Nota para el cliente')
export const expiresOn = text('Valid until', 'Válido hasta')
export const save = text('Save draft and add up', 'Guardar borrador y sumar')
export const send = text('Send to the customer', 'Enviar al cliente')
export const invalidAmount = text(
  'Please enter an amount in pounds, such as 95.50, of at most ten times the list price.',
  'Introduzca un importe en libras, como 95.50, de diez veces la tarifa como máximo.',
)
export const tooLate = text(
  'An offer holds for a year at most: until {day} if it is made today.',
  'Una oferta es válida durante un año como máximo: hasta el {day} si se hace hoy.',
)
export const saved = text(
  'The draft is saved. The customer sees nothing of it yet.',
  'El borrador está guardado. El cliente aún no ve nada.',
)
export const sent = text('The offer has been sent.', 'La oferta se ha enviado.')
export const withdrawn = text('The quote has been withdrawn.', 'El presupuesto se ha retirado.')
export const reassigned = text('The quote has been assigned.', 'El presupuesto se ha asignado.')

export const work = text('Work', 'Trabajo')
export const assign = text('Assign', 'Asignar')
export const withdraw = text('Withdraw', 'Retirar')
export const withdrawAbout = text(
  'Ends the quote without an offer. The customer is told by mail, with the reason.',
  'Cierra el presupuesto sin oferta. Se avisa al cliente por correo, con el motivo.',
)
export const reason = text('Reason', 'Motivo')
export const customersPage = text("The customer's page", 'La página del cliente')
export const order = text('Order {number}', 'Pedido {number}')
export const versions = text('Versions', 'Versiones')
export const version = text('Version', 'Versión')
export const versionAsked = text('{version} (as asked for)', '{version} (lo solicitado)')
export const madeBy = text('By', 'Por')
export const sentAt = text('Sent', 'Enviada')
export const notSent = text('not sent', 'sin enviar')
export const totalIncl = text('Total incl. VAT', 'Total con IVA')
export const history = text('History', 'Historial')
export const message = text('Message', 'Mensaje')
export const foundUs = text('Found us by: {referrer}', 'Nos encontró por: {referrer}')
export const language = text('Language: {language}', 'Idioma: {language}')
export const artworkFile = text('Artwork file', 'Archivo del diseño')
