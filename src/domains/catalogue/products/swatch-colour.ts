/** Fallback colours for swatches without picture and colour. */
const namedColours: Readonly<Record<string, string>> = {
  black: '#16181b',
  white: '#ffffff',
  grey: '#7d8790',
  silver: '#c3cad1',
  red: '#c8102e',
  burgundy: '#6d1a36',
  orange: '#e8701a',
  yellow: '#f5c518',
  gold: '#c79a3b',
  green: '#1f6b3f',
  lime: '#8cc63f',
  teal: '#0f7c7c',
  blue: '#1e5aa8',
  navy: '#14284b',
  purple: '#5e3a8c',
  pink: '#e06b9a',
  brown: '#6e4a2f',
  natural: '#e6dcc6',
  cream: '#f4ecd8',
}
const defaultColour = '#c3cad1'

/** The colour of a swatch without a picture: the one staff entered, else the last colour word of its name. */
export function getSwatchColour({ swatch, value }: { swatch: string | null; value: string }): string {
  if (swatch) return swatch
  const colourWord = value
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => Object.hasOwn(namedColours, word))
  return (colourWord && namedColours[colourWord]) ?? defaultColour
}
