import { text } from '#src/shared/locale/message.ts'

export const about = text({
  en: 'Up to five YouTube videos, shown on the product page below the pictures. To remove one, clear its fields.',
  es: 'Hasta cinco vídeos de YouTube, que se muestran en la página del producto bajo las imágenes. Para eliminar uno, vacíe sus campos.',
})
export const more = text({ en: 'More videos', es: 'Más vídeos' })
export const video = text({ en: 'Video {number}', es: 'Vídeo {number}' })
export const fieldOfVideo = text({ en: 'Video {number}, {field}', es: 'Vídeo {number}, {field}' })
export const url = text({ en: 'YouTube link', es: 'Enlace de YouTube' })
export const title = text({ en: 'Caption ({language})', es: 'Leyenda ({language})' })

/** Messages by the rule that a video breaks. */
export const problems = {
  video_url: text({
    en: 'enter the link of a YouTube video, such as https://www.youtube.com/watch?v=…',
    es: 'introduzca el enlace de un vídeo de YouTube, como https://www.youtube.com/watch?v=…',
  }),
  video_twice: text({ en: 'this video is there already', es: 'este vídeo ya está' }),
  video_title: text({ en: 'enter a caption', es: 'introduzca una leyenda' }),
  video_title_too_long: text({ en: 'at most 150 characters', es: 'como máximo 150 caracteres' }),
  video_too_many: text({ en: 'a product has at most five videos', es: 'un producto tiene como máximo cinco vídeos' }),
}

/** A conflict of two people: one cell of a video, or the whole video. */
export const row = text({ en: 'A video', es: 'Un vídeo' })
export const cell = text({ en: 'A video: {column}', es: 'Un vídeo: {column}' })
