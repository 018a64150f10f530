import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Pictures of this page', es: 'Imágenes de esta página' })
export const about = text({
  en: 'Upload pictures here, then choose them in a block. Without JavaScript, save the page before you upload.',
  es: 'Suba aquí las imágenes y elíjalas después en un bloque. Sin JavaScript, guarde la página antes de subirlas.',
})
export const upload = text({ en: 'Upload the picture', es: 'Subir la imagen' })
export const removePicture = text({ en: 'Remove: {name}', es: 'Quitar: {name}' })
export const removed = text({ en: 'The picture is removed.', es: 'Se ha quitado la imagen.' })
export const refusals = {
  too_many: text({
    en: 'This page has as many pictures as it can have. Remove one first.',
    es: 'Esta página tiene ya el máximo de imágenes. Quite una primero.',
  }),
  in_use: text({
    en: 'A block shows this picture. Remove the block and save the page first.',
    es: 'Un bloque muestra esta imagen. Quite primero el bloque y guarde la página.',
  }),
}
