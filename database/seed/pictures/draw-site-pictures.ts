import { toHex } from './drawing/colours.ts'
import { each, ellipse, group, path, rect, stroke } from './drawing/shapes.ts'
import { lettering, textWidth } from './drawing/stroke-font.ts'
import { createSvgDefs, writeSvg } from './drawing/svg.ts'

export interface PlaceholderSpec {
  kind: 'placeholder'
  /** Short text under the symbol, such as `NO IMAGE`. */
  text?: string
}

export interface SiteLogoSpec {
  kind: 'site-logo'
  /** The company's name: first word in ink, the others in brand blue. */
  name: string
  /** `mark` is the square symbol for icons, `light` is the full logo for dark grounds. */
  variant?: 'full' | 'light' | 'mark'
}

/** Stands in for a missing product picture: 300 by 300. */
export function drawPlaceholder({ text = '' }: PlaceholderSpec): string {
  const defs = createSvgDefs()
  const tone = '#aab6c3'
  const tank =
    rect([70, 104, 160, 100, 22], '#fff', `stroke="${tone}" stroke-width="6"`) +
    stroke('M110 107v94M150 107v94M190 107v94', tone, 4, 'opacity=".6"') +
    rect([86, 204, 30, 12, 3], tone) +
    rect([184, 204, 30, 12, 3], tone) +
    rect([92, 84, 36, 18, 5], tone) +
    stroke('M186 104V88h18', tone, 6)
  const ground = rect([0, 0, 300, 300], defs.linear([0, '#f7f9fb', 1, '#e6ebf0']))
  const slash =
    stroke('M64 226L236 80', '#eef2f6', 16, 'stroke-linecap="round"') +
    stroke('M64 226L236 80', tone, 6, 'stroke-linecap="round"')
  const words = text
    ? lettering(text, {
        x: 150,
        y: 262,
        size: Math.min(16, 220 / textWidth(text)),
        colour: '#7d8b99',
        anchor: 'middle',
        weight: 0.15,
        tracking: 1,
      })
    : ''
  return writeSvg(defs, [300, 300], ground + group(tank + slash, `transform="translate(0 ${text ? -8 : 6})"`) + words)
}

/** A tankard that is also a ribbed tank, in a 64 by 64 box. */
function mark(tile: string, ink: string): string {
  return (
    rect([0, 0, 64, 64, 13], tile) +
    stroke('M42 24H47Q55 24 55 32V38Q55 46 47 46H42', ink, 5.5) +
    path('M13 19Q13 15 17 15H39Q43 15 43 19V46Q43 53 36 53H20Q13 53 13 46Z', ink) +
    rect([21, 8, 14, 9, 2.5], ink) +
    each(3, (i) => rect([18.5 + i * 8, 22, 3.4, 24, 1.7], tile)) +
    ellipse([28, 8.5, 9.5, 2.4], ink)
  )
}

export function drawSiteLogo({ name, variant = 'full' }: SiteLogoSpec): string {
  const defs = createSvgDefs()
  const light = variant === 'light'
  const blue = defs.linear([0, '#1266b3', 1, toHex('#0a4f8f')])
  if (variant === 'mark') return writeSvg(defs, [64, 64], mark(blue, '#fff'))
  const [first = '', ...others] = name.split(' ')
  const size = 24
  const rest = others.join(' ')
  const x = 64
  const restX = x + (textWidth(first) + 0.72) * size
  const width = Math.ceil(rest ? restX + textWidth(rest) * size + 4 : x + textWidth(first) * size + 4)
  const style = { y: 37, size, weight: 0.185 }
  return writeSvg(
    defs,
    [width, 50],
    group(mark(light ? '#fff' : blue, light ? '#0a4f8f' : '#fff'), 'transform="scale(.78125)"') +
      lettering(first, { ...style, x, colour: light ? '#fff' : '#0f1b2d' }) +
      lettering(rest, { ...style, x: restX, colour: light ? '#9cc7ee' : '#0a4f8f' }),
  )
}
