import { text } from '#src/shared/locale/message.ts'

export const detailsSaved = text({ en: 'Your details have been saved.', es: 'Sus datos se han guardado.' })
export const preferencesSaved = text({
  en: 'Your communication preferences have been saved.',
  es: 'Sus preferencias de comunicación se han guardado.',
})
export const addressAdded = text({ en: 'Your address has been added.', es: 'Su dirección se ha añadido.' })
export const addressUpdated = text({ en: 'Your address has been updated.', es: 'Su dirección se ha actualizado.' })
export const addressRemoved = text({ en: 'Your address has been removed.', es: 'Su dirección se ha eliminado.' })
export const addressBookFull = text({
  en: 'Your address book is full. Please remove an address first.',
  es: 'Su libreta de direcciones está llena. Elimine antes una dirección.',
})
export const postcodeMissing = text({
  en: 'Please enter a postcode first.',
  es: 'Indique primero un código postal.',
})
export const addressNotFound = text({ en: 'Address not found.', es: 'Dirección no encontrada.' })

export const preferencesQuestion = text({
  en: 'How may we tell you about offers and news?',
  es: '¿Cómo podemos informarle de ofertas y novedades?',
})
export const byEmail = text({ en: 'Email', es: 'Correo electrónico' })
export const bySms = text({ en: 'Text message', es: 'Mensaje de texto' })
export const byTelephone = text({ en: 'Phone call', es: 'Llamada telefónica' })

export const accountTitle = text({ en: 'My Account', es: 'Mi cuenta' })
export const accountMenu = text({ en: 'Account', es: 'Cuenta' })
export const overview = text({ en: 'Details and addresses', es: 'Datos y direcciones' })
export const orders = text({ en: 'Orders', es: 'Pedidos' })
export const quotes = text({ en: 'Quotes', es: 'Presupuestos' })
export const security = text({ en: 'Password and data', es: 'Contraseña y datos' })
export const dashboard = text({ en: 'Dashboard', es: 'Panel' })
export const signOut = text({ en: 'Sign out', es: 'Cerrar sesión' })
export const signedInAs = text({ en: 'Signed in as {email}', es: 'Sesión iniciada como {email}' })

export const detailsTitle = text({ en: 'Your details', es: 'Sus datos' })
export const billingTitle = text({ en: 'Billing address', es: 'Dirección de facturación' })
export const saveDetails = text({ en: 'Save details', es: 'Guardar los datos' })

export const addressBook = text({ en: 'Address book', es: 'Libreta de direcciones' })
export const addressBookEmpty = text({ en: 'You have no saved addresses...', es: 'No tiene direcciones guardadas...' })
export const addressBookPrompt = text({
  en: 'Click ADD ADDRESS to save the first one.',
  es: 'Pulse AÑADIR DIRECCIÓN para guardar la primera.',
})
export const addAddress = text({ en: 'ADD ADDRESS', es: 'AÑADIR DIRECCIÓN' })
export const addressModalAdd = text({ en: 'Add a delivery address', es: 'Añadir una dirección de entrega' })
export const addressModalEdit = text({ en: 'Edit a delivery address', es: 'Editar una dirección de entrega' })
export const add = text({ en: 'Add', es: 'Añadir' })
export const update = text({ en: 'Update', es: 'Actualizar' })
export const edit = text({ en: 'Edit', es: 'Editar' })
export const editAddress = text({ en: 'Edit the address {address}', es: 'Editar la dirección {address}' })
export const remove = text({ en: 'Remove', es: 'Eliminar' })
export const removeQuestion = text({ en: 'Remove this address?', es: '¿Eliminar esta dirección?' })
export const removeAddress = text({ en: 'Remove the address {address}', es: 'Eliminar la dirección {address}' })

export const companyName = text({ en: 'Company', es: 'Empresa' })
export const houseNumber = text({ en: 'House number or name', es: 'Número o nombre de la casa' })
export const address1 = text({ en: 'Address line 1', es: 'Dirección, línea 1' })
export const address2 = text({ en: 'Address line 2', es: 'Dirección, línea 2' })
export const town = text({ en: 'Town', es: 'Localidad' })
export const county = text({ en: 'County', es: 'Condado' })
export const postcode = text({ en: 'Postcode', es: 'Código postal' })
export const country = text({ en: 'Country', es: 'País' })
export const unitedKingdom = text({ en: 'United Kingdom', es: 'Reino Unido' })

