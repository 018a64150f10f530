import { text } from '#src/shared/message.ts'

export const backOffice = text('Back office', 'Administración')
export const menu = text('Back office menu', 'Menú de administración')
export const overview = text('Overview', 'Resumen')
export const orders = text('Orders', 'Pedidos')
export const enquiries = text('Enquiries', 'Consultas')
export const customerService = text('Customer service', 'Atención al cliente')
export const audit = text('Audit log', 'Registro de actividad')
export const backToShop = text('Back to the shop', 'Volver a la tienda')
export const signOut = text('Sign out', 'Cerrar sesión')
export const notFoundTitle = text('There is nothing here', 'Aquí no hay nada')
export const notFoundText = text(
  'What you are looking for does not exist, or no longer does.',
  'Lo que busca no existe o ha dejado de existir.',
)
export const faultTitle = text('Something went wrong', 'Algo ha ido mal')
export const faultText = text(
  'The page could not be shown. Nothing was changed; please try again.',
  'No se ha podido mostrar la página. No se ha cambiado nada; inténtelo de nuevo.',
)
export const toOverview = text('To the overview', 'Ir al resumen')

export const filter = text('Filter', 'Filtrar')
export const clearFilters = text('Clear filters', 'Quitar los filtros')
export const all = text('All', 'Todos')
