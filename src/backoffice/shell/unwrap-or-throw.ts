import { data, redirect } from 'react-router'
import type { PermissionRefusal } from '#src/domains/access/access.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import type { Result } from '#src/shared/result.ts'

type Refusal = PermissionRefusal | 'not_found'

/** Returns the value. Throws a redirect to the login page if signed out, 403 if forbidden, 404 if not found. */
export function unwrapOrThrow<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value
  if (result.refusal === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'dashboard'))
  throw data(null, { status: result.refusal === 'forbidden' ? 403 : 404 })
}
