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

export const accountTitle = text('My Account', 'Mi cuenta')
export const accountMenu = text('Account', 'Cuenta')
export const overview = text('Details and addresses', 'Datos y direcciones')
export const orders = text('Orders', 'Pedidos')
export const quotes = text('Quotes', 'Presupuestos')
export const security = text('Password and data', 'Contraseña y datos')
export const dashboard = text('Dashboard', 'Panel')
export const signOut = text('Sign out', 'Cerrar sesión')
export const signedInAs = text('Signed in as {email}', 'Sesión iniciada como {email}')

export const detailsTitle = text('Your details', 'Sus datos')
export const billingTitle = text('Billing address', 'Dirección de facturación')
export const saveDetails = text('Save details', 'Guardar los datos')

export const addressBook = text('Address book', 'Libreta de direcciones')
export const addressBookEmpty = text('You have no saved addresses...', 'No tiene direcciones guardadas...')
export const addressBookPrompt = text(
  'Click ADD ADDRESS to save the first one.',
  'Pulse AÑADIR DIRECCIÓN para guardar la primera.',
)
export const addAddress = text('ADD ADDRESS', 'AÑADIR DIRECCIÓN')
export const addressModalAdd = text('Add a delivery address', 'Añadir una dirección de entrega')
export const addressModalEdit = text('Edit a delivery address', 'Editar una dirección de entrega')
export const add = text('Add', 'Añadir')
export const update = text('Update', 'Actualizar')
export const edit = text('Edit', 'Editar')
export const editAddress = text('Edit the address {address}', 'Editar la dirección {address}')
export const remove = text('Remove', 'Eliminar')
export const removeAddress = text('Remove the address {address}', 'Eliminar la dirección {address}')

export const companyName = text('Company', 'Empresa')
export const houseNumber = text('House number or name', 'Número o nombre de la casa')
export const address1 = text('Address line 1', 'Dirección, línea 1')
export const address2 = text('Address line 2', 'Dirección, línea 2')
export const town = text('Town', 'Localidad')
export const county = text('County', 'Condado')
export const postcode = text('Postcode', 'Código postal')
export const country = text('Country', 'País')
export const unitedKingdom = text('United Kingdom', 'Reino Unido')

export const findAddress = text('Find address', 'Buscar dirección')
export const addressesFound = text(
  'Addresses found! Please select an address.',
  '¡Direcciones encontradas! Seleccione una dirección.',
)
export const selectAddress = text('Select your address', 'Seleccione su dirección')
export const enterManually = text('Enter address manually', 'Introducir la dirección a mano')

export const preferencesTitle = text('Communication preferences', 'Preferencias de comunicación')
export const selectAll = text('Select All', 'Seleccionar todo')
export const deselectAll = text('Deselect All', 'Deseleccionar todo')
export const savePreferences = text('Save preferences', 'Guardar las preferencias')

export const passwordTitle = text('Change your password', 'Cambie su contraseña')
export const changePassword = text('Change password', 'Cambiar la contraseña')
export const sessionsTitle = text('Where you are signed in', 'Dónde ha iniciado sesión')
export const sessionsAbout = text(
  'Sign out a device that you do not know, and change your password.',
  'Cierre la sesión de un dispositivo que no conozca y cambie la contraseña.',
)
export const device = text('Device', 'Dispositivo')
export const deviceNamed = text('{browser} on {system}', '{browser} en {system}')
export const unknownDevice = text('Unknown device', 'Dispositivo desconocido')
export const signedInSince = text('Signed in', 'Inicio de sesión')
export const lastSeen = text('Last seen', 'Última actividad')
export const thisDevice = text('This device', 'Este dispositivo')
export const endSession = text('Sign out {device}', 'Cerrar sesión en {device}')
export const endOthers = text('Sign out all other devices', 'Cerrar la sesión en los demás dispositivos')
export const action = text('Action', 'Acción')

export const dataTitle = text('Your data', 'Sus datos')
export const exportAbout = text(
  'Download everything that we keep about you: account, addresses, consents, orders and quotes.',
  'Descargue todo lo que guardamos sobre usted: cuenta, direcciones, consentimientos, pedidos y presupuestos.',
)
export const exportButton = text('Download my data', 'Descargar mis datos')
export const deleteTitle = text('Delete your account', 'Elimine su cuenta')
export const deleteAbout = text(
  'Your details, addresses, preferences and baskets are deleted at once and cannot be brought back. Orders and invoices are kept for as long as the law demands.',
  'Sus datos, direcciones, preferencias y cestas se eliminan de inmediato y no se pueden recuperar. Los pedidos y las facturas se conservan el tiempo que exige la ley.',
)
export const deleteButton = text('Delete my account', 'Eliminar mi cuenta')
export const staffCannotDelete = text(
  'Accounts of staff are ended by an administrator.',
  'Las cuentas del personal las da de baja un administrador.',
)
