import type { Scenario } from './scenarios.ts'

type Listing = {
  products: { last_page: number }
  properties: { values: { id: number; count: number }[] }[]
}

const mistyped = ['gaurdian', 'tnak', 'fliter', 'bolier', 'hosse', 'nozle', 'notebok', 'umbrela']
const marks = '!?;~'

/** What grows with the catalogue: its lists, filters, depths and searches. Nothing kept can answer the searches. */
export async function catalogueScenarios(origin: string, listingPath: string): Promise<Scenario[]> {
  const answer = await fetch(`${origin}/data/${listingPath}`)
  const listing = (await answer.json()) as Listing
  const filters = threeFilters(listing)
  let turn = 0
  const nextTurn = () => (turn += 1)
  const typed = () => encodeURIComponent(`${mistyped[nextTurn() % mistyped.length]}${unmeaning(turn)}`)
  return [
    { name: 'listing call', floor: 0.02, load: { path: `/data/${listingPath}` } },
    {
      name: 'listing call, three filters',
      floor: 0.01,
      load: () => ({ path: `/data/${listingPath}?${filters[nextTurn() % filters.length]}` }),
    },
    {
      name: 'listing call, deep page',
      floor: 0.01,
      load: () => ({ path: `/data/${listingPath}?page=${listing.products.last_page - (nextTurn() % 20)}` }),
    },
    {
      name: 'listing page, rendered',
      floor: 0.008,
      load: () => ({ path: `/${listingPath}?bench=${nextTurn()}` }),
    },
    { name: 'smart search, mistyped', floor: 0.002, load: () => ({ path: `/data/smart-search?q=${typed()}` }) },
    {
      name: 'search call, a SKU begun',
      floor: 0.002,
      load: () => ({ path: `/data/search?q=HBR-BND${1000 + (nextTurn() % 20)}` }),
    },
  ]
}

/** Marks that mean nothing, but make every search one of its own. */
function unmeaning(turn: number): string {
  return turn.toString(4).replace(/\d/g, (digit) => marks.charAt(Number(digit)))
}

/** The values of three groups in many combinations, as long as each has products. */
function threeFilters({ properties }: Listing): string[] {
  const [first = [], second = [], third = []] = properties.map(({ values }) => values.filter(({ count }) => count > 0))
  return first.flatMap((a) =>
    second.flatMap((b) => third.map((c) => [a, b, c].map(({ id }, n) => `filters[${n}]=${id}`).join('&'))),
  )
}
