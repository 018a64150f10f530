import { counted, text } from '#src/shared/message.ts'

// Apart from those of the frame (ui-text.ts), so that the home page need not load them.
export const readMore = text('Read more', 'Leer más')
export const readLess = text('Read less', 'Leer menos')
export const showMore = counted(
  { one: 'Show {count} more', other: 'Show {count} more' },
  { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
)
export const showFewer = text('Show fewer', 'Mostrar menos')
export const remove = text('Remove {name}', 'Quitar {name}')
export const quantity = text('Quantity', 'Cantidad')
export const fewer = text('Reduce quantity', 'Reducir la cantidad')
export const more = text('Increase quantity', 'Aumentar la cantidad')
export const raisedToMinimum = text('The minimum quantity is {limit}.', 'La cantidad mínima es {limit}.')
export const loweredToMaximum = text('The maximum quantity is {limit}.', 'La cantidad máxima es {limit}.')
export const breadcrumbs = text('Breadcrumbs', 'Ruta de navegación')
export const pages = text('Pages', 'Páginas')
export const page = text('Page {number}', 'Página {number}')
export const progress = text('Progress', 'Progreso')
export const stepDone = text('completed', 'completado')
export const unavailable = text('unavailable', 'no disponible')
export const info = text('Information', 'Información')
export const success = text('Success', 'Correcto')
export const warning = text('Warning', 'Aviso')
export const error = text('Error', 'Error')
export const notSent = text(
  'We could not reach the shop. Please try again.',
  'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
)
