import { toHex } from './drawing/colours.ts'
import { drawHeadline, ornament, placeInScene, tintedBackground } from './drawing/scene-parts.ts'
import { shade } from './drawing/shading.ts'
import { ellipse, path, rect } from './drawing/shapes.ts'
import { createSvgDefs, writeSvg } from './drawing/svg.ts'
import { type ProductSpec, productArt } from './products.ts'

export interface TileSpec {
  kind: 'tile'
  /** `category` has a light background, `big-link` a dark one with room for a name. */
  style: 'category' | 'big-link'
  subject: ProductSpec
  tint?: string
  headline?: string
  serial?: number
}

export interface AdvertSpec {
  kind: 'advert'
  /** Position of the text. */
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
  const defs = createSvgDefs()
  const hex = toHex(tint)
  const { art } = productArt(defs, subject)
  if (style === 'category') {
    const ground =
      rect([0, 0, ...tileSize], defs.linear([0, shade(hex, 0.94), 0.7, shade(hex, 0.86), 1, shade(hex, 0.78)])) +
      ellipse([200, 150, 128], defs.radial([0, '#fff/.95', 0.7, '#fff/.55', 1, '#fff/.2'])) +
      path('M0 262Q200 226 400 262V300H0Z', shade(hex, 0.7), 'opacity=".5"')
    return writeSvg(defs, tileSize, ground + placeInScene(art, [200, 262, 0.47]))
  }
  const ground =
    tintedBackground(defs, tileSize, hex) +
    ornament(serial, [280, 130, 120], hex) +
    ellipse([280, 250, 170, 34], defs.radial([0, '#fff/.5', 0.6, '#fff/.2', 1, '#fff/0']))
  const text = words ? drawHeadline(words, { x: 22, y: 24, width: 190, size: 24, colour: '#fff' }).art : ''
  return writeSvg(defs, tileSize, ground + placeInScene(art, [268, 262, 0.42]) + text)
}

/** An advert of 413 by 500 pixels between product cards; the text is optional, its space stays free. */
export function drawAdvert(spec: AdvertSpec): string {
  const { layout, subject, tint = brandBlue, headline: words = '', strapline = '', serial = 0 } = spec
  const defs = createSvgDefs()
  const hex = toHex(tint)
  const { art } = productArt(defs, subject)
  const [width, height] = advertSize
  const low = layout !== 'bottom'
  const floor = low ? 438 : 296
  const panel =
    layout === 'split'
      ? path(`M0 236L${width} 176V${height}H0Z`, defs.linear([0, '#f6f8fa', 1, '#d5dde5'])) +
        path(`M0 236L${width} 176v12L0 248Z`, shade(hex, 0.35))
      : ornament(serial, [206, low ? 310 : 170, 150], hex)
  const podium = ellipse(
    [206, floor, 190, 40],
    defs.radial([0, `#fff/${layout === 'split' ? 0.9 : 0.55}`, 0.6, '#fff/.22', 1, '#fff/0']),
  )
  const at: [number, number, number] = [206, floor + 8, layout === 'split' ? 0.5 : 0.54]
  const title = drawHeadline(words, { x: 28, y: low ? 34 : 352, width: width - 56, size: 34, colour: '#fff' })
  const sub = drawHeadline(strapline, {
    x: 28,
    y: title.bottom + 8,
    width: width - 56,
    size: 15,
    colour: shade(hex, 0.8),
  })
  return writeSvg(
    defs,
    advertSize,
    tintedBackground(defs, advertSize, hex) + panel + podium + placeInScene(art, at) + title.art + sub.art,
  )
}
