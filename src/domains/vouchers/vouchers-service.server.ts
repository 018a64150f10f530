import {
  effectiveCustomerId,
  type PermissionRefusal,
  requirePermission,
  type Visitor,
} from '#src/domains/access/access.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  type FirstOrderBuyer,
  findVoucherProblem,
  getVoucherStatus,
  parseVoucherCode,
  type Voucher,
  type VoucherProblem,
  type VoucherStatus,
} from './voucher.ts'
import {
  assignReservation,
  countCustomerUses,
  deleteVoucherReservation,
  findBasketReservation,
  findVerifiedEmail,
  findVoucherByCode,
  findVoucherById,
  hasOrdered,
  insertVoucherReservation,
  lockFirstOrder,
  reassignUse,
  recordUse,
  removeUse,
  type VoucherReservation,
} from './vouchers-store.server.ts'

export type VoucherCodeRefusal = { reason: 'invalid_code' } | { reason: 'too_many'; seconds: number }

/**
 * Finds the voucher of a code that a visitor typed. Unknown, expired, used-up and future codes get the same refusal after
 * the same work, and attempts are limited per session and IP address, so that codes cannot be guessed [T27].
 * `unpaidOrderVoucherId` is the voucher of the basket's unpaid order: that order's use does not count, because the order
 * that replaces it returns the use.
 */
export async function checkVoucherCode(
  shop: Shop,
  visitor: Visitor,
  { code, ipAddress, ...basket }: { code: string; ipAddress: string; basketId?: string; unpaidOrderVoucherId?: number },
): Promise<Result<Voucher, VoucherCodeRefusal>> {
  const seconds = await countAttempt(shop, [
    { name: 'voucher session', subject: visitor.sessionId, max: 10, seconds: 60 },
    { name: 'voucher address', subject: toNetwork(ipAddress), max: 30, seconds: 60 },
  ])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  const voucher = await findVoucherByCode(shop.db, parseVoucherCode(code) ?? '')
  const unpaidOrderUses = voucher?.id === basket.unpaidOrderVoucherId ? 1 : 0
  const use = { basketId: basket.basketId, unpaidOrderUses }
  const problem = voucher ? await findProblem(shop, visitor, { voucher, ...use }) : 'invalid_code'
  // A guest can attach a voucher for first orders; the message asks them to sign in.
  return voucher && problem !== 'invalid_code' ? ok(voucher) : refuse({ reason: 'invalid_code' })
}

export type BasketVoucher = { voucher: Voucher; problem?: VoucherProblem }

/**
 * The voucher of a basket, and whether it can still be used; checked on every read. `unpaidOrderUses` counts the uses by
 * the basket's unpaid order, which the order that replaces it returns.
 */
export async function findBasketVoucher(
  shop: Shop,
  visitor: Visitor,
  { id, basketId, unpaidOrderUses = 0 }: { id: number; basketId?: string; unpaidOrderUses?: number },
): Promise<BasketVoucher | undefined> {
  const voucher = await findVoucherById(shop.db, id)
  return voucher && { voucher, problem: await findProblem(shop, visitor, { voucher, basketId, unpaidOrderUses }) }
}

type VoucherUse = { voucher: Voucher; basketId: string | undefined; unpaidOrderUses: number }

async function findProblem(
  shop: Shop,
  visitor: Visitor,
  { voucher, basketId, unpaidOrderUses }: VoucherUse,
): Promise<VoucherProblem | undefined> {
  // A guest's email address is unknown before the order, so the limit per customer is checked again by `redeemVoucher`.
  const customer = voucher.perCustomerLimit === null ? undefined : await findSignedInUser(shop, visitor)
  const usedByCustomer = customer ? await countCustomerUses(shop.db, voucher.rulesId, customer.email) : 0
  const used = voucher.used - unpaidOrderUses
  const buyer = await findBuyer(shop, voucher, { customerId: effectiveCustomerId(visitor), basketId })
  return findVoucherProblem(
    { ...voucher, used },
    { now: shop.clock.now(), usedByCustomer: usedByCustomer - unpaidOrderUses, buyer },
  )
}

