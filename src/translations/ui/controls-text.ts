import { pluralText, text } from '#src/shared/locale/message.ts'

// Separate from ui-text.ts, so that the home page does not load them.
export const readMore = text({ en: 'Read more', es: 'Leer más' })
export const readLess = text({ en: 'Read less', es: 'Leer menos' })
export const showMore = pluralText({
  en: { one: 'Show {count} more', other: 'Show {count} more' },
  es: { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
})
export const showFewer = text({ en: 'Show fewer', es: 'Mostrar menos' })
export const remove = text({ en: 'Remove {name}', es: 'Quitar {name}' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const reduceQuantity = text({ en: 'Reduce quantity', es: 'Reducir la cantidad' })
export const increaseQuantity = text({ en: 'Increase quantity', es: 'Aumentar la cantidad' })
export const minimumQuantity = text({ en: 'The minimum quantity is {limit}.', es: 'La cantidad mínima es {limit}.' })
export const maximumQuantity = text({ en: 'The maximum quantity is {limit}.', es: 'La cantidad máxima es {limit}.' })
export const wholeNumbersOnly = text({ en: 'Whole numbers only.', es: 'Solo números enteros.' })
export const breadcrumbs = text({ en: 'Breadcrumbs', es: 'Ruta de navegación' })
export const pages = text({ en: 'Pages', es: 'Páginas' })
export const page = text({ en: 'Page {number}', es: 'Página {number}' })
export const progress = text({ en: 'Progress', es: 'Progreso' })
export const stepDone = text({ en: 'completed', es: 'completado' })
export const unavailable = text({ en: 'unavailable', es: 'no disponible' })
export const info = text({ en: 'Information', es: 'Información' })
export const success = text({ en: 'Success', es: 'Correcto' })
export const warning = text({ en: 'Warning', es: 'Aviso' })
export const error = text({ en: 'Error', es: 'Error' })
export const callFailed = text({
  en: 'We could not reach the shop. Please try again.',
  es: 'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
})
