import { toHex } from './colours.ts'
import { shade } from './shading.ts'
import { each, ellipse, group, rect, stroke } from './shapes.ts'
import { lettering, textWidth } from './stroke-font.ts'
import type { SvgDefs } from './svg.ts'

/** Puts a product drawing (800 by 600, foot at about 400/525) with its foot at a point of a scene. */
export const placeInScene = (art: string, [x, y, scale]: [x: number, y: number, scale: number]) =>
  group(art, `transform="translate(${x - 400 * scale} ${y - 525 * scale}) scale(${scale})"`)

export interface HeadlineStyle {
  x: number
  /** Top of the first line. */
  y: number
  width: number
  size: number
  colour: string
}

/** Breaks a headline into lines that fit and writes them; returns where the next text may start. */
export function drawHeadline(
  text: string,
  { x, y, width, size, colour }: HeadlineStyle,
): { art: string; bottom: number } {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const current = lines.at(-1)
    if (current !== undefined && textWidth(`${current} ${word}`) * size <= width)
      lines[lines.length - 1] = `${current} ${word}`
    else lines.push(word)
  }
  const art = lines
    .map((words, i) =>
      lettering(words, {
        x,
        y: y + size + i * size * 1.42,
        size: Math.min(size, width / textWidth(words)),
        colour,
        weight: 0.19,
      }),
    )
    .join('')
  return { art, bottom: y + lines.length * size * 1.42 }
}

/** Quiet decoration behind a product: rings, dots or stripes, chosen by number. */
export function ornament(style: number, [cx, cy, radius]: [number, number, number], colour: string): string {
  if (style % 3 === 0)
    return each(3, (i) => ellipse([cx, cy, radius * (1 - i * 0.26)], '#fff', `opacity="${0.05 + i * 0.03}"`))
  if (style % 3 === 1)
    return each(5, (row) =>
      each(5, (i) =>
        ellipse(
          [cx - radius + (i * radius) / 2, cy - radius + (row * radius) / 2, 3.5],
          shade(colour, 0.5),
          'opacity=".3"',
        ),
      ),
    )
  return stroke(
    each(4, (i) => `M${cx - radius * 1.4 + i * 46} ${cy + radius * 1.3}l${radius * 1.7} ${-radius * 2.6}`),
    '#fff',
    22,
    'opacity=".06"',
  )
}

/** Deep diagonal ground in one tint, as the adverts and big links have it. */
export function tintedBackground(defs: SvgDefs, [width, height]: [number, number], tint: string): string {
  const hex = toHex(tint)
  return rect([0, 0, width, height], defs.linear([0, shade(hex, 0.08), 0.55, hex, 1, shade(hex, -0.55)], [0, 0, 1, 1]))
}
