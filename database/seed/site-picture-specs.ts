import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { toSlug } from '#src/shared/slug.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { brandNameByPrefix } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories/categories.ts'
import type { CategoryNode } from './catalogue/categories/category-node.ts'
import { type AdvertText, demoAdverts } from './content/adverts.ts'
import { cleaningServicePages } from './content/cleaning-service-pages.ts'
import { demoCompany } from './content/company.ts'
import { demoMenus } from './content/menus.ts'
import { tankServicePages } from './content/tank-service-pages.ts'
import type { PictureSpec } from './pictures/drawing/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'

export const heroKey = 'pictures/site/hero.svg'
export const logoKey = (brand: string) => `pictures/logos/${toSlug(brand)}.svg`
export const categoryPictureKey = (path: string) => `pictures/categories/${path.replaceAll('/', '-')}.svg`
export const bigLinkKey = (path: string) => `pictures/big-links/${path.replaceAll('/', '-')}.svg`
export const pagePictureKey = (slug: string) => `pictures/pages/${slug}.svg`
export const advertKey = (advert: AdvertText, locale: Locale) =>
  `pictures/adverts/${toSlug(advert.title.en)}-${locale}.svg`

/** The picture of a category without products. */
const defaultSubject: ProductSpec = { kind: 'tank', form: 'fuel', serial: 40, colour: 'Lime green', capacity: 1000 }

/** Lists every picture that does not belong to a product: tiles, logos, adverts, the hero. */
export function listSitePictures(catalogue: readonly SeedProduct[]): [key: string, spec: PictureSpec][] {
  const usedProducts = new Set<SeedProduct>()
  /** Picks a product of the category that no other tile shows. */
  const pickSubject = (path: string): ProductSpec => {
    const candidates = catalogue.filter(
      ({ gallery, categories }) => gallery[0] && categories.some((each) => `${each}/`.startsWith(`${path}/`)),
    )
    const product = candidates.find((candidate) => !usedProducts.has(candidate)) ?? candidates[0]
    if (product) usedProducts.add(product)
    return product?.gallery[0]?.spec ?? defaultSubject
  }
  return [
    [heroKey, { kind: 'hero', textSpace: 'left' }],
    ['pictures/site/logo.svg', { kind: 'site-logo', name: demoCompany.company }],
    ['pictures/site/logo-light.svg', { kind: 'site-logo', name: demoCompany.company, variant: 'light' }],
    ['pictures/site/mark.svg', { kind: 'site-logo', name: demoCompany.company, variant: 'mark' }],
    ['pictures/site/placeholder.svg', { kind: 'placeholder' }],
    ...Object.values(brandNameByPrefix).map((brand): [string, PictureSpec] => [
      logoKey(brand),
      { kind: 'brand-logo', brand },
    ]),
    ...listPaths(categoryTree).map((path, serial): [string, PictureSpec] => [
      categoryPictureKey(path),
      { kind: 'tile', style: 'category', subject: pickSubject(path), serial },
    ]),
    ...demoMenus.header
      .flatMap((entry) => entry.bigLinks ?? [])
      .map((path, serial): [string, PictureSpec] => [
        bigLinkKey(path),
        { kind: 'tile', style: 'big-link', subject: pickSubject(path), tint: tints[serial % tints.length], serial },
      ]),
    ...demoAdverts.flatMap((advert, serial) =>
      locales.map((locale): [string, PictureSpec] => [
        advertKey(advert, locale),
        advertPicture(advert, locale, serial),
      ]),
    ),
    ...[...tankServicePages, ...cleaningServicePages].map(({ slug }, serial): [string, PictureSpec] => [
      pagePictureKey(slug),
      {
        kind: 'tile',
        style: 'big-link',
        subject: serviceSubjects[serial % serviceSubjects.length] ?? defaultSubject,
        serial,
      },
    ]),
  ]
}

const tints = ['#0a4f8f', '#7a1f2b', '#1a5c35', '#24424f', '#5c3a8e', '#8a4a26']

const serviceSubjects: readonly ProductSpec[] = [
  { kind: 'tank', form: 'bunded', serial: 71, capacity: 1225 },
  { kind: 'tank', form: 'steel', serial: 72, capacity: 1200 },
  { kind: 'tank', form: 'slimline', serial: 73, capacity: 1000 },
  { kind: 'tank', form: 'fuel', serial: 74, capacity: 2500 },
  { kind: 'tank', form: 'horizontal', serial: 75, capacity: 1300 },
  { kind: 'pump', form: 'kit', serial: 76 },
  { kind: 'tank', form: 'cylinder', serial: 77, capacity: 5000 },
  { kind: 'pump', form: 'nozzle', serial: 78, colour: 'Red' },
]

function advertPicture(advert: AdvertText, locale: Locale, serial: number): PictureSpec {
  const layout = (['top', 'split', 'bottom'] as const)[serial % 3] ?? 'top'
  const [headline, strapline] = [advert.title[locale], advert.line[locale]]
  return { kind: 'advert', layout, subject: advert.subject, tint: advert.tint, headline, strapline, serial }
}

function listPaths(nodes: readonly CategoryNode[], above = ''): string[] {
  return nodes.flatMap((node) => [above + node.slug, ...listPaths(node.children ?? [], `${above}${node.slug}/`)])
}
