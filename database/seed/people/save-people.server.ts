import { createHash } from 'node:crypto'
import {
  addresses,
  communicationPreferences,
  consentRecords,
  customers,
} from '#src/domains/customers/customers-tables.server.ts'
import type { Database } from '#src/platform/database.server.ts'
import { hashPassword } from '#src/platform/password.server.ts'
import { insertRows } from '../insert-rows.server.ts'
import { demoPassword, type Person, people } from './people.ts'

const joinedAt = new Date('2025-06-02T10:00:00Z')

/** Returns the number of each account by its e-mail address. */
export async function savePeople(db: Database): Promise<ReadonlyMap<string, number>> {
  const numbered = people.map((person, index) => ({ ...person, id: index + 1 }))
  await insertRows(db, customers, await Promise.all(numbered.map(customerRow)))
  await insertRows(
    db,
    addresses,
    numbered.flatMap(({ id, addresses }) =>
      addresses.map((address) => ({
        customerId: id,
        companyName: address.companyName ?? '',
        firstName: address.firstName,
        lastName: address.lastName,
        ...postalOf(address),
        createdAt: joinedAt,
        updatedAt: joinedAt,
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
      updatedAt: joinedAt,
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
        recordedAt: joinedAt,
      })),
    ),
  )
  return new Map(numbered.map(({ email, id }) => [email, id]))
}

async function customerRow(person: Person & { id: number }): Promise<typeof customers.$inferInsert> {
  // A salt of its own for every account, yet the same on every run.
  const salt = createHash('sha256').update(person.email).digest().subarray(0, 16)
  return {
    id: person.id,
    email: person.email,
    passwordHash: await hashPassword(demoPassword, salt),
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    telephone: person.telephone,
    companyName: person.companyName ?? '',
    ...postalOf(person),
    locale: person.locale,
    tradeAccount: person.tradeAccount ?? 'none',
    creditLimitGrossPence: person.creditLimitPence ?? 0,
    disabledAt: person.isDisabled ? new Date('2026-02-01T09:00:00Z') : null,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }
}

export function postalOf(
  place: Pick<Person, 'houseNumber' | 'address1' | 'address2' | 'town' | 'county' | 'postcode'>,
) {
  return {
    houseNumber: place.houseNumber,
    address1: place.address1,
    address2: place.address2 ?? '',
    address3: place.town,
    address4: place.county,
    postcode: place.postcode,
    country: 'GB',
  }
}
