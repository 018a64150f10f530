import { text } from '#src/shared/locale/message.ts'

export const requestTitle = text({ en: 'Request a quote', es: 'Solicitar un presupuesto' })
export const hireTitle = text({ en: 'Request a hire quote', es: 'Solicitar un presupuesto de alquiler' })
/** The same sentence on the pages and in the email. */
export const replyPromise = text({
  en: 'During business hours we reply with your prices within {time}.',
  es: 'En horario comercial le respondemos con sus precios en {time}.',
})
export const replyBy = text({
  en: 'You have them by {due}.',
  es: 'Los tendrá a más tardar {due}.',
})
export const requestAbout = text({ en: 'Tell us who you are.', es: 'Díganos quién es.' })
export const hireDuration = text({ en: 'Hire Duration', es: 'Duración del alquiler' })
export const hireHint = text({ en: 'The first and the last day.', es: 'El primer y el último día.' })
export const postcodeHint = text({ en: 'Where the goods are to go.', es: 'Dónde deben entregarse los artículos.' })
export const message = text({ en: 'Anything we should know?', es: '¿Algo que debamos saber?' })
export const send = text({ en: 'Request quote', es: 'Solicitar presupuesto' })
export const summary = text({ en: 'What you ask for', es: 'Lo que solicita' })
export const changeItems = text({ en: 'Change the items', es: 'Cambiar los artículos' })
export const listPrices = text({
  en: 'Prices from today’s price list. The prices in our quote apply.',
  es: 'Precios de la tarifa de hoy. Se aplican los precios de nuestro presupuesto.',
})
export const totalFollows = text({
  en: 'Delivery, VAT and the total follow in our quote.',
  es: 'La entrega, el IVA y el total figurarán en nuestro presupuesto.',
})
export const basketChanged = text({
  en: 'Your quote basket has changed since you opened this page. Please look at it once more, then press the button again.',
  es: 'Su cesta de presupuesto ha cambiado desde que abrió esta página. Revísela y vuelva a pulsar el botón.',
})

export const thanks = text({ en: 'Thank you, we have your request.', es: 'Gracias, hemos recibido su solicitud.' })
export const replyByEmail = text({
  en: 'We email you when they are ready. Keep this page: you will find them here.',
  es: 'Le avisaremos por correo cuando estén listos. Guarde esta página: aquí los encontrará.',
})
export const askAgain = text({ en: 'Ask for new prices', es: 'Pedir precios nuevos' })
export const askAgainMessage = text({
  en: 'Please price quote {number} again.',
  es: 'Por favor, calculen de nuevo el presupuesto {number}.',
})
/** Messages for quotes that ended without the shop's doing. */
export const endedMessages = {
  expired: {
    title: text({ en: 'This quote has expired.', es: 'Este presupuesto ha caducado.' }),
    next: text({
      en: 'Its prices no longer hold. Ask us and we price it again.',
      es: 'Sus precios ya no son válidos. Pídanoslo y lo calcularemos de nuevo.',
    }),
  },
  declined: {
    title: text({ en: 'This quote was declined.', es: 'Este presupuesto se ha rechazado.' }),
    next: text({
      en: 'Have you changed your mind? Ask us and we send you an offer again.',
      es: '¿Ha cambiado de opinión? Díganoslo y le enviaremos otra oferta.',
    }),
  },
  withdrawn: {
    title: text({ en: 'This request was withdrawn.', es: 'Esta solicitud se ha retirado.' }),
    next: text({
      en: 'Have you changed your mind? Ask us and we send you an offer.',
      es: '¿Ha cambiado de opinión? Díganoslo y le enviaremos una oferta.',
    }),
  },
}
export const noOfferTitle = text({ en: 'We cannot make you an offer.', es: 'No podemos hacerle una oferta.' })
export const noOfferText = text({
  en: 'We are sorry. Write to us and we will look for another solution.',
  es: 'Lo sentimos. Escríbanos y buscaremos otra solución.',
})
export const withdrawnTitle = text({ en: 'We have withdrawn our offer.', es: 'Hemos retirado nuestra oferta.' })
export const withdrawnText = text({
  en: 'We are sorry that it is no longer valid. Write to us and we will look for another solution.',
  es: 'Sentimos que ya no sea válida. Escríbanos y buscaremos otra solución.',
})
export const askUs = text({ en: 'Write to us', es: 'Escribirnos' })
export const askUsMessage = text({
  en: 'My question is about quote {number}.',
  es: 'Mi consulta es sobre el presupuesto {number}.',
})
export const orderedTitle = text({
  en: 'This quote is order {reference} now.',
  es: 'Este presupuesto es ahora el pedido {reference}.',
})
export const goToPayment = text({ en: 'Go to payment', es: 'Ir al pago' })
export const seeOrder = text({ en: 'See the order', es: 'Ver el pedido' })
export const versions = text({ en: 'Earlier offers', es: 'Ofertas anteriores' })
export const sentOn = text({ en: 'Sent', es: 'Enviada' })
export const requestedItems = text({ en: 'What you asked for', es: 'Lo que ha solicitado' })
export const offer = text({ en: 'Our offer', es: 'Nuestra oferta' })

