import { z } from 'zod'

export const categoryLink = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  parent_id: z.number().nullable(),
})

export type CategoryLink = z.infer<typeof categoryLink>

export type CategoryResponse = CategoryLink & {
  description: string
  image_key: string | null
  is_landing: boolean
  breadcrumbs: readonly { title: string; url: string }[]
}

/** A tile of the home page, or a category page with its subcategories. */
export type CategoryTileResponse = CategoryResponse & { children: readonly CategoryResponse[] }

export type AdvertResponse = {
  slug: string
  title: string
  advert_image: string
  advert_image_key: string
  grid_position: number
}

export type BrandResponse = {
  title: string
  slug: string
  logo: string | null
  logo_key: string | null
  isSvg: boolean
}
