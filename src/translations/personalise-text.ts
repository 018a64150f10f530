import { text } from '#src/shared/message.ts'

export const counter = text('{used} of {limit} characters', '{used} de {limit} caracteres')
export const counterOver = text(
  '{used} of {limit} characters: {over} too many',
  '{used} de {limit} caracteres: sobran {over}',
)
export const black = text('Black', 'Negro')
export const white = text('White', 'Blanco')
export const red = text('Red', 'Rojo')
export const blue = text('Blue', 'Azul')
export const colour = text('Colour of {label}', 'Color de {label}')
export const fontOf = text('Font of {label}', 'Tipo de letra de {label}')
export const image = text('PNG, JPEG or WebP, at most 15 MB', 'PNG, JPEG o WebP, 15 MB como máximo')
export const fill = text('Fill the area', 'Llenar el área')
export const whole = text('Whole picture', 'Imagen entera')
export const crop = text('Fit of {label}', 'Ajuste de {label}')
export const removeImage = text('Remove the picture', 'Quitar la imagen')
export const livePreview = text('Live preview of your design', 'Vista previa de su diseño')
export const preview = text('Preview My Design', 'Ver mi diseño')
export const previewBelow = text('Preview your design below...', 'Vea su diseño a continuación...')
export const edit = text('Edit My Design', 'Editar mi diseño')
export const approve = text('Approve My Design', 'Aprobar mi diseño')
export const pictureAlt = text('{title} with your design', '{title} con su diseño')
export const designer = text(
  'This product has a designer of its own. Make your design there: it comes back with you, to be approved here.',
  'Este producto tiene su propio diseñador. Cree allí su diseño: volverá con usted para que lo apruebe aquí.',
)
export const openDesigner = text('Open the designer', 'Abrir el diseñador')
export const designerPicture = text('{title} without a design', '{title} sin diseño')
export const designerAway = text(
  'The designer cannot be reached at the moment. Please try again later.',
  'Ahora mismo no se puede acceder al diseñador. Vuelva a intentarlo más tarde.',
)

export const textFine = text('This text can be printed.', 'Este texto se puede imprimir.')
export const required = text('Please fill this in.', 'Rellene este campo.')
export const tooLong = text(
  'At most {limit} characters can be printed here.',
  'Aquí caben como máximo {limit} caracteres.',
)
export const unprintable = text('“{sign}” cannot be printed.', '«{sign}» no se puede imprimir.')
export const profane = text(
  'Please choose other words: we cannot print this text.',
  'Elija otras palabras: no podemos imprimir este texto.',
)
export const unknownLook = text('Please choose one of the offered looks.', 'Elija uno de los estilos ofrecidos.')
export const unknownImage = text(
  'This file is no picture that we can print. Please choose a PNG, JPEG or WebP of at most 15 MB.',
  'Este archivo no es una imagen que podamos imprimir. Elija un PNG, JPEG o WebP de 15 MB como máximo.',
)
export const imageTooLarge = text(
  'This picture is too large to open. Please choose one of at most 5,000 x 5,000 pixels.',
  'Esta imagen es demasiado grande para abrirla. Elija una de 5000 x 5000 píxeles como máximo.',
)
export const imageTooSlow = text(
  'This picture took too long to open. Please choose one with fewer pixels.',
  'Abrir esta imagen ha tardado demasiado. Elija una con menos píxeles.',
)
export const imagesBusy = text(
  'We are checking many pictures right now. Please try again in a few seconds.',
  'Ahora mismo estamos comprobando muchas imágenes. Vuelva a intentarlo dentro de unos segundos.',
)
