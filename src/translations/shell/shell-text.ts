import { pluralText, text } from '#src/shared/locale/message.ts'

export const pageTitle = text({ en: '{page} | {company}', es: '{page} | {company}' })

export const vatPreference = text({ en: 'Show prices', es: 'Mostrar los precios' })

export const searchLabel = text({ en: 'Search products', es: 'Buscar productos' })
export const searchHint = text({ en: 'Search products, SKUs and brands', es: 'Buscar productos, referencias y marcas' })
export const search = text({ en: 'Search', es: 'Buscar' })

export const signIn = text({ en: 'Sign in', es: 'Iniciar sesión' })
export const greeting = text({ en: 'Hello, {name}', es: 'Hola, {name}' })
export const myAccount = text({ en: 'My Account', es: 'Mi cuenta' })
export const quote = text({ en: 'Quote', es: 'Presupuesto' })
export const view = text({ en: 'View', es: 'Ver' })
export const basket = text({ en: 'Basket', es: 'Cesta' })
export const items = pluralText({
  en: { one: '{count} item', other: '{count} items' },
  es: { one: '{count} artículo', other: '{count} artículos' },
})

export const homeLink = text({ en: '{company}, home page', es: '{company}, página de inicio' })
export const mainMenu = text({ en: 'Main menu', es: 'Menú principal' })
export const openMenu = text({ en: 'Open menu', es: 'Abrir el menú' })
export const showSubmenu = text({ en: 'Show submenu of {name}', es: 'Mostrar el submenú de {name}' })
export const opensNewTab = text({ en: 'opens in a new tab', es: 'se abre en una pestaña nueva' })

export const footerMenu = text({ en: 'Footer', es: 'Pie de página' })
export const callUs = text({ en: 'Call us on {phone}', es: 'Llámenos al {phone}' })

export const forbiddenTitle = text({ en: 'You cannot open this page', es: 'No tiene acceso a esta página' })
export const unauthenticatedTitle = text({ en: 'Please sign in first', es: 'Inicie sesión primero' })
export const unauthenticatedCall = text({ en: 'Please sign in to go on.', es: 'Inicie sesión para continuar.' })
export const forbiddenCall = text({
  en: 'You do not have permission for that.',
  es: 'No tiene permiso para hacer eso.',
})
export const offlineTitle = text({ en: 'You seem to be offline', es: 'Parece que no tiene conexión' })
export const offlineText = text({
  en: 'This page could not be loaded. Check your connection and try again; your basket is safe.',
  es: 'No se ha podido cargar la página. Compruebe la conexión e inténtelo de nuevo; su cesta está a salvo.',
})
export const tryAgain = text({ en: 'Try again', es: 'Volver a intentarlo' })
export const callFailed = text({
  en: 'We could not reach the shop. Please try again.',
  es: 'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
})