export const accept = text({ en: 'Accept and pay', es: 'Aceptar y pagar' })
export const acceptTitle = text({ en: 'Accept this offer', es: 'Aceptar esta oferta' })
export const acceptAbout = text({
  en: 'You accept {total} incl. VAT and go on to the payment. The offer holds until {until}.',
  es: 'Acepta {total} con IVA y continúa con el pago. La oferta es válida hasta el {until}.',
})
export const declineTitle = text({ en: 'Not what you need?', es: '¿No es lo que necesita?' })
export const declineReason = text({ en: 'Why do you decline?', es: '¿Por qué la rechaza?' })
export const decline = text({ en: 'Decline the offer', es: 'Rechazar la oferta' })
export const withdrawTitle = text({ en: 'No longer needed?', es: '¿Ya no lo necesita?' })
export const withdraw = text({ en: 'Withdraw the request', es: 'Retirar la solicitud' })
export const withdrawReason = text({ en: 'Why do you withdraw it?', es: '¿Por qué la retira?' })

export const staffTitle = text({ en: 'You are signed in as staff', es: 'Ha entrado como personal' })
export const staffAbout = text({
  en: 'Declining is up to the customer. To withdraw the quote in the shop’s name, open it in the back office.',
  es: 'Rechazarlo corresponde al cliente. Para retirar el presupuesto en nombre de la tienda, ábralo en Administración.',
})
export const staffAccept = text({
  en: 'Accept only what the customer has said yes to.',
  es: 'Acepte solo lo que el cliente haya aprobado.',
})
export const openInBackOffice = text({ en: 'Open in the back office', es: 'Abrir en Administración' })

export const outOfStockTitle = text({
  en: 'We do not have everything of this offer in stock any more.',
  es: 'Ya no tenemos existencias de todo lo que incluye esta oferta.',
})
export const soldOutLine = text({ en: '{title}: sold out.', es: '{title}: agotado.' })
export const shortLine = text({
  en: '{title}: {available} in stock, {qty} in the offer.',
  es: '{title}: {available} en existencias, {qty} en la oferta.',
})
export const outOfStockNext = text({
  en: 'Nothing was ordered. Write to us: we send you an offer for what is in stock or for another item, or tell you when it is back.',
  es: 'No se ha pedido nada. Escríbanos: le enviaremos una oferta con lo que hay en existencias o con otro artículo, o le diremos cuándo vuelve a haber.',
})
export const outOfStockMessage = text({
  en: 'I would like to accept quote {number}, but not everything is in stock. What can you offer me instead?',
  es: 'Quiero aceptar el presupuesto {number}, pero no hay existencias de todo. ¿Qué me pueden ofrecer en su lugar?',
})
export const outOfStockStaff = text({
  en: 'Nothing was ordered. Change the quantity in the back office and send a new offer, or receive stock first.',
  es: 'No se ha pedido nada. Cambie la cantidad en Administración y envíe otra oferta, o reciba antes existencias.',
})

export const refusals = {
  staff_withdraw: text({
    en: 'You are signed in as staff. To withdraw the quote in the shop’s name, open it in the back office.',
    es: 'Ha entrado como personal. Para retirar el presupuesto en nombre de la tienda, ábralo en Administración.',
  }),
  not_allowed: text({
    en: 'This cannot be done any more; the quote has changed since.',
    es: 'Ya no es posible; el presupuesto ha cambiado entretanto.',
  }),
  not_priced: text({ en: 'Some lines have no price yet.', es: 'Algunas líneas aún no tienen precio.' }),
  over: text({ en: 'The offer has expired.', es: 'La oferta ha caducado.' }),
  not_over: text({ en: 'The offer still holds.', es: 'La oferta aún es válida.' }),
  no_address: text({ en: 'Please tell us your address.', es: 'Indíquenos su dirección.' }),
  no_order: text({ en: 'There is no order yet.', es: 'Todavía no hay ningún pedido.' }),
  version_changed: text({
    en: 'We have sent a newer offer meanwhile. Please look at it before you accept.',
    es: 'Entretanto hemos enviado una oferta más reciente. Revísela antes de aceptar.',
  }),
  voucher_unavailable: text({
    en: 'The discount code is no longer valid.',
    es: 'El código de descuento ya no es válido.',
  }),
}
