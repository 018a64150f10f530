import { text } from '#src/shared/message.ts'

export const title = text('Customer service', 'Atención al cliente')
export const about = text(
  'Choose the customer you are ordering for. The shop then opens with a basket of its own for them; yours and theirs stay as they are.',
  'Elija el cliente para el que hace el pedido. La tienda se abre entonces con una cesta propia para ese cliente; la de usted y la suya no cambian.',
)
export const banner = text(
  'Customer-service mode: you are ordering for {name} ({email}).',
  'Modo de atención al cliente: está haciendo un pedido para {name} ({email}).',
)
export const bannerNobody = text(
  'Customer-service mode is on, but no customer is chosen.',
  'El modo de atención al cliente está activado, pero no ha elegido ningún cliente.',
)
export const bannerLabel = text('Customer-service mode', 'Modo de atención al cliente')
export const switchOff = text('Switch off', 'Desactivar')
export const changeCustomer = text('Change customer', 'Cambiar de cliente')
export const openShop = text('Open the shop', 'Abrir la tienda')
export const isOff = text('Customer-service mode is off.', 'El modo de atención al cliente está desactivado.')

export const searchTitle = text('Find a customer', 'Buscar un cliente')
export const searchLabel = text(
  'Name, company, e-mail, postcode or telephone',
  'Nombre, empresa, correo, código postal o teléfono',
)
export const search = text('Search', 'Buscar')
export const nobodyFound = text('No customer matches “{typed}”.', 'Ningún cliente coincide con «{typed}».')
export const found = text('Customers found', 'Clientes encontrados')
export const customer = text('Customer', 'Cliente')
export const email = text('E-mail', 'Correo electrónico')
export const postcode = text('Postcode', 'Código postal')
export const telephone = text('Telephone', 'Teléfono')
export const action = text('Action', 'Acción')
export const serve = text('Serve', 'Atender')
export const serveNamed = text('Serve {name}', 'Atender a {name}')

export const createTitle = text('New customer', 'Cliente nuevo')
export const createAbout = text(
  'They get a mail with a link to choose their password.',
  'Recibirá un correo con un enlace para elegir su contraseña.',
)
export const create = text('Create and serve', 'Crear y atender')
export const firstName = text('First name', 'Nombre')
export const lastName = text('Last name', 'Apellidos')
export const company = text('Company', 'Empresa')
export const language = text('Language of mails', 'Idioma de los correos')
export const emailTaken = text(
  'There is already an account with this e-mail address. Search for it above.',
  'Ya existe una cuenta con esta dirección de correo. Búsquela arriba.',
)
