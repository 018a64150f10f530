import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { findLocale, findNames, listStaff as listStaffRows } from './people-store.server.ts'

export type NamedPerson = { id: number; name: string }

/** Everybody who works here, for lists of whom to ask; the caller has checked who looks. */
export async function listStaff(shop: Shop): Promise<NamedPerson[]> {
  return (await listStaffRows(shop.db)).map(named)
}

/** Who is behind the accounts that a history names, for whoever has checked who looks; one that is gone has no name. */
export async function nameAccounts(shop: Shop, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows = known.length > 0 ? await findNames(shop.db, known) : []
  return new Map(rows.map(named).map(({ id, name }) => [id, name]))
}

/** The language that mails and papers of this account are in. */
export function findLocaleOf(shop: Shop, customerId: number): Promise<Locale | undefined> {
  return findLocale(shop.db, customerId)
}

function named({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }): NamedPerson {
  return { id, name: `${firstName} ${lastName}`.trim() }
}
