import { text } from '#src/shared/locale/message.ts'

export const welcomeSubject = text({ en: 'Welcome to {company}', es: 'Le damos la bienvenida a {company}' })
export const welcomeBody = text({
  en: 'Your account at {company} is ready. You can sign in with this email address: there you find your addresses, orders, invoices and quotes.',
  es: 'Su cuenta en {company} está lista. Puede iniciar sesión con esta dirección de correo: allí encontrará sus direcciones, pedidos, facturas y presupuestos.',
})
export const welcomeButton = text({ en: 'Sign in', es: 'Iniciar sesión' })
export const welcomeNotYou = text({
  en: 'If you did not open it, please tell us by replying to this email.',
  es: 'Si no la ha abierto usted, díganoslo respondiendo a este mensaje.',
})

export const invitedBody = text({
  en: 'We have opened an account at {company} for you. Choose your password within the next two days to see your orders and pay faster next time.',
  es: 'Le hemos abierto una cuenta en {company}. Elija su contraseña durante los próximos dos días para ver sus pedidos y pagar antes la próxima vez.',
})
export const invitedButton = text({ en: 'Choose your password', es: 'Elegir la contraseña' })
export const invitedLinkExpiry = text({
  en: 'The link works once. Later you can ask for a new one with “Forgotten your password?” on our login page.',
  es: 'El enlace funciona una sola vez. Más adelante puede pedir otro con «¿Ha olvidado su contraseña?» en la página de inicio de sesión.',
})

export const staffInvitedSubject = text({
  en: 'Your back office account at {company}',
  es: 'Su cuenta de administración en {company}',
})
export const staffInvitedBody = text({
  en: 'You are invited to work in the back office of {company}. Choose your password within the next seven days.',
  es: 'Se le ha invitado a trabajar en la administración de {company}. Elija su contraseña durante los próximos siete días.',
})
export const staffInvitedButton = text({ en: 'Accept the invitation', es: 'Aceptar la invitación' })
export const staffInvitedExpiry = text({
  en: 'The link works once. If it has expired, ask an administrator of the shop for a new one.',
  es: 'El enlace funciona una sola vez. Si ha caducado, pida otro a un administrador de la tienda.',
})

export const resetSubject = text({ en: 'Reset your password', es: 'Restablezca su contraseña' })
export const resetBody = text({
  en: 'Somebody asked to reset the password of your account at {company}. To choose a new one, open this link within the next hour. It works once.',
  es: 'Alguien ha pedido restablecer la contraseña de su cuenta en {company}. Para elegir una nueva, abra este enlace durante la próxima hora. Funciona una sola vez.',
})
export const resetButton = text({ en: 'Choose a new password', es: 'Elegir una contraseña nueva' })
export const resetNotYou = text({
  en: 'If you did not ask for it, you need not do anything.',
  es: 'Si no lo ha pedido usted, no tiene que hacer nada.',
})

export const changedSubject = text({ en: 'Your password was changed', es: 'Su contraseña se ha cambiado' })
export const changedBody = text({
  en: 'The password of your account at {company} was changed, and every other device was signed out.\n\nIf it was not you, reset it at once and tell us.',
  es: 'La contraseña de su cuenta en {company} se ha cambiado y se ha cerrado la sesión en todos los demás dispositivos.\n\nSi no ha sido usted, restablézcala de inmediato y avísenos.',
})
export const changedButton = text({ en: 'Reset my password', es: 'Restablecer mi contraseña' })

