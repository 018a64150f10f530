import { isInServiceMode, type Visitor } from '#src/domains/access/access.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import type { SavedAddressResponse } from '#src/domains/customers/account/account-contract.ts'
import {
  type AccountDetailsWithEmail,
  getAccountProfile,
  updateDetails,
} from '#src/domains/customers/account/account-service.server.ts'
import { presentAddress, presentDetails } from '#src/domains/customers/account/account-view.ts'
import { addAddress, listAddresses } from '#src/domains/customers/account/addresses-service.server.ts'
import { getLastReferrer } from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { toPounds } from '#src/shared/money/money.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { getBuyer } from '../buyer-service.server.ts'
import { openCheckout } from '../checkout-service.server.ts'
import { type CheckoutDetails, isOrderable } from '../placing/freeze-order-service.server.ts'
import type { DeliveryFields, DeliveryFormKind } from './delivery-form-contract.ts'
import { type DeliveryStep, listMissingArtwork, toOrderDetails } from './delivery-view.ts'

/** Returns what the delivery step shows. Refuses an empty basket and one with a line that cannot be ordered. */
export async function openDeliveryStep(shop: Shop, visitor: Visitor): Promise<DeliveryStep | 'empty' | 'unavailable'> {
  const checkout = await openCheckout(shop, visitor)
  if (!checkout) return 'empty'
  if (!isOrderable(checkout.basket)) return 'unavailable'
  const { token, formValues, basket } = checkout
  const account = await findBuyerDetails(shop, visitor)
  return {
    token,
    formValues,
    basket: presentBasket(visitor.locale, basket),
    totalPence: basket.price.totalGross,
    deliveryPence: basket.price.deliveryGross,
    deliveryPostcode: basket.deliveryPostcode,
    services: basket.price.delivery.offered.map(({ id, name, chargeNet }) => ({
      id,
      name: pickTranslation(visitor.locale, name),
      price: toPounds(chargeNet),
      isChosen: basket.price.delivery.surcharges.some((chosen) => chosen.id === id),
    })),
    account: account ? { email: account.email, ...presentDetails(account) } : null,
    addresses: account ? await listBuyerAddresses(shop, visitor) : [],
    isInternal: isInServiceMode(visitor),
    lastReferrer: await getLastReferrer(shop, getBuyer(visitor)),
    missingArtwork: listMissingArtwork(visitor.locale, basket.lines),
  }
}

/** The only saved addresses that this buyer may choose [T38]. */
export async function listBuyerAddresses(shop: Shop, visitor: Visitor): Promise<SavedAddressResponse[]> {
  const saved = await listAddresses(shop, getBuyer(visitor))
  return saved.ok ? saved.value.map(presentAddress) : []
}

type DeliveryOptions = { isRegistering: boolean; deliversToBilling: boolean }

/** The session decides who is ordering; the form cannot claim to be an internal order [T34]. */
export function getDeliveryFormKind(visitor: Visitor, options: DeliveryOptions): DeliveryFormKind {
  const isInternal = isInServiceMode(visitor)
  const isSignedIn = !isInternal && visitor.customerId !== undefined
  return {
    customer: isSignedIn ? 'signedIn' : options.isRegistering && !isInternal ? 'registering' : 'guest',
    hasShippingAddress: !options.deliversToBilling,
    isInternal,
  }
}

/** A signed-in customer orders under the account's email address. */
export async function getOrderDetails(
  shop: Shop,
  visitor: Visitor,
  fields: DeliveryFields,
): Promise<Result<CheckoutDetails, 'signed_out'>> {
  const details = toOrderDetails(fields)
  if (isInServiceMode(visitor) || visitor.customerId === undefined) return ok(details)
  const account = await getAccountProfile(shop, visitor)
  return account.ok ? ok({ ...details, email: account.value.details.email }) : account
}

/** Saves the addresses of the order to a new account. The billing address comes last, so it prefills the next checkout. */
export async function saveAddressesToAccount(shop: Shop, owner: Visitor, order: CheckoutDetails): Promise<void> {
  const { firstName, lastName, telephone, billing, shipping } = order
  const { companyName: _, firstName: __, lastName: ___, ...postal } = billing
  await updateDetails(shop, owner, { firstName, lastName, telephone, ...postal })
  if (shipping !== billing) await addAddress(shop, owner, shipping)
  await addAddress(shop, owner, billing)
}

async function findBuyerDetails(shop: Shop, visitor: Visitor): Promise<AccountDetailsWithEmail | undefined> {
  const account = await getAccountProfile(shop, getBuyer(visitor))
  return account.ok ? account.value.details : undefined
}
