import { text } from '#src/shared/message.ts'

export const signInTitle = text('Sign in', 'Iniciar sesión')
export const signInAbout = text(
  'Sign in to see your orders, quotes and saved addresses.',
  'Inicie sesión para ver sus pedidos, presupuestos y direcciones guardadas.',
)
export const login = text('Login', 'Iniciar sesión')
export const email = text('E-mail address', 'Correo electrónico')
export const password = text('Password', 'Contraseña')
export const newPassword = text('New password', 'Contraseña nueva')
export const currentPassword = text('Current password', 'Contraseña actual')
export const confirmPassword = text('Confirm password', 'Confirmar la contraseña')
export const passwordHint = text('At least six characters.', 'Al menos seis caracteres.')
export const firstName = text('First name', 'Nombre')
export const lastName = text('Last name', 'Apellidos')
export const telephone = text('Telephone', 'Teléfono')
export const telephoneHint = text(
  'Only for questions about your orders and deliveries.',
  'Solo para consultas sobre sus pedidos y entregas.',
)

export const checkingEmail = text('Checking your e-mail address…', 'Comprobando su correo electrónico…')
export const welcomeBackText = text(
  'There is an account with this e-mail address. Enter your password to sign in.',
  'Ya existe una cuenta con este correo. Introduzca su contraseña para iniciar sesión.',
)
export const enrollingTitle = text('You are new here', 'Es su primera visita')
export const enrollingHere = text(
  'Fill in your details and choose a password, and we will open an account for you.',
  'Rellene sus datos, elija una contraseña y le abriremos una cuenta.',
)
export const enrollingElsewhere = text(
  'We have no customer account with this e-mail address. Check it, or open an account.',
  'No tenemos ninguna cuenta de cliente con este correo. Compruébelo o abra una cuenta.',
)
export const signedInAs = text('You are signed in as {email}.', 'Ha iniciado sesión como {email}.')
export const checkFailedTitle = text('Whoops! Looks like something went wrong!', '¡Vaya! Parece que algo ha ido mal.')
export const checkFailedText = text(
  'Please refresh the page and try again.',
  'Actualice la página e inténtelo de nuevo.',
)
export const errorsTitle = text('Looks like you have some errors!', '¡Parece que hay algunos errores!')
export const offline = text(
  'We could not reach the shop. Please try again.',
  'No hemos podido conectar con la tienda. Inténtelo de nuevo.',
)

export const forgotLink = text('Forgotten your password?', '¿Ha olvidado su contraseña?')
export const newHere = text('New to {company}?', '¿Es nuevo en {company}?')
export const reasons = text(
  'With an account you follow your orders, keep delivery addresses and get quotes without typing everything again.',
  'Con una cuenta puede seguir sus pedidos, guardar direcciones de entrega y pedir presupuestos sin volver a escribirlo todo.',
)
export const openAccount = text('Open an account', 'Abrir una cuenta')

export const registerTitle = text('Open an account', 'Abrir una cuenta')
export const registerAbout = text('It takes a minute and costs nothing.', 'Tarda un minuto y no cuesta nada.')
export const haveAccount = text('Already have an account?', '¿Ya tiene una cuenta?')

export const forgotTitle = text('Forgotten your password?', '¿Ha olvidado su contraseña?')
export const forgotAbout = text(
  'Enter your e-mail address and we will send you a link to choose a new one.',
  'Introduzca su correo electrónico y le enviaremos un enlace para elegir una nueva.',
)
export const sendLink = text('Send reset link', 'Enviar el enlace')
export const forgotSentText = text(
  'If there is an account with this address, the mail arrives within a few minutes. The link works once, for an hour.',
  'Si existe una cuenta con esta dirección, el correo llegará en unos minutos. El enlace funciona una sola vez, durante una hora.',
)
export const backToSignIn = text('Back to sign in', 'Volver a iniciar sesión')

export const resetTitle = text('Choose a new password', 'Elija una contraseña nueva')
export const resetButton = text('Reset password', 'Restablecer la contraseña')
export const askAgain = text('Ask for a new link', 'Pedir un enlace nuevo')
