import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import type { AuthRefusal } from '../auth/auth.ts'
import { reauthenticate } from '../auth/sign-in-service.server.ts'
import { deleteCustomer, hasUnpaidOrdersOnHold, lockAccount } from '../customers-store.server.ts'
import { removeTradeApproval } from '../trade/trade-account-store.server.ts'
import type { AccountDetails, CommunicationPreferences } from './account-details.ts'
import { queueAccountEmail } from './account-emails-service.server.ts'
import {
  findDetails,
  findPreferences,
  insertConsents,
  listAddressRows,
  listConsents,
  saveDetails,
  savePreferences,
} from './account-store.server.ts'

export type AccountDetailsWithEmail = AccountDetails & { email: string }
export type AccountProfile = { details: AccountDetailsWithEmail; preferences: CommunicationPreferences }

export async function getAccountProfile(shop: Shop, visitor: Visitor): Promise<Result<AccountProfile, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const details = await findDetails(shop.db, customerId)
  if (!details) return refuse('signed_out')
  return ok({ details, preferences: await findPreferences(shop.db, customerId) })
}

export async function updateDetails(
  shop: Shop,
  visitor: Visitor,
  details: AccountDetails,
): Promise<Result<AccountDetailsWithEmail, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  await saveDetails(shop.db, customerId, { ...details, updatedAt: shop.clock.now() })
  const account = await getAccountProfile(shop, visitor)
  return account.ok ? ok(account.value.details) : account
}

const channels = [
  { channel: 'email', column: 'subscribeEmail', wording: accountText.byEmail },
  { channel: 'sms', column: 'subscribeSms', wording: accountText.bySms },
  { channel: 'telephone', column: 'subscribeTelephone', wording: accountText.byTelephone },
] as const

/** Adds a consent record for every change: when, where and with which wording. */
export async function updatePreferences(
  shop: Shop,
  visitor: Visitor,
  { preferences, source }: { preferences: CommunicationPreferences; source: string },
): Promise<Result<CommunicationPreferences, 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return transaction(shop, async (shop) => {
    const now = shop.clock.now()
    const details = await findDetails(shop.db, customerId)
    if (!details) return refuse('signed_out')
    const before = await findPreferences(shop.db, customerId)
    await savePreferences(shop.db, { ...preferences, customerId, updatedAt: now })
    const changed = channels.filter(({ column }) => before[column] !== preferences[column])
    await insertConsents(
      shop.db,
      changed.map(({ channel, column, wording }) => ({
        customerId,
        email: details.email,
        channel,
        granted: preferences[column],
        source,
        wording: `${translate(visitor.locale, accountText.preferencesQuestion)} ${translate(visitor.locale, wording)}`,
        recordedAt: now,
      })),
    )
    return ok(preferences)
  })
}

/** The account's part of the customer's data export. The page adds orders and quotes. */
export async function exportAccount(shop: Shop, visitor: Visitor) {
  const account = await getAccountProfile(shop, visitor)
  if (!account.ok || visitor.customerId === undefined) return refuse('signed_out')
  const [addresses, consents] = await Promise.all([
    listAddressRows(shop.db, visitor.customerId),
    listConsents(shop.db, visitor.customerId),
  ])
  return ok({ ...account.value, addresses, consents })
}

type DeletionRefusal = AuthRefusal | { reason: 'signed_out' } | { reason: 'forbidden' } | { reason: 'unpaid_on_hold' }
type DeletionResult = Result<undefined, DeletionRefusal>

/**
 * Deletes the account with everything saved in it. Orders and invoices stay. Refused while paying on account is on hold and
 * orders on account are unpaid: the hold is stored with the account.
 */
export async function deleteAccount(
  shop: Shop,
  visitor: Visitor,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<DeletionResult> {
  // The history names staff by their account, so an administrator disables it instead.
  if (visitor.role !== 'customer') return refuse({ reason: visitor.role === 'anonymous' ? 'signed_out' : 'forbidden' })
  const authenticated = await reauthenticate(shop, visitor, { password, ipAddress })
  if (!authenticated.ok) return authenticated
  const account = authenticated.value
  return rollBackOnRefusal(shop, async (shop): Promise<DeletionResult> => {
    await lockAccount(shop.db, account.id)
    if (await hasUnpaidOrdersOnHold(shop.db, account.id)) return refuse({ reason: 'unpaid_on_hold' })
    if (!(await deleteCustomer(shop.db, account))) return refuse({ reason: 'wrong_password' })
    // Another person may wait for the approval of an address that this account never verified.
    if (account.verifiedEmail === account.email) await removeTradeApproval(shop.db, account.email, shop.clock.now())
    await queueAccountEmail(shop, account, { kind: 'account deleted' })
    return ok(undefined)
  })
}
