import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getSellableBySku, listSellables } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { pickLineOptions } from '#src/domains/line-items/line-options.ts'
import type { Voucher, VoucherStatus } from '#src/domains/vouchers/voucher.ts'
import { findVoucherForTrial } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { getPricingTerms } from '../../basket-service.server.ts'
import { buildPricedBasket, getSellableId, type PricedBasket, type StoredLine } from '../../priced-basket.ts'
import type { TrialItem } from './voucher-trial.ts'

export type VoucherTrial = {
  voucher: Voucher
  status: VoucherStatus
  basket: PricedBasket<Sellable>
  /** The numbers of the lines whose SKU no product on sale has. */
  unknown: number[]
}

/**
 * Prices a basket that is not stored, as if the voucher could be used now. Lines are named by their numbers. Without items it
 * only finds the voucher.
 */
export async function tryVoucher(
  shop: Shop,
  visitor: Visitor,
  { voucherId, items }: { voucherId: number; items: readonly TrialItem[] },
): Promise<Result<VoucherTrial, PermissionRefusal | 'not_found'>> {
  const found = await findVoucherForTrial(shop, visitor, voucherId)
  if (!found.ok) return found
  const { voucher, status } = found.value
  const resolved = await Promise.all(
    items.map(async (item) => ({ item, sellable: await getSellableBySku(shop, item.sku) })),
  )
  const lines = resolved.flatMap(({ item, sellable }): StoredLine[] => {
    if (!sellable.ok) return []
    const { productId, variantId } = sellable.value
    const rowId = String(item.number)
    const chosen = { rowId, productId, variantId, qty: item.qty }
    return [{ ...pickLineOptions({}), ...chosen, artworkFileId: null, artworkInstructions: '' }]
  })
  const basket = buildPricedBasket<Sellable>(
    { kind: 'basket', version: 0, lines },
    {
      ...(await getPricingTerms(shop)),
      now: shop.clock.now(),
      sellables: await listSellables(shop, lines.map(getSellableId)),
      attachedVoucher: { voucher },
    },
  )
  return ok({
    voucher,
    status,
    basket,
    unknown: resolved.flatMap((each) => (each.sellable.ok ? [] : each.item.number)),
  })
}
