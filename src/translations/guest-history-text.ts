import { counted, text } from '#src/shared/message.ts'

export const askTitle = text('Have you ordered as a guest?', '¿Ha hecho pedidos como invitado?')
export const askAbout = text(
  'Orders and quotes placed as a guest with {email} can be added to your account. First we check that the address is yours: we send you an email with a link.',
  'Los pedidos y presupuestos hechos como invitado con {email} se pueden añadir a su cuenta. Antes comprobamos que la dirección es suya: le enviamos un correo con un enlace.',
)
export const askButton = text('Send me the email', 'Enviarme el correo')
export const found = counted(
  {
    one: 'We found {count} order or quote placed as a guest with {email}.',
    other: 'We found {count} orders and quotes placed as a guest with {email}.',
  },
  {
    one: 'Hemos encontrado {count} pedido o presupuesto hecho como invitado con {email}.',
    other: 'Hemos encontrado {count} pedidos y presupuestos hechos como invitado con {email}.',
  },
)
export const addButton = text('Add to my account', 'Añadir a mi cuenta')

export const mailed = text(
  'We have sent an email to {email}. Open its link within 24 hours, while you are signed in.',
  'Hemos enviado un correo a {email}. Abra su enlace en las próximas 24 horas, con la sesión iniciada.',
)
export const added = text(
  'Your guest orders and quotes are in your account.',
  'Sus pedidos y presupuestos de invitado están en su cuenta.',
)
export const verified = text(
  'Your email address is confirmed. There were no guest orders or quotes to add.',
  'Su dirección de correo está confirmada. No había pedidos ni presupuestos de invitado que añadir.',
)

export const verifyTitle = text('Confirm your email address', 'Confirme su dirección de correo')
export const verifyAbout = text(
  'Confirm that {email} is your address. Orders and quotes placed with it as a guest are then added to your account.',
  'Confirme que {email} es su dirección. Los pedidos y presupuestos hechos con ella como invitado se añadirán a su cuenta.',
)
export const verifyButton = text('Confirm', 'Confirmar')
export const verifySignIn = text(
  'Please sign in to the account that asked for this email, and then open its link again.',
  'Inicie sesión en la cuenta que pidió este correo y vuelva a abrir su enlace.',
)
export const verifyInvalid = text(
  'This link has expired, has been used already, or belongs to another account.',
  'Este enlace ha caducado, ya se ha utilizado o pertenece a otra cuenta.',
)
export const verifyAgain = text('Ask for a new email', 'Pedir otro correo')
