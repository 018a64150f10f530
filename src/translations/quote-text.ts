import { text } from '#src/shared/message.ts'

export const requestTitle = text('Request a quote', 'Solicitar un presupuesto')
export const hireTitle = text('Request a hire quote', 'Solicitar un presupuesto de alquiler')
/** One promise, on the pages and in the mail. */
export const promise = text(
  'During business hours we reply with your prices within 1 hour.',
  'En horario comercial le respondemos con sus precios en 1 hora.',
)
export const requestAbout = text('Tell us who you are.', 'Díganos quién es.')
export const hireDuration = text('Hire Duration', 'Duración del alquiler')
export const hireHint = text('The first and the last day.', 'El primer y el último día.')
export const postcodeHint = text('Where the goods are to go.', 'Dónde deben entregarse los artículos.')
export const message = text('Anything we should know?', '¿Algo que debamos saber?')
export const send = text('Request quote', 'Solicitar presupuesto')
export const summary = text('What you ask for', 'Lo que solicita')
export const changeItems = text('Change the items', 'Cambiar los artículos')
export const listPrices = text(
  'The prices of our list today; our quote counts.',
  'Los precios de nuestra tarifa de hoy; lo que cuenta es nuestro presupuesto.',
)
export const totalFollows = text(
  'Delivery, VAT and the total follow in our quote.',
  'La entrega, el IVA y el total figurarán en nuestro presupuesto.',
)
export const basketChanged = text(
  'Your quote basket has changed since you opened this page. Please look at it once more, then press the button again.',
  'Su cesta de presupuesto ha cambiado desde que abrió esta página. Revísela y vuelva a pulsar el botón.',
)

export const thanks = text('Thank you, we have your request.', 'Gracias, hemos recibido su solicitud.')
export const replyByMail = text(
  'An e-mail tells you when they are ready; keep this page, it is where you will find them.',
  'Le avisaremos por correo cuando estén listos; guarde esta página, aquí los encontrará.',
)
export const askAgain = text('Ask for new prices', 'Pedir precios nuevos')
export const askAgainMessage = text(
  'Please price quote {number} again.',
  'Por favor, calculen de nuevo el presupuesto {number}.',
)
/** Without our doing. */
export const ends = {
  expired: {
    title: text('This quote has expired.', 'Este presupuesto ha caducado.'),
    next: text(
      'Its prices no longer hold. Ask us and we price it again.',
      'Sus precios ya no son válidos. Pídanoslo y lo calcularemos de nuevo.',
    ),
  },
  declined: {
    title: text('This quote was declined.', 'Este presupuesto se ha rechazado.'),
    next: text(
      'Have you changed your mind? Ask us and we send you an offer again.',
      '¿Ha cambiado de opinión? Díganoslo y le enviaremos otra oferta.',
    ),
  },
  withdrawn: {
    title: text('This request was withdrawn.', 'Esta solicitud se ha retirado.'),
    next: text(
      'Have you changed your mind? Ask us and we send you an offer.',
      '¿Ha cambiado de opinión? Díganoslo y le enviaremos una oferta.',
    ),
  },
}
export const noOfferTitle = text('We cannot make you an offer.', 'No podemos hacerle una oferta.')
export const noOfferText = text(
  'We are sorry. Ask us, and we look for another way.',
  'Lo sentimos. Escríbanos y buscaremos otra solución.',
)
export const withdrawnTitle = text('We have withdrawn our offer.', 'Hemos retirado nuestra oferta.')
export const withdrawnText = text(
  'We are sorry that it no longer holds. Ask us, and we look for another way.',
  'Sentimos que ya no sea válida. Escríbanos y buscaremos otra solución.',
)
export const askUs = text('Write to us', 'Escribirnos')
export const askUsMessage = text('It is about quote {number}.', 'Se trata del presupuesto {number}.')
export const orderedTitle = text('This quote is order {number} now.', 'Este presupuesto es ahora el pedido {number}.')
export const goToPayment = text('Go to payment', 'Ir al pago')
export const seeOrder = text('See the order', 'Ver el pedido')
export const versions = text('Earlier offers', 'Ofertas anteriores')
export const sentOn = text('Sent', 'Enviada')
export const itemsAsked = text('What you asked for', 'Lo que ha solicitado')
export const offer = text('Our offer', 'Nuestra oferta')

export const accept = text('Accept and pay', 'Aceptar y pagar')
export const acceptTitle = text('Accept this offer', 'Aceptar esta oferta')
export const acceptAbout = text(
  'You accept {total} incl. VAT and go on to the payment. The offer holds until {until}.',
  'Acepta {total} con IVA y continúa con el pago. La oferta es válida hasta el {until}.',
)
export const declineTitle = text('Not what you need?', '¿No es lo que necesita?')
export const declineReason = text('Why do you decline?', '¿Por qué la rechaza?')
export const decline = text('Decline the offer', 'Rechazar la oferta')
export const withdrawTitle = text('No longer needed?', '¿Ya no lo necesita?')
export const withdraw = text('Withdraw the request', 'Retirar la solicitud')
export const withdrawReason = text('Why do you withdraw it?', '¿Por qué la retira?')

export const staffTitle = text('You are signed in as staff', 'Ha entrado como personal')
export const staffAbout = text(
  'Declining is up to the customer. To withdraw the quote in the shop’s name, open it in the back office.',
  'Rechazarlo corresponde al cliente. Para retirar el presupuesto en nombre de la tienda, ábralo en Administración.',
)
export const staffAccept = text(
  'Accept only what the customer has said yes to.',
  'Acepte solo lo que el cliente haya aprobado.',
)
export const openAtDesk = text('Open in the back office', 'Abrir en Administración')

export const refusals = {
  staff_withdraw: text(
    'You are signed in as staff. To withdraw the quote in the shop’s name, open it in the back office.',
    'Ha entrado como personal. Para retirar el presupuesto en nombre de la tienda, ábralo en Administración.',
  ),
  not_allowed: text(
    'This cannot be done any more; the quote has changed since.',
    'Ya no es posible; el presupuesto ha cambiado entretanto.',
  ),
  not_priced: text('Some lines have no price yet.', 'Algunas líneas aún no tienen precio.'),
  over: text('The offer has expired.', 'La oferta ha caducado.'),
  not_over: text('The offer still holds.', 'La oferta aún es válida.'),
  no_address: text('Please tell us your address.', 'Indíquenos su dirección.'),
  no_order: text('There is no order yet.', 'Todavía no hay ningún pedido.'),
  version_changed: text(
    'We have sent a newer offer meanwhile. Please look at it before you accept.',
    'Entretanto hemos enviado una oferta más reciente. Revísela antes de aceptar.',
  ),
  out_of_stock: text(
    'There is not enough in stock any more. Please call us, we find a way.',
    'Ya no hay existencias suficientes. Llámenos y buscaremos una solución.',
  ),
  guest_units: text(
    'We cannot keep that many for a guest. Please call us, we find a way.',
    'No podemos reservar tantas unidades a un invitado. Llámenos y buscaremos una solución.',
  ),
  voucher_gone: text('The discount code is no longer valid.', 'El código de descuento ya no es válido.'),
}
