import {
  type DesignArea,
  defaultColour,
  designFonts,
  type InputKind,
  maxTextLength,
} from '#src/domains/catalogue/areas/design-area.ts'
import * as standInText from '#src/translations/shell/stand-in-text.ts'

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

type DesignerFlags = { isPersonalisable: boolean; hasCustomGatewayDesigner: boolean; hasEmaginationDesigner: boolean }

/** A product has one designer; an external designer replaces the shop's own panel. */
export function usesShopDesigner(product: DesignerFlags): boolean {
  return product.isPersonalisable && !product.hasCustomGatewayDesigner && !product.hasEmaginationDesigner
}

const noPrintSize = { pictureKey: null, widthMm: null, heightMm: null, minDpi: null }

/** The areas of the stand-in designer for products without areas of their own. */
export const standInAreas: readonly DesignArea[] = [
  {
    id: 1,
    kind: 'text',
    label: standInText.areaLabels.text,
    maxCharLimit: 40,
    required: true,
    ...noPrintSize,
    box: { x: 0.28, y: 0.56, width: 0.32, height: 0.14 },
    fonts: designFonts,
    // Red is visible on dark and on light products.
    colours: ['#c8102e', defaultColour, '#ffffff', '#0a4f8f'],
  },
  {
    id: 2,
    kind: 'image',
    label: standInText.areaLabels.image,
    maxCharLimit: null,
    required: false,
    ...noPrintSize,
    box: { x: 0.34, y: 0.3, width: 0.2, height: 0.22 },
    fonts: [],
    colours: [],
  },
]

/** The pictures of a design: the main one first, then those that areas have of their own. */
export function listDesignPictures(pictureKeys: readonly (string | null)[], mainKey: string): string[] {
  const keys = new Set(pictureKeys.map((key) => key ?? mainKey))
  const others = [...keys].filter((key) => key !== mainKey)
  return keys.has(mainKey) || keys.size === 0 ? [mainKey, ...others] : others
}

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
