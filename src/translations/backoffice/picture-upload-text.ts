import { text } from '#src/shared/locale/message.ts'

export const file = text({ en: 'Picture file', es: 'Archivo de imagen' })
export const hint = text({
  en: 'PNG, JPEG, WebP or SVG up to 10 MB.',
  es: 'PNG, JPEG, WebP o SVG de hasta 10 MB.',
})
export const upload = text({ en: 'Upload', es: 'Subir' })
export const remove = text({ en: 'Remove', es: 'Quitar' })
export const saved = text({ en: 'The picture is saved.', es: 'La imagen está guardada.' })
export const refusals = {
  no_file: text({ en: 'Please choose a file first.', es: 'Elija primero un archivo.' }),
  too_large: text({ en: 'The file is larger than 10 MB.', es: 'El archivo pesa más de 10 MB.' }),
  not_a_picture: text({
    en: 'This file is not a PNG, JPEG, WebP or SVG picture that can be read.',
    es: 'Este archivo no es una imagen PNG, JPEG, WebP o SVG legible.',
  }),
  busy: text({
    en: 'The shop is busy with other pictures. Please try again in a moment.',
    es: 'La tienda está ocupada con otras imágenes. Inténtelo de nuevo en un momento.',
  }),
}
