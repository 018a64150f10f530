import type { Subjects } from './scenarios.ts'

const listingPath = 'oil/oil-tanks'

/** Real products of the demo shop, found as a visitor would: through a listing. */
export async function findSubjects(origin: string): Promise<Subjects> {
  const answer = await fetch(`${origin}/data/${listingPath}`)
  const listing = (await answer.json()) as { products: { data: Listed[] } }
  const buyable = listing.products.data.filter((product) => product.purchasable === 1 && product.calculated_price > 0)
  const [first] = buyable
  if (!first) throw new Error(`/data/${listingPath} lists nothing that can be bought.`)
  return { productPath: `/product/${first.url}`, productIds: buyable.slice(0, 5).map(({ id }) => id), listingPath }
}

type Listed = { id: number; url: string; purchasable: number; calculated_price: number }
