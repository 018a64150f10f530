import { text } from '#src/shared/locale/message.ts'

export const titles = {
  too_large: text({ en: 'This form is too long', es: 'Este formulario es demasiado largo' }),
  storage_full: text({
    en: 'The shop cannot store files at the moment',
    es: 'La tienda no puede guardar archivos en este momento',
  }),
  too_many: text({ en: 'Too many requests', es: 'Demasiadas peticiones' }),
}
export const explanations = {
  too_large: text({
    en: 'A form may have at most 128 KB, which is about 40 pages of text. Nothing has been sent. Go back in your browser to find what you typed, shorten it, and send it again. You can email files to us.',
    es: 'Un formulario puede tener 128 KB como máximo, unas 40 páginas de texto. No se ha enviado nada. Vuelva atrás en el navegador para recuperar lo que escribió, acórtelo y envíelo de nuevo. Los archivos nos los puede enviar por correo electrónico.',
  }),
  storage_full: text({
    en: 'The file has not been saved. Go back in your browser to find what you typed, and try again later, or send the file by email.',
    es: 'El archivo no se ha guardado. Vuelva atrás en el navegador para recuperar lo que escribió e inténtelo de nuevo más tarde, o envíe el archivo por correo electrónico.',
  }),
}
export const waitToRetry = text({
  en: 'Please try again in {seconds} seconds.',
  es: 'Vuelva a intentarlo dentro de {seconds} segundos.',
})
export const openAgain = text({ en: 'Open the page again', es: 'Volver a abrir la página' })
