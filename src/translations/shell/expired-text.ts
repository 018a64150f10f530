import { text } from '#src/shared/locale/message.ts'

export const title = text({
  en: 'This page was open for too long',
  es: 'Esta página ha estado abierta demasiado tiempo',
})
export const nothingSent = text({ en: 'Nothing has been sent yet.', es: 'Todavía no se ha enviado nada.' })
export const fieldsSaved = text({
  en: 'What you typed is still here: you can send it now. Passwords and files are not saved; you will have to enter them again.',
  es: 'Lo que ha escrito sigue aquí: puede enviarlo ahora. Las contraseñas y los archivos no se conservan y se le volverán a pedir.',
})
export const fieldsLost = text({
  en: 'Please open the page again and send it once more.',
  es: 'Vuelva a abrir la página y envíelo de nuevo.',
})
export const signedOut = text({
  en: 'You have been signed out in the meantime. Sign in in another tab first, then come back here and send it.',
  es: 'Entretanto se ha cerrado su sesión. Inicie sesión primero en otra pestaña, vuelva aquí y envíelo.',
})
export const signIn = text({ en: 'Sign in in another tab', es: 'Iniciar sesión en otra pestaña' })
export const sendAgain = text({ en: 'Send again', es: 'Enviar de nuevo' })
export const openAgain = text({ en: 'Open the page again', es: 'Volver a abrir la página' })
