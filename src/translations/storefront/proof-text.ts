import { text } from '#src/shared/locale/message.ts'
import * as artworkText from './artwork-text.ts'

export const title = text({ en: 'Proof for order {reference}', es: 'Prueba del pedido {reference}' })
export const proofs = text({ en: 'Proofs', es: 'Pruebas' })
export const about = text({
  en: 'The customer approves a proof before it is printed. They get a link by email; every version is kept.',
  es: 'El cliente aprueba la prueba antes de imprimir. Recibe un enlace por correo; se guardan todas las versiones.',
})
export const noProofsYet = text({ en: 'No proof has been sent yet.', es: 'Todavía no se ha enviado ninguna prueba.' })
export const sendProofTitle = text({ en: 'Send a proof', es: 'Enviar una prueba' })
export const line = text({ en: 'Item', es: 'Artículo' })
export const file = text({ en: 'File', es: 'Archivo' })
export const fileHint = text({ en: 'PDF, PNG or JPEG, at most 25 MB', es: 'PDF, PNG o JPEG, 25 MB como máximo' })
export const note = text({ en: 'Note to the customer', es: 'Nota para el cliente' })
export const ourNote = text({ en: 'Our note', es: 'Nuestra nota' })
export const sendProof = text({ en: 'Send the proof', es: 'Enviar la prueba' })
export const version = text({ en: 'Version {version}', es: 'Versión {version}' })
export const sentOn = text({ en: 'Sent {when}', es: 'Enviada {when}' })
export const answeredOn = text({ en: 'Answered {when}', es: 'Respondida {when}' })
export const comment = text({ en: 'Comment: {text}', es: 'Comentario: {text}' })
export const customerPage = text({ en: 'The customer’s page', es: 'Página del cliente' })
export const fileMissing = text({ en: 'The file cannot be found.', es: 'No se encuentra el archivo.' })
export const openFile = text({ en: 'Open {name}', es: 'Abrir {name}' })
export const pictureAlt = text({ en: 'The proof of {title}', es: 'La prueba de {title}' })

export const states = {
  waiting: text({ en: 'Waiting for approval', es: 'Pendiente de aprobación' }),
  approved: text({ en: 'Approved', es: 'Aprobada' }),
  'changes asked': text({ en: 'Changes requested', es: 'Cambios solicitados' }),
  replaced: text({ en: 'Replaced by a newer version', es: 'Sustituida por otra versión' }),
  outdated: text({ en: 'Outdated by new artwork', es: 'Superada por un diseño nuevo' }),
  closed: text({ en: 'No longer needed', es: 'Ya no es necesaria' }),
}

/** Why a proof was not sent, by the refusal code in the URL. */
export const refusals = {
  no_file: text({ en: 'Please choose a file.', es: 'Elija un archivo.' }),
  no_line: text({ en: 'Please choose an item.', es: 'Indique para qué artículo es.' }),
  bad_note: text({
    en: 'A note is plain text of at most 1,000 characters.',
    es: 'Una nota es un texto sencillo de 1000 caracteres como máximo.',
  }),
  empty_file: text({ en: 'This file is empty.', es: 'Este archivo está vacío.' }),
  wrong_type: text({ en: 'A proof is a PDF, PNG or JPEG file.', es: 'Una prueba es un archivo PDF, PNG o JPEG.' }),
  too_large: text({ en: 'A file may have at most 25 MB.', es: 'Un archivo puede tener 25 MB como máximo.' }),
  too_many_pixels: artworkText.tooManyPixels,
  too_slow: artworkText.tooSlow,
  busy: artworkText.busy,
  damaged: text({ en: 'This picture cannot be read.', es: 'Esta imagen no se puede leer.' }),
  order_closed: text({
    en: 'This order has left or was cancelled; there is nothing to approve.',
    es: 'Este pedido ya ha salido o está cancelado; no hay nada que aprobar.',
  }),
}

