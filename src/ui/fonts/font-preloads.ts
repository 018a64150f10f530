import barlowCondensed600 from './barlow-condensed-600.woff2?url'
import inter400 from './inter-400.woff2?url'
import inter600 from './inter-600.woff2?url'

/** The `links` of the document: they load the fonts of the first screen before the stylesheet is parsed. */
export const fontPreloads = [inter400, inter600, barlowCondensed600].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
