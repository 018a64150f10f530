import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Audit log', es: 'Registro de actividad' })
export const who = text({ en: 'User', es: 'Usuario' })
export const when = text({ en: 'Time', es: 'Fecha y hora' })
export const action = text({ en: 'Action', es: 'Acción' })
export const subject = text({ en: 'Subject', es: 'Referencia' })
export const changes = text({ en: 'Changes', es: 'Cambios' })
export const note = text({ en: 'Note', es: 'Nota' })
export const from = text({ en: 'From', es: 'Desde' })
export const until = text({ en: 'Until', es: 'Hasta' })
export const actor = text({ en: '{who} ({role})', es: '{who} ({role})' })
export const nobody = text({ en: 'Not signed in', es: 'Sin iniciar sesión' })
export const ofOrder = text({ en: 'Audit log of this order', es: 'Registro de actividad de este pedido' })
export const empty = text({ en: 'No entries match these filters.', es: 'Ninguna entrada coincide con estos filtros.' })
export const changed = text({ en: '{name}: {before} → {after}', es: '{name}: {before} → {after}' })
export const added = text({ en: '{name}: {after}', es: '{name}: {after}' })

export const roles = {
  operator: text({ en: 'operator', es: 'operador' }),
  anonymous: text({ en: 'visitor', es: 'visitante' }),
  customer: text({ en: 'customer', es: 'cliente' }),
  staff: text({ en: 'staff', es: 'personal' }),
  administrator: text({ en: 'administrator', es: 'administrador' }),
}

/** By the subject as it is stored. */
export const subjects = {
  page: text({ en: 'Page /{id}', es: 'Página /{id}' }),
  category: text({ en: 'Category {id}', es: 'Categoría {id}' }),
  attribute: text({ en: 'Attribute {id}', es: 'Atributo {id}' }),
  option: text({ en: 'Colour or option {id}', es: 'Color u opción {id}' }),
  brand: text({ en: 'Brand {id}', es: 'Marca {id}' }),
  redirect: text({ en: 'Redirect from {id}', es: 'Redirección de {id}' }),
  product: text({ en: 'Product {id}', es: 'Producto {id}' }),
  stock: text({ en: 'Stock of {id}', es: 'Existencias de {id}' }),
  'stock list': text({ en: 'Stock list, {id} SKUs', es: 'Lista de existencias, {id} SKU' }),
  import: text({ en: 'Product import {id}', es: 'Importación de productos {id}' }),
  'bulk edit': text({ en: 'Bulk edit {id}', es: 'Edición en bloque {id}' }),
  settings: text({ en: 'Settings: {id}', es: 'Ajustes: {id}' }),
  order: text({ en: 'Order {id}', es: 'Pedido {id}' }),
  quote: text({ en: 'Quote {id}', es: 'Presupuesto {id}' }),
  enquiry: text({ en: 'Enquiry {id}', es: 'Consulta {id}' }),
  customer: text({ en: 'Customer {id}', es: 'Cliente {id}' }),
  user: text({ en: 'User {id}', es: 'Usuario {id}' }),
  invitation: text({ en: 'Invitation of {id}', es: 'Invitación de {id}' }),
  mail: text({ en: 'Email {id}', es: 'Correo {id}' }),
  'basket line': text({ en: 'Basket line {id}', es: 'Línea de la cesta {id}' }),
  'payment alert': text({ en: 'Payment alert {id}', es: 'Aviso de pago {id}' }),
}

