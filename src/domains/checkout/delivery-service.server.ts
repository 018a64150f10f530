import type { Visitor } from '#src/domains/access/access.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import type { SavedAddressAnswer } from '#src/domains/customers/account-contract.ts'
import { getAccount, type OwnDetails, updateDetails } from '#src/domains/customers/account-service.server.ts'
import { presentAddress, presentDetails } from '#src/domains/customers/account-view.ts'
import { addAddress, listAddresses } from '#src/domains/customers/addresses-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { Asked, DeliveryFields } from './checkout-contract.ts'
import { openCheckout } from './checkout-service.server.ts'
import { readDelivery } from './delivery-view.ts'
import { isInternalOrder, isOrderable, type OrderDetails } from './placing-service.server.ts'
import { asCustomer } from './prefill-service.server.ts'

/** Everything the delivery step shows, while there is something to order and all of it can be had. */
export async function openDelivery(shop: Shop, visitor: Visitor) {
  const open = await openCheckout(shop, visitor)
  if (!open) return 'empty'
  if (!isOrderable(open.basket)) return 'unavailable'
  const { token, typed, basket } = open
  const account = await findBuyer(shop, visitor)
  return {
    token,
    typed,
    bag: presentBasket(visitor.locale, basket),
    totalPence: basket.price.totalGross,
    account: account ? { email: account.email, ...presentDetails(account) } : null,
    addresses: account ? await listBuyerAddresses(shop, visitor) : [],
    isInternal: isInternalOrder(visitor),
  }
}
export type OpenDelivery = Exclude<Awaited<ReturnType<typeof openDelivery>>, string>

/** Whoever buys may choose among these, and among no others (threats.md T38). */
export async function listBuyerAddresses(shop: Shop, visitor: Visitor): Promise<SavedAddressAnswer[]> {
  const saved = await listAddresses(shop, asCustomer(visitor))
  return saved.ok ? saved.value.map(presentAddress) : []
}

/** Who must be asked for what: by the session, never by what the form says of itself (threats.md T34). */
export function whatToAsk(visitor: Visitor, wishes: { isEnrolling: boolean; deliversToBilling: boolean }): Asked {
  const isInternal = isInternalOrder(visitor)
  const isKnown = !isInternal && visitor.customerId !== undefined
  return {
    who: isKnown ? 'known' : wishes.isEnrolling && !isInternal ? 'enrolling' : 'guest',
    isDeliveredElsewhere: !wishes.deliversToBilling,
    isInternal,
  }
}

/** The order's details from the form; the e-mail address of whoever is signed in is that of the account. */
export async function readDetails(
  shop: Shop,
  visitor: Visitor,
  fields: DeliveryFields,
): Promise<Result<OrderDetails, 'signed_out'>> {
  const details = readDelivery(fields)
  if (isInternalOrder(visitor) || visitor.customerId === undefined) return ok(details)
  const account = await getAccount(shop, visitor)
  return account.ok ? ok({ ...details, email: account.value.details.email }) : account
}

/** A new account knows where its owner lives: the last saved address fills the next checkout (spec §4). */
export async function rememberAddresses(shop: Shop, owner: Visitor, order: OrderDetails): Promise<void> {
  const { firstName, lastName, telephone, billing, shipping } = order
  const { companyName: _, firstName: __, lastName: ___, ...postal } = billing
  await updateDetails(shop, owner, { firstName, lastName, telephone, ...postal })
  if (shipping !== billing) await addAddress(shop, owner, shipping)
  await addAddress(shop, owner, billing)
}

async function findBuyer(shop: Shop, visitor: Visitor): Promise<OwnDetails | undefined> {
  const account = await getAccount(shop, asCustomer(visitor))
  return account.ok ? account.value.details : undefined
}
