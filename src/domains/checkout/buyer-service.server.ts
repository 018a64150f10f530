import { isInServiceMode, type Visitor } from '#src/domains/access/access.ts'
import { findAccountLocale } from '#src/domains/customers/account/account-lookup-service.server.ts'
import { getAccountProfile } from '#src/domains/customers/account/account-service.server.ts'
import { presentAddress, presentDetails } from '#src/domains/customers/account/account-view.ts'
import { listAddresses } from '#src/domains/customers/account/addresses-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

/** Returns the buyer. In customer-service mode this is the customer being served, if one is chosen. */
export function getBuyer(visitor: Visitor): Visitor {
  return isInServiceMode(visitor) ? { ...visitor, customerId: visitor.actingFor } : visitor
}

/** Orders and emails use the buyer's language, not that of the staff member who serves them. */
export async function findBuyerLocale(shop: Shop, visitor: Visitor): Promise<Locale> {
  const { actingFor, locale } = visitor
  return (
    (isInServiceMode(visitor) && actingFor !== undefined ? await findAccountLocale(shop, actingFor) : undefined) ??
    locale
  )
}

/** Values of a checkout form that the account already has, by field name. The latest saved address is the billing address. */
export async function getCheckoutPrefill(shop: Shop, visitor: Visitor): Promise<Record<string, string>> {
  const buyer = getBuyer(visitor)
  const account = await getAccountProfile(shop, buyer)
  if (!account.ok) return {}
  const { email, ...details } = account.value.details
  const { first_name, last_name, telephone, ...own } = presentDetails(details)
  const saved = await listAddresses(shop, buyer)
  const latest = saved.ok ? saved.value.at(-1) : undefined
  const { id: _, ...address } = latest ? presentAddress(latest) : { id: 0, ...own }
  return {
    'customer[email]': email,
    'customer[first_name]': first_name,
    'customer[last_name]': last_name,
    'customer[phone]': telephone,
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing[${name}]`, value])),
  }
}
