import type { Scenario } from './scenario.ts'

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
 * Scenarios whose cost grows with the catalogue: listings, filters, deep pages and searches. Every request has a unique
 * URL, so that no cache responds, unless the cache is measured.
 */
export async function buildCatalogueScenarios(origin: string, listingPath: string): Promise<Scenario[]> {
  const response = await fetch(`${origin}/data/${listingPath}`)
  const listing = (await response.json()) as Listing
  const filters = buildFilterQueries(listing)
  const lastPage = listing.products.last_page
  let counter = 0
  const next = () => (counter += 1)
  return [
    // [L4]
    { name: 'listing call, cached', floor: 0.15, load: { path: `/data/${listingPath}` } },
    {
      name: 'listing call',
      floor: 0.02,
      load: () => ({ path: `/data/${listingPath}?bench=${next()}` }),
    },
    {
      name: 'listing call, three filters',
      floor: 0.01,
      load: () => ({ path: `/data/${listingPath}?${filters[next() % filters.length]}&bench=${counter}` }),
    },
    {
      name: 'listing call, deep page',
      floor: 0.01,
      load: () => ({
        path: `/data/${listingPath}?page=${lastPage - (next() % Math.min(20, lastPage))}&bench=${counter}`,
      }),
    },
    // [L2]
    {
      name: 'listing page, rendered',
      floor: 0.008,
      load: () => ({ path: `/${listingPath}?bench=${next()}` }),
    },
    {
      name: 'smart search, misspelt',
      floor: 0.002,
      load: () => ({ path: `/data/smart-search?q=${misspell(next())}` }),
    },
    {
      name: 'search call, SKU prefix',
      floor: 0.002,
      load: () => ({ path: `/data/search?q=HBR-BND${1000 + (next() % 20)}&bench=${counter}` }),
    },
  ]
}

/** A word with two neighbouring letters swapped; another one for every number. */
function misspell(number: number): string {
  const word = words[number % words.length] ?? ''
  const at = 1 + (Math.floor(number / words.length) % (word.length - 2))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Two misspelt words; the pair repeats only after a thousand numbers, so no cache responds. */
export function misspellTwoWords(number: number): string {
  return `${misspell(number)}+${misspell(number * words.length + Math.floor(number / words.length))}`
}

/** Queries with one value of each of three filter groups, in all combinations of values that have products. */
function buildFilterQueries({ properties }: Listing): string[] {
  const [first = [], second = [], third = []] = properties.map(({ values }) => values.filter(({ count }) => count > 0))
  return first.flatMap((a) =>
    second.flatMap((b) => third.map((c) => [a, b, c].map(({ id }, n) => `filters[${n}]=${id}`).join('&'))),
  )
}
