import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { type Locale, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import type { Category, CategoryWithRelatives } from './category.ts'
import type {
  AdvertResponse,
  BrandResponse,
  CategoryLink,
  CategoryResponse,
  CategoryTileResponse,
} from './category-contract.ts'
import type { listAdverts, listBrands } from './category-service.server.ts'

export function presentCategoryLink(category: Category, locale: Locale): CategoryLink {
  const { id, slug, path, parentId, title } = category
  return { id, title: pickTranslation(locale, title), slug, url: categoryPath(path), parent_id: parentId }
}

export function presentCategory(
  { category, trail }: Omit<CategoryWithRelatives, 'children'>,
  locale: Locale,
): CategoryResponse {
  return {
    ...presentCategoryLink(category, locale),
    description: pickTranslation(locale, category.description),
    image_key: category.imageKey,
    is_landing: category.isLanding,
    breadcrumbs: trail.map(({ title, path }) => ({ title: pickTranslation(locale, title), url: categoryPath(path) })),
  }
}

/** What search engines get, unless the page of a landing category says otherwise. */
export function describeCategory({ title, description, seoTitle, seoDescription }: Category, locale: Locale) {
  return {
    title: pickTranslation(locale, seoTitle[sourceLocale] ? seoTitle : title),
    description: pickTranslation(locale, seoDescription[sourceLocale] ? seoDescription : description),
  }
}

export function presentCategoryTile(node: CategoryWithRelatives, locale: Locale): CategoryTileResponse {
  const children = node.children.map((category) =>
    presentCategory({ category, trail: [...node.trail, category] }, locale),
  )
  return { ...presentCategory(node, locale), children }
}

type Advert = Awaited<ReturnType<typeof listAdverts>>[number]

export function presentAdvert(advert: Advert, locale: Locale): AdvertResponse {
  const imageKey = pickTranslation(locale, advert.imageKey)
  return {
    slug: advert.slug,
    title: pickTranslation(locale, advert.title),
    advert_image: pictureUrl(imageKey, 480, 'webp'),
    advert_image_key: imageKey,
    grid_position: advert.gridPosition,
  }
}

type Brand = Awaited<ReturnType<typeof listBrands>>[number]

export function presentBrand({ title, slug, logoKey, isSvg }: Brand): BrandResponse {
  return { title, slug, logo: logoKey === null ? null : pictureUrl(logoKey, 320, 'webp'), logo_key: logoKey, isSvg }
}
