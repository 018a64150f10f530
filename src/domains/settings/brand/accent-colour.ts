/** WCAG 2.2 asks for this contrast between text and background. */
const minContrast = 4.5

/** Backgrounds with text or links in the accent colour: panels (`mist`), and chosen rows (8 % of the accent on white). */
const rowTint = 0.08
const mist = '#f3f6f9'

export const colourPattern = /^#[0-9a-f]{6}$/

/** The lowest contrast that texts in this colour, or white texts on it, would have. */
export function getAccentContrast(colour: string): number {
  const soft = parseColour(colour).map((channel) => 255 - rowTint * (255 - channel))
  return Math.min(getContrast(parseColour(colour), parseColour(mist)), getContrast(parseColour(colour), soft))
}

export const isReadable = (colour: string) => getAccentContrast(colour) >= minContrast

function getContrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [getLuminance(a), getLuminance(b)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function getLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const parseColour = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
