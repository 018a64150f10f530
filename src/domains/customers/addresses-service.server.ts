import { ownerOf, type Visitor } from '#src/domains/access/access.ts'
import type { PostcodeAddress } from '#src/platform/postcodes.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddresses as listAddressRows,
  updateAddress as updateAddressRow,
} from './account-store.server.ts'
import { type AddressDetails, formatPostcode, mostAddresses, type SavedAddress } from './address.ts'

/** Its owner is part of every question, so an address of somebody else is as unknown as none (threats.md T37). */
export async function listAddresses(shop: Shop, visitor: Visitor): Promise<Result<SavedAddress[], 'signed_out'>> {
  const customerId = ownerOf(visitor)
  return customerId === undefined ? refuse('signed_out') : ok(await listAddressRows(shop.db, customerId))
}

export async function addAddress(
  shop: Shop,
  visitor: Visitor,
  address: AddressDetails,
): Promise<Result<undefined, 'signed_out' | 'book_full'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  if ((await countAddresses(shop.db, customerId)) >= mostAddresses) return refuse('book_full')
  await insertAddress(shop.db, { ...address, customerId })
  return ok(undefined)
}

export async function updateAddress(
  shop: Shop,
  visitor: Visitor,
  address: SavedAddress,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  const isChanged = await updateAddressRow(shop.db, { ...address, customerId, updatedAt: shop.clock.now() })
  return isChanged ? ok(undefined) : refuse('not_found')
}

export async function removeAddress(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, 'signed_out' | 'not_found'>> {
  const customerId = ownerOf(visitor)
  if (customerId === undefined) return refuse('signed_out')
  return (await deleteAddress(shop.db, { id, customerId })) ? ok(undefined) : refuse('not_found')
}

/** spec §8: whatever goes wrong, the address is simply not found, and manual entry goes on. */
export async function findAddress(shop: Shop, typed: string): Promise<PostcodeAddress | undefined> {
  const postcode = formatPostcode(typed)
  return postcode === undefined ? undefined : shop.postcodes?.find(postcode)
}
