import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/account-text.ts'
import { queueAccountMail } from './account-mails-service.server.ts'
import {
  type Details,
  findDetails,
  findPreferences,
  insertConsents,
  listAddresses,
  listConsents,
  type Preferences,
  saveDetails,
  savePreferences,
} from './account-store.server.ts'
import type { AuthRefusal } from './customers.ts'
import { proveOwner } from './customers-service.server.ts'
import { deleteCustomer } from './customers-store.server.ts'

export type OwnDetails = Details & { email: string }
export type OwnAccount = { details: OwnDetails; preferences: Preferences }

export async function getAccount(shop: Shop, visitor: Visitor): Promise<Result<OwnAccount, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const details = await findDetails(shop.db, customerId)
  if (!details) return refuse('signed_out')
  return ok({ details, preferences: await findPreferences(shop.db, customerId) })
}

export async function updateDetails(
  shop: Shop,
  visitor: Visitor,
  details: Details,
): Promise<Result<OwnDetails, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  await saveDetails(shop.db, customerId, { ...details, updatedAt: shop.clock.now() })
  const account = await getAccount(shop, visitor)
  return account.ok ? ok(account.value.details) : account
}

const channels = [
  { channel: 'email', column: 'subscribeEmail', wording: accountText.byEmail },
  { channel: 'sms', column: 'subscribeSms', wording: accountText.bySms },
  { channel: 'telephone', column: 'subscribeTelephone', wording: accountText.byTelephone },
] as const

/** Every change of mind is put on record: when, where, and the words that were read. */
export async function updatePreferences(
  shop: Shop,
  visitor: Visitor,
  { wanted, source }: { wanted: Preferences; source: string },
): Promise<Result<Preferences, 'signed_out'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return transaction(shop, async (shop) => {
    const now = shop.clock.now()
    const details = await findDetails(shop.db, customerId)
    if (!details) return refuse('signed_out')
    const before = await findPreferences(shop.db, customerId)
    await savePreferences(shop.db, { ...wanted, customerId, updatedAt: now })
    const changed = channels.filter(({ column }) => before[column] !== wanted[column])
    await insertConsents(
      shop.db,
      changed.map(({ channel, column, wording }) => ({
        customerId,
        email: details.email,
        channel,
        granted: wanted[column],
        source,
        wording: `${say(visitor.locale, accountText.preferencesQuestion)} ${say(visitor.locale, wording)}`,
        recordedAt: now,
      })),
    )
    return ok(wanted)
  })
}

/** Everything of the account itself that belongs in a copy of somebody's data; orders are added by the page. */
export async function exportAccount(shop: Shop, visitor: Visitor) {
  const account = await getAccount(shop, visitor)
  if (!account.ok || visitor.customerId === undefined) return refuse('signed_out')
  const [addresses, consents] = await Promise.all([
    listAddresses(shop.db, visitor.customerId),
    listConsents(shop.db, visitor.customerId),
  ])
  return ok({ ...account.value, addresses, consents })
}

/** Orders and invoices stay, without the account; everything saved in it goes, on every device. */
export async function deleteAccount(
  shop: Shop,
  visitor: Visitor,
  { password, address }: { password: string; address: string },
): Promise<Result<undefined, AuthRefusal | { reason: 'signed_out' } | { reason: 'forbidden' }>> {
  // What staff did stays theirs: an administrator disables them instead.
  if (visitor.role !== 'customer') return refuse({ reason: visitor.role === 'anonymous' ? 'signed_out' : 'forbidden' })
  const proven = await proveOwner(shop, visitor, { password, address })
  if (!proven.ok) return proven
  const account = proven.value
  await transaction(shop, async (shop) => {
    await queueAccountMail(shop, account, { kind: 'account deleted' })
    await deleteCustomer(shop.db, account.id)
  })
  return ok(undefined)
}
