import { text } from '#src/shared/locale/message.ts'

export const counter = text({ en: '{used} of {limit} characters', es: '{used} de {limit} caracteres' })
export const counterOver = text({
  en: '{used} of {limit} characters: {over} too many',
  es: '{used} de {limit} caracteres: sobran {over}',
})
export const black = text({ en: 'Black', es: 'Negro' })
export const white = text({ en: 'White', es: 'Blanco' })
export const red = text({ en: 'Red', es: 'Rojo' })
export const blue = text({ en: 'Blue', es: 'Azul' })
export const colour = text({ en: 'Colour of {label}', es: 'Color de {label}' })
export const font = text({ en: 'Font of {label}', es: 'Tipo de letra: {label}' })
export const imageHint = text({ en: 'PNG, JPEG or WebP, at most 15 MB', es: 'PNG, JPEG o WebP, 15 MB como máximo' })
export const fillArea = text({ en: 'Fill the area', es: 'Llenar el área' })
export const wholeImage = text({ en: 'Whole picture', es: 'Imagen entera' })
export const imageFit = text({ en: 'Fit of {label}', es: 'Ajuste de {label}' })
export const chooseImage = text({ en: 'Choose a picture', es: 'Elegir una imagen' })
export const replaceImage = text({ en: 'Choose another picture', es: 'Elegir otra imagen' })
export const savedImage = text({ en: 'Picture of your design', es: 'Imagen de su diseño' })
export const removeImage = text({ en: 'Remove the picture', es: 'Quitar la imagen' })
export const livePreview = text({ en: 'Live preview of your design', es: 'Vista previa de su diseño' })
export const preview = text({ en: 'Preview My Design', es: 'Ver mi diseño' })
export const previewBelow = text({ en: 'Preview your design below...', es: 'Vea su diseño a continuación...' })
export const edit = text({ en: 'Edit My Design', es: 'Editar mi diseño' })
export const approve = text({ en: 'Approve My Design', es: 'Aprobar mi diseño' })
export const designChanged = text({ en: 'Your design has been changed.', es: 'Su diseño se ha cambiado.' })
export const designAddedBeside = text({
  en: 'The new design is in your basket, but the old one could not be removed. Please remove it there.',
  es: 'El nuevo diseño está en su cesta, pero no se ha podido quitar el anterior. Quítelo allí.',
})
export const pictureAlt = text({ en: '{title} with your design', es: '{title} con su diseño' })
export const designerHint = text({
  en: 'You design this product in a separate design tool. When you return, approve your design here.',
  es: 'Este producto se diseña en una herramienta aparte. Cuando vuelva, apruebe aquí su diseño.',
})
export const openDesigner = text({ en: 'Open the designer', es: 'Abrir el diseñador' })
export const designerPicture = text({ en: '{title} without a design', es: '{title} sin diseño' })
export const designerUnavailable = text({
  en: 'The designer cannot be reached at the moment. Please try again later.',
  es: 'Ahora mismo no se puede acceder al diseñador. Vuelva a intentarlo más tarde.',
})

export const textPrintable = text({ en: 'This text can be printed.', es: 'Este texto se puede imprimir.' })
export const required = text({ en: 'Please fill this in.', es: 'Rellene este campo.' })
export const tooLong = text({
  en: 'At most {limit} characters can be printed here.',
  es: 'Aquí caben como máximo {limit} caracteres.',
})
export const unprintable = text({ en: '“{sign}” cannot be printed.', es: '«{sign}» no se puede imprimir.' })
export const profane = text({
  en: 'Please choose other words: we cannot print this text.',
  es: 'Elija otras palabras: no podemos imprimir este texto.',
})
export const unknownStyle = text({
  en: 'Please choose one of the fonts and colours offered.',
  es: 'Elija uno de los tipos de letra y colores ofrecidos.',
})
export const unknownImage = text({
  en: 'This file is no picture that we can print. Please choose a PNG, JPEG or WebP of at most 15 MB.',
  es: 'Este archivo no es una imagen que podamos imprimir. Elija un PNG, JPEG o WebP de 15 MB como máximo.',
})
export const lowResolution = text({
  en: 'This image may print blurred',
  es: 'Esta imagen puede imprimirse borrosa',
})
export const lowResolutionDetails = text({
  en: 'It prints at about {dpi} dpi. We recommend at least {min} dpi: choose an image with more pixels if you have one.',
  es: 'Se imprime a unos {dpi} ppp. Recomendamos al menos {min} ppp: elija una imagen con más píxeles si la tiene.',
})
export const imageTooLarge = text({
  en: 'This picture is too large to open. Please choose one of at most 5,000 x 5,000 pixels.',
  es: 'Esta imagen es demasiado grande para abrirla. Elija una de 5000 x 5000 píxeles como máximo.',
})
export const imageTooSlow = text({
  en: 'This picture took too long to open. Please choose one with fewer pixels.',
  es: 'Abrir esta imagen ha tardado demasiado. Elija una con menos píxeles.',
})
export const imagesBusy = text({
  en: 'We are checking many pictures right now. Please try again in a few seconds.',
  es: 'Ahora mismo estamos comprobando muchas imágenes. Vuelva a intentarlo dentro de unos segundos.',
})
