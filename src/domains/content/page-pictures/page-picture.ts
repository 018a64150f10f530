import { pictureFolder } from '#src/shared/http/picture-url.ts'

export const maxPagePictureBytes = 10_000_000
/** The longest side of a stored picture, in pixels. */
export const maxPagePictureEdge = 1920

const pictureRefusals = ['no_file', 'too_large', 'not_a_picture', 'busy', 'too_many', 'in_use'] as const
export type PagePictureRefusal = (typeof pictureRefusals)[number]

/** What became of an upload or a removal, as the URL of the page says. */
export type PagePictureResult = PagePictureRefusal | 'saved' | 'removed'

export function parsePagePictureResult(value: string | null): PagePictureResult | undefined {
  if (value === 'saved' || value === 'removed') return value
  return pictureRefusals.find((refusal) => refusal === value)
}

type Size = { width: number; height: number }

/** The size is part of the name: pages reserve the space of a picture before it is loaded. */
export function formatPagePictureKey(pageId: number, { width, height }: Size, hash: string): string {
  const scale = Math.min(1, maxPagePictureEdge / Math.max(width, height))
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale))).join('x')
  return `${pictureFolder}pages/${pageId}-${size}-${hash}.webp`
}

export function parsePagePictureSize(key: string): Size | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})-[0-9a-f]{16}\.webp$/.exec(key) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
