import { maxLines } from '#src/domains/basket/basket.ts'
import { freezeLine } from '#src/domains/basket/checkout/freeze-line.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getSellableBySku, listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { pickLineOptions } from '#src/domains/line-items/line-options.ts'
import { calculateSetupChargeNet } from '#src/domains/pricing/artwork-colours.ts'
import { calculateListUnitNet, priceLine } from '#src/domains/pricing/line-price.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { type Pence, pence, zero } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { NewQuoteLine, QuoteLineRow, QuoteRow } from '../quotes-store.server.ts'
import { getStockId } from '../stock-shortage.ts'
import type { AddedLineInput, OfferInput, SplitLineInput } from './offer-input.ts'
import { findLastPosition } from './quote-admin-store.server.ts'

export type AddLineRefusal = 'unknown_sku' | 'variant_required' | 'not_for_hire' | 'too_many_lines'
export type SplitLineRefusal = 'split_too_large'
type LineChoices = Pick<
  QuoteLineRow,
  'productId' | 'variantId' | 'isHire' | 'qty' | 'artworkColours' | 'productionTitle' | 'listUnitNetPence'
>
/** A line of the draft before its amounts are calculated. */
export type OfferedLine = {
  line: NewQuoteLine & LineChoices
  unitNet: Pence | null
  setupNet: Pence
  /** Today's set-up charge; zero if the line has none of its own. */
  listSetupNet: Pence
}

type QuotedLines = { quote: QuoteRow; lines: readonly QuoteLineRow[]; offer: OfferInput }

/** Applies the changes of staff to the lines: prices, quantities, removed lines, a split one and a new one. */
export async function changeOfferLines(
  shop: Shop,
  { quote, lines, offer }: QuotedLines,
): Promise<Result<OfferedLine[], AddLineRefusal | SplitLineRefusal>> {
  const sellables = await listSellables(shop, [...new Set(lines.flatMap((line) => getStockId(line) ?? []))])
  const getListPrice = (line: LineChoices) => findListPrice(line, { quote, sellables })
  const changed = lines.flatMap((line): OfferedLine[] => {
    const { id: _, quoteVersionId: __, ...frozen } = line
    const input = offer.lines.find(({ position }) => position === line.position)
    const listSetupNet = findListSetup(line, sellables)
    if (!input) {
      const setupNet = pence(line.setupNetPence ?? 0)
      return [{ line: frozen, unitNet: toPence(line.unitNetPence), setupNet, listSetupNet }]
    }
    const { qty = line.qty, unitNet, setupNet, isRemoved } = input
    const listUnitNetPence = qty === line.qty ? line.listUnitNetPence : getListPrice({ ...line, qty })
    return isRemoved ? [] : [{ line: { ...frozen, qty, listUnitNetPence }, unitNet, setupNet, listSetupNet }]
  })
  const newLineCount = (offer.added ? 1 : 0) + (offer.split ? 1 : 0)
  if (changed.length + newLineCount > maxLines) return refuse('too_many_lines')
  const nextPosition = newLineCount > 0 ? (await findLastPosition(shop.db, quote.id)) + 1 : 0
  const splitPosition = offer.added ? nextPosition + 1 : nextPosition
  const kept = offer.split
    ? splitLine(changed, { ...offer.split, newPosition: splitPosition, getListPrice })
    : ok(changed)
  if (!kept.ok || !offer.added) return kept
  const added = await freezeAddedLine(shop, { quote, position: nextPosition }, offer.added)
  return added.ok ? ok([...kept.value, added.value]) : added
}

type SplitInput = SplitLineInput & { newPosition: number; getListPrice: (line: LineChoices) => number | null }

/**
 * The units that were taken off follow their line, at the same price, so that they can be priced or removed alone. Both parts have
 * the list price of their own quantity, from which discounts are measured. The set-up stays with the line: it is charged once.
 */
function splitLine(
  lines: readonly OfferedLine[],
  { position, qty, newPosition, getListPrice }: SplitInput,
): Result<OfferedLine[], SplitLineRefusal> {
  const isPossible = lines.some(({ line }) => line.position === position && line.qty > qty)
  if (!isPossible) return refuse('split_too_large')
  return ok(
    lines.flatMap((offered) => {
      const { line, unitNet } = offered
      if (line.position !== position) return [offered]
      const [remaining, taken] = [line.qty - qty, qty].map((partQty) => {
        const part = { ...line, qty: partQty }
        return { ...part, listUnitNetPence: getListPrice(part) }
      })
      return remaining && taken
        ? [
            { ...offered, line: remaining },
            { line: { ...taken, position: newPosition }, unitNet, setupNet: zero, listSetupNet: zero },
          ]
        : []
    }),
  )
}

const toPence = (amount: number | null): Pence | null => (amount === null ? null : pence(amount))

type ListPriceContext = { quote: QuoteRow; sellables: ReadonlyMap<number, Sellable> }

/** Today's list price for the line, if it has one. Frozen lines know their production time by its title only. */
function findListPrice(line: LineChoices, { quote, sellables }: ListPriceContext): number | null {
  const sellable = sellables.get(getStockId(line) ?? 0)
  if (!sellable || line.isHire) return line.listUnitNetPence
  const { priceList, priceDifferenceNet, productionOptions } = sellable
  const production = productionOptions.find(
    ({ title }) => line.productionTitle !== null && pickTranslation(quote.locale, title) === line.productionTitle,
  )
  const choices = { qty: line.qty, colours: line.artworkColours, priceDifferenceNet, uplift: production?.uplift }
  return calculateListUnitNet(priceList, choices) || null
}

/** A line for hire, and one of a product that is gone, has no set-up charge on the price list. */
function findListSetup(line: LineChoices, sellables: ListPriceContext['sellables']): Pence {
  const sellable = line.isHire ? undefined : sellables.get(getStockId(line) ?? 0)
  return sellable ? calculateSetupChargeNet(sellable.priceList, line.artworkColours) : zero
}

/** A line for hire has no price until staff set one: the price list is for buying. */
async function freezeAddedLine(
  shop: Shop,
  { quote, position }: { quote: QuoteRow; position: number },
  { sku, qty, isHire }: AddedLineInput,
): Promise<Result<OfferedLine, AddLineRefusal>> {
  const found = await getSellableBySku(shop, sku)
  if (!found.ok) return refuse('unknown_sku')
  const sellable = found.value
  const { productId, variantId, priceList, priceDifferenceNet } = sellable
  if (sellable.hasVariants && variantId === null) return refuse('variant_required')
  if (isHire && !(quote.isHire && sellable.availableForHire)) return refuse('not_for_hire')
  const options = pickLineOptions({ isHire })
  const price = isHire ? undefined : priceLine(priceList, { qty, colours: options.artworkColours, priceDifferenceNet })
  const line = freezeLine(
    quote.locale,
    { ...options, productId, variantId, qty, artworkFileId: null, artworkInstructions: '', sellable, price },
    { artworkName: null, design: null },
  )
  const unitNet = price && !price.isPoa ? price.unitNet : null
  const setupNet = price?.setupNet ?? zero
  return ok({ line: { ...line, position }, unitNet, setupNet, listSetupNet: setupNet })
}
