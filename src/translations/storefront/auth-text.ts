import { text } from '#src/shared/locale/message.ts'

export const signInTitle = text({ en: 'Sign in', es: 'Iniciar sesión' })
export const signInAbout = text({
  en: 'Sign in to see your orders, quotes and saved addresses.',
  es: 'Inicie sesión para ver sus pedidos, presupuestos y direcciones guardadas.',
})
export const login = text({ en: 'Login', es: 'Iniciar sesión' })
export const email = text({ en: 'Email address', es: 'Correo electrónico' })
export const password = text({ en: 'Password', es: 'Contraseña' })
export const newPassword = text({ en: 'New password', es: 'Contraseña nueva' })
export const currentPassword = text({ en: 'Current password', es: 'Contraseña actual' })
export const confirmPassword = text({ en: 'Confirm password', es: 'Confirmar la contraseña' })
export const passwordHint = text({ en: 'At least six characters.', es: 'Al menos seis caracteres.' })
export const staffPasswordHint = text({ en: 'At least twelve characters.', es: 'Al menos doce caracteres.' })
export const firstName = text({ en: 'First name', es: 'Nombre' })
export const lastName = text({ en: 'Last name', es: 'Apellidos' })
export const telephone = text({ en: 'Telephone', es: 'Teléfono' })
export const telephoneHint = text({
  en: 'Only for questions about your orders and deliveries.',
  es: 'Solo para consultas sobre sus pedidos y entregas.',
})

export const checkingEmail = text({ en: 'Checking your email address…', es: 'Comprobando su correo electrónico…' })
export const welcomeBackText = text({
  en: 'There is an account with this email address. Enter your password to sign in.',
  es: 'Ya existe una cuenta con este correo. Introduzca su contraseña para iniciar sesión.',
})
export const noAccountTitle = text({ en: 'You are new here', es: 'Es su primera visita' })
export const noAccountFillIn = text({
  en: 'Fill in your details and choose a password, and we will open an account for you.',
  es: 'Rellene sus datos, elija una contraseña y le abriremos una cuenta.',
})
export const noAccountRegister = text({
  en: 'We have no customer account with this email address. Check it, or open an account.',
  es: 'No tenemos ninguna cuenta de cliente con este correo. Compruébelo o abra una cuenta.',
})
export const signedInAs = text({ en: 'You are signed in as {email}.', es: 'Ha iniciado sesión como {email}.' })
export const checkFailedTitle = text({
  en: 'Whoops! Looks like something went wrong!',
  es: '¡Vaya! Parece que algo ha ido mal.',
})
export const checkFailedText = text({
  en: 'Please refresh the page and try again.',
  es: 'Actualice la página e inténtelo de nuevo.',
})
export const errorsTitle = text({ en: 'Looks like you have some errors!', es: '¡Parece que hay algunos errores!' })
export const offline = text({
  en: 'We could not reach the shop. Please try again.',
  es: 'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
})

export const forgotLink = text({ en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' })
export const newCustomer = text({ en: 'New to {company}?', es: '¿Es nuevo en {company}?' })
export const accountBenefits = text({
  en: 'With an account you follow your orders, keep delivery addresses and get quotes without typing everything again.',
  es: 'Con una cuenta puede seguir sus pedidos, guardar direcciones de entrega y pedir presupuestos sin volver a escribirlo todo.',
})
export const openAccount = text({ en: 'Open an account', es: 'Abrir una cuenta' })

export const registerTitle = text({ en: 'Open an account', es: 'Abrir una cuenta' })
export const registerAbout = text({
  en: 'It takes a minute and costs nothing.',
  es: 'Tarda un minuto y no cuesta nada.',
})
export const haveAccount = text({ en: 'Already have an account?', es: '¿Ya tiene una cuenta?' })

export const forgotTitle = text({ en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' })
export const forgotAbout = text({
  en: 'Enter your email address and we will send you a link to choose a new one.',
  es: 'Introduzca su correo electrónico y le enviaremos un enlace para elegir una nueva.',
})
export const sendLink = text({ en: 'Send reset link', es: 'Enviar el enlace' })
export const forgotSentText = text({
  en: 'If there is an account with this address, the mail arrives within a few minutes. The link works once, for an hour.',
  es: 'Si existe una cuenta con esta dirección, el correo llegará en unos minutos. El enlace funciona una sola vez, durante una hora.',
})
export const backToSignIn = text({ en: 'Back to sign in', es: 'Volver a iniciar sesión' })

export const resetTitle = text({ en: 'Choose a new password', es: 'Elija una contraseña nueva' })
export const resetButton = text({ en: 'Reset password', es: 'Restablecer la contraseña' })
export const requestNewLink = text({ en: 'Ask for a new link', es: 'Pedir un enlace nuevo' })
