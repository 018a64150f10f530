import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

/** A box in fractions of the picture's width and height, from its top left corner. */
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
  /** The picture with the area. Null: the picture of the chosen variant, or the first one of the product. */
  pictureKey: string | null
  box: Box
  /** The printed size. Null for areas created before this field existed. */
  widthMm: number | null
  heightMm: number | null
  /** Image areas only. Null: any resolution. */
  minDpi: number | null
  /** The first font and the first colour are the defaults. */
  fonts: readonly string[]
  colours: readonly string[]
}

/** An area as staff edit it. A new one has no id. */
export type AreaEdit = Omit<DesignArea, 'id'> & { id: number | null }

/** The fonts that browser and server can draw with. */
export const designFonts = ['Inter', 'Barlow Condensed'] as const
export const defaultFont = 'Inter'
export const defaultColour = '#0f1b2d'

/** A request with more inputs is invalid [T65]. */
export const maxAreas = 10
/** Products set lower limits. */
export const maxTextLength = 200

/** The longest edge of a stored image in pixels. Larger images are scaled down. */
export const maxImageEdge = 2400

export const areaLimits = {
  /** The length of a label, per language. */
  label: 60,
  /** The limit of a side, in millimetres. */
  millimetres: 5_000,
  minDpi: 30,
  maxDpi: 600,
  colours: 12,
}

const mmPerInch = 25.4

type Size = { width: number; height: number }
type PrintSize = Pick<DesignArea, 'widthMm' | 'heightMm'>

/** The resolution at which an image is printed that fills the area as far as its shape allows. Undefined without a size. */
export function computeDpi(image: Size, { widthMm, heightMm }: PrintSize): number | undefined {
  if (widthMm === null || heightMm === null) return undefined
  const pixelsPerMm = Math.max(image.width / widthMm, image.height / heightMm)
  return Math.floor(pixelsPerMm * mmPerInch)
}

/** The pixels of the longest side of an area at a resolution. */
export function toPixels({ widthMm, heightMm }: PrintSize, dpi: number): number {
  return Math.ceil((Math.max(widthMm ?? 0, heightMm ?? 0) / mmPerInch) * dpi)
}
