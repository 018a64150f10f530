/** What staff upload a picture for. `maxEdge`: the longest side of the stored picture, in pixels. */
export const pictureOwners = {
  category: { folder: 'pictures/categories/', maxEdge: 1920 },
  brand: { folder: 'pictures/logos/', maxEdge: 640 },
} as const
export type PictureOwner = keyof typeof pictureOwners

export const maxPictureBytes = 10_000_000

const pictureRefusals = ['no_file', 'too_large', 'not_a_picture', 'busy'] as const
export type PictureUploadRefusal = (typeof pictureRefusals)[number]

/** What became of an upload, as the URL of the page says. */
export type PictureResult = PictureUploadRefusal | 'saved'

export function parsePictureResult(value: string | null): PictureResult | undefined {
  return value === 'saved' ? 'saved' : pictureRefusals.find((refusal) => refusal === value)
}
