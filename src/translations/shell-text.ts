import { counted, text } from '#src/shared/message.ts'

export const pageTitle = text('{page} | {company}', '{page} | {company}')

export const vatPreference = text('Show prices', 'Mostrar los precios')
export const english = text('English', 'English')
export const spanish = text('Español', 'Español')

export const searchLabel = text('Search products', 'Buscar productos')
export const searchHint = text('Search products, SKUs and brands', 'Buscar productos, referencias y marcas')
export const search = text('Search', 'Buscar')

export const signIn = text('Sign in', 'Iniciar sesión')
export const greeting = text('Hello, {name}', 'Hola, {name}')
export const myAccount = text('My Account', 'Mi cuenta')
export const quote = text('Quote', 'Presupuesto')
export const view = text('View', 'Ver')
export const basket = text('Basket', 'Cesta')
export const items = counted(
  { one: '{count} item', other: '{count} items' },
  { one: '{count} artículo', other: '{count} artículos' },
)

export const homeOf = text('{company}, home page', '{company}, página de inicio')
export const mainMenu = text('Main menu', 'Menú principal')
export const openMenu = text('Open menu', 'Abrir el menú')
export const showSubmenu = text('Show submenu of {name}', 'Mostrar el submenú de {name}')
export const opensNewTab = text('opens in a new tab', 'se abre en una pestaña nueva')

export const footerMenu = text('Footer', 'Pie de página')
export const callUs = text('Call us on {phone}', 'Llámenos al {phone}')
export const pricesInPounds = text(
  '{company}. All prices in pounds sterling.',
  '{company}. Todos los precios en libras esterlinas.',
)

export const forbiddenTitle = text('This page is not open to you', 'No tiene acceso a esta página')
export const unauthenticatedTitle = text('Please sign in first', 'Inicie sesión primero')
export const unauthenticatedCall = text('Please sign in to go on.', 'Inicie sesión para continuar.')
export const forbiddenCall = text(
  'Your account does not have the rights for that.',
  'Su cuenta no tiene permiso para hacer eso.',
)
export const offlineTitle = text('You seem to be offline', 'Parece que no tiene conexión')
export const offlineText = text(
  'This page could not be loaded. Check your connection and try again; your basket is safe.',
  'No se ha podido cargar la página. Compruebe la conexión e inténtelo de nuevo; su cesta está a salvo.',
)
export const tryAgain = text('Try again', 'Volver a intentarlo')
export const callFailed = text(
  'We could not reach the shop. Please try again.',
  'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
)
