import barlowCondensed600 from './fonts/barlow-condensed-600.woff2?url'
import inter400 from './fonts/inter-400.woff2?url'
import inter600 from './fonts/inter-600.woff2?url'

/** For `links` of the document: the fonts of the first screen start to load before the stylesheet is read. */
export const fontPreloads = [inter400, inter600, barlowCondensed600].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
