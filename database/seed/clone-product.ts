import type { SeedProduct } from './build-catalogue.ts'
import { shopPrice } from './catalogue/prices.ts'
import { createChance } from './pictures/chance.ts'

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
const mostVariants = 6

/** The `round`-th variation of a product, for shops far larger than the demo; it shares the original's files. */
export function cloneProduct(original: SeedProduct, round: number, serial: number): SeedProduct {
  const chance = createChance(serial)
  const mark = `${series[(round - 1) % series.length]} ${Math.ceil(round / series.length) + 1}`
  const code = `S${round}`
  const factor = chance.between(0.78, 1.28)
  const tiers = original.tiers.map(([qty, unit]) => [qty, Math.max(1, shopPrice(unit * factor))] as const)
  const opening = tiers[0]?.[1] ?? 0
  return {
    ...original,
    title: `${original.title} ${mark}`,
    url: `${original.url}-${code.toLowerCase()}`,
    sku: `${original.sku}-${code}`,
    tiers: tiers.map(([qty, unit], index) => [qty, Math.min(unit, tiers[index - 1]?.[1] ?? unit)]),
    wasPence: original.wasPence && opening ? shopPrice(opening * chance.between(1.08, 1.25)) : undefined,
    attributes: original.attributes.guarantee
      ? { ...original.attributes, guarantee: chance.pick(guarantees) }
      : original.attributes,
    variants: original.variants
      .slice(0, mostVariants)
      .map((variant) => ({ ...variant, sku: `${variant.sku}-${code}` })),
    stock: original.stock === undefined ? undefined : Math.floor(chance.between(0, 60)),
    isNew: chance.between(0, 1) < 0.05,
    createdAt: new Date(original.createdAt.getTime() - Math.floor(chance.between(0, 900)) * 86_400_000),
    popularity: Math.floor(chance.between(0, 800)),
    listpos: Math.floor(chance.between(1, 100_000)),
  }
}

/** The catalogue followed by as many variations of it as the wanted number of products takes. */
export function* productsUpTo(count: number, catalogue: readonly SeedProduct[]): Generator<SeedProduct> {
  for (let index = 0; index < count; index += 1) {
    const original = catalogue[index % catalogue.length] as SeedProduct
    const round = Math.floor(index / catalogue.length)
    yield round === 0 ? original : cloneProduct(original, round, index)
  }
}
