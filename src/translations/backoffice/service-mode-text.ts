import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Customer service', es: 'Atención al cliente' })
export const about = text({
  en: 'Choose the customer you order for. The shop then opens with a separate basket for this customer. Your own basket and the customer’s basket do not change.',
  es: 'Elija el cliente para el que hace el pedido. La tienda se abre con una cesta aparte para ese cliente. Su propia cesta y la del cliente no cambian.',
})
export const banner = text({
  en: 'Customer-service mode: you are ordering for {name} ({email}).',
  es: 'Modo de atención al cliente: está haciendo un pedido para {name} ({email}).',
})
export const bannerNobody = text({
  en: 'Customer-service mode is on, but no customer is chosen.',
  es: 'El modo de atención al cliente está activado, pero no ha elegido ningún cliente.',
})
export const bannerLabel = text({ en: 'Customer-service mode', es: 'Modo de atención al cliente' })
export const switchOff = text({ en: 'Switch off', es: 'Desactivar' })
export const changeCustomer = text({ en: 'Change customer', es: 'Cambiar de cliente' })
export const openShop = text({ en: 'Open the shop', es: 'Abrir la tienda' })
export const isOff = text({
  en: 'Customer-service mode is off.',
  es: 'El modo de atención al cliente está desactivado.',
})

export const searchTitle = text({ en: 'Find a customer', es: 'Buscar un cliente' })
export const searchLabel = text({
  en: 'Name, company, email, postcode or telephone',
  es: 'Nombre, empresa, correo, código postal o teléfono',
})
export const search = text({ en: 'Search', es: 'Buscar' })
export const noneFound = text({ en: 'No customer matches “{typed}”.', es: 'Ningún cliente coincide con «{typed}».' })
export const found = text({ en: 'Customers found', es: 'Clientes encontrados' })
export const customer = text({ en: 'Customer', es: 'Cliente' })
export const email = text({ en: 'Email', es: 'Correo electrónico' })
export const postcode = text({ en: 'Postcode', es: 'Código postal' })
export const telephone = text({ en: 'Telephone', es: 'Teléfono' })
export const action = text({ en: 'Action', es: 'Acción' })
export const select = text({ en: 'Select', es: 'Elegir' })
export const selectNamed = text({ en: 'Select {name}', es: 'Elegir a {name}' })

export const createTitle = text({ en: 'New customer', es: 'Cliente nuevo' })
export const createAbout = text({
  en: 'The customer gets an email with a link to choose a password.',
  es: 'El cliente recibirá un correo con un enlace para elegir su contraseña.',
})
export const create = text({ en: 'Create and select', es: 'Crear y elegir' })
export const firstName = text({ en: 'First name', es: 'Nombre' })
export const lastName = text({ en: 'Last name', es: 'Apellidos' })
export const company = text({ en: 'Company', es: 'Empresa' })
export const language = text({ en: 'Email language', es: 'Idioma de los correos' })
export const emailTaken = text({
  en: 'An account with this email address already exists. Search for it above.',
  es: 'Ya existe una cuenta con esta dirección de correo. Búsquela arriba.',
})
