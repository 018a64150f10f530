import { text } from '#src/shared/locale/message.ts'

export const backOffice = text({ en: 'Back office', es: 'Administración' })
export const openMenu = text({ en: 'Menu', es: 'Menú' })
export const menu = text({ en: 'Back office menu', es: 'Menú de administración' })
export const salesMenu = text({ en: 'Sales', es: 'Ventas' })
export const customersMenu = text({ en: 'Customers', es: 'Clientes' })
export const moneyMenu = text({ en: 'Accounts', es: 'Contabilidad' })
export const catalogueMenu = text({ en: 'Catalogue', es: 'Catálogo' })
export const contentMenu = text({ en: 'Content and marketing', es: 'Contenido y marketing' })
export const shopMenu = text({ en: 'Shop', es: 'Tienda' })
export const overview = text({ en: 'Overview', es: 'Resumen' })
export const orders = text({ en: 'Orders', es: 'Pedidos' })
export const enquiries = text({ en: 'Enquiries', es: 'Consultas' })
export const customerService = text({ en: 'Customer service', es: 'Atención al cliente' })
export const audit = text({ en: 'Audit log', es: 'Registro de actividad' })
export const backToShop = text({ en: 'Back to the shop', es: 'Volver a la tienda' })
export const signOut = text({ en: 'Sign out', es: 'Cerrar sesión' })
export const notFoundTitle = text({ en: 'Page not found', es: 'Página no encontrada' })
export const notFoundText = text({
  en: 'This page or record does not exist.',
  es: 'Esta página o este registro no existe.',
})
export const faultTitle = text({ en: 'Something went wrong', es: 'Algo ha ido mal' })
export const faultText = text({
  en: 'The page could not be shown. Nothing was changed; please try again.',
  es: 'No se ha podido mostrar la página. No se ha cambiado nada; inténtelo de nuevo.',
})
export const toOverview = text({ en: 'Go to overview', es: 'Ir al resumen' })

export const filter = text({ en: 'Filter', es: 'Filtrar' })
export const clearFilters = text({ en: 'Clear filters', es: 'Quitar los filtros' })
export const all = text({ en: 'All', es: 'Todos' })
