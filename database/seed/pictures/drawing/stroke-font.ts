/**
 * Letters as strokes, so that a picture looks the same whatever fonts the rasteriser finds.
 * Cap height is 10, `M` is absolute and everything else relative, so a glyph moves by moving its `M`s.
 */
const glyphs: Record<string, [width: number, strokes: string]> = {
  A: [6, 'M0 10l3-10l3 10M1 6.8h4'],
  B: [5.4, 'M0 0v10h2.9a2.5 2.6 0 0 0 0-5.2h-2.9M0 0h2.6a2.4 2.4 0 0 1 0 4.8'],
  C: [5.2, 'M5.2 3v-.3a2.6 2.7 0 0 0-5.2 0v4.6a2.6 2.7 0 0 0 5.2 0v-.3'],
  D: [5.4, 'M0 0v10h2.4a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3z'],
  E: [4.6, 'M4.6 0h-4.6v10h4.6M0 4.9h4'],
  F: [4.5, 'M4.5 0h-4.5v10M0 4.9h3.9'],
  G: [5.4, 'M5.4 3v-.3a2.7 2.7 0 0 0-5.4 0v4.6a2.7 2.7 0 0 0 5.4 0v-2.2h-2.4'],
  H: [5.4, 'M0 0v10M5.4 0v10M0 4.9h5.4'],
  I: [0, 'M0 0v10'],
  J: [4.2, 'M4.2 0v7.4a2.1 2.6 0 0 1-4.2 0v-.4'],
  K: [5.4, 'M0 0v10M5.2 0l-5.2 6.4M2 4l3.5 6'],
  L: [4.4, 'M0 0v10h4.4'],
  M: [7, 'M0 10v-10l3.5 7l3.5-7v10'],
  N: [5.6, 'M0 10v-10l5.6 10v-10'],
  O: [5.4, 'M0 2.7v4.6a2.7 2.7 0 0 0 5.4 0v-4.6a2.7 2.7 0 0 0-5.4 0z'],
  P: [5.2, 'M0 10v-10h2.5a2.7 2.75 0 0 1 0 5.5h-2.5'],
  Q: [5.4, 'M0 2.7v4.6a2.7 2.7 0 0 0 5.4 0v-4.6a2.7 2.7 0 0 0-5.4 0zM3.2 7.6l2.4 3'],
  R: [5.4, 'M0 10v-10h2.5a2.6 2.6 0 0 1 0 5.2h-2.5M2.6 5.2l2.8 4.8'],
  S: [5.2, 'M5.1 2.7a2.5 2.6 0 0 0-5-.1c0 3.2 5.1 1.9 5.1 4.9a2.6 2.5 0 0 1-5.2-.2'],
  T: [5.4, 'M0 0h5.4M2.7 0v10'],
  U: [5.4, 'M0 0v7.3a2.7 2.7 0 0 0 5.4 0v-7.3'],
  V: [5.8, 'M0 0l2.9 10l2.9-10'],
  W: [8.4, 'M0 0l2.1 10l2.1-8.6l2.1 8.6l2.1-10'],
  X: [5.6, 'M0 0l5.6 10M5.6 0l-5.6 10'],
  Y: [5.6, 'M0 0l2.8 5.2v4.8M5.6 0l-2.8 5.2'],
  Z: [5.2, 'M0 0h5.2l-5.2 10h5.2'],
  '0': [5.2, 'M0 2.6v4.8a2.6 2.6 0 0 0 5.2 0v-4.8a2.6 2.6 0 0 0-5.2 0z'],
  '1': [2.4, 'M0 2l2.4-2v10'],
  '2': [5, 'M0 2.6a2.5 2.5 0 0 1 5 .1c0 2-5 5-5 7.3h5.1'],
  '3': [5, 'M0 2.4a2.45 2.4 0 1 1 2.4 2.4a2.6 2.6 0 1 1-2.4 2.7M2 4.8h.8'],
  '4': [5.4, 'M3.6 0l-3.6 7.2h5.4M4 4.6v5.4'],
  '5': [5, 'M4.6 0h-4.1l-.3 4.6c1.7-1.3 4.8-.9 4.8 2.4a2.5 2.8 0 0 1-5 .5'],
  '6': [5.2, 'M4.9 2.4a2.4 2.4 0 0 0-4.9.4v4.5a2.6 2.6 0 0 0 5.2 0v-.4a2.6 2.4 0 0 0-5.2 0'],
  '7': [4.8, 'M0 0h4.8l-3 10'],
  '8': [5.2, 'M2.6 4.8a2.3 2.4 0 1 1 .01 0a2.6 2.6 0 1 1-.01 0z'],
  '9': [5.2, 'M.3 7.6a2.4 2.4 0 0 0 4.9-.4v-4.5a2.6 2.6 0 0 0-5.2 0v.4a2.6 2.4 0 0 0 5.2 0'],
  '-': [3.2, 'M0 5.2h3.2'],
  '.': [1.7, 'M0 9.1h1.7'],
  ',': [1.6, 'M1.2 8.4l-.9 2.9'],
  "'": [0.4, 'M.2 0v2.4'],
  '!': [0.4, 'M.2 0v6.4M.2 8.2v1.8'],
  '?': [4.4, 'M0 2.4a2.2 2.2 0 0 1 4.4 .1c0 2-2.2 2-2.2 4M2.2 8.2v1.8'],
  '/': [4, 'M0 10.6l4-11.2'],
  '+': [4.4, 'M0 5.4h4.4M2.2 3.2v4.4'],
  '&': [6, 'M6 10l-4.6-6.4a1.9 2 0 1 1 3.2-1c0 2-4.4 2.4-4.4 5a2.4 2.4 0 0 0 4.6.8l.9-2.6'],
  '%': [
    7,
    'M.3 1.8a1.4 1.6 0 1 0 2.8 0a1.4 1.6 0 1 0-2.8 0M3.9 8.2a1.4 1.6 0 1 0 2.8 0a1.4 1.6 0 1 0-2.8 0M5.6 0l-4.2 10',
  ],
  '£': [5, 'M4.9 2.2c-.6-3-3.9-2.9-3.9 .4c0 2.6 1.2 5-.9 7.4h4.9M0 5.2h3.5'],
  '¿': [4.4, 'M4.4 7.6a2.2 2.2 0 0 1-4.4-.1c0-2 2.2-2 2.2-4M2.2 1.8v-1.8'],
  '¡': [0.4, 'M.2 10v-6.4M.2 1.8v-1.8'],
  ':': [0.4, 'M.2 2.8v1.8M.2 7.8v1.8'],
}

