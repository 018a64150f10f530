import { data, type RouterContextProvider, redirect } from 'react-router'
import { addGuestHistory } from '#src/domains/checkout/guest-history-service.server.ts'
import { presentAuthRefusal } from '#src/domains/customers/auth/auth-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { retryAfterHeader } from '#src/storefront/shell/retry-after-header.ts'
import { getGuestHistoryResultPath } from './guest-history-notice.tsx'

/** Handles the form of `GuestHistoryNotice`. */
export async function handleGuestHistoryForm(context: Readonly<RouterContextProvider>) {
  const visitor = context.get(visitorContext)
  const result = await addGuestHistory(context.get(shopContext), visitor)
  if (result.ok) return redirect(getGuestHistoryResultPath(result.value), 303)
  const { refusal } = result
  if (refusal.reason === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'my-account'))
  const { message, status, retryAfterSeconds } = presentAuthRefusal(visitor.locale, refusal)
  return data({ problem: message }, { status, headers: retryAfterHeader(retryAfterSeconds) })
}
