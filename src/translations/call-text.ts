import { text } from '#src/shared/message.ts'

export const pageExpired = text(
  'This page has expired. Please reload it and try again.',
  'Esta página ha caducado. Vuelva a cargarla e inténtelo de nuevo.',
)
export const tooManyRequests = text(
  'Too many requests. Please try again in {seconds} seconds.',
  'Demasiadas peticiones. Vuelva a intentarlo dentro de {seconds} segundos.',
)
export const notFound = text('We could not find that.', 'No hemos encontrado lo que busca.')
export const invalidInput = text('Looks like you have some errors!', '¡Parece que hay algunos errores!')
export const tooLarge = text('That is too large.', 'El contenido es demasiado grande.')
export const badRequest = text('We could not read that request.', 'No hemos podido leer la petición.')
export const fault = text(
  'Whoops! Looks like something went wrong! Reference: {reference}',
  '¡Vaya! Parece que algo ha ido mal. Referencia: {reference}',
)
export const unavailable = text(
  'The shop is busy right now. Please try again in a moment.',
  'La tienda está saturada ahora mismo. Inténtelo de nuevo dentro de un momento.',
)
export const signedOut = text('Please sign in to go on.', 'Inicie sesión para continuar.')
export const forbidden = text(
  'Your account does not have the rights for that.',
  'Su cuenta no tiene permiso para hacer eso.',
)
