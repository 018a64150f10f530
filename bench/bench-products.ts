import type { BenchProducts } from './scenarios.ts'

const listingPath = 'oil/oil-tanks'

/** Finds products of the demo shop that can be bought, through a listing. */
export async function findBenchProducts(origin: string): Promise<BenchProducts> {
  const response = await fetch(`${origin}/data/${listingPath}`)
  const listing = (await response.json()) as { products: { data: ListedProduct[] } }
  const buyable = listing.products.data.filter((product) => product.purchasable === 1 && product.calculated_price > 0)
  const [first] = buyable
  if (!first) throw new Error(`/data/${listingPath} lists no product that can be bought.`)
  return { productPath: `/product/${first.url}`, productIds: buyable.slice(0, 5).map(({ id }) => id), listingPath }
}

type ListedProduct = { id: number; url: string; purchasable: number; calculated_price: number }
