import type { Localised } from '#src/shared/localised.ts'

/** As shares of the picture's width and height, from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** One input of the panel and the place in the picture where it is printed. */
export type Area = {
  id: number
  kind: 'text' | 'image'
  label: Localised
  /** Of text areas only. */
  maxCharLimit: number | null
  required: boolean
  box: Box
  /** The first of each is what an untouched input has. */
  fonts: readonly string[]
  colours: readonly string[]
}

export type TextProblem = 'required' | 'too_long' | 'unprintable'
export type InputProblem = TextProblem | 'profane' | 'unknown_font' | 'unknown_colour' | 'unknown_image'

/** Designers of other houses (spec §7). */
export const designerNames = ['custom-gateway', 'emagination'] as const
export type DesignerName = (typeof designerNames)[number]

type DesignerFlags = { isPersonalisable: boolean; isCustomGatewayProduct: boolean; isEmaginationProduct: boolean }

/** A product has one designer: the shop's own panel gives way to an outside designer. */
export function isDesignedHere(product: DesignerFlags): boolean {
  return product.isPersonalisable && !product.isCustomGatewayProduct && !product.isEmaginationProduct
}

export const usualFont = 'Inter'
export const usualColour = '#0f1b2d'

/** No product has more inputs; a call with more is malformed (threats.md T65). */
export const mostAreas = 10
/** Above any limit that a product may set. */
export const longestText = 200

/** What the stand-in for an outside designer offers on a product that has no areas of its own. */
export const standInAreas: readonly Area[] = [
  {
    id: 1,
    kind: 'text',
    label: { en: 'Text', es: 'Texto' },
    maxCharLimit: 40,
    required: true,
    box: { x: 0.28, y: 0.56, width: 0.32, height: 0.14 },
    fonts: [usualFont, 'Barlow Condensed'],
    // Red is seen on dark goods and on light ones.
    colours: ['#c8102e', usualColour, '#ffffff', '#0a4f8f'],
  },
  {
    id: 2,
    kind: 'image',
    label: { en: 'Picture', es: 'Imagen' },
    maxCharLimit: null,
    required: false,
    box: { x: 0.34, y: 0.3, width: 0.2, height: 0.22 },
    fonts: [],
    colours: [],
  },
]

/** Soft hyphens and signs without width come along with what is pasted; nobody sees them to take them out. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** What is printed of what was typed: accents as one letter, one space between words, none around. */
export function tidyText(typed: string): string {
  return typed.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
}

export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Exactly the signs that the shop's fonts have: no emoji, no other script, no mark that turns the direction of text. */
const unprintable = /[^ -~¡-ÿŒœ–—‘’‚“”„•…€™]/u

/** spec §5: empty means blank after trimming. Whether it is decent is asked of the shop. */
export function checkText(
  { required, maxCharLimit }: Pick<Area, 'required' | 'maxCharLimit'>,
  typed: string,
): TextProblem | undefined {
  const text = tidyText(typed)
  if (text === '') return required ? 'required' : undefined
  if (lengthOf(text) > (maxCharLimit ?? longestText)) return 'too_long'
  return unprintable.test(text) ? 'unprintable' : undefined
}

/** The sign to name in the message; by its number where it shows nothing, or would turn the message round. */
export function firstUnprintable(text: string): string {
  const sign = unprintable.exec(tidyText(text))?.[0] ?? ''
  return /\p{C}/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : sign
}
