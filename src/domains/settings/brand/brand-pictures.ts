/** `maxEdge`: the longest side of the stored picture, in pixels. */
export const brandPictures = {
  logo: { setting: 'logoKey', maxEdge: 640, mustBeSquare: false },
  icon: { setting: 'iconKey', maxEdge: 192, mustBeSquare: true },
} as const
export type BrandPicture = keyof typeof brandPictures
export const brandPictureNames = Object.keys(brandPictures) as [BrandPicture, ...BrandPicture[]]

export const maxBrandPictureBytes = 1_000_000

export const brandPictureRefusals = ['no_file', 'too_large', 'not_a_picture', 'not_square', 'busy'] as const
export type BrandPictureRefusal = (typeof brandPictureRefusals)[number]
