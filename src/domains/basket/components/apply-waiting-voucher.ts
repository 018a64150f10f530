import { showNotification } from '#src/ui/show-notification.ts'
import { applyVoucherCall } from '../basket-calls.ts'
import { readBasketCall } from '../read-basket-calls.ts'
import type { BasketsInUse } from './basket-context.ts'
import { forcedVoucher, forgetForcedVoucher } from './forced-voucher.ts'

let isDone = false

/** Once per page load, and never in place of a code that is applied already (threats.md T28). */
export async function applyWaitingVoucher(change: BasketsInUse['change']) {
  if (isDone) return
  isDone = true
  const linked = new URLSearchParams(location.search).get('coupon')?.trim()
  const code = linked || forcedVoucher()
  if (!code || code.length > 100) return
  const bag = await readBasketCall('bag').catch(() => undefined)
  if (!bag || bag.coupon) return
  const { type, message } = await change('bag', () => applyVoucherCall(code))
  if (type === 'error' && !linked) forgetForcedVoucher()
  if (linked || type === 'success') showNotification({ type, msg: message })
}
