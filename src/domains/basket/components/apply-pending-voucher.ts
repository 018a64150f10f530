import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { applyVoucherCall } from '../basket-calls.ts'
import { readBasketCall } from '../read-basket-calls.ts'
import type { BasketContextValue } from './basket-context.ts'
import { deleteVoucherCookie, readVoucherCookie } from './voucher-cookie.ts'

let isDone = false

/** Runs once per page load and never replaces an attached code [T28]. */
export async function applyPendingVoucher(changeBasket: BasketContextValue['changeBasket']) {
  if (isDone) return
  isDone = true
  const codeInUrl = new URLSearchParams(location.search).get('coupon')?.trim()
  const code = codeInUrl || readVoucherCookie()
  if (!code || code.length > 100) return
  const basket = await readBasketCall('basket').catch(() => undefined)
  if (!basket || basket.coupon) return
  const { type, message } = await changeBasket('basket', () => applyVoucherCall(code))
  if (type === 'error' && !codeInUrl) deleteVoucherCookie()
  if (codeInUrl || type === 'success') showNotification({ type, msg: message })
}
