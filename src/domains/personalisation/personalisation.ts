import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import * as standInText from '#src/translations/shell/stand-in-text.ts'

/** As fractions of the picture's width and height, from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

export const inputKinds = ['text', 'image'] as const
export type InputKind = (typeof inputKinds)[number]

/** One input of the personalise panel and where it is printed on the picture. */
export type DesignArea = {
  id: number
  kind: InputKind
  label: StoredTranslations
  /** Text areas only. */
  maxCharLimit: number | null
  required: boolean
  box: Box
  /** The first font and the first colour are the defaults. */
  fonts: readonly string[]
  colours: readonly string[]
}

/** One input of an approved design. It stores the label, so that staff can read it after the product has changed. */
export type StoredDesignInput = {
  areaId: number
  kind: InputKind
  label: string
  text?: string
  fileKey?: string
  font?: string
  colour?: string
}

export type TextProblem = 'required' | 'too_long' | 'unprintable'
export type InputProblem = TextProblem | 'profane' | 'unknown_font' | 'unknown_colour' | 'unknown_image'

/** `too_slow`: reading the picture took too much time or memory. `busy`: too many pictures are waiting. */
export type DesignImageRefusal = 'not_a_picture' | 'too_many_pixels' | 'too_slow' | 'busy'

/** External design services. */
export const designerNames = ['custom-gateway', 'emagination'] as const
export type DesignerName = (typeof designerNames)[number]

type DesignerFlags = { isPersonalisable: boolean; isCustomGatewayProduct: boolean; isEmaginationProduct: boolean }

/** A product has one designer; an external designer replaces the shop's own panel. */
export function usesShopDesigner(product: DesignerFlags): boolean {
  return product.isPersonalisable && !product.isCustomGatewayProduct && !product.isEmaginationProduct
}

export const defaultFont = 'Inter'
export const defaultColour = '#0f1b2d'

/** A request with more inputs is invalid [T65]. */
export const maxAreas = 10
/** Products set lower limits. */
export const maxTextLength = 200

/** The areas of the stand-in designer for products without areas of their own. */
export const standInAreas: readonly DesignArea[] = [
  {
    id: 1,
    kind: 'text',
    label: standInText.areaLabels.text,
    maxCharLimit: 40,
    required: true,
    box: { x: 0.28, y: 0.56, width: 0.32, height: 0.14 },
    fonts: [defaultFont, 'Barlow Condensed'],
    // Red is visible on dark and on light products.
    colours: ['#c8102e', defaultColour, '#ffffff', '#0a4f8f'],
  },
  {
    id: 2,
    kind: 'image',
    label: standInText.areaLabels.image,
    maxCharLimit: null,
    required: false,
    box: { x: 0.34, y: 0.3, width: 0.2, height: 0.22 },
    fonts: [],
    colours: [],
  },
]

/** Soft hyphens and zero-width characters, which come with pasted text. */
const invisibleCharacters = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** The text as printed: composed accents, single spaces, trimmed. */
export function normaliseText(typed: string): string {
  return typed.normalize('NFC').replaceAll(invisibleCharacters, '').replaceAll(/\s+/g, ' ').trim()
}

export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** Allows only characters of the shop's fonts: no emoji, no other scripts, no direction marks. */
const unprintableCharacter = /[^ -~¡-ÿŒœ–—‘’‚“”„•…€™]/u

/** Checks a text without the profanity check, which runs on the server. */
export function checkText(
  { required, maxCharLimit }: Pick<DesignArea, 'required' | 'maxCharLimit'>,
  typed: string,
): TextProblem | undefined {
  const text = normaliseText(typed)
  if (text === '') return required ? 'required' : undefined
  if (countCharacters(text) > (maxCharLimit ?? maxTextLength)) return 'too_long'
  return unprintableCharacter.test(text) ? 'unprintable' : undefined
}

/** The character for the error message; control characters are written as `U+…`. */
export function findUnprintableCharacter(text: string): string {
  const character = unprintableCharacter.exec(normaliseText(text))?.[0] ?? ''
  if (!/\p{C}/u.test(character)) return character
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
