import { pluralText, text } from '#src/shared/locale/message.ts'

export const askTitle = text({ en: 'Have you ordered as a guest?', es: '¿Ha hecho pedidos como invitado?' })
export const askAbout = text({
  en: 'Orders and quotes placed as a guest with {email} can be added to your account. First we check that the address is yours: we send you an email with a link.',
  es: 'Los pedidos y presupuestos hechos como invitado con {email} se pueden añadir a su cuenta. Antes comprobamos que la dirección es suya: le enviamos un correo con un enlace.',
})
export const askButton = text({ en: 'Send me the email', es: 'Enviarme el correo' })
export const found = pluralText({
  en: {
    one: 'We found {count} order or quote placed as a guest with {email}.',
    other: 'We found {count} orders and quotes placed as a guest with {email}.',
  },
  es: {
    one: 'Hemos encontrado {count} pedido o presupuesto hecho como invitado con {email}.',
    other: 'Hemos encontrado {count} pedidos y presupuestos hechos como invitado con {email}.',
  },
})
export const addButton = text({ en: 'Add to my account', es: 'Añadir a mi cuenta' })

export const mailed = text({
  en: 'We have sent an email to {email}. Open its link within 24 hours, while you are signed in.',
  es: 'Hemos enviado un correo a {email}. Abra su enlace en las próximas 24 horas, con la sesión iniciada.',
})
export const added = text({
  en: 'Your guest orders and quotes are in your account.',
  es: 'Sus pedidos y presupuestos de invitado están en su cuenta.',
})
export const verified = text({
  en: 'Your email address is confirmed. There were no guest orders or quotes to add.',
  es: 'Su dirección de correo está confirmada. No había pedidos ni presupuestos de invitado que añadir.',
})

export const verifyTitle = text({ en: 'Confirm your email address', es: 'Confirme su dirección de correo' })
export const verifyAbout = text({
  en: 'Confirm that {email} is your address. Orders and quotes placed with it as a guest are then added to your account.',
  es: 'Confirme que {email} es su dirección. Los pedidos y presupuestos hechos con ella como invitado se añadirán a su cuenta.',
})
export const verifyButton = text({ en: 'Confirm', es: 'Confirmar' })
export const verifySignIn = text({
  en: 'Please sign in to the account that asked for this email, and then open its link again.',
  es: 'Inicie sesión en la cuenta que pidió este correo y vuelva a abrir su enlace.',
})
export const verifyInvalid = text({
  en: 'This link has expired, has been used already, or belongs to another account.',
  es: 'Este enlace ha caducado, ya se ha utilizado o pertenece a otra cuenta.',
})
export const alreadyVerified = text({
  en: 'This link no longer works, but your email address is already confirmed.',
  es: 'Este enlace ya no funciona, pero su dirección de correo ya está confirmada.',
})
export const toOrders = text({ en: 'Go to your orders', es: 'Ir a sus pedidos' })
export const verifyAgain = text({ en: 'Ask for a new email', es: 'Pedir otro correo' })
