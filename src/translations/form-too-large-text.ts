import { text } from '#src/shared/message.ts'

export const title = text('This form is too long', 'Este formulario es demasiado largo')
export const nothingSent = text(
  'A form may have at most 128 KB, which is about 40 pages of text. Nothing has been sent.',
  'Un formulario puede tener 128 KB como máximo, unas 40 páginas de texto. No se ha enviado nada.',
)
export const goBack = text(
  'Go back in your browser to find what you typed, shorten it, and send it again. Files can be sent to us by e-mail.',
  'Vuelva atrás en el navegador para recuperar lo que escribió, acórtelo y envíelo de nuevo. Los archivos nos los puede enviar por correo electrónico.',
)
export const openAgain = text('Open the page again', 'Volver a abrir la página')