/** By the action as it is stored. Every recorded action needs a name here. */
export const actions = {
  'shop opened': text({ en: 'Shop opened', es: 'Tienda abierta' }),
  'shop closed': text({ en: 'Shop closed', es: 'Tienda cerrada' }),
  'administrator created': text({ en: 'Administrator created', es: 'Administrador creado' }),
  'password reset by the operator': text({
    en: 'Password reset by the operator',
    es: 'Contraseña restablecida por el operador',
  }),
  'page created': text({ en: 'Page created from a template', es: 'Página creada a partir de una plantilla' }),
  'page changed': text({ en: 'Page changed', es: 'Página cambiada' }),
  'category created': text({ en: 'Category created', es: 'Categoría creada' }),
  'category changed': text({ en: 'Category changed', es: 'Categoría cambiada' }),
  'category reordered': text({ en: 'Order of categories changed', es: 'Orden de categorías cambiado' }),
  'category deleted': text({ en: 'Category deleted', es: 'Categoría eliminada' }),
  'category picture changed': text({ en: 'Picture of a category changed', es: 'Imagen de una categoría cambiada' }),
  'attribute created': text({ en: 'Attribute created', es: 'Atributo creado' }),
  'attribute changed': text({ en: 'Attribute changed', es: 'Atributo cambiado' }),
  'attribute reordered': text({ en: 'Order of attributes changed', es: 'Orden de atributos cambiado' }),
  'attribute deleted': text({ en: 'Attribute deleted', es: 'Atributo eliminado' }),
  'option created': text({ en: 'Colour or option created', es: 'Color u opción creado' }),
  'option changed': text({ en: 'Colour or option changed', es: 'Color u opción cambiado' }),
  'option deleted': text({ en: 'Colour or option deleted', es: 'Color u opción eliminado' }),
  'brand created': text({ en: 'Brand created', es: 'Marca creada' }),
  'brand changed': text({ en: 'Brand changed', es: 'Marca cambiada' }),
  'brand reordered': text({ en: 'Order of brands changed', es: 'Orden de marcas cambiado' }),
  'brand deleted': text({ en: 'Brand deleted', es: 'Marca eliminada' }),
  'brand logo changed': text({ en: 'Logo of a brand changed', es: 'Logotipo de una marca cambiado' }),
  'redirect added': text({ en: 'Redirect added', es: 'Redirección añadida' }),
  'redirect changed': text({ en: 'Redirect changed', es: 'Redirección cambiada' }),
  'redirect deleted': text({ en: 'Redirect deleted', es: 'Redirección eliminada' }),
  'missing page ignored': text({ en: 'Address not found ignored', es: 'Dirección no encontrada ignorada' }),
  'missing page shown again': text({
    en: 'Address not found shown again',
    es: 'Dirección no encontrada mostrada de nuevo',
  }),
  'product deleted': text({ en: 'Product deleted', es: 'Producto eliminado' }),
  'product created': text({ en: 'Product created', es: 'Producto creado' }),
  'product changed': text({ en: 'Product changed', es: 'Producto cambiado' }),
  'products imported': text({ en: 'Products imported', es: 'Productos importados' }),
  'import reverted': text({ en: 'Product import reverted', es: 'Importación de productos deshecha' }),
  'products edited in bulk': text({ en: 'Products edited in bulk', es: 'Productos editados en bloque' }),
  'bulk edit undone': text({ en: 'Bulk edit undone', es: 'Edición en bloque deshecha' }),
  'product picture added': text({ en: 'Product picture added', es: 'Imagen de producto añadida' }),
  'product picture removed': text({ en: 'Product picture removed', es: 'Imagen de producto eliminada' }),
  'product pictures changed': text({ en: 'Product pictures changed', es: 'Imágenes de producto cambiadas' }),
  'stock adjusted': text({ en: 'Stock adjusted', es: 'Existencias ajustadas' }),
  'stock list applied': text({ en: 'Stock list applied', es: 'Lista de existencias aplicada' }),
  'low-stock level changed': text({ en: 'Low-stock level changed', es: 'Nivel de existencias bajas cambiado' }),
  'user invited': text({ en: 'User invited', es: 'Usuario invitado' }),
  'invitation sent again': text({ en: 'Invitation sent again', es: 'Invitación enviada de nuevo' }),
  'invitation withdrawn': text({ en: 'Invitation withdrawn', es: 'Invitación retirada' }),
  'invitation accepted': text({ en: 'Invitation accepted', es: 'Invitación aceptada' }),
  'user roles changed': text({ en: 'Roles of a user changed', es: 'Funciones de un usuario cambiadas' }),
  'user disabled': text({ en: 'User disabled', es: 'Usuario desactivado' }),
  'user enabled': text({ en: 'User enabled', es: 'Usuario activado' }),
  'new password required': text({ en: 'New password required', es: 'Contraseña nueva exigida' }),
  'user sessions ended': text({ en: 'User signed out', es: 'Sesiones de un usuario cerradas' }),
  'second factor set up': text({ en: 'Two-step sign-in set up', es: 'Verificación en dos pasos activada' }),
  'second factor turned off': text({
    en: 'Two-step sign-in turned off',
    es: 'Verificación en dos pasos desactivada',
  }),
  'second factor reset': text({
    en: 'Two-step sign-in of a user removed',
    es: 'Verificación en dos pasos de un usuario eliminada',
  }),
  'recovery codes replaced': text({ en: 'Recovery codes replaced', es: 'Códigos de recuperación renovados' }),
  'recovery code used': text({ en: 'Recovery code used', es: 'Código de recuperación usado' }),
  'settings changed': text({ en: 'Settings changed', es: 'Ajustes cambiados' }),
  'basket price edited': text({ en: 'Basket price edited', es: 'Precio de la cesta cambiado' }),
  'basket price refused': text({ en: 'Basket price refused', es: 'Cambio de precio rechazado' }),
  'customer created': text({ en: 'Customer created', es: 'Cliente creado' }),
  'service mode on': text({ en: 'Customer-service mode on', es: 'Modo de atención al cliente activado' }),
  'service mode off': text({ en: 'Customer-service mode off', es: 'Modo de atención al cliente desactivado' }),
  'quote requested': text({ en: 'Quote made for a customer', es: 'Presupuesto hecho en nombre de un cliente' }),
  'quote assigned': text({ en: 'Quote assigned', es: 'Presupuesto asignado' }),
  'quote priced': text({ en: 'Quote draft saved', es: 'Borrador de presupuesto guardado' }),
  'quote sent': text({ en: 'Quote sent', es: 'Presupuesto enviado' }),
  'quote accepted': text({ en: 'Quote accepted for the customer', es: 'Presupuesto aceptado en nombre del cliente' }),
  'quote withdrawn': text({ en: 'Quote withdrawn', es: 'Presupuesto retirado' }),
  'order placed': text({ en: 'Order placed for a customer', es: 'Pedido hecho en nombre de un cliente' }),
  'order moved': text({ en: 'Order status changed', es: 'Estado del pedido cambiado' }),
  'print approval overridden': text({
    en: 'Production without complete artwork or approved proof allowed',
    es: 'Producción permitida sin diseño completo o sin prueba aprobada',
  }),
  'order note added': text({ en: 'Note added to an order', es: 'Nota añadida a un pedido' }),
  'external payment recorded': text({ en: 'External payment recorded', es: 'Pago externo registrado' }),
  'hire returned': text({ en: 'Hire item returned', es: 'Artículo de alquiler devuelto' }),
  'transfer confirmed': text({ en: 'Transfer confirmed', es: 'Transferencia confirmada' }),
  'payment link sent': text({ en: 'Payment link sent', es: 'Enlace de pago enviado' }),
  'payment refunded': text({ en: 'Payment refunded', es: 'Pago reembolsado' }),
  'payment alert dealt with': text({ en: 'Payment alert resolved', es: 'Aviso de pago resuelto' }),
  'mail sent again': text({ en: 'Email resent', es: 'Correo reenviado' }),
  'mail address corrected': text({ en: 'Email address corrected', es: 'Dirección de correo corregida' }),
  'proof sent': text({ en: 'Proof sent', es: 'Prueba enviada' }),
  'proof approved': text({ en: 'Proof approved', es: 'Prueba aprobada' }),
  'proof changes asked': text({ en: 'Proof changes requested', es: 'Cambios en la prueba solicitados' }),
  'artwork attached': text({ en: 'Artwork attached', es: 'Diseño adjuntado' }),
  'artwork asked for': text({ en: 'Artwork requested', es: 'Diseño solicitado' }),
  'enquiry answered': text({ en: 'Enquiry answered', es: 'Consulta respondida' }),
  'enquiry closed': text({ en: 'Enquiry closed', es: 'Consulta cerrada' }),
  'enquiry reopened': text({ en: 'Enquiry reopened', es: 'Consulta reabierta' }),
  'artwork status changed': text({ en: 'Artwork status changed', es: 'Estado del diseño cambiado' }),
}

