import type { Scenario } from './scenarios.ts'

type Listing = {
  products: { last_page: number }
  properties: { values: { id: number; count: number }[] }[]
}

const words = [
  'guardian',
  'tank',
  'filter',
  'boiler',
  'hose',
  'nozzle',
  'notebook',
  'umbrella',
  'burner',
  'cartridge',
  'lanyard',
]

/**
 * What grows with the catalogue: its lists, filters, depths and searches. Each time under an address of its own, so that
 * nothing kept can answer, unless that is what is measured.
 */
export async function catalogueScenarios(origin: string, listingPath: string): Promise<Scenario[]> {
  const answer = await fetch(`${origin}/data/${listingPath}`)
  const listing = (await answer.json()) as Listing
  const filters = threeFilters(listing)
  const lastPage = listing.products.last_page
  let turn = 0
  const nextTurn = () => (turn += 1)
  return [
    { name: 'listing call, kept', floor: 0.15, load: { path: `/data/${listingPath}` } },
    {
      name: 'listing call',
      floor: 0.02,
      load: () => ({ path: `/data/${listingPath}?bench=${nextTurn()}` }),
    },
    {
      name: 'listing call, three filters',
      floor: 0.01,
      load: () => ({ path: `/data/${listingPath}?${filters[nextTurn() % filters.length]}&bench=${turn}` }),
    },
    {
      name: 'listing call, deep page',
      floor: 0.01,
      load: () => ({
        path: `/data/${listingPath}?page=${lastPage - (nextTurn() % Math.min(20, lastPage))}&bench=${turn}`,
      }),
    },
    {
      name: 'listing page, rendered',
      floor: 0.008,
      load: () => ({ path: `/${listingPath}?bench=${nextTurn()}` }),
    },
    {
      name: 'smart search, mistyped',
      floor: 0.002,
      load: () => ({ path: `/data/smart-search?q=${mistyped(nextTurn())}` }),
    },
    {
      name: 'search call, a SKU begun',
      floor: 0.002,
      load: () => ({ path: `/data/search?q=HBR-BND${1000 + (nextTurn() % 20)}&bench=${turn}` }),
    },
  ]
}

/** Another word each time, with two of its letters swapped, each time others. */
function mistyped(turn: number): string {
  const word = words[turn % words.length] ?? ''
  const at = 1 + (Math.floor(turn / words.length) % (word.length - 2))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Two words that nobody has looked for together, for a thousand turns: nothing that is kept can answer. */
export function mistypedPair(turn: number): string {
  return `${mistyped(turn)}+${mistyped(turn * words.length + Math.floor(turn / words.length))}`
}

/** The values of three groups in many combinations, as long as each has products. */
function threeFilters({ properties }: Listing): string[] {
  const [first = [], second = [], third = []] = properties.map(({ values }) => values.filter(({ count }) => count > 0))
  return first.flatMap((a) =>
    second.flatMap((b) => third.map((c) => [a, b, c].map(({ id }, n) => `filters[${n}]=${id}`).join('&'))),
  )
}
