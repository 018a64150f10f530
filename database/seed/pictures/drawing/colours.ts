/** Colour names that product variants use; the swatch in the shop and the picture take the same hex. */
export const namedColours = {
  'Forest green': '#1f6b45',
  'Bottle green': '#14432f',
  'Lime green': '#7db928',
  'Sage green': '#8fa58a',
  Slate: '#3a4552',
  Graphite: '#2b3138',
  Black: '#1b1e23',
  Grey: '#8b949e',
  'Light grey': '#c9d0d6',
  Silver: '#b9c1c9',
  White: '#f4f6f8',
  Natural: '#e6dcc6',
  Sand: '#d3b98c',
  'Ocean blue': '#256aa6',
  'Royal blue': '#1f4fc0',
  Navy: '#1a2a4f',
  'Sky blue': '#6fb1e0',
  Teal: '#12797c',
  Red: '#c8202f',
  Burgundy: '#6d1a2e',
  'Rust brown': '#8a4a26',
  Brown: '#5b3a26',
  Copper: '#b36a3c',
  Brass: '#c79a3c',
  Orange: '#e8762b',
  Yellow: '#f2c025',
  'Yellow hi-vis': '#d9f01f',
  'Orange hi-vis': '#ff7a1a',
  Pink: '#e0699a',
  Purple: '#5c3a8e',
  Ivory: '#f2ecdd',
  Charcoal: '#41464d',
} as const

export type ColourName = keyof typeof namedColours

/** Accepts a palette name or a hex value, so that stored specifications stay readable. */
export function toHex(colour: string): string {
  return namedColours[colour as ColourName] ?? colour
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((part, i) =>
      Math.round(part + ((b[i] ?? part) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)

/** Darkens towards a dark blue instead of pure black. */
export const darken = (hex: string, share: number) => mix(hex, '#060d18', share)

/** Perceived brightness from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** A print or label colour that is legible on the given background. */
export const contrastingInk = (hex: string) => (luminance(hex) > 0.55 ? '#16243a' : '#ffffff')
