import { text } from '#src/shared/message.ts'
import * as artworkText from './artwork-text.ts'

export const title = text('Proof for order {number}', 'Prueba del pedido {number}')
export const proofs = text('Proofs', 'Pruebas')
export const about = text(
  'What the customer approves before it is printed. They get a link by mail; every version is kept.',
  'Lo que el cliente aprueba antes de imprimir. Recibe un enlace por correo; se guardan todas las versiones.',
)
export const noProofs = text('No proof has been sent yet.', 'Todavía no se ha enviado ninguna prueba.')
export const sendNew = text('Send a proof', 'Enviar una prueba')
export const line = text('Item', 'Artículo')
export const file = text('File', 'Archivo')
export const fileHint = text('PDF, PNG or JPEG, at most 25 MB', 'PDF, PNG o JPEG, 25 MB como máximo')
export const note = text('Note to the customer', 'Nota para el cliente')
export const ourNote = text('Our note', 'Nuestra nota')
export const send = text('Send the proof', 'Enviar la prueba')
export const version = text('Version {version}', 'Versión {version}')
export const sentOn = text('Sent {when}', 'Enviada {when}')
export const answeredOn = text('Answered {when}', 'Respondida {when}')
export const comment = text('Comment: {text}', 'Comentario: {text}')
export const customerPage = text('The customer’s page', 'Página del cliente')
export const lost = text('The file cannot be found.', 'No se encuentra el archivo.')
export const openFile = text('Open {name}', 'Abrir {name}')
export const pictureAlt = text('The proof of {title}', 'La prueba de {title}')

export const states = {
  waiting: text('Waiting for approval', 'Pendiente de aprobación'),
  approved: text('Approved', 'Aprobada'),
  'changes asked': text('Changes asked for', 'Cambios pedidos'),
  replaced: text('Replaced by a newer version', 'Sustituida por otra versión'),
  closed: text('No longer needed', 'Ya no es necesaria'),
}

/** Why a proof was not sent, by the name in the address. */
export const refusals = {
  no_file: text('Please choose a file.', 'Elija un archivo.'),
  no_line: text('Please say which item it is for.', 'Indique para qué artículo es.'),
  bad_note: text(
    'A note is plain text of at most 1,000 characters.',
    'Una nota es un texto sencillo de 1000 caracteres como máximo.',
  ),
  empty_file: text('This file is empty.', 'Este archivo está vacío.'),
  wrong_type: text('A proof is a PDF, PNG or JPEG file.', 'Una prueba es un archivo PDF, PNG o JPEG.'),
  too_large: text('A file may have at most 25 MB.', 'Un archivo puede tener 25 MB como máximo.'),
  too_many_pixels: artworkText.tooManyPixels,
  too_slow: artworkText.tooSlow,
  busy: artworkText.busy,
  damaged: text('This picture cannot be read.', 'Esta imagen no se puede leer.'),
  order_closed: text(
    'This order has left or was cancelled; there is nothing to approve.',
    'Este pedido ya ha salido o está cancelado; no hay nada que aprobar.',
  ),
}

export const quantity = text('Quantity: {qty}', 'Cantidad: {qty}')
export const look = text('Look at the proof', 'Ver la prueba')
export const lookNamed = text('Look at the proof of {title}', 'Ver la prueba de {title}')
export const question = text('Is everything right?', '¿Está todo correcto?')
export const checkList = text(
  'Please check spelling, colours, size and position. What you approve is what we print.',
  'Compruebe la ortografía, los colores, el tamaño y la posición. Lo que apruebe es lo que imprimiremos.',
)
export const approve = text('Approve the proof', 'Aprobar la prueba')
export const approveComment = text('Anything else we should know', 'Algo más que debamos saber')
export const askChanges = text('Ask for changes', 'Pedir cambios')
export const changes = text('What should we change?', '¿Qué debemos cambiar?')
export const thanksApproved = text('Thank you: we print it as it is.', 'Gracias: lo imprimiremos así.')
export const thanksChanges = text(
  'Thank you: we will send you a new proof.',
  'Gracias: le enviaremos una prueba nueva.',
)
export const isReplaced = text(
  'There is a newer version of this proof. Its link is in our latest mail.',
  'Hay una versión más reciente de esta prueba. El enlace está en nuestro último correo.',
)
export const isClosed = text('This order no longer waits for an answer.', 'Este pedido ya no espera respuesta.')
export const notWaiting = text(
  'This proof has been answered or replaced in the meantime.',
  'Mientras tanto, esta prueba se ha respondido o sustituido.',
)
export const yourComment = text('You wrote: {text}', 'Ha escrito: {text}')
export const earlier = text('Earlier versions', 'Versiones anteriores')

export const mailSubject = text(
  'Please approve the proof for order {number}',
  'Le rogamos que apruebe la prueba del pedido {number}',
)
export const mailAgainSubject = text('A new proof for order {number}', 'Una prueba nueva del pedido {number}')
export const mailBody = text(
  'We have drawn {title} of your order {number} as it will be printed. Please look at it, and tell us whether it is right.',
  'Hemos preparado {title}, de su pedido {number}, tal como se imprimirá. Revíselo y díganos si está bien.',
)
export const mailButton = text('See the proof', 'Ver la prueba')
export const mailWaiting = text(
  'We start printing once you have approved it.',
  'Empezaremos a imprimir cuando lo haya aprobado.',
)

export const approvedSubject = text('Proof approved: order {number}', 'Prueba aprobada: pedido {number}')
export const approvedBody = text(
  'The customer has approved version {version} of {title}. It may be printed.',
  'El cliente ha aprobado la versión {version} de {title}. Ya se puede imprimir.',
)
export const changesSubject = text('Changes asked for: order {number}', 'Cambios pedidos: pedido {number}')
export const changesBody = text(
  'The customer asks for changes to version {version} of {title} and waits for a new proof.',
  'El cliente pide cambios en la versión {version} de {title} y espera una prueba nueva.',
)
export const customersComment = text('What the customer says', 'Lo que dice el cliente')
export const openOrder = text('Open order {number}', 'Abrir el pedido {number}')
