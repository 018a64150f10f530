/** The point of a picture that stays visible where it is cropped, in percent from its top left corner. */
export type FocalPoint = { x: number; y: number }

export const focalPointCenter: FocalPoint = { x: 50, y: 50 }

const isPercent = (value: number) => value <= 100

/** `30 60`, as it is stored and exported. Null for a text that is none. */
export function parseFocalPoint(text: string): FocalPoint | null {
  const match = /^(\d{1,3})\s+(\d{1,3})$/.exec(text.trim())
  const point = { x: Number(match?.[1]), y: Number(match?.[2]) }
  return match && isPercent(point.x) && isPercent(point.y) ? point : null
}

export const formatFocalPoint = ({ x, y }: FocalPoint) => `${x} ${y}`
