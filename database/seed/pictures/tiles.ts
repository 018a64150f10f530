import { hexOf } from './colours.ts'
import { type ProductSpec, productArt } from './products.ts'
import { headline, ornament, standing, tinted } from './scene-parts.ts'
import { lit } from './shading.ts'
import { ellipse, path, rect } from './shapes.ts'
import { createSheet, wrap } from './sheet.ts'

export interface TileSpec {
  kind: 'tile'
  /** `category` is light and quiet, `big-link` deep and loud with room for a name. */
  style: 'category' | 'big-link'
  subject: ProductSpec
  tint?: string
  headline?: string
  serial?: number
}

export interface AdvertSpec {
  kind: 'advert'
  /** Where the words go. */
  layout: 'top' | 'bottom' | 'split'
  subject: ProductSpec
  tint?: string
  headline?: string
  strapline?: string
  serial?: number
}

const tileSize: [number, number] = [400, 300]
const advertSize: [number, number] = [413, 500]
const brandBlue = '#0a4f8f'

export function drawTile({ style, subject, tint = brandBlue, headline: words, serial = 0 }: TileSpec): string {
  const sheet = createSheet()
  const hex = hexOf(tint)
  const { art } = productArt(sheet, subject)
  if (style === 'category') {
    const ground =
      rect([0, 0, ...tileSize], sheet.linear([0, lit(hex, 0.94), 0.7, lit(hex, 0.86), 1, lit(hex, 0.78)])) +
      ellipse([200, 150, 128], sheet.radial([0, '#fff/.95', 0.7, '#fff/.55', 1, '#fff/.2'])) +
      path('M0 262Q200 226 400 262V300H0Z', lit(hex, 0.7), 'opacity=".5"')
    return wrap(sheet, tileSize, ground + standing(art, [200, 262, 0.47]))
  }
  const ground =
    tinted(sheet, tileSize, hex) +
    ornament(serial, [280, 130, 120], hex) +
    ellipse([280, 250, 170, 34], sheet.radial([0, '#fff/.5', 0.6, '#fff/.2', 1, '#fff/0']))
  const text = words ? headline(words, { x: 22, y: 24, width: 190, size: 24, colour: '#fff' }).art : ''
  return wrap(sheet, tileSize, ground + standing(art, [268, 262, 0.42]) + text)
}

/** Adverts stand among the product cards: 413 by 500, words optional, the space for them always kept free. */
export function drawAdvert(spec: AdvertSpec): string {
  const { layout, subject, tint = brandBlue, headline: words = '', strapline = '', serial = 0 } = spec
  const sheet = createSheet()
  const hex = hexOf(tint)
  const { art } = productArt(sheet, subject)
  const [width, height] = advertSize
  const low = layout !== 'bottom'
  const floor = low ? 438 : 296
  const panel =
    layout === 'split'
      ? path(`M0 236L${width} 176V${height}H0Z`, sheet.linear([0, '#f6f8fa', 1, '#d5dde5'])) +
        path(`M0 236L${width} 176v12L0 248Z`, lit(hex, 0.35))
      : ornament(serial, [206, low ? 310 : 170, 150], hex)
  const podium = ellipse(
    [206, floor, 190, 40],
    sheet.radial([0, `#fff/${layout === 'split' ? 0.9 : 0.55}`, 0.6, '#fff/.22', 1, '#fff/0']),
  )
  const at: [number, number, number] = [206, floor + 8, layout === 'split' ? 0.5 : 0.54]
  const title = headline(words, { x: 28, y: low ? 34 : 352, width: width - 56, size: 34, colour: '#fff' })
  const sub = headline(strapline, { x: 28, y: title.bottom + 8, width: width - 56, size: 15, colour: lit(hex, 0.8) })
  return wrap(
    sheet,
    advertSize,
    tinted(sheet, advertSize, hex) + panel + podium + standing(art, at) + title.art + sub.art,
  )
}
