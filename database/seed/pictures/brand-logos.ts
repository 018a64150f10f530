import { lighten } from './drawing/colours.ts'
import { each, ellipse, group, path, polygon, rect, stroke } from './drawing/shapes.ts'
import { lettering, textWidth } from './drawing/stroke-font.ts'
import { createSvgDefs, writeSvg } from './drawing/svg.ts'

export interface BrandLogoSpec {
  kind: 'brand-logo'
  /** One of `brandNames`, or any other name, which gets a plain wordmark. */
  brand: string
}

interface Brand {
  colour: string
  accent: string
  /** Drawn in a 50 by 50 box. */
  symbol(colour: string, accent: string): string
  weight?: number
  tracking?: number
  /** Words set in the accent colour after this many letters. */
  split?: number
}

const shield = 'M25 4L43 10V26Q43 40 25 47Q7 40 7 26V10Z'

const brands: Record<string, Brand> = {
  Harbour: {
    colour: '#0b3a66',
    accent: '#2a8fc7',
    symbol: (c, a) =>
      ellipse([25, 25, 21], c) + stroke('M9 24q8-8 16 0t16 0', '#fff', 4) + stroke('M9 34q8-8 16 0t16 0', a, 4),
  },
  Vale: {
    colour: '#1f6b45',
    accent: '#8fc23c',
    symbol: (c, a) => path('M4 40L19 12L32 36L37 27L46 40Z', c) + path('M4 40Q22 30 46 40V46H4Z', a),
    tracking: 2.2,
    weight: 0.22,
  },
  Moorland: {
    colour: '#7a4a26',
    accent: '#c98a3d',
    symbol: (c, a) => rect([5, 5, 40, 40, 8], c) + stroke('M12 35L21 20L28 30L33 23L40 35', a, 4),
  },
  Hearthline: {
    colour: '#b3341f',
    accent: '#f0932b',
    symbol: (c, a) =>
      path('M25 3Q42 20 40 32A15 15 0 0 1 10 32Q10 22 18 16Q20 24 25 24Q30 16 25 3Z', c) +
      path('M25 24Q34 32 31 39A7.5 7.5 0 0 1 18 39Q17 32 25 24Z', a),
  },
  Northgate: {
    colour: '#13315c',
    accent: '#d7263d',
    symbol: (c, a) => path('M5 45V20L25 5L45 20V45H35V26H15V45Z', c) + path('M20 45V31H30V45Z', a),
  },
  Kestrel: {
    colour: '#3b3f46',
    accent: '#e8762b',
    symbol: (c, a) =>
      path('M3 18Q22 8 25 26Q28 8 47 18Q36 22 32 34L25 46L18 34Q14 22 3 18Z', c) + path('M21 30h8l-4 8z', a),
    tracking: 1.2,
  },
  Ironbridge: {
    colour: '#2b3138',
    accent: '#8a949e',
    symbol: (c, a) =>
      stroke('M4 38A21 21 0 0 1 46 38', c, 6) +
      stroke('M4 20H46', c, 5) +
      stroke('M13 22V28M25 22V16M37 22V28M25 38V22', a, 4),
    weight: 0.21,
    tracking: 0.6,
  },
  Clearwell: {
    colour: '#0f7f8c',
    accent: '#5cc8d6',
    symbol: (c, a) =>
      path('M25 3Q42 24 42 32A17 17 0 0 1 8 32Q8 24 25 3Z', c) +
      stroke('M16 32a9 9 0 0 0 9 9', a, 4, 'stroke-linecap="round"'),
    weight: 0.13,
    tracking: 0.8,
  },
  Bramblewick: {
    colour: '#5c2a63',
    accent: '#b94f86',
    symbol: (c, a) =>
      [
        [25, 14],
        [16, 22],
        [34, 22],
        [25, 28],
        [18, 36],
        [32, 36],
      ]
        .map(([x = 0, y = 0], i) => ellipse([x, y, 7.5], i % 2 ? a : c))
        .join('') + path('M25 8Q30 0 38 3Q34 10 25 8Z', '#4f8f3a'),
  },
  Fairprint: {
    colour: '#1d2a44',
    accent: '#e5007d',
    symbol: () =>
      ellipse([18, 18, 13], '#00a5d4', 'opacity=".85"') +
      ellipse([32, 18, 13], '#e5007d', 'opacity=".85"') +
      ellipse([25, 32, 13], '#f5c400', 'opacity=".85"'),
    split: 4,
  },
  Anvil: {
    colour: '#16191d',
    accent: '#f2c025',
    symbol: (c, a) => rect([3, 3, 44, 44, 6], a) + path('M8 16H42Q40 24 31 25V31L37 38H14L20 31V25Q10 24 8 16Z', c),
    weight: 0.26,
    tracking: 1.4,
  },
  Lumen: {
    colour: '#233a8e',
    accent: '#f6b21b',
    symbol: (c, a) =>
      each(8, (i) => group(rect([23, 2, 4, 9, 2], a), `transform="rotate(${i * 45} 25 25)"`)) +
      ellipse([25, 25, 11], c),
    tracking: 2.8,
    weight: 0.14,
  },
  Tankard: {
    colour: '#0a4f8f',
    accent: '#0a4f8f',
    symbol: (c) =>
      rect([3, 3, 44, 44, 9], c) +
      path('M12 18Q12 13 17 13H29Q34 13 34 18V34Q34 39 29 39H17Q12 39 12 34Z', '#fff') +
      stroke('M34 19H37Q41 19 41 23V30Q41 34 37 34H34', '#fff', 4) +
      stroke('M19 18V34M27 18V34', c, 3),
  },
  Stormguard: {
    colour: '#24424f',
    accent: '#d9f01f',
    symbol: (c, a) => path(shield, c) + path('M28 10L15 28H24L21 41L36 22H27Z', a),
  },
}

export const brandNames = Object.keys(brands)

/** The colour a brand prints its plates and cartons in. */
export const brandColour = (brand: string) => brands[brand]?.colour ?? '#0a4f8f'

/** Logos are 200 by 50 on a transparent ground. */
export function drawBrandLogo({ brand }: BrandLogoSpec): string {
  const defs = createSvgDefs()
  const plain: Brand = {
    colour: '#1d2a44',
    accent: '#44566c',
    symbol: (c, a) =>
      path(
        polygon([
          [25, 4],
          [46, 25],
          [25, 46],
          [4, 25],
        ]),
        c,
      ) + ellipse([25, 25, 8], lighten(a, 0.6)),
  }
  const { colour, accent, symbol, weight = 0.18, tracking = 0, split = brand.length } = brands[brand] ?? plain
  const size = Math.min(22, 136 / textWidth(brand, tracking))
  const y = 25 + size / 2
  const head = brand.slice(0, split)
  const style = { y, size, weight, tracking }
  const tail = brand.slice(split)
  const tailX = 60 + (textWidth(head, tracking) + 0.3 + tracking / 10) * size
  return writeSvg(
    defs,
    [200, 50],
    symbol(colour, accent) +
      lettering(head, { ...style, x: 60, colour }) +
      (tail ? lettering(tail, { ...style, x: tailX, colour: accent }) : ''),
  )
}
