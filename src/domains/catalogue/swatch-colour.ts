/** spec §3: named colours that a swatch falls back to where staff entered neither picture nor colour. */
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
const unknown = '#c3cad1'

/** The colour of a swatch without a picture: as entered, else by the last word of its name that is a colour. */
export function swatchColour({ swatch, value }: { swatch: string | null; value: string }): string {
  if (swatch) return swatch
  const named = value
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => Object.hasOwn(namedColours, word))
  return (named && namedColours[named]) ?? unknown
}
