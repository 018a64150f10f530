import { text } from '#src/shared/locale/message.ts'

export const wrongCredentials = text({
  en: 'These credentials do not match our records.',
  es: 'Estas credenciales no coinciden con nuestros registros.',
})
export const tooManyLogins = text({
  en: 'Too many login attempts. Please try again in {seconds} seconds.',
  es: 'Demasiados intentos de acceso. Vuelva a intentarlo dentro de {seconds} segundos.',
})
export const welcomeBack = text({ en: 'Welcome back!', es: '¡Hola de nuevo!' })
export const welcome = text({ en: 'Welcome to {company}!', es: '¡Bienvenido a {company}!' })
export const signedOut = text({ en: 'You are signed out.', es: 'Ha cerrado la sesión.' })
export const wrongPassword = text({ en: 'That is not your current password.', es: 'Esa no es su contraseña actual.' })
export const emailTaken = text({
  en: 'There is already an account with this email address. Please sign in instead.',
  es: 'Ya existe una cuenta con esta dirección de correo. Inicie sesión.',
})
export const weakPassword = text({
  en: 'Passwords must be at least six characters and match the confirmation.',
  es: 'Las contraseñas deben tener al menos seis caracteres y coincidir con la confirmación.',
})
export const weakStaffPassword = text({
  en: 'Passwords of staff must be at least twelve characters.',
  es: 'Las contraseñas del personal deben tener al menos doce caracteres.',
})
export const commonPassword = text({
  en: 'This password is among the first that anybody would guess. Please choose another.',
  es: 'Esta contraseña es de las primeras que cualquiera probaría. Elija otra.',
})
export const samePassword = text({
  en: 'An administrator asked you to change your password. Please choose one that you have not used here.',
  es: 'Un administrador le ha pedido que cambie la contraseña. Elija una que no haya usado aquí.',
})
export const resetDone = text({ en: 'Your password has been reset!', es: '¡Su contraseña se ha restablecido!' })
export const resetSent = text({
  en: 'We have e-mailed your password reset link!',
  es: '¡Le hemos enviado por correo el enlace para restablecer la contraseña!',
})
export const resetInvalid = text({
  en: 'This password reset token is invalid.',
  es: 'Este enlace para restablecer la contraseña no es válido.',
})
export const unknownUser = text({
  en: "We can't find a user with that e-mail address.",
  es: 'No encontramos ningún usuario con esa dirección de correo.',
})
export const passwordChanged = text({ en: 'Your password has been changed.', es: 'Su contraseña se ha cambiado.' })
export const sessionEnded = text({
  en: 'That device is signed out.',
  es: 'Se ha cerrado la sesión de ese dispositivo.',
})
export const otherSessionsEnded = text({
  en: 'All your other devices are signed out.',
  es: 'Se ha cerrado la sesión en todos sus otros dispositivos.',
})
export const accountDeleted = text({ en: 'Your account has been deleted.', es: 'Su cuenta se ha eliminado.' })
