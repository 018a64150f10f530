import { createHash } from 'node:crypto'
import {
  addresses,
  communicationPreferences,
  consentRecords,
  customers,
} from '#src/domains/customers/customers-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { hashPassword } from '#src/platform/security/password.server.ts'
import { demoPassword } from '../demo-accounts.ts'
import { type Person, people } from './people.ts'

const registeredAt = new Date('2025-06-02T10:00:00Z')

const numbered = people.map((person, index) => ({ ...person, id: index + 1 }))

/** Hashing the passwords takes long on a busy machine, so it happens before the transaction. */
export const buildCustomerRows = () => Promise.all(numbered.map(customerRow))

/** Saves the demo accounts and returns their ids by email address. */
export async function savePeople(
  db: Database,
  rows: Awaited<ReturnType<typeof buildCustomerRows>>,
): Promise<ReadonlyMap<string, number>> {
  await insertRows(db, customers, rows)
  await insertRows(
    db,
    addresses,
    numbered.flatMap(({ id, addresses }) =>
      addresses.map((address) => ({
        customerId: id,
        companyName: address.companyName ?? '',
        firstName: address.firstName,
        lastName: address.lastName,
        ...toAddressColumns(address),
        createdAt: registeredAt,
        updatedAt: registeredAt,
      })),
    ),
  )
  await insertRows(
    db,
    communicationPreferences,
    numbered.map(({ id, subscribes }) => ({
      customerId: id,
      subscribeEmail: subscribes.includes('email'),
      subscribeSms: subscribes.includes('sms'),
      subscribeTelephone: subscribes.includes('telephone'),
      updatedAt: registeredAt,
    })),
  )
  await insertRows(
    db,
    consentRecords,
    numbered.flatMap(({ id, email, subscribes }) =>
      subscribes.map((channel) => ({
        customerId: id,
        email,
        channel,
        granted: true,
        source: 'registration',
        recordedAt: registeredAt,
      })),
    ),
  )
  return new Map(numbered.map(({ email, id }) => [email, id]))
}

async function customerRow(person: Person & { id: number }): Promise<typeof customers.$inferInsert> {
  // A different salt per account, but the same on every run.
  const salt = createHash('sha256').update(person.email).digest().subarray(0, 16)
  return {
    id: person.id,
    email: person.email,
    passwordHash: await hashPassword(demoPassword, salt),
    role: person.role,
    staffRoles: person.staffRoles ?? [],
    firstName: person.firstName,
    lastName: person.lastName,
    telephone: person.telephone,
    companyName: person.companyName ?? '',
    ...toAddressColumns(person),
    locale: person.locale,
    tradeAccount: person.tradeAccount ?? 'none',
    creditLimitGrossPence: person.creditLimitPence ?? 0,
    disabledAt: person.isDisabled ? new Date('2026-02-01T09:00:00Z') : null,
    createdAt: registeredAt,
    updatedAt: registeredAt,
  }
}

export function toAddressColumns(
  address: Pick<Person, 'houseNumber' | 'address1' | 'address2' | 'town' | 'county' | 'postcode'>,
) {
  return {
    houseNumber: address.houseNumber,
    address1: address.address1,
    address2: address.address2 ?? '',
    address3: address.town,
    address4: address.county,
    postcode: address.postcode,
    country: 'GB',
  }
}
