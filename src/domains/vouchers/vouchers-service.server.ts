import type { Visitor } from '#src/domains/access/access.ts'
import { findUser } from '#src/domains/customers/customers-service.server.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isUsable, parseCode, type Voucher } from './vouchers.ts'
import {
  countUsesBy,
  findVoucherByCode,
  findVoucherById,
  moveUse,
  returnUse,
  takeUse,
} from './vouchers-store.server.ts'

export type VoucherRefusal = { reason: 'invalid_code' } | { reason: 'too_many'; seconds: number }

/**
 * The voucher behind a code that a visitor has given. Unknown, over, used up and not begun are told alike, after the same
 * work; guessing ends after 10 a minute for a session and 30 for an address (threats.md T27). One use of `heldId` is that
 * of the basket's own order, which the next order of the basket gives back.
 */
export async function findVoucherFor(
  shop: Shop,
  visitor: Visitor,
  { typed, address, heldId }: { typed: string; address: string; heldId?: number | null },
): Promise<Result<Voucher, VoucherRefusal>> {
  const seconds = await takeAttempt(shop, [
    { name: 'voucher session', subject: visitor.sessionId, max: 10, seconds: 60 },
    { name: 'voucher address', subject: address, max: 30, seconds: 60 },
  ])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  const voucher = await findVoucherByCode(shop.db, parseCode(typed) ?? '')
  const ownUses = voucher?.id === heldId ? 1 : 0
  const isGood = voucher !== undefined && (await isUsableBy(shop, visitor, { voucher, ownUses }))
  return isGood ? ok(voucher) : refuse({ reason: 'invalid_code' })
}

export type CarriedVoucher = { voucher: Voucher; isUsable: boolean }

/**
 * A voucher that a basket carries, and whether it may still be used: asked on every read. `ownUses` are those of the
 * basket's own order, which the next order of the basket gives back.
 */
export async function findCarriedVoucher(
  shop: Shop,
  visitor: Visitor,
  { id, ownUses = 0 }: { id: number; ownUses?: number },
): Promise<CarriedVoucher | undefined> {
  const voucher = await findVoucherById(shop.db, id)
  return voucher && { voucher, isUsable: await isUsableBy(shop, visitor, { voucher, ownUses }) }
}

async function isUsableBy(
  shop: Shop,
  visitor: Visitor,
  { voucher, ownUses }: { voucher: Voucher; ownUses: number },
): Promise<boolean> {
  // A guest's e-mail address is known only at the order, which counts for itself.
  const person = voucher.perCustomerLimit === null ? undefined : await findUser(shop, visitor)
  const usedByCustomer = person ? await countUsesBy(shop.db, voucher.id, person.email) : 0
  const used = voucher.used - ownUses
  return isUsable({ ...voucher, used }, { now: shop.clock.now(), usedByCustomer: usedByCustomer - ownUses })
}

/**
 * One use, by the order that is being placed: call it inside that order's transaction, and place nothing discounted when
 * it refuses (threats.md decision 5: applying a code counts nothing). Of many at once only as many pass as may.
 */
export function spendVoucher(
  shop: Shop,
  { voucherId, email }: { voucherId: number; email: string },
): Promise<Result<undefined, 'invalid_code'>> {
  return transaction(shop, async (shop) => {
    const isTaken = await takeUse(shop.db, { voucherId, email: email.trim().toLowerCase(), now: shop.clock.now() })
    return isTaken ? ok(undefined) : refuse('invalid_code')
  })
}

/** The order that used it is cancelled: inside that transaction. */
export async function giveBackVoucher(shop: Shop, { voucherId, email }: { voucherId: number; email: string }) {
  await returnUse(shop.db, { voucherId, email: email.trim().toLowerCase() })
}

/** The address of the order that used it was wrong: whoever it is now has used it, and gives it back. */
export async function moveVoucherUse(
  shop: Pick<Shop, 'db'>,
  { voucherId, from, to }: { voucherId: number; from: string; to: string },
): Promise<void> {
  await moveUse(shop.db, { voucherId, email: from.trim().toLowerCase(), to: to.trim().toLowerCase() })
}
