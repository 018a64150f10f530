import type { PictureDetails } from './picture-details.ts'

export const pictureLimits = {
  bytes: 15_000_000,
  perProduct: 20,
  altText: 300,
  /** The longest side of the stored picture, in pixels. */
  edge: 1920,
}

export const pictureRefusals = ['no_file', 'not_a_picture', 'too_large', 'duplicate', 'too_many', 'busy'] as const
export type ProductPictureRefusal = (typeof pictureRefusals)[number]

export const uploadResults = ['added', ...pictureRefusals] as const
/** How many pictures of an upload were added, and refused for each reason. */
export type UploadResult = Partial<Record<(typeof uploadResults)[number], number>>

export type ProductPicture = PictureDetails & { id: number; fileKey: string }
