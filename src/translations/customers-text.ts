import { text } from '#src/shared/message.ts'

export const wrongCredentials = text(
  'These credentials do not match our records.',
  'Estas credenciales no coinciden con nuestros registros.',
)
export const welcomeBack = text('Welcome back!', '¡Hola de nuevo!')
export const signedOut = text('You are signed out.', 'Ha cerrado la sesión.')
