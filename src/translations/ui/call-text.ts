import { text } from '#src/shared/locale/message.ts'

export const pageExpired = text({
  en: 'This page has expired. Please reload it and try again.',
  es: 'Esta página ha caducado. Vuelva a cargarla e inténtelo de nuevo.',
})
export const tooManyRequests = text({
  en: 'Too many requests. Please try again in {seconds} seconds.',
  es: 'Demasiadas peticiones. Vuelva a intentarlo dentro de {seconds} segundos.',
})
export const tooManyRequestsLongWait = text({
  en: 'Too many requests. Please try again in {minutes} minutes.',
  es: 'Demasiadas peticiones. Vuelva a intentarlo dentro de {minutes} minutos.',
})
export const notFound = text({ en: 'We could not find that.', es: 'No hemos encontrado lo que busca.' })
export const invalidInput = text({ en: 'Looks like you have some errors!', es: '¡Parece que hay algunos errores!' })
export const tooLarge = text({ en: 'That is too large.', es: 'El contenido es demasiado grande.' })
export const badRequest = text({ en: 'We could not read that request.', es: 'No hemos podido leer la petición.' })
export const fault = text({
  en: 'Whoops! Looks like something went wrong! Reference: {reference}',
  es: '¡Vaya! Parece que algo ha ido mal. Referencia: {reference}',
})
export const unavailable = text({
  en: 'The shop is busy right now. Please try again in a moment.',
  es: 'La tienda está saturada ahora mismo. Inténtelo de nuevo dentro de un momento.',
})
export const storageFull = text({
  en: 'The shop cannot store files at the moment. Please try again later, or send the file by email.',
  es: 'La tienda no puede guardar archivos en este momento. Vuelva a intentarlo más tarde o envíe el archivo por correo electrónico.',
})
export const signedOut = text({ en: 'Please sign in to go on.', es: 'Inicie sesión para continuar.' })
export const forbidden = text({
  en: 'Your account does not have the rights for that.',
  es: 'Su cuenta no tiene permiso para hacer eso.',
})
