import { mapLocales } from '#src/shared/locale/languages.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { roundShopPrice } from './catalogue/prices.ts'
import { createRandom } from './pictures/drawing/random.ts'

const series = [
  'Trade',
  'Pro',
  'Plus',
  'Site',
  'Farm',
  'Compact',
  'Premier',
  'Select',
  'Classic',
  'Heritage',
  'Rapid',
  'Max',
]
const guarantees = ['1-year', '2-years', '5-years', '7-years', '10-years']
const maxVariants = 6

/** The `round`-th variation of a product, for shops larger than the demo. It shares the original's files. */
export function cloneProduct(original: SeedProduct, round: number, serial: number): SeedProduct {
  const random = createRandom(serial)
  const suffix = `${series[(round - 1) % series.length]} ${Math.ceil(round / series.length) + 1}`
  const code = `S${round}`
  const factor = random.between(0.78, 1.28)
  const tiers = original.tiers.map(([qty, unit]) => [qty, Math.max(1, roundShopPrice(unit * factor))] as const)
  const firstPrice = tiers[0]?.[1] ?? 0
  return {
    ...original,
    title: mapLocales((locale) => `${original.title[locale]} ${suffix}`),
    slug: `${original.slug}-${code.toLowerCase()}`,
    sku: `${original.sku}-${code}`,
    tiers: tiers.map(([qty, unit], index) => [qty, Math.min(unit, tiers[index - 1]?.[1] ?? unit)]),
    wasPence: original.wasPence && firstPrice ? roundShopPrice(firstPrice * random.between(1.08, 1.25)) : undefined,
    attributes: original.attributes.guarantee
      ? { ...original.attributes, guarantee: random.pick(guarantees) }
      : original.attributes,
    variants: original.variants.slice(0, maxVariants).map((variant) => ({ ...variant, sku: `${variant.sku}-${code}` })),
    stock: original.stock === undefined ? undefined : Math.floor(random.between(0, 60)),
    isNew: random.between(0, 1) < 0.05,
    createdAt: new Date(original.createdAt.getTime() - Math.floor(random.between(0, 900)) * 86_400_000),
    popularity: Math.floor(random.between(0, 800)),
    listpos: Math.floor(random.between(1, 100_000)),
  }
}

/** Yields the catalogue, then variations of it, until `count` products. */
export function* generateProducts(count: number, catalogue: readonly SeedProduct[]): Generator<SeedProduct> {
  for (let index = 0; index < count; index += 1) {
    const original = catalogue[index % catalogue.length] as SeedProduct
    const round = Math.floor(index / catalogue.length)
    yield round === 0 ? original : cloneProduct(original, round, index)
  }
}
