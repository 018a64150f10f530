import { mapLocales, type Translations } from '#src/shared/locale/languages.ts'
import { toSlug } from '#src/shared/slug.ts'
import { buildVariants, type SeedVariant } from './build-variants.ts'
import { type BrandPrefix, brandNameByPrefix } from './catalogue/brands.ts'
import type { ProductDraft } from './catalogue/product-draft.ts'
import { edgeCases } from './catalogue/products/edge-cases.ts'
import { families } from './catalogue/products/families.ts'
import { buildDocuments, type SeedDocument } from './documents/demo-documents.ts'
import { createRandom } from './pictures/drawing/random.ts'
import type { ProductSpec } from './pictures/products.ts'

export type SeedPicture = { key: string; alt: Translations; spec: ProductSpec }

export type SeedProduct = ProductDraft & {
  slug: string
  brand: BrandPrefix
  gallery: readonly SeedPicture[]
  variants: readonly SeedVariant[]
  documentFiles: readonly SeedDocument[]
  createdAt: Date
  popularity: number
  listpos: number
}

/** Builds the whole catalogue from its families; deterministic. */
export function buildCatalogue(): SeedProduct[] {
  const drafts = families.flatMap((family) => family())
  const knownSkus = new Set(drafts.map((draft) => draft.sku))
  const unknown = Object.keys(edgeCases).find((sku) => !knownSkus.has(sku))
  if (unknown) throw new Error(`edge-cases.ts names ${unknown}, which no family defines.`)
  return drafts.map((draft, index) => completeProduct(removeSampleText({ ...draft, ...edgeCases[draft.sku] }), index))
}

/** Removes the sample text from the first picture of a personalised product, because designs are drawn on it. */
function removeSampleText(draft: ProductDraft): ProductDraft {
  const isDesigned = draft.areas.length > 0 || draft.isCustomGateway || draft.isEmagination
  const [front, ...others] = draft.pictures
  if (!isDesigned || front?.kind !== 'goods') return draft
  return { ...draft, pictures: [{ ...front, printText: undefined }, ...others] }
}

function completeProduct(draft: ProductDraft, index: number): SeedProduct {
  const slug = toSlug(draft.title.en)
  const brand = draft.sku.split('-')[0] as BrandPrefix
  const random = createRandom(index * 7 + 11)
  const gallery = draft.pictures.map((spec, n) => ({
    key: `pictures/${slug}-${n + 1}.svg`,
    alt: buildAltText(draft.title, spec.view),
    spec,
  }))
  return {
    ...draft,
    attributes: { brand: brand.toLowerCase(), ...draft.attributes },
    slug,
    brand,
    gallery,
    variants: buildVariants(draft, slug),
    documentFiles: buildDocuments(draft, slug, brandNameByPrefix[brand]),
    createdAt: new Date(
      Date.UTC(
        draft.isNew ? 2026 : 2025,
        draft.isNew ? 8 : 0,
        6 + Math.floor(random.between(0, draft.isNew ? 50 : 560)),
        9,
      ),
    ),
    popularity: Math.floor(random.between(0, 1000)),
    listpos: Math.floor(random.between(1, 100_000)),
  }
}

const viewTexts: Partial<Record<NonNullable<ProductSpec['view']>, Translations>> = {
  side: { en: 'seen from the side', es: 'vista lateral' },
  detail: { en: 'detail', es: 'detalle' },
  drawing: { en: 'drawing with dimensions', es: 'plano acotado' },
}

function buildAltText(title: Translations, view: ProductSpec['view']): Translations {
  const viewText = view && viewTexts[view]
  return viewText ? mapLocales((locale) => `${title[locale]}, ${viewText[locale]}`) : title
}
