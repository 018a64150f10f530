import { signedInCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { PostcodeAddress } from '#src/platform/postcodes/postcode-address.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddressRows,
  updateAddressRow,
} from './account-store.server.ts'
import { type AddressDetails, formatPostcode, maxAddresses, type SavedAddress } from './address.ts'

export async function listAddresses(shop: Shop, visitor: Visitor): Promise<Result<SavedAddress[], 'signed_out'>> {
  const customerId = signedInCustomerId(visitor)
  return customerId === undefined ? refuse('signed_out') : ok(await listAddressRows(shop.db, customerId))
}

export async function addAddress(
  shop: Shop,
  visitor: Visitor,
  address: AddressDetails,
): Promise<Result<undefined, 'signed_out' | 'book_full'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  if ((await countAddresses(shop.db, customerId)) >= maxAddresses) return refuse('book_full')
  await insertAddress(shop.db, { ...address, customerId })
  return ok(undefined)
}

export async function updateAddress(
  shop: Shop,
  visitor: Visitor,
  address: SavedAddress,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const isChanged = await updateAddressRow(shop.db, { ...address, customerId, updatedAt: shop.clock.now() })
  return isChanged ? ok(undefined) : refuse('not_found')
}

export async function removeAddress(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = signedInCustomerId(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return (await deleteAddress(shop.db, { id, customerId })) ? ok(undefined) : refuse('not_found')
}

/** Returns undefined when the lookup is off or fails: customers can always type the address. */
export async function findAddress(shop: Shop, typed: string): Promise<PostcodeAddress | undefined> {
  const postcode = formatPostcode(typed)
  const { postcodeLookup } = await getSettings(shop)
  return postcode && postcodeLookup ? shop.postcodes?.find(postcode) : undefined
}
