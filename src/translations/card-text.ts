import { text } from '#src/shared/message.ts'

/** Apart from the product page's own texts, as every page with a product card loads these. */
export const poa = text('POA', 'Precio a consultar')
export const priceOnApplication = text('Price on application', 'Precio a consultar')
export const requestPrice = text('Request a price', 'Solicite precio')
export const poaText = text(
  'Add it to your quote and we reply with a price within 1 hour.',
  'Añádalo a su presupuesto y le respondemos con un precio en 1 hora.',
)
export const from = text('From', 'Desde')
export const fromOnly = text('From only', 'Desde solo')
export const save = text('Save {amount}', 'Ahorre {amount}')
export const isNew = text('New', 'Nuevo')
export const noCategory = text('No category', 'Sin categoría')
export const freeSpareFilter = text('Free Spare Filter', 'Filtro de repuesto gratis')
export const priceMatch = text('Price match guarantee', 'Igualamos el mejor precio')
export const inStock = text('In stock', 'En existencias')
export const outOfStock = text('Out of stock', 'Sin existencias')
export const sku = text('SKU', 'Ref.')
