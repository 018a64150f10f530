import { text } from '#src/shared/message.ts'

export const title = text('This page was open for too long', 'Esta página ha estado abierta demasiado tiempo')
export const nothingSent = text('Nothing has been sent yet.', 'Todavía no se ha enviado nada.')
export const kept = text(
  'What you typed is still here: you can send it now. Passwords and files are not kept, and will be asked for again.',
  'Lo que ha escrito sigue aquí: puede enviarlo ahora. Las contraseñas y los archivos no se conservan y se le volverán a pedir.',
)
export const notKept = text(
  'Please open the page again and send it once more.',
  'Vuelva a abrir la página y envíelo de nuevo.',
)
export const signedOut = text(
  'You have been signed out in the meantime. Sign in in another tab first, then come back here and send it.',
  'Entretanto se ha cerrado su sesión. Inicie sesión primero en otra pestaña, vuelva aquí y envíelo.',
)
export const signIn = text('Sign in in another tab', 'Iniciar sesión en otra pestaña')
export const sendAgain = text('Send again', 'Enviar de nuevo')
export const openAgain = text('Open the page again', 'Volver a abrir la página')
