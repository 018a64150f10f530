import type { SeedProduct } from './build-catalogue.ts'
import { brands } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories.ts'
import type { CategoryNode } from './catalogue/category-node.ts'
import { type AdvertText, adverts } from './content/adverts.ts'
import { cleaningServicePages } from './content/cleaning-service-pages.ts'
import { company } from './content/company.ts'
import { menus } from './content/menus.ts'
import { tankServicePages } from './content/tank-service-pages.ts'
import type { PictureSpec } from './pictures/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'
import { slugOf } from './slug.ts'

export const heroKey = 'pictures/site/hero.svg'
export const logoKey = (brand: string) => `pictures/logos/${slugOf(brand)}.svg`
export const categoryPictureKey = (path: string) => `pictures/categories/${path.replaceAll('/', '-')}.svg`
export const bigLinkKey = (path: string) => `pictures/big-links/${path.replaceAll('/', '-')}.svg`
export const pagePictureKey = (slug: string) => `pictures/pages/${slug}.svg`
export const advertKey = (advert: AdvertText, locale: 'en' | 'es') =>
  `pictures/adverts/${slugOf(advert.title)}-${locale}.svg`

/** Shown where a category has no product to show yet. */
const stand: ProductSpec = { kind: 'tank', form: 'fuel', serial: 40, colour: 'Lime green', capacity: 1000 }

/** Every picture of the shop that is not a product's: tiles, logos, adverts, the hero. */
export function sitePictures(catalogue: readonly SeedProduct[]): [key: string, spec: PictureSpec][] {
  const shown = new Set<SeedProduct>()
  /** A product of the category that no other tile shows yet. */
  const subjectOf = (path: string): ProductSpec => {
    const candidates = catalogue.filter(
      ({ gallery, categories }) => gallery[0] && categories.some((each) => `${each}/`.startsWith(`${path}/`)),
    )
    const chosen = candidates.find((product) => !shown.has(product)) ?? candidates[0]
    if (chosen) shown.add(chosen)
    return chosen?.gallery[0]?.spec ?? stand
  }
  return [
    [heroKey, { kind: 'hero', textSpace: 'left' }],
    ['pictures/site/logo.svg', { kind: 'site-logo', name: company.company }],
    ['pictures/site/logo-light.svg', { kind: 'site-logo', name: company.company, variant: 'light' }],
    ['pictures/site/mark.svg', { kind: 'site-logo', name: company.company, variant: 'mark' }],
    ['pictures/site/placeholder.svg', { kind: 'placeholder' }],
    ...Object.values(brands).map((brand): [string, PictureSpec] => [logoKey(brand), { kind: 'brand-logo', brand }]),
    ...pathsOf(categoryTree).map((path, serial): [string, PictureSpec] => [
      categoryPictureKey(path),
      { kind: 'tile', style: 'category', subject: subjectOf(path), serial },
    ]),
    ...menus.header
      .flatMap((entry) => entry.bigLinks ?? [])
      .map((path, serial): [string, PictureSpec] => [
        bigLinkKey(path),
        { kind: 'tile', style: 'big-link', subject: subjectOf(path), tint: tints[serial % tints.length], serial },
      ]),
    ...adverts.flatMap((advert, serial): [string, PictureSpec][] => [
      [advertKey(advert, 'en'), advertPicture(advert, 'en', serial)],
      [advertKey(advert, 'es'), advertPicture(advert, 'es', serial)],
    ]),
    ...[...tankServicePages, ...cleaningServicePages].map(({ slug }, serial): [string, PictureSpec] => [
      pagePictureKey(slug),
      { kind: 'tile', style: 'big-link', subject: serviceSubjects[serial % serviceSubjects.length] ?? stand, serial },
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

function advertPicture(advert: AdvertText, locale: 'en' | 'es', serial: number): PictureSpec {
  const layout = (['top', 'split', 'bottom'] as const)[serial % 3] ?? 'top'
  const [headline, strapline] = locale === 'es' ? [advert.titleEs, advert.lineEs] : [advert.title, advert.line]
  return { kind: 'advert', layout, subject: advert.subject, tint: advert.tint, headline, strapline, serial }
}

function pathsOf(nodes: readonly CategoryNode[], above = ''): string[] {
  return nodes.flatMap((node) => [above + node.slug, ...pathsOf(node.below ?? [], `${above}${node.slug}/`)])
}
