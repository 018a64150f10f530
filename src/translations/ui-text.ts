import { counted, text } from '#src/shared/message.ts'

export const close = text('Close', 'Cerrar')
export const previous = text('Previous', 'Anterior')
export const next = text('Next', 'Siguiente')
export const pause = text('Pause', 'Pausar')
export const play = text('Play', 'Reproducir')
export const loading = text('Loading', 'Cargando')
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
export const exclVat = text('excl. VAT', 'sin IVA')
export const exclVatAt = text('excl. VAT @ {rate}%', 'sin IVA al {rate} %')
export const inclVat = text('incl. VAT', 'con IVA')
export const was = text('Was', 'Antes')
export const breadcrumbs = text('Breadcrumbs', 'Ruta de navegación')
export const pages = text('Pages', 'Páginas')
export const page = text('Page {number}', 'Página {number}')
export const carousel = text('carousel', 'carrusel')
export const slideGroup = text('Show group {number} of {count}', 'Mostrar el grupo {number} de {count}')
export const progress = text('Progress', 'Progreso')
export const stepDone = text('completed', 'completado')
export const skipToContent = text('Skip to main content', 'Saltar al contenido principal')
export const unavailable = text('unavailable', 'no disponible')
export const info = text('Information', 'Información')
export const success = text('Success', 'Correcto')
export const warning = text('Warning', 'Aviso')
export const error = text('Error', 'Error')
export const notSent = text(
  'We could not reach the shop. Please try again.',
  'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
)