type FirstOrderInput = { customerId?: number | null; basketId?: string | null; isPlacing?: boolean }

async function findBuyer(
  { db }: Pick<Shop, 'db'>,
  { isFirstOrderOnly }: Pick<Voucher, 'isFirstOrderOnly'>,
  { customerId, basketId = null, isPlacing }: FirstOrderInput,
): Promise<FirstOrderBuyer> {
  const email = isFirstOrderOnly && customerId ? await findVerifiedEmail(db, customerId) : undefined
  if (!customerId || email === undefined) return 'unknown'
  if (isPlacing) await lockFirstOrder(db, email)
  return (await hasOrdered(db, { customerId, email }, basketId)) ? 'returning' : 'new'
}

/**
 * Counts one use by the order that is being placed. Call it inside that order's transaction, and place no discounted order
 * when it refuses. Applying a code to a basket counts nothing. Concurrent orders cannot exceed the limits.
 */
export function redeemVoucher(
  shop: Shop,
  { email, customerId, ...reservation }: VoucherReservation & { email: string; customerId?: number | null },
): Promise<Result<undefined, 'invalid_code'>> {
  const { voucherId } = reservation
  return transaction(shop, async (shop) => {
    if (!(await isAllowedFirstOrder(shop, voucherId, customerId))) return refuse('invalid_code')
    const isRecorded = await recordUse(shop.db, { voucherId, email: email.trim().toLowerCase(), now: shop.clock.now() })
    if (!isRecorded) return refuse('invalid_code')
    await insertVoucherReservation(shop.db, reservation)
    return ok(undefined)
  })
}

/** The basket's replaced order is cancelled already, so every order of the customer counts. */
async function isAllowedFirstOrder(
  shop: Pick<Shop, 'db'>,
  voucherId: number,
  customerId: number | null | undefined,
): Promise<boolean> {
  const voucher = await findVoucherById(shop.db, voucherId)
  return !voucher?.isFirstOrderOnly || (await findBuyer(shop, voucher, { customerId, isPlacing: true })) === 'new'
}

/** Returns the use of a cancelled order. Call it inside the transaction that cancels the order. */
export async function returnVoucherUse(
  shop: Shop,
  { orderId, voucherId, email }: { orderId: number; voucherId: number; email: string },
): Promise<void> {
  await removeUse(shop.db, { voucherId, email: email.trim().toLowerCase() })
  await deleteVoucherReservation(shop.db, orderId)
}

/** The voucher for the page on which staff try it. */
export async function findVoucherForTrial(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<{ voucher: Voucher; status: VoucherStatus }, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'voucher.edit')
  if (!allowed.ok) return allowed
  const voucher = await findVoucherById(shop.db, id)
  return voucher ? ok({ voucher, status: getVoucherStatus(voucher, shop.clock.now()) }) : refuse('not_found')
}

/** The voucher whose use the basket's unpaid order has reserved. */
export function findReservedVoucherId(shop: Shop, basketId: string): Promise<number | undefined> {
  return findBasketReservation(shop.db, basketId)
}

/** Makes the reserved use of this order, and of no other, that of the basket. Without an order the basket has none. */
export function assignVoucherReservation(
  shop: Pick<Shop, 'db'>,
  basketId: string,
  orderId: number | undefined,
): Promise<void> {
  return assignReservation(shop.db, basketId, orderId)
}

/** Moves a use to another email address, after the address of the order was corrected. */
export async function reassignVoucherUse(
  shop: Pick<Shop, 'db'>,
  { voucherId, from, to }: { voucherId: number; from: string; to: string },
): Promise<void> {
  await reassignUse(shop.db, { voucherId, email: from.trim().toLowerCase(), to: to.trim().toLowerCase() })
}
