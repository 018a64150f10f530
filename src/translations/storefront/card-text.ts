import { text } from '#src/shared/locale/message.ts'

/** Separate from the texts of the product page, because every page with a product card loads these. */
export const poa = text({ en: 'POA', es: 'Precio a consultar' })
export const priceOnApplication = text({ en: 'Price on application', es: 'Precio a consultar' })
export const requestPrice = text({ en: 'Request a price', es: 'Solicite precio' })
export const from = text({ en: 'From', es: 'Desde' })
export const fromOnly = text({ en: 'From only', es: 'Desde solo' })
export const save = text({ en: 'Save {amount}', es: 'Ahorre {amount}' })
export const isNew = text({ en: 'New', es: 'Nuevo' })
export const noCategory = text({ en: 'No category', es: 'Sin categoría' })
export const freeSpareFilter = text({ en: 'Free Spare Filter', es: 'Filtro de repuesto gratis' })
export const inStock = text({ en: 'In stock', es: 'En existencias' })
export const outOfStock = text({ en: 'Out of stock', es: 'Sin existencias' })
export const sku = text({ en: 'SKU', es: 'Ref.' })
