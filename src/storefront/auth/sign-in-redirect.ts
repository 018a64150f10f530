import { data, redirect } from 'react-router'
import { dashboardPath, loginNoticePath } from '#src/shared/paths/account-paths.ts'
import type { Result } from '#src/shared/result.ts'

/** Redirects a visitor who is not signed in from an account page to the login page. Returns 404 for what is not theirs. */
export function unwrapOrRedirectToSignIn<Value>(
  result: Result<Value, 'signed_out' | 'not_found' | 'forbidden'>,
): Value {
  if (result.ok) return result.value
  if (result.refusal === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'my-account'))
  if (result.refusal === 'forbidden') throw redirect(dashboardPath)
  throw data(null, { status: 404 })
}