export const findAddress = text({ en: 'Find address', es: 'Buscar dirección' })
export const addressesFound = text({
  en: 'Addresses found! Please select an address.',
  es: '¡Direcciones encontradas! Seleccione una dirección.',
})
export const selectAddress = text({ en: 'Select your address', es: 'Seleccione su dirección' })
export const enterManually = text({ en: 'Enter address manually', es: 'Introducir la dirección a mano' })

export const preferencesTitle = text({ en: 'Communication preferences', es: 'Preferencias de comunicación' })
export const selectAll = text({ en: 'Select All', es: 'Seleccionar todo' })
export const deselectAll = text({ en: 'Deselect All', es: 'Deseleccionar todo' })
export const savePreferences = text({ en: 'Save preferences', es: 'Guardar las preferencias' })

export const passwordTitle = text({ en: 'Change your password', es: 'Cambie su contraseña' })
export const changePassword = text({ en: 'Change password', es: 'Cambiar la contraseña' })
export const sessionsTitle = text({ en: 'Where you are signed in', es: 'Dónde ha iniciado sesión' })
export const sessionsAbout = text({
  en: 'Sign out a device that you do not know, and change your password.',
  es: 'Cierre la sesión de un dispositivo que no conozca y cambie la contraseña.',
})
export const device = text({ en: 'Device', es: 'Dispositivo' })
export const deviceNamed = text({ en: '{browser} on {system}', es: '{browser} en {system}' })
export const unknownDevice = text({ en: 'Unknown device', es: 'Dispositivo desconocido' })
export const signedInSince = text({ en: 'Signed in', es: 'Inicio de sesión' })
export const lastSeen = text({ en: 'Last seen', es: 'Última actividad' })
export const thisDevice = text({ en: 'This device', es: 'Este dispositivo' })
export const endSession = text({ en: 'Sign out {device}', es: 'Cerrar sesión en {device}' })
export const endOtherSessions = text({
  en: 'Sign out all other devices',
  es: 'Cerrar la sesión en los demás dispositivos',
})
export const action = text({ en: 'Action', es: 'Acción' })

export const dataTitle = text({ en: 'Your data', es: 'Sus datos' })
export const exportAbout = text({
  en: 'Download everything that we keep about you: account, addresses, consents, orders and quotes.',
  es: 'Descargue todo lo que guardamos sobre usted: cuenta, direcciones, consentimientos, pedidos y presupuestos.',
})
export const exportButton = text({ en: 'Download my data', es: 'Descargar mis datos' })
export const deleteTitle = text({ en: 'Delete your account', es: 'Elimine su cuenta' })
export const deleteAbout = text({
  en: 'Your details, addresses, preferences and baskets are deleted at once and cannot be brought back. Orders and invoices are kept for as long as the law demands.',
  es: 'Sus datos, direcciones, preferencias y cestas se eliminan de inmediato y no se pueden recuperar. Los pedidos y las facturas se conservan el tiempo que exige la ley.',
})
export const unpaidOnHold = text({
  en: 'Paying on account is on hold for you and orders on account are unpaid. Please pay them before you delete your account, or contact us.',
  es: 'Tiene bloqueado el pago a crédito y hay pedidos a crédito sin pagar. Páguelos antes de eliminar su cuenta o póngase en contacto con nosotros.',
})
export const deleteButton = text({ en: 'Delete my account', es: 'Eliminar mi cuenta' })
export const staffCannotDelete = text({
  en: 'Accounts of staff are ended by an administrator.',
  es: 'Las cuentas del personal las da de baja un administrador.',
})

export const mustChangePassword = text({
  en: 'An administrator asks you to choose a new password. The back office opens afterwards.',
  es: 'Un administrador le pide que elija una contraseña nueva. Después se abrirá la administración.',
})
