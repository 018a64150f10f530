import { text } from '#src/shared/message.ts'

export const wrongCredentials = text(
  'These credentials do not match our records.',
  'Estas credenciales no coinciden con nuestros registros.',
)
export const tooManyLogins = text(
  'Too many login attempts. Please try again in {seconds} seconds.',
  'Demasiados intentos de acceso. Vuelva a intentarlo dentro de {seconds} segundos.',
)
export const welcomeBack = text('Welcome back!', '¡Hola de nuevo!')
export const welcome = text('Welcome to {company}!', '¡Bienvenido a {company}!')
export const signedOut = text('You are signed out.', 'Ha cerrado la sesión.')
export const wrongPassword = text('That is not your current password.', 'Esa no es su contraseña actual.')
export const emailTaken = text(
  'There is already an account with this e-mail address. Please sign in instead.',
  'Ya existe una cuenta con esta dirección de correo. Inicie sesión.',
)
export const weakPassword = text(
  'Passwords must be at least six characters and match the confirmation.',
  'Las contraseñas deben tener al menos seis caracteres y coincidir con la confirmación.',
)
export const weakStaffPassword = text(
  'Passwords of staff must be at least twelve characters.',
  'Las contraseñas del personal deben tener al menos doce caracteres.',
)
export const commonPassword = text(
  'This password is among the first that anybody would guess. Please choose another.',
  'Esta contraseña es de las primeras que cualquiera probaría. Elija otra.',
)
export const resetDone = text('Your password has been reset!', '¡Su contraseña se ha restablecido!')
export const resetSent = text(
  'We have e-mailed your password reset link!',
  '¡Le hemos enviado por correo el enlace para restablecer la contraseña!',
)
export const resetInvalid = text(
  'This password reset token is invalid.',
  'Este enlace para restablecer la contraseña no es válido.',
)
export const unknownUser = text(
  "We can't find a user with that e-mail address.",
  'No encontramos ningún usuario con esa dirección de correo.',
)
export const passwordChanged = text('Your password has been changed.', 'Su contraseña se ha cambiado.')
export const sessionEnded = text('That device is signed out.', 'Se ha cerrado la sesión de ese dispositivo.')
export const otherSessionsEnded = text(
  'All your other devices are signed out.',
  'Se ha cerrado la sesión en todos sus otros dispositivos.',
)
export const accountDeleted = text('Your account has been deleted.', 'Su cuenta se ha eliminado.')
