import { buildVariants, type SeedVariant } from './build-variants.ts'
import { type BrandPrefix, brands } from './catalogue/brands.ts'
import { families } from './catalogue/families.ts'
import { oddCases } from './catalogue/odd-cases.ts'
import type { ProductDraft } from './catalogue/product-draft.ts'
import { documentsOf, type SeedDocument } from './documents/product-documents.ts'
import { createChance } from './pictures/chance.ts'
import type { ProductSpec } from './pictures/products.ts'
import { slugOf } from './slug.ts'

export type SeedPicture = { key: string; alt: string; spec: ProductSpec }

export type SeedProduct = ProductDraft & {
  url: string
  brand: BrandPrefix
  gallery: readonly SeedPicture[]
  variants: readonly SeedVariant[]
  papers: readonly SeedDocument[]
  createdAt: Date
  popularity: number
  listpos: number
}

/** The whole catalogue as the families describe it, always the same. */
export function buildCatalogue(): SeedProduct[] {
  const drafts = families.flatMap((family) => family())
  const known = new Set(drafts.map((draft) => draft.sku))
  const unknown = Object.keys(oddCases).find((sku) => !known.has(sku))
  if (unknown) throw new Error(`odd-cases.ts names ${unknown}, which no family makes.`)
  return drafts.map((draft, index) => finish(withBlankFront({ ...draft, ...oddCases[draft.sku] }), index))
}

/** Designs are drawn on the first picture, and on its variants' colours of it: its print area carries no sample text. */
function withBlankFront(draft: ProductDraft): ProductDraft {
  const isDesigned = draft.areas.length > 0 || draft.isCustomGateway || draft.isEmagination
  const [front, ...others] = draft.pictures
  if (!isDesigned || front?.kind !== 'goods') return draft
  return { ...draft, pictures: [{ ...front, printText: undefined }, ...others] }
}

function finish(draft: ProductDraft, index: number): SeedProduct {
  const url = slugOf(draft.title)
  const brand = draft.sku.split('-')[0] as BrandPrefix
  const chance = createChance(index * 7 + 11)
  const gallery = draft.pictures.map((spec, n) => ({
    key: `pictures/${url}-${n + 1}.svg`,
    alt: altOf(draft.title, spec.view),
    spec,
  }))
  return {
    ...draft,
    attributes: { brand: brand.toLowerCase(), ...draft.attributes },
    url,
    brand,
    gallery,
    variants: buildVariants(draft, url),
    papers: documentsOf(draft, url, brands[brand]),
    createdAt: new Date(
      Date.UTC(
        draft.isNew ? 2026 : 2025,
        draft.isNew ? 8 : 0,
        6 + Math.floor(chance.between(0, draft.isNew ? 50 : 560)),
        9,
      ),
    ),
    popularity: Math.floor(chance.between(0, 1000)),
    listpos: Math.floor(chance.between(1, 100_000)),
  }
}

function altOf(title: string, view: ProductSpec['view']): string {
  if (view === 'side') return `${title}, seen from the side`
  if (view === 'detail') return `${title}, detail`
  return view === 'drawing' ? `${title}, drawing with dimensions` : title
}
