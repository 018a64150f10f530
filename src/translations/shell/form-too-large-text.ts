import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'This form is too long', es: 'Este formulario es demasiado largo' })
export const nothingSent = text({
  en: 'A form may have at most 128 KB, which is about 40 pages of text. Nothing has been sent.',
  es: 'Un formulario puede tener 128 KB como máximo, unas 40 páginas de texto. No se ha enviado nada.',
})
export const goBack = text({
  en: 'Go back in your browser to find what you typed, shorten it, and send it again. You can email files to us.',
  es: 'Vuelva atrás en el navegador para recuperar lo que escribió, acórtelo y envíelo de nuevo. Los archivos nos los puede enviar por correo electrónico.',
})
export const openAgain = text({ en: 'Open the page again', es: 'Volver a abrir la página' })