const gap = 3
const wordSpace = 2.6
/** Letters with open or slanting sides stand closer to their neighbours. */
const open = new Set("AVWYTLJ74/-.,'")

/** Accents of Spanish, drawn over the middle of the letter before them. */
const accents: Record<string, string> = {
  '\u0301': 'M-.6 -1.4l1.6 -1.9',
  '\u0303': 'M-1.8 -1.6q1 -1.5 1.9 -.7t1.9 -.7',
  '\u0308': 'M-1.6 -2.2h.9M.8 -2.2h.9',
}

/** Each stroke of a text with the place it starts from, and the width of the whole at cap height 10. */
function typeset(text: string, tracking: number): { placed: [strokes: string, x: number][]; width: number } {
  const letters = text.normalize('NFD').toUpperCase().split('')
  const placed: [string, number][] = []
  let pen = 0
  let edge = 0
  let middle = 0
  letters.forEach((letter, i) => {
    const accent = accents[letter]
    if (accent) placed.push([accent, middle])
    if (/\p{M}/u.test(letter)) return
    const glyph = glyphs[letter]
    if (glyph) {
      placed.push([glyph[1], pen])
      edge = pen + glyph[0]
      middle = pen + glyph[0] / 2
    }
    const next = letters[i + 1] ?? ''
    const closer = (open.has(letter) ? 0.55 : 0) + (open.has(next) ? 0.55 : 0)
    pen += glyph ? glyph[0] + gap - closer + tracking : wordSpace + tracking
  })
  return { placed, width: edge }
}

export interface Lettering {
  x: number
  y: number
  /** Cap height in picture units. */
  size: number
  colour: string
  /** Stroke thickness as a share of the cap height. */
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  tracking?: number
  opacity?: number
}

/** Width of a text at cap height 1, so that callers can fit it into a box. */
export const textWidth = (text: string, tracking = 0) => typeset(text, tracking).width / 10

const outline = (text: string, tracking: number) =>
  typeset(text, tracking)
    .placed.map(([strokes, x]) => strokes.replace(/M(-?[\d.]+)/g, (_, at) => `M${Number((Number(at) + x).toFixed(1))}`))
    .join('')

/** Writes a text whose capitals stand on the baseline `y`. */
export function lettering(text: string, style: Lettering): string {
  const { x, y, size, colour, weight = 0.16, anchor = 'start', tracking = 0, opacity = 1 } = style
  const width = textWidth(text, tracking) * size
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  const alpha = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<path transform="translate(${left} ${y - size}) scale(${size / 10})" d="${outline(text, tracking)}" fill="none" stroke="${colour}" stroke-width="${weight * 10}" stroke-linejoin="round"${alpha}/>`
}

/** Writes a text as large as a box allows, centred in it. */
export function fittedLettering(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  style: Pick<Lettering, 'colour' | 'weight' | 'opacity' | 'tracking'>,
): string {
  const size = Math.min(box.height, box.width / Math.max(textWidth(text, style.tracking), 0.1))
  return lettering(text, {
    ...style,
    x: box.x + box.width / 2,
    y: box.y + (box.height + size) / 2,
    size,
    anchor: 'middle',
  })
}
