import { isDeepStrictEqual } from 'node:util'
import { can, isInServiceMode, type Visitor } from '#src/domains/access/access.ts'
import type { BasketForOrder } from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import type { FrozenOrder } from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import { listDesignInputs } from '#src/domains/personalisation/personalisation-service.server.ts'
import { checkPayable } from '#src/domains/pricing/basket-price.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { findBuyerLocale } from '../buyer-service.server.ts'
import { describeDelivery, freezeOrderLines, freezeTotals } from './freeze-basket.ts'

/** The validated delivery form. */
export type CheckoutDetails = {
  email: string
  firstName: string
  lastName: string
  telephone: string
  billing: FrozenAddress
  shipping: FrozenAddress
  purchaseOrderNumber?: string
  referrer: string
  /** Ids of the chosen delivery services. */
  deliveryServiceIds?: readonly string[]
  /** Set for customer-service orders only; dropped from any other order [T34]. */
  internal?: { source: string; paymentMethod: string; externalOrderId: string; externalTransactionId: string }
}

/** Every line can be ordered and has a price. */
export const isOrderable = ({ lines, price }: BasketForOrder) =>
  lines.every(({ problem }) => !problem) && checkPayable(price).ok

type FreezeOrderInput = {
  token: string
  basket: BasketForOrder
  details: CheckoutDetails
  ipAddress: string | undefined
}

/** Copies basket, prices and details into an order. Returns undefined if no line has a price. */
export async function freezeOrder(
  shop: Shop,
  visitor: Visitor,
  { token, basket, details, ipAddress }: FreezeOrderInput,
): Promise<FrozenOrder | undefined> {
  const designIds = basket.lines.flatMap(({ designId }) => designId ?? [])
  const designs = await listDesignInputs(shop, designIds)
  const locale = await findBuyerLocale(shop, visitor)
  const [first, ...others] = freezeOrderLines(basket, { locale, designs })
  if (!first) return undefined
  const { internal, deliveryServiceIds: _, purchaseOrderNumber, ...person } = details
  const isStaff = can(visitor, 'order.on-behalf')
  const voucher = basket.voucher && !basket.voucher.problem ? basket.voucher : undefined
  return {
    ...person,
    purchaseOrderNumber: purchaseOrderNumber || null,
    checkoutToken: token,
    basketId: basket.id,
    basketFingerprint: basket.fingerprint,
    customerId: (isInServiceMode(visitor) ? visitor.actingFor : visitor.customerId) ?? null,
    placedByStaffId: isInServiceMode(visitor) ? visitor.customerId : null,
    buyerNetworkHash: ipAddress !== undefined && !isStaff ? hashSecret(toNetwork(ipAddress)) : undefined,
    locale,
    ...freezeTotals(basket.price),
    promisedDispatchDate: basket.dispatch?.dispatchDate ?? null,
    promisedDeliveryDate: basket.deliveryDate ?? null,
    deliveryDetail: describeDelivery(locale, basket.price.delivery),
    voucherId: voucher ? basket.voucherId : null,
    voucherCode: voucher?.code ?? null,
    voucherName: voucher ? pickTranslation(locale, voucher.name) : null,
    source: internal?.source ?? null,
    internalPaymentMethod: internal?.paymentMethod ?? null,
    externalOrderId: internal?.externalOrderId || null,
    externalTransactionId: internal?.externalTransactionId || null,
    lines: [first, ...others],
    by: { kind: isInServiceMode(visitor) ? 'staff' : 'customer', id: visitor.customerId },
  }
}

export function isSameBasket(order: OrderRow, frozen: FrozenOrder | undefined): boolean {
  return order.basketFingerprint === frozen?.basketFingerprint && order.totalGrossPence === frozen?.totalGrossPence
}

const comparedFields = [
  'email',
  'firstName',
  'lastName',
  'telephone',
  'billing',
  'shipping',
  'purchaseOrderNumber',
  'referrer',
  'source',
  'internalPaymentMethod',
  'externalOrderId',
  'externalTransactionId',
  // The customer was shown the new dates.
  'promisedDispatchDate',
  'promisedDeliveryDate',
  // Two delivery services may cost the same.
  'deliveryDetail',
] as const

/** The placed order has the same basket and the same details. */
export function isSameOrder(order: OrderRow, frozen: FrozenOrder): boolean {
  return (
    isSameBasket(order, frozen) && comparedFields.every((name) => isDeepStrictEqual(order[name], frozen[name] ?? null))
  )
}
