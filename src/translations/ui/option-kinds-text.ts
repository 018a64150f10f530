import { text } from '#src/shared/locale/message.ts'

/* Separate from the texts of the product page, which the back office need not load. */

export const colour = text({ en: 'Colour', es: 'Color' })
export const size = text({ en: 'Size', es: 'Talla' })
export const option = text({ en: 'Option', es: 'Opción' })
export const accessories = text({ en: 'Accessories', es: 'Accesorios' })
