import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { findContactRow, findLocaleById, findNameRows, listStaffRows } from './account-lookup-store.server.ts'

export type NamedAccount = { id: number; name: string }

/** All active staff. The caller checks the permission. */
export async function listStaffMembers(shop: Shop): Promise<NamedAccount[]> {
  return (await listStaffRows(shop.db)).map(toNamedAccount)
}

/** The names of accounts by id; deleted accounts are missing. The caller checks the permission. */
export async function findAccountNames(
  shop: Shop,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const knownIds = [...new Set(ids.filter((id) => id !== null))]
  const rows = knownIds.length > 0 ? await findNameRows(shop.db, knownIds) : []
  return new Map(rows.map(toNamedAccount).map(({ id, name }) => [id, name]))
}

export type AccountContact = { id: number; email: string; firstName: string; locale: Locale }

/** Where the emails of an account go. The caller checks the permission. */
export function findAccountContact(shop: Shop, customerId: number): Promise<AccountContact | undefined> {
  return findContactRow(shop.db, customerId)
}

/** The language of the account's emails and PDFs. */
export function findAccountLocale(shop: Shop, customerId: number): Promise<Locale | undefined> {
  return findLocaleById(shop.db, customerId)
}

function toNamedAccount({
  id,
  firstName,
  lastName,
}: {
  id: number
  firstName: string
  lastName: string
}): NamedAccount {
  return { id, name: `${firstName} ${lastName}`.trim() }
}
