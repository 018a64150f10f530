import { pluralText, text } from '#src/shared/locale/message.ts'

export const emptyFile = text({ en: 'This file is empty.', es: 'Este archivo está vacío.' })
export const wrongType = text({
  en: 'Please upload a PDF, AI, EPS, SVG, PNG, JPEG or TIFF file.',
  es: 'Suba un archivo PDF, AI, EPS, SVG, PNG, JPEG o TIFF.',
})
export const tooLarge = text({ en: 'A file may have at most 25 MB.', es: 'Un archivo puede tener 25 MB como máximo.' })
export const tooManyPixels = text({
  en: 'This picture is too large to open: at most 7,000 x 7,000 pixels in 8-bit colour, or 5,000 x 5,000 in 16-bit colour or as a progressive JPEG. Please make it smaller, or send a PDF.',
  es: 'Esta imagen es demasiado grande para abrirla: 7000 x 7000 píxeles como máximo en color de 8 bits, o 5000 x 5000 en color de 16 bits o en JPEG progresivo. Redúzcala o envíe un PDF.',
})
export const damaged = text({ en: 'This picture cannot be read.', es: 'Esta imagen no se puede leer.' })
export const tooSlow = text({
  en: 'This picture took too long to open. Please save it again with fewer pixels, or send a PDF.',
  es: 'Abrir esta imagen ha tardado demasiado. Guárdela de nuevo con menos píxeles o envíe un PDF.',
})
export const busy = text({
  en: 'We are checking many pictures right now. Please send yours again in a few seconds.',
  es: 'Ahora mismo estamos comprobando muchas imágenes. Vuelva a enviar la suya dentro de unos segundos.',
})
export const quota = text({
  en: 'At most 10 files and 100 MB can be attached to one order. Please send us the others by email.',
  es: 'Se pueden adjuntar 10 archivos y 100 MB como máximo por pedido. Envíenos los demás por correo electrónico.',
})
export const orderClosed = text({
  en: 'This order no longer takes artwork: it is being produced, or a proof has been sent. Please contact us.',
  es: 'Este pedido ya no admite diseños: se está produciendo o ya se ha enviado una prueba. Póngase en contacto con nosotros.',
})
export const sentForOrder = text({
  en: 'Thank you, we have your artwork.',
  es: 'Gracias, hemos recibido su diseño.',
})
export const orderArtworkAbout = text({
  en: 'We start printing once we have your file.',
  es: 'Empezaremos a imprimir cuando tengamos su archivo.',
})
export const sendForItem = text({ en: 'Artwork for {title}', es: 'Diseño para {title}' })
export const fileOfOrder = text({ en: 'Artwork file', es: 'Archivo del diseño' })
export const receivedFile = text({ en: 'Received: {file}', es: 'Recibido: {file}' })
export const notReceivedYet = text({ en: 'Not received yet', es: 'Todavía no recibido' })
export const sendArtwork = text({ en: 'Send artwork', es: 'Enviar el diseño' })
export const fileRequired = text({ en: 'Please choose a file.', es: 'Elija un archivo.' })
export const itemRequired = text({ en: 'Please say which item this is for.', es: 'Indique para qué artículo es.' })
export const added = text({ en: 'Your artwork has been added.', es: 'Su diseño se ha añadido.' })
export const removed = text({ en: 'Your artwork has been removed.', es: 'Su diseño se ha quitado.' })

export const lowResolution = text({
  en: 'This picture has few pixels. At 300 dpi it prints {width} x {height} mm; larger prints will look soft.',
  es: 'Esta imagen tiene pocos píxeles. A 300 ppp se imprime a {width} x {height} mm; a mayor tamaño se verá borrosa.',
})
export const dimensions = text({
  en: '{width} x {height} pixels, prints {printWidth} x {printHeight} mm at 300 dpi',
  es: '{width} x {height} píxeles, se imprime a {printWidth} x {printHeight} mm a 300 ppp',
})

export const title = text({ en: 'Artwork', es: 'Diseño' })
export const uploadLogo = text({ en: 'Upload logo', es: 'Subir logotipo' })
export const prompt = text({ en: 'Drop your file here, or', es: 'Suelte aquí su archivo o' })
export const choose = text({ en: 'Choose a file', es: 'Elegir un archivo' })
export const limits = text({
  en: 'PDF, AI, EPS, SVG, PNG, JPEG or TIFF, at most 25 MB',
  es: 'PDF, AI, EPS, SVG, PNG, JPEG o TIFF, 25 MB como máximo',
})
export const instructions = text({
  en: 'Instructions for our artwork team',
  es: 'Instrucciones para nuestro equipo de diseño',
})
export const instructionsHint = text({
  en: 'For example colours, size and position. At most {count} characters; saved while you type.',
  es: 'Por ejemplo, colores, tamaño y posición. {count} caracteres como máximo; se guardan mientras escribe.',
})
export const charactersLeft = pluralText({
  en: { one: '{count} character left.', other: '{count} characters left.' },
  es: { one: 'Queda {count} carácter.', other: 'Quedan {count} caracteres.' },
})
export const tooLong = text({
  en: 'Instructions may have at most {count} characters.',
  es: 'Las instrucciones pueden tener {count} caracteres como máximo.',
})
export const instructionsSaving = text({ en: 'Saving…', es: 'Guardando…' })
export const instructionsSaved = text({ en: 'Instructions saved.', es: 'Instrucciones guardadas.' })
export const instructionsNotSaved = text({
  en: 'Not saved yet. Your text stays here, and we keep trying.',
  es: 'Aún sin guardar. Su texto sigue aquí y lo seguimos intentando.',
})
export const saveInstructions = text({ en: 'Save instructions', es: 'Guardar las instrucciones' })
export const replace = text({ en: 'Replace', es: 'Sustituir' })
export const remove = text({ en: 'Remove', es: 'Quitar' })
export const uploading = text({ en: 'Uploading {name}', es: 'Subiendo {name}' })
export const cancel = text({ en: 'Cancel', es: 'Cancelar' })
export const reuse = text({ en: 'Use {name} from another item', es: 'Usar {name} de otro artículo' })
