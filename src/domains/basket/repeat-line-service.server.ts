import type { Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { needsDesign } from '#src/domains/personalisation/preview-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { addLine } from './basket.ts'
import { type BasketChange, changeBasket } from './basket-service.server.ts'
import type { StoredLine } from './shown-basket.ts'

/** What was ordered before. Its production time is known by name only: it is looked up anew. */
export type LineToRepeat = Pick<
  StoredLine,
  'productId' | 'variantId' | 'qty' | 'artworkColours' | 'designId' | 'artworkFileId' | 'artworkInstructions' | 'isHire'
> & { productionTitle: string | null }

/**
 * Puts an ordered line into the bag again, by today's rules and prices, with its artwork and its design. Whoever calls it
 * has seen to it that the line is of the visitor's own order: that is what makes file and design theirs.
 */
export async function repeatLine(
  shop: Shop,
  visitor: Visitor,
  { productionTitle, ...again }: LineToRepeat,
): Promise<BasketChange> {
  const rowId = newRandomId()
  const offer = again.designId === null ? await getSellable(shop, again.variantId ?? again.productId) : undefined
  const lacksDesign = offer?.ok === true && (await needsDesign(shop, offer.value))
  return changeBasket(shop, visitor, {
    kind: 'bag',
    offerId: again.variantId ?? again.productId,
    decide(basket, terms) {
      if (lacksDesign) return refuse('design_missing')
      const productionOptionId = terms.offer ? productionOf(terms.offer, productionTitle) : null
      const added = addLine(basket, { ...again, rowId, productionOptionId }, terms)
      if (!added.ok) return added
      const { line } = added.value
      return ok({ ...added.value, save: { what: line.rowId === rowId ? 'line' : 'quantity', line } })
    },
  })
}

/** The one of that name, or else the first, as a product page chooses it (spec §4); none where none was chosen. */
function productionOf({ productionOptions }: Sellable, wanted: string | null): number | null {
  if (wanted === null) return null
  const named = productionOptions.find(({ title }) => title.en === wanted || title.es === wanted)
  return (named ?? productionOptions[0])?.id ?? null
}
