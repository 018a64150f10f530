import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { addresses, communicationPreferences, consentRecords, customers } from '../customers-tables.server.ts'
import type { AccountDetails, CommunicationPreferences } from './account-details.ts'
import type { AddressDetails } from './address.ts'

const getPostalColumns = (table: typeof customers | typeof addresses) => ({
  houseNumber: table.houseNumber,
  address1: table.address1,
  address2: table.address2,
  address3: table.address3,
  address4: table.address4,
  postcode: table.postcode,
  country: table.country,
})

export async function findDetails(db: Database, customerId: number) {
  const [row] = await db
    .select({
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      telephone: customers.telephone,
      ...getPostalColumns(customers),
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}

export async function saveDetails(db: Database, customerId: number, details: AccountDetails & { updatedAt: Date }) {
  await db.update(customers).set(details).where(eq(customers.id, customerId))
}

export async function findPreferences(db: Database, customerId: number): Promise<CommunicationPreferences> {
  const [row] = await db
    .select({
      subscribeEmail: communicationPreferences.subscribeEmail,
      subscribeSms: communicationPreferences.subscribeSms,
      subscribeTelephone: communicationPreferences.subscribeTelephone,
    })
    .from(communicationPreferences)
    .where(eq(communicationPreferences.customerId, customerId))
  return row ?? { subscribeEmail: false, subscribeSms: false, subscribeTelephone: false }
}

export async function savePreferences(
  db: Database,
  row: CommunicationPreferences & { customerId: number; updatedAt: Date },
) {
  const { customerId: _, ...set } = row
  await db
    .insert(communicationPreferences)
    .values(row)
    .onConflictDoUpdate({ target: communicationPreferences.customerId, set })
}

export async function insertConsents(db: Database, rows: (typeof consentRecords.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(consentRecords).values(rows)
}

export async function listConsents(db: Database, customerId: number) {
  return db
    .select({
      channel: consentRecords.channel,
      granted: consentRecords.granted,
      source: consentRecords.source,
      wording: consentRecords.wording,
      recordedAt: consentRecords.recordedAt,
    })
    .from(consentRecords)
    .where(eq(consentRecords.customerId, customerId))
    .orderBy(consentRecords.id)
}

/** Lists addresses in the order in which they were added: the checkout starts with the last one. */
export async function listAddressRows(db: Database, customerId: number) {
  return db
    .select({
      id: addresses.id,
      companyName: addresses.companyName,
      firstName: addresses.firstName,
      lastName: addresses.lastName,
      ...getPostalColumns(addresses),
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id))
}

export async function countAddresses(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(addresses).where(eq(addresses.customerId, customerId))
  return row?.count ?? 0
}

export async function insertAddress(db: Database, row: AddressDetails & { customerId: number }) {
  await db.insert(addresses).values(row)
}

/** Returns false for an unknown address and for one of another customer [T37]. */
export async function updateAddressRow(
  db: Database,
  { id, customerId, ...changes }: AddressDetails & { id: number; customerId: number; updatedAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(addresses)
    .set(changes)
    .where(isOwnAddress(id, customerId))
    .returning({ id: addresses.id })
  return changed.length > 0
}

export async function deleteAddress(
  db: Database,
  { id, customerId }: { id: number; customerId: number },
): Promise<boolean> {
  const removed = await db.delete(addresses).where(isOwnAddress(id, customerId)).returning({ id: addresses.id })
  return removed.length > 0
}

function isOwnAddress(id: number, customerId: number) {
  return and(eq(addresses.id, id), eq(addresses.customerId, customerId))
}
