import { text } from '#src/shared/locale/message.ts'

export const search = text({
  en: 'Find a product by name or SKU',
  es: 'Buscar un producto por nombre o SKU',
})
export const add = text({ en: 'Add', es: 'Añadir' })
export const addProduct = text({ en: 'Add {title}', es: 'Añadir {title}' })
export const added = text({ en: '{title} was added to the list.', es: 'Se ha añadido {title} a la lista.' })
export const isListed = text({ en: '{title} is in the list already.', es: '{title} ya está en la lista.' })
export const noMatch = text({
  en: 'No product on sale was found.',
  es: 'No se ha encontrado ningún producto a la venta.',
})