export const quantity = text({ en: 'Quantity: {qty}', es: 'Cantidad: {qty}' })
export const viewProof = text({ en: 'Look at the proof', es: 'Ver la prueba' })
export const viewItemProof = text({ en: 'Look at the proof of {title}', es: 'Ver la prueba de {title}' })
export const question = text({ en: 'Is everything right?', es: '¿Está todo correcto?' })
export const checkList = text({
  en: 'Please check spelling, colours, size and position. What you approve is what we print.',
  es: 'Compruebe la ortografía, los colores, el tamaño y la posición. Lo que apruebe es lo que imprimiremos.',
})
export const approve = text({ en: 'Approve the proof', es: 'Aprobar la prueba' })
export const approveComment = text({ en: 'Anything else we should know', es: 'Algo más que debamos saber' })
export const requestChanges = text({ en: 'Ask for changes', es: 'Pedir cambios' })
export const changes = text({ en: 'What should we change?', es: '¿Qué debemos cambiar?' })
export const thanksApproved = text({ en: 'Thank you: we print it as it is.', es: 'Gracias: lo imprimiremos así.' })
export const thanksChanges = text({
  en: 'Thank you: we will send you a new proof.',
  es: 'Gracias: le enviaremos una prueba nueva.',
})
export const replacedNotice = text({
  en: 'There is a newer version of this proof. Its link is in our latest email.',
  es: 'Hay una versión más reciente de esta prueba. El enlace está en nuestro último correo.',
})
export const outdatedNotice = text({
  en: 'We have received new artwork since. We will send you a new proof.',
  es: 'Desde entonces hemos recibido un diseño nuevo. Le enviaremos otra prueba.',
})
export const closedNotice = text({
  en: 'This order no longer needs an answer.',
  es: 'Este pedido ya no espera respuesta.',
})
export const notWaiting = text({
  en: 'This proof has been answered or replaced in the meantime.',
  es: 'Mientras tanto, esta prueba se ha respondido o sustituido.',
})
export const yourComment = text({ en: 'You wrote: {text}', es: 'Ha escrito: {text}' })
export const earlier = text({ en: 'Earlier versions', es: 'Versiones anteriores' })

export const emailSubject = text({
  en: 'Please approve the proof for order {reference}',
  es: 'Le rogamos que apruebe la prueba del pedido {reference}',
})
export const emailNewVersionSubject = text({
  en: 'A new proof for order {reference}',
  es: 'Una prueba nueva del pedido {reference}',
})
export const emailBody = text({
  en: 'We have drawn {title} of your order {reference} as it will be printed. Please look at it, and tell us whether it is right.',
  es: 'Hemos preparado {title}, de su pedido {reference}, tal como se imprimirá. Revíselo y díganos si está bien.',
})
export const emailButton = text({ en: 'See the proof', es: 'Ver la prueba' })
export const emailWaiting = text({
  en: 'We start printing once you have approved it.',
  es: 'Empezaremos a imprimir cuando lo haya aprobado.',
})

export const approvedSubject = text({
  en: 'Proof approved: order {reference}',
  es: 'Prueba aprobada: pedido {reference}',
})
export const approvedBody = text({
  en: 'The customer has approved version {version} of {title}. It may be printed.',
  es: 'El cliente ha aprobado la versión {version} de {title}. Ya se puede imprimir.',
})
export const changesSubject = text({
  en: 'Changes requested: order {reference}',
  es: 'Cambios solicitados: pedido {reference}',
})
export const changesBody = text({
  en: 'The customer asks for changes to version {version} of {title} and waits for a new proof.',
  es: 'El cliente pide cambios en la versión {version} de {title} y espera una prueba nueva.',
})
export const customersComment = text({ en: 'Comment of the customer', es: 'Comentario del cliente' })
export const openOrder = text({ en: 'Open order {reference}', es: 'Abrir el pedido {reference}' })
