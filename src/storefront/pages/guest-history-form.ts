import { data, type RouterContextProvider, redirect } from 'react-router'
import { addGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { presentAuthRefusal } from '#src/domains/customers/customers-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { loginPath } from './form-page.ts'
import { guestHistoryDonePath } from './guest-history-notice.tsx'

/** The form of `GuestHistoryNotice`. */
export async function sendGuestHistoryForm(context: Readonly<RouterContextProvider>) {
  const visitor = context.get(visitorContext)
  const result = await addGuestHistory(context.get(shopContext), visitor)
  if (result.ok) return redirect(guestHistoryDonePath(result.value), 303)
  const { refusal } = result
  if (refusal.reason === 'signed_out') throw redirect(loginPath('signed-out', 'my-account'))
  const { message, status, retryAfterSeconds } = presentAuthRefusal(visitor.locale, refusal)
  return data(
    { problem: message },
    { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined },
  )
}
