import { data, redirect } from 'react-router'
import type { Result } from '#src/shared/result.ts'

type Refusal = 'signed_out' | 'forbidden' | 'not_found'

/** For pages of the back office: spec §6, a stranger is sent to the login page, whoever may not is told so with 403. */
export function orRefuse<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value
  if (result.refusal === 'signed_out') throw redirect('/auth/login?notice=signed-out&redirect=dashboard')
  throw data(null, { status: result.refusal === 'forbidden' ? 403 : 404 })
}
