import { z } from 'zod'
import { plainQuery, productCard } from './catalogue-contract.ts'
import { longestSearch } from './search.ts'

/** T94: longer ones are refused, as is `q` given twice. */
export const searchText = z.string().max(longestSearch)

export const smartSearchQuery = plainQuery({ q: searchText.prefault('') })

const suggestedProduct = productCard.pick({
  id: true,
  url: true,
  title: true,
  internal_sku: true,
  thumbnail_url: true,
  thumbnail_key: true,
  categories: true,
  poa: true,
  calculated_price: true,
  calculated_price_including_vat: true,
  from_price: true,
  was_amount: true,
  save_amount: true,
})

/** spec §3, "Smart search data". */
export const smartSearchAnswer = z.object({
  query: z.string(),
  products: z.array(suggestedProduct),
  products_count: z.number().describe('All that /search?q= lists'),
  categories: z.array(z.object({ title: z.string(), url: z.string() })),
})

export type SmartSearchAnswer = z.infer<typeof smartSearchAnswer>
export type SuggestedProduct = z.infer<typeof suggestedProduct>
