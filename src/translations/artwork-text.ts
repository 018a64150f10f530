import { counted, text } from '#src/shared/message.ts'

export const emptyFile = text('This file is empty.', 'Este archivo está vacío.')
export const wrongType = text(
  'Please upload a PDF, AI, EPS, SVG, PNG, JPEG or TIFF file.',
  'Suba un archivo PDF, AI, EPS, SVG, PNG, JPEG o TIFF.',
)
export const tooLarge = text('A file may have at most 25 MB.', 'Un archivo puede tener 25 MB como máximo.')
export const tooManyPixels = text(
  'This picture is too large to open: at most 7,000 x 7,000 pixels in 8-bit colour, or 5,000 x 5,000 in 16-bit colour or as a progressive JPEG. Please make it smaller, or send a PDF.',
  'Esta imagen es demasiado grande para abrirla: 7000 x 7000 píxeles como máximo en color de 8 bits, o 5000 x 5000 en color de 16 bits o en JPEG progresivo. Redúzcala o envíe un PDF.',
)
export const damaged = text('This picture cannot be read.', 'Esta imagen no se puede leer.')
export const tooSlow = text(
  'This picture took too long to open. Please save it again with fewer pixels, or send a PDF.',
  'Abrir esta imagen ha tardado demasiado. Guárdela de nuevo con menos píxeles o envíe un PDF.',
)
export const busy = text(
  'We are checking many pictures right now. Please send yours again in a few seconds.',
  'Ahora mismo estamos comprobando muchas imágenes. Vuelva a enviar la suya dentro de unos segundos.',
)
export const quota = text(
  'At most 10 files and 100 MB can be attached to one order. Please send us the others by e-mail.',
  'Se pueden adjuntar 10 archivos y 100 MB como máximo por pedido. Envíenos los demás por correo electrónico.',
)
export const noFile = text('Please choose a file.', 'Elija un archivo.')
export const oneItem = text('Please say which item this is for.', 'Indique para qué artículo es.')
export const added = text('Your artwork has been added.', 'Su diseño se ha añadido.')
export const removed = text('Your artwork has been removed.', 'Su diseño se ha quitado.')

export const fewPixels = text(
  'This picture has few pixels. At 300 dpi it prints {width} x {height} mm; larger prints will look soft.',
  'Esta imagen tiene pocos píxeles. A 300 ppp se imprime a {width} x {height} mm; a mayor tamaño se verá borrosa.',
)
export const facts = text(
  '{width} x {height} pixels, prints {printWidth} x {printHeight} mm at 300 dpi',
  '{width} x {height} píxeles, se imprime a {printWidth} x {printHeight} mm a 300 ppp',
)

export const title = text('Artwork', 'Diseño')
export const uploadLogo = text('Upload logo', 'Subir logotipo')
export const prompt = text('Drop your file here, or', 'Suelte aquí su archivo o')
export const choose = text('Choose a file', 'Elegir un archivo')
export const limits = text(
  'PDF, AI, EPS, SVG, PNG, JPEG or TIFF, at most 25 MB',
  'PDF, AI, EPS, SVG, PNG, JPEG o TIFF, 25 MB como máximo',
)
export const instructions = text('Instructions for our artwork team', 'Instrucciones para nuestro equipo de diseño')
export const instructionsHint = text(
  'For example colours, size and position. At most {count} characters; saved while you type.',
  'Por ejemplo, colores, tamaño y posición. {count} caracteres como máximo; se guardan mientras escribe.',
)
export const instructionsHintBefore = text(
  'For example colours, size and position. At most {count} characters; sent with your file.',
  'Por ejemplo, colores, tamaño y posición. {count} caracteres como máximo; se envían con su archivo.',
)
export const charactersLeft = counted(
  { one: '{count} character left.', other: '{count} characters left.' },
  { one: 'Queda {count} carácter.', other: 'Quedan {count} caracteres.' },
)
export const tooLong = text(
  'Instructions may have at most {count} characters.',
  'Las instrucciones pueden tener {count} caracteres como máximo.',
)
export const instructionsSaving = text('Saving…', 'Guardando…')
export const instructionsSaved = text('Instructions saved.', 'Instrucciones guardadas.')
export const instructionsNotSaved = text(
  'Not saved yet. Your text stays here, and we keep trying.',
  'Aún sin guardar. Su texto sigue aquí y lo seguimos intentando.',
)
export const saveInstructions = text('Save instructions', 'Guardar las instrucciones')
export const replace = text('Replace', 'Sustituir')
export const remove = text('Remove', 'Quitar')
export const uploading = text('Uploading {name}', 'Subiendo {name}')
export const cancel = text('Cancel', 'Cancelar')
export const reuse = text('Use {name} from another item', 'Usar {name} de otro artículo')
