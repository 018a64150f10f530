import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Production', es: 'Producción' })
export const about = text({
  en: 'Every order that can be produced or dispatched, by the day on which it is due.',
  es: 'Todos los pedidos que se pueden producir o enviar, por la fecha en la que deben salir.',
})
export const scan = text({ en: 'Open an order', es: 'Abrir un pedido' })
export const scanHint = text({
  en: 'Scan the code of a job ticket, or type the order number',
  es: 'Escanee el código de una orden de trabajo o escriba el número de pedido',
})
export const open = text({ en: 'Open', es: 'Abrir' })
export const unknownOrder = text({ en: 'No order has this number.', es: 'Ningún pedido tiene este número.' })
export const columns = {
  'waiting for artwork': text({ en: 'Waiting for artwork', es: 'Esperan el diseño' }),
  'waiting for approval': text({ en: 'Waiting for approval', es: 'Esperan la aprobación' }),
  'to produce': text({ en: 'To produce', es: 'Por producir' }),
  'in production': text({ en: 'In production', es: 'En producción' }),
  'to dispatch': text({ en: 'To dispatch', es: 'Por enviar' }),
}
export const columnCount = text({ en: '{column}: {count}', es: '{column}: {count}' })
export const noOrders = text({ en: 'No orders', es: 'Ningún pedido' })
export const due = text({ en: 'Due {day}', es: 'Sale el {day}' })
export const noDue = text({ en: 'No due date', es: 'Sin fecha de salida' })
export const late = text({ en: 'Late', es: 'Con retraso' })
export const onAccount = text({ en: 'On account', es: 'A crédito' })
export const partlyDispatched = text({ en: 'Partly dispatched', es: 'Enviado en parte' })
export const line = text({ en: '{open} × {title}', es: '{open} × {title}' })
export const tick = text({ en: 'Select order {reference}', es: 'Seleccionar el pedido {reference}' })
export const drag = text({ en: 'Drag to another column', es: 'Arrastre a otra columna' })
export const tracking = text({ en: 'Tracking number of {reference}', es: 'Número de seguimiento de {reference}' })
export const trackingShort = text({ en: 'Tracking number', es: 'Número de seguimiento' })
export const moves = {
  start: text({ en: 'Start production', es: 'Empezar la producción' }),
  undo: text({ en: 'Undo the start', es: 'Deshacer el inicio' }),
  finish: text({ en: 'Finished', es: 'Terminado' }),
  reopen: text({ en: 'Back to production', es: 'Volver a producción' }),
  dispatch: text({ en: 'Dispatch', es: 'Enviar' }),
}
export const moveOrder = text({ en: '{move}: order {reference}', es: '{move}: pedido {reference}' })
export const batch = text({ en: 'Selected orders', es: 'Pedidos seleccionados' })
export const dispatchAbout = text({
  en: 'Dispatching sends everything that is open. Each customer is emailed after 30 seconds; until then the dispatch can be undone on the page of the order.',
  es: 'Se envía todo lo pendiente. Cada cliente recibe un correo a los 30 segundos; hasta entonces el envío se puede deshacer en la página del pedido.',
})
export const carrier = text({ en: 'Carrier of the dispatch', es: 'Transportista del envío' })
export const pdfs = {
  'job-tickets': text({ en: 'Job tickets', es: 'Órdenes de trabajo' }),
  'pick-list': text({ en: 'Pick list', es: 'Lista de preparación' }),
  'packing-lists': text({ en: 'Packing lists', es: 'Listas de embalaje' }),
  labels: text({ en: 'Address labels', es: 'Etiquetas de dirección' }),
  'delivery-notes': text({ en: 'Delivery notes', es: 'Albaranes' }),
}
export const done = {
  start: pluralText({
    en: { one: 'Production of {count} order has started.', other: 'Production of {count} orders has started.' },
    es: {
      one: 'La producción de {count} pedido ha empezado.',
      other: 'La producción de {count} pedidos ha empezado.',
    },
  }),
  undo: pluralText({
    en: { one: 'The start of {count} order is undone.', other: 'The start of {count} orders is undone.' },
    es: { one: 'Se ha deshecho el inicio de {count} pedido.', other: 'Se ha deshecho el inicio de {count} pedidos.' },
  }),
  finish: pluralText({
    en: { one: '{count} order is ready to dispatch.', other: '{count} orders are ready to dispatch.' },
    es: { one: '{count} pedido está listo para enviar.', other: '{count} pedidos están listos para enviar.' },
  }),
  reopen: pluralText({
    en: { one: '{count} order is in production again.', other: '{count} orders are in production again.' },
    es: {
      one: '{count} pedido vuelve a estar en producción.',
      other: '{count} pedidos vuelven a estar en producción.',
    },
  }),
  dispatch: pluralText({
    en: { one: '{count} order is dispatched.', other: '{count} orders are dispatched.' },
    es: { one: '{count} pedido se ha enviado.', other: '{count} pedidos se han enviado.' },
  }),
}
export const nothingTicked = text({ en: 'Select at least one order.', es: 'Seleccione al menos un pedido.' })
export const notUnderstood = text({
  en: 'Nothing was changed. Reload the page and try again.',
  es: 'No se ha cambiado nada. Vuelva a cargar la página e inténtelo de nuevo.',
})
export const someRefused = text({
  en: 'Some orders could not be moved',
  es: 'Algunos pedidos no se han podido mover',
})
export const refusedOrder = text({ en: '{reference}: {problem}', es: '{reference}: {problem}' })
export const hasMore = text({
  en: 'The board shows the orders that are due first. The list of orders has all of them.',
  es: 'El tablero muestra los pedidos que salen antes. La lista de pedidos los tiene todos.',
})
