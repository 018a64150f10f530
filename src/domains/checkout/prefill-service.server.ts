import { isServing, type Visitor } from '#src/domains/access/access.ts'
import { getAccount } from '#src/domains/customers/account-service.server.ts'
import { presentAddress, presentDetails } from '#src/domains/customers/account-view.ts'
import { listAddresses } from '#src/domains/customers/addresses-service.server.ts'
import { findLocaleOf } from '#src/domains/customers/people-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'

/** Whoever is asked about: in customer-service mode the customer who is served, if there is one already. */
export function asCustomer(visitor: Visitor): Visitor {
  return isServing(visitor) ? { ...visitor, customerId: visitor.actingFor } : visitor
}

/** What is frozen and written is in the language of the buyer; the staff who serve them may speak another. */
export async function findBuyerLocale(shop: Shop, visitor: Visitor): Promise<Locale> {
  const { actingFor, locale } = visitor
  return (isServing(visitor) && actingFor !== undefined ? await findLocaleOf(shop, actingFor) : undefined) ?? locale
}

/** spec §4 and §6: what an account already knows of a checkout form, by form key; the latest saved address comes first. */
export async function findPrefill(shop: Shop, visitor: Visitor): Promise<Record<string, string>> {
  const customer = asCustomer(visitor)
  const account = await getAccount(shop, customer)
  if (!account.ok) return {}
  const { email, ...details } = account.value.details
  const { first_name, last_name, telephone, ...own } = presentDetails(details)
  const saved = await listAddresses(shop, customer)
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
