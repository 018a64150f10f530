import { ellipse, group, rect } from './shapes.ts'
import type { SvgDefs } from './svg.ts'

/** Where a print may go, as shares of the picture's width and height. */
export interface PrintArea {
  x: number
  y: number
  width: number
  height: number
}

/** `side` shows another side or arrangement, `detail` a close-up, `drawing` a dimensioned line drawing. */
export type View = 'front' | 'side' | 'detail' | 'drawing'

export interface Illustration {
  art: string
  /** The point a close-up looks at, and how close it goes. */
  focus: [x: number, y: number, zoom: number]
  printArea?: PrintArea
}

/** Every product picture is 4:3, the shape of the listing cards. */
export const stageWidth = 800
export const stageHeight = 600
export const stageSize: [number, number] = [stageWidth, stageHeight]

export function backdrop(defs: SvgDefs, [width, height]: [number, number] = stageSize): string {
  const wall = defs.linear([0, '#f4f7fa', 0.62, '#e9eef3', 0.8, '#dbe2e9', 1, '#e6ebf0'])
  const glow = defs.radial([0, '#ffffff/.9', 1, '#ffffff/0'])
  return rect([0, 0, width, height], wall) + ellipse([width * 0.36, height * 0.3, width * 0.6, height * 0.55], glow)
}

/** From picture units to shares of the picture. */
export const toPrintArea = ({ x, y, width, height }: PrintArea): PrintArea => ({
  x: x / stageWidth,
  y: y / stageHeight,
  width: width / stageWidth,
  height: height / stageHeight,
})

/** Moves the stage so that the focus stands in the middle of the picture. */
export const closeUp = (art: string, [x, y, zoom]: Illustration['focus']) =>
  group(art, `transform="translate(${stageWidth / 2 - x * zoom} ${stageHeight / 2 - y * zoom}) scale(${zoom})"`)

/** Scales a drawing about a point that stays where it is, usually its foot. */
export const scaleAbout = (art: string, [x, y, scale]: [x: number, y: number, scale: number]) =>
  group(art, `transform="translate(${x - x * scale} ${y - y * scale}) scale(${scale})"`)

/** The same for a whole illustration, so that its close-up still looks at the same spot. */
export function scaleIllustration(
  { art, focus: [fx, fy, zoom] }: Illustration,
  about: [x: number, y: number, scale: number],
): Illustration {
  const [x, y, scale] = about
  return { art: scaleAbout(art, about), focus: [x + (fx - x) * scale, y + (fy - y) * scale, zoom / scale] }
}
