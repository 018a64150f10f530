import { text } from '#src/shared/message.ts'

export const greeting = text('Hello {name},', 'Hola, {name}:')
export const greetingWithoutName = text('Hello,', 'Hola:')

export const welcomeSubject = text('Welcome to {company}', 'Le damos la bienvenida a {company}')
export const welcomeBody = text(
  'Your account at {company} is ready. You can sign in with this e-mail address: your addresses, orders, invoices and quotes wait for you there.',
  'Su cuenta en {company} está lista. Puede iniciar sesión con esta dirección de correo: allí encontrará sus direcciones, pedidos, facturas y presupuestos.',
)
export const welcomeButton = text('Sign in', 'Iniciar sesión')
export const welcomeDoubt = text(
  'If you did not open it, please tell us by answering this mail.',
  'Si no la ha abierto usted, díganoslo respondiendo a este mensaje.',
)

export const invitedBody = text(
  'We have opened an account at {company} for you. Choose your password within the next two days to see your orders and pay faster next time.',
  'Le hemos abierto una cuenta en {company}. Elija su contraseña durante los próximos dos días para ver sus pedidos y pagar antes la próxima vez.',
)
export const invitedButton = text('Choose your password', 'Elegir la contraseña')
export const invitedDoubt = text(
  'The link works once. Later you can ask for a new one with “Forgotten your password?” on our login page.',
  'El enlace funciona una sola vez. Más adelante puede pedir otro con «¿Ha olvidado su contraseña?» en la página de inicio de sesión.',
)

export const resetSubject = text('Reset your password', 'Restablezca su contraseña')
export const resetBody = text(
  'Somebody asked to reset the password of your account at {company}. To choose a new one, open this link within the next hour. It works once.',
  'Alguien ha pedido restablecer la contraseña de su cuenta en {company}. Para elegir una nueva, abra este enlace durante la próxima hora. Funciona una sola vez.',
)
export const resetButton = text('Choose a new password', 'Elegir una contraseña nueva')
export const resetDoubt = text(
  'If you did not ask for it, you need not do anything.',
  'Si no lo ha pedido usted, no tiene que hacer nada.',
)

export const changedSubject = text('Your password was changed', 'Su contraseña se ha cambiado')
export const changedBody = text(
  'The password of your account at {company} was changed, and every other device was signed out.\n\nIf it was not you, reset it at once and tell us.',
  'La contraseña de su cuenta en {company} se ha cambiado y se ha cerrado la sesión en todos los demás dispositivos.\n\nSi no ha sido usted, restablézcala de inmediato y avísenos.',
)
export const changedButton = text('Reset my password', 'Restablecer mi contraseña')

export const verifySubject = text('Confirm your email address', 'Confirme su dirección de correo')
export const verifyBody = text(
  'Confirm that this address is yours, and we add the orders and quotes that you placed with it as a guest to your account at {company}. Open this link within 24 hours, while you are signed in. It works once.',
  'Confirme que esta dirección es suya y añadiremos a su cuenta en {company} los pedidos y presupuestos que haya hecho con ella como invitado. Abra este enlace en las próximas 24 horas, con la sesión iniciada. Funciona una sola vez.',
)
export const verifyButton = text('Confirm my address', 'Confirmar mi dirección')
export const verifyDoubt = text(
  'If you did not ask for it, do not open the link: nothing changes without it.',
  'Si no lo ha pedido usted, no abra el enlace: sin él no cambia nada.',
)

export const deletedSubject = text('Your account was deleted', 'Su cuenta se ha eliminado')
export const deletedBody = text(
  'Your account at {company} and everything saved in it is deleted, as you asked. Orders and invoices are kept for as long as the law demands.',
  'Su cuenta en {company} y todo lo guardado en ella se ha eliminado, tal como pidió. Los pedidos y las facturas se conservan el tiempo que exige la ley.',
)
