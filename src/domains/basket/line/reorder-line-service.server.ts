import type { Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { type FrozenLineOptions, pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { requiresDesign } from '#src/domains/personalisation/preview-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { ok, refuse } from '#src/shared/result.ts'
import { addLine } from '../basket.ts'
import { type BasketChangeResult, changeBasket } from '../basket-service.server.ts'
import type { StoredLine } from '../priced-basket.ts'

/** An ordered line. */
export type ReorderLineInput = FrozenLineOptions &
  Pick<StoredLine, 'productId' | 'variantId' | 'qty' | 'artworkFileId' | 'artworkInstructions'>

/**
 * Adds an ordered line to the basket again, with its artwork and design, by current rules and prices. The caller must have
 * checked that the order belongs to the visitor; ownership of file and design is not checked here.
 */
export async function reorderLine(
  shop: Shop,
  visitor: Visitor,
  ordered: ReorderLineInput,
): Promise<BasketChangeResult> {
  const rowId = newRandomId()
  const { productId, variantId, qty, artworkFileId, artworkInstructions } = ordered
  const sellableId = variantId ?? productId
  const sellable = ordered.designId === null ? await getSellable(shop, sellableId) : undefined
  const lacksDesign = sellable?.ok === true && (await requiresDesign(shop, sellable.value))
  return changeBasket(shop, visitor, {
    kind: 'basket',
    sellableId,
    decide(basket, context) {
      if (lacksDesign) return refuse('design_required')
      const options = pickLineOptions({
        ...ordered,
        productionOptionId: findProductionOptionId(ordered, context.sellable),
      })
      const newLine = { rowId, productId, variantId, qty, ...options, artworkFileId, artworkInstructions }
      const added = addLine(basket, newLine, context)
      if (!added.ok) return added
      const { line } = added.value
      return ok({ ...added.value, write: { type: line.rowId === rowId ? 'line' : 'quantity', line } })
    },
  })
}

/**
 * Orders store the title of the production option in the buyer's language, not its id. Finds the option with that title,
 * otherwise the first, which is the product page's default. Null if none was chosen.
 */
function findProductionOptionId(
  { productionTitle: orderedTitle }: FrozenLineOptions,
  { productionOptions }: Pick<Sellable, 'productionOptions'> = { productionOptions: [] },
): number | null {
  if (orderedTitle === null) return null
  const match = productionOptions.find(({ title }) => locales.some((locale) => title[locale] === orderedTitle))
  return (match ?? productionOptions[0])?.id ?? null
}