/** By the field name as it is stored. */
export const fields = {
  roles: text({ en: 'Roles', es: 'Funciones' }),
  sessions: text({ en: 'Devices', es: 'Dispositivos' }),
  status: text({ en: 'Status', es: 'Estado' }),
  blocked: text({ en: 'Overridden', es: 'Sin tener en cuenta' }),
  version: text({ en: 'Version', es: 'Versión' }),
  totalGrossPence: text({ en: 'Total incl. VAT', es: 'Total con IVA' }),
  amount: text({ en: 'Amount', es: 'Importe' }),
  lines: text({ en: 'Lines', es: 'Líneas' }),
  unitNetPence: text({ en: 'Unit price excl. VAT', es: 'Precio unitario sin IVA' }),
  listUnitNetPence: text({ en: 'List price excl. VAT', es: 'Precio de tarifa sin IVA' }),
  assignedTo: text({ en: 'Assigned to', es: 'Asignado a' }),
  line: text({ en: 'Line', es: 'Línea' }),
  file: text({ en: 'File', es: 'Archivo' }),
  email: text({ en: 'Email', es: 'Correo' }),
  to: text({ en: 'To', es: 'Para' }),
  about: text({ en: 'About', es: 'Sobre' }),
  method: text({ en: 'Payment method', es: 'Forma de pago' }),
  receivedOn: text({ en: 'Received on', es: 'Recibido el' }),
  means: text({ en: 'Means of payment', es: 'Medio de pago' }),
  transaction: text({ en: 'Transaction', es: 'Transacción' }),
  order: text({ en: 'Order', es: 'Pedido' }),
  reason: text({ en: 'Reason', es: 'Motivo' }),
  error: text({ en: 'Error', es: 'Error' }),
  stock: text({ en: 'Free units', es: 'Unidades libres' }),
  level: text({ en: 'Low-stock level', es: 'Nivel de existencias bajas' }),
  outOfStock: text({ en: 'Not in stock', es: 'Sin existencias' }),
  attempts: text({ en: 'Attempts', es: 'Intentos' }),
}