export const secondFactorOnSubject = text({
  en: 'Two-step sign-in is on',
  es: 'La verificación en dos pasos está activada',
})
export const secondFactorOnBody = text({
  en: 'From now on, signing in to your account at {company} takes your password and a code from your authenticator app. Every other device was signed out.\n\nIf it was not you, tell an administrator of the shop at once.',
  es: 'A partir de ahora, para iniciar sesión en su cuenta de {company} hacen falta su contraseña y un código de su aplicación de autenticación. Se ha cerrado la sesión en todos los demás dispositivos.\n\nSi no ha sido usted, avise de inmediato a un administrador de la tienda.',
})
export const secondFactorOffSubject = text({
  en: 'Two-step sign-in is off',
  es: 'La verificación en dos pasos está desactivada',
})
export const secondFactorOffBody = text({
  en: 'Two-step sign-in was turned off for your account at {company}. Your password alone signs you in now.\n\nIf it was not you, change your password and tell an administrator of the shop at once.',
  es: 'Se ha desactivado la verificación en dos pasos de su cuenta en {company}. Ahora basta su contraseña para iniciar sesión.\n\nSi no ha sido usted, cambie la contraseña y avise de inmediato a un administrador de la tienda.',
})
export const secondFactorResetSubject = text({
  en: 'Your two-step sign-in was removed',
  es: 'Se ha eliminado su verificación en dos pasos',
})
export const secondFactorResetBody = text({
  en: 'An administrator of {company} has removed the two-step sign-in of your account, and every device was signed out. Sign in with your password and set it up again.\n\nIf you did not ask for it, change your password and tell the administrators at once.',
  es: 'Un administrador de {company} ha eliminado la verificación en dos pasos de su cuenta y se ha cerrado la sesión en todos los dispositivos. Inicie sesión con su contraseña y vuelva a configurarla.\n\nSi no lo ha pedido usted, cambie la contraseña y avise de inmediato a los administradores.',
})
export const recoveryCodesReplacedSubject = text({
  en: 'New recovery codes were made',
  es: 'Se han creado códigos de recuperación nuevos',
})
export const recoveryCodesReplacedBody = text({
  en: 'New recovery codes were made for your account at {company}. The earlier ones no longer work.\n\nIf it was not you, change your password and tell an administrator of the shop at once.',
  es: 'Se han creado códigos de recuperación nuevos para su cuenta en {company}. Los anteriores ya no funcionan.\n\nSi no ha sido usted, cambie la contraseña y avise de inmediato a un administrador de la tienda.',
})
export const recoveryCodeUsedSubject = text({
  en: 'A recovery code was used',
  es: 'Se ha usado un código de recuperación',
})
export const recoveryCodeUsedBody = text({
  en: 'A recovery code of your account at {company} was used in place of your authenticator app. It does not work again.\n\nIf it was not you, change your password and tell an administrator of the shop at once.',
  es: 'Se ha usado un código de recuperación de su cuenta en {company} en lugar de su aplicación de autenticación. No volverá a funcionar.\n\nSi no ha sido usted, cambie la contraseña y avise de inmediato a un administrador de la tienda.',
})
export const securityButton = text({ en: 'Password and data', es: 'Contraseña y datos' })

export const verifySubject = text({ en: 'Confirm your email address', es: 'Confirme su dirección de correo' })
export const verifyBody = text({
  en: 'Confirm that this address is yours, and we add the orders and quotes that you placed with it as a guest to your account at {company}. Open this link within 24 hours, while you are signed in. It works once.',
  es: 'Confirme que esta dirección es suya y añadiremos a su cuenta en {company} los pedidos y presupuestos que haya hecho con ella como invitado. Abra este enlace en las próximas 24 horas, con la sesión iniciada. Funciona una sola vez.',
})
export const verifyButton = text({ en: 'Confirm my address', es: 'Confirmar mi dirección' })
export const verifyNotYou = text({
  en: 'If you did not ask for it, do not open the link: nothing changes without it.',
  es: 'Si no lo ha pedido usted, no abra el enlace: sin él no cambia nada.',
})

export const deletedSubject = text({ en: 'Your account was deleted', es: 'Su cuenta se ha eliminado' })
export const deletedBody = text({
  en: 'Your account at {company} and everything saved in it is deleted, as you asked. Orders and invoices are kept for as long as the law demands.',
  es: 'Su cuenta en {company} y todo lo guardado en ella se ha eliminado, tal como pidió. Los pedidos y las facturas se conservan el tiempo que exige la ley.',
})
