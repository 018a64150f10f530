export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast that WCAG requires of large text. */
const minContrast = 3

/** The first colour that is readable on the background, or the most readable one if none is. */
export function pickContrastingColour(colours: readonly string[], background: Rgb): string | undefined {
  const contrasts = colours.map((colour) => getContrast(parseHex(colour), background))
  const readable = contrasts.findIndex((contrast) => contrast >= minContrast)
  return colours[readable === -1 ? contrasts.indexOf(Math.max(...contrasts)) : readable]
}

/** The average colour of pixels with four bytes each, as of `getImageData`. */
export function averageColour(pixels: ArrayLike<number>): Rgb {
  const sum = [0, 0, 0]
  for (let index = 0; index < pixels.length; index += 1) {
    const channel = index % 4
    if (channel < 3) sum[channel] = (sum[channel] ?? 0) + (pixels[index] ?? 0)
  }
  const [red = 0, green = 0, blue = 0] = sum.map((total) => (total * 4) / Math.max(4, pixels.length))
  return [red, green, blue]
}

function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function getContrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG. */
function getLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
